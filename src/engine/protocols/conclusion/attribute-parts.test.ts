import { describe, expect, it } from 'vitest';
import { inEnglish } from '#test/fixtures/rendered.ts';
import { id, type ItemId, type UserId } from '../../domain/ids.ts';
import type { OfflineEvidence } from '../../domain/study-data.ts';
import type { User } from '../../domain/user.ts';
import { attributeParts } from './attribute-parts.ts';

const userAt = (i: number) => id<UserId>(`u${i}`);

/** Users with one relevant item each, but for the last one, who has none. */
const evidenceOf = (users: number): OfflineEvidence => ({
  k: 1,
  relevant: Array.from({ length: users + 1 }, (_, i) => ({
    user: userAt(i),
    items: i < users ? [id<ItemId>('a')] : [],
  })),
  met: { users, items: [] },
  lists: [],
});

/** Parts of users with these values of each attribute; undefined for none. */
function partsOf(values: Readonly<Record<string, readonly (string | undefined)[]>>) {
  const names = Object.keys(values);
  const users = values[names[0]!]!.length;
  const of = new Map<UserId, User>(
    Array.from({ length: users + 1 }, (_, i) => {
      const own = names.flatMap((name) => {
        const value = i < users ? values[name]![i] : 'of no relevant item';
        return value === undefined ? [] : [[name, value] as const];
      });
      return [userAt(i), { id: userAt(i), context: { attributes: Object.fromEntries(own) } }];
    }),
  );
  const { parts, left } = attributeParts(evidenceOf(users), of);
  return {
    parts: parts.map(({ title, user, by }) => ({
      title: inEnglish(title),
      by,
      members: Array.from({ length: users + 1 }, (_, i) => i).filter((i) => user!(userAt(i))),
    })),
    left: inEnglish(left),
  };
}
const times = (value: string | undefined, n: number) => new Array<typeof value>(n).fill(value);
const numbers = (n: number, valueOf: (i: number) => number | string) =>
  Array.from({ length: n }, (_, i) => String(valueOf(i)));

describe('parts of the users by an attribute', () => {
  it('are its values, the most frequent first, and the users without one', () => {
    const { parts, left } = partsOf({ gender: ['f', 'm', 'f', undefined, 'f', 'm'] });
    expect(parts).toEqual([
      { title: 'users with gender f', by: { attribute: 'gender' }, members: [0, 2, 4] },
      { title: 'users with gender m', by: { attribute: 'gender' }, members: [1, 5] },
      { title: 'users of unknown gender', by: { attribute: 'gender' }, members: [3] },
    ]);
    expect(left).toEqual([]);
  });

  it('have one part for all but five values, if there are more than six', () => {
    const six = numbers(24, (i) => `job ${i % 6}`);
    expect(partsOf({ job: six }).parts.map(({ members }) => members.length)).toEqual(times('', 6).map(() => 4)); // prettier-ignore
    const eight = [...numbers(20, (i) => `job ${i % 5}`), 'x', 'x', 'y', 'y', 'z', 'z'];
    const { parts } = partsOf({ job: eight });
    expect(parts.map(({ title }) => title)).toEqual([
      ...[0, 1, 2, 3, 4].map((i) => `users with job job ${i}`),
      'users with another job',
    ]);
    expect(parts.at(-1)!.members).toEqual([20, 21, 22, 23, 24, 25]);
  });

  it('are thirds of a number with more than six values, and the values of one with fewer', () => {
    const ages = numbers(12, (i) => 20 + Math.min(i, 10));
    expect(partsOf({ age: ages }).parts.map(({ title, members }) => [title, members.length])).toEqual([
      ['users with age 20 to 23', 4],
      ['users with age 24 to 27', 4],
      ['users with age 28 to 30', 4],
    ]); // prettier-ignore
    const stars = numbers(12, (i) => i % 6);
    expect(partsOf({ stars }).parts).toHaveLength(6);
  });

  it.each([2, 3, 5])('hold each user with a relevant item once, of %i values and unknown ones', (of) => {
    const value = (i: number) => (i % 7 === 0 ? undefined : `v${(i * i) % of}`);
    const { parts } = partsOf({
      value: Array.from({ length: 40 }, (_, i) => value(i)),
      many: Array.from({ length: 40 }, (_, i) => (i % 5 === 0 ? undefined : `m${i % 13}`)),
      number: Array.from({ length: 40 }, (_, i) => (i % 9 === 0 ? undefined : String(i % 17))),
    });
    for (const attribute of ['value', 'many', 'number']) {
      const own = parts.filter(({ by }) => (by as { attribute: string }).attribute === attribute);
      expect(own.length).toBeGreaterThan(2);
      const members = own.flatMap((part) => part.members).sort((a, b) => a - b);
      expect(members, attribute).toEqual(Array.from({ length: 40 }, (_, i) => i));
    }
  }); // prettier-ignore

  it('aren’t made of ids, names, codes, free text and single values, and say so', () => {
    const { parts, left } = partsOf({
      id: numbers(30, (i) => i),
      name: numbers(30, (i) => `name ${i}`),
      code: numbers(30, (i) => `0${1000 + Math.floor(i / 1.4)}`),
      text: numbers(30, (i) => 'a'.repeat(61 + (i % 2))),
      platform: times('web', 30),
    });
    expect(parts).toEqual([]);
    expect(left).toEqual([
      {
        title: 'code',
        why: 'fewer than two users share a value on average, as with names and ids',
      },
      { title: 'id', why: 'all users have different numbers, as with ids' },
      {
        title: 'name',
        why: 'fewer than two users share a value on average, as with names and ids',
      },
      { title: 'platform', why: 'all users who have a value have the same one' },
      { title: 'text', why: 'the name or a value has more than 60 characters, as free text has' },
    ]);
  });

  it('aren’t made of too many values or numbers, however often each occurs', () => {
    const { parts, left } = partsOf({
      towns: numbers(300, (i) => `town ${i % 51}`),
      numbers: numbers(300, (i) => i % 101),
      fewer: numbers(300, (i) => i % 100),
    });
    expect(left.map(({ why }) => why)).toEqual([
      'there are more than 100 different values',
      'there are more than 50 different values',
    ]);
    expect(parts).toHaveLength(3);
  });

  it('are of the five attributes that most users have', () => {
    const some = (n: number) => [...numbers(n, (i) => i % 2), ...times(undefined, 20 - n)];
    const { parts, left } = partsOf({ a: some(10), b: some(20), c: some(18), d: some(16), e: some(14), f: some(12) }); // prettier-ignore
    const named = new Set(parts.map(({ by }) => (by as { attribute: string }).attribute));
    expect([...named]).toEqual(['b', 'c', 'd', 'e', 'f']);
    expect(left).toEqual([
      {
        title: 'a',
        why: 'only the 5 attributes that most users have are shown, since each adds tests',
      },
    ]);
  });

  it('change only their names with the names of the attributes', () => {
    const [x, y] = [numbers(12, (i) => `x${i % 2}`), numbers(12, (i) => `y${i % 3}`)];
    const membersIn = (all: ReturnType<typeof partsOf>) => all.parts.map((part) => part.members);
    const [first, second] = [partsOf({ a: x, b: y }), partsOf({ b: x, a: y })];
    expect(membersIn(second)).toEqual([...membersIn(first).slice(2), ...membersIn(first).slice(0, 2)]); // prettier-ignore
  });

  it('stay harmless with hostile names and values', () => {
    const html = '<img src=x onerror=alert(1)>';
    const two = numbers(8, (i) => ['constructor', '__proto__'][i % 2]!);
    const hostile = Object.fromEntries([
      ['__proto__', two],
      ['toString', two],
      [html, numbers(8, (i) => (i % 2 ? html : '\u202eevil\u0000'))],
      ['x'.repeat(1e6), two],
      ['long', numbers(8, (i) => String(i % 2).repeat(1e6))],
    ]);
    const { parts, left } = partsOf(hostile);
    expect(parts.map(({ title, members }) => [title, members.length])).toEqual([
      [`users with ${html} ${html}`, 4],
      [expect.stringContaining('evil') as string, 4],
      ['users with __proto__ __proto__', 4],
      ['users with __proto__ constructor', 4],
      ['users with toString __proto__', 4],
      ['users with toString constructor', 4],
    ]);
    const titles = parts.map(({ title }) => title).join('');
    for (const hidden of ['\u202e', '\u0000']) expect(titles).not.toContain(hidden);
    expect(left.map(({ title }) => String(title).length)).toEqual([4, 61]);
    expect(({} as Record<string, unknown>)['constructor']).toBe(Object);
  });

  it('are none without attributes, with the reason', () => {
    const { parts, left } = attributeParts(evidenceOf(3), new Map());
    expect([parts, inEnglish(left)]).toEqual([
      [],
      [{ title: 'attributes of the users', why: 'the data has none' }],
    ]);
  });
});
