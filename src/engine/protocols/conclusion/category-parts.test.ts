import { describe, expect, it } from 'vitest';
import { inEnglish } from '#test/fixtures/rendered.ts';
import { id, type ItemId } from '../../domain/ids.ts';
import type { OfflineEvidence } from '../../domain/study-data.ts';
import { categoryParts } from './category-parts.ts';

const item = (name: string) => id<ItemId>(name);

/** Two users, whose relevant items have these categories. */
function evidenceOf(
  relevant: readonly (readonly string[])[],
  of: Readonly<Record<string, readonly string[]>>,
): OfflineEvidence {
  const names = [...new Set(Object.values(of).flat())];
  return {
    k: 1,
    relevant: relevant.map((items, i) => ({ user: id(`u${i}`), items: items.map(item) })),
    met: { users: 2, items: [] },
    lists: [],
    categories: {
      names,
      items: Object.entries(of).map(([name, own]) => [
        item(name),
        own.map((one) => names.indexOf(one)),
      ]),
    },
  };
}
const FILMS = { noun: 'film' };

function shown(evidence: OfflineEvidence, words = FILMS) {
  const items = [...new Set(evidence.relevant.flatMap((own) => own.items))];
  return categoryParts(evidence, words).parts.map(
    (part) => [inEnglish(part.title), items.filter(part.item!).join('')] as const,
  );
}

describe('parts of the relevant items by category', () => {
  it('are its values, the most frequent first by user and item, and the items without any', () => {
    const of = { a: ['Drama', 'War'], b: ['War'], c: ['Comedy'] };
    // War: a twice and b; Drama: a twice; Comedy: c.
    const evidence = evidenceOf([['a', 'b'], ['a', 'c', 'd']], of); // prettier-ignore
    expect(shown(evidence)).toEqual([
      ['relevant items of the genre War', 'ab'],
      ['relevant items of the genre Drama', 'a'],
      ['relevant items of the genre Comedy', 'c'],
      ['relevant items without a genre', 'd'],
    ]);
    expect(shown(evidence, { noun: 'product' }).map(([title]) => title)).toEqual([
      'relevant items of the category War',
      'relevant items of the category Drama',
      'relevant items of the category Comedy',
      'relevant items without a category',
    ]);
  });

  it('have one part for items of other categories only, if there are more than six', () => {
    const common = Object.fromEntries([0, 1, 2, 3, 4].map((i) => [`a${i}`, [`c${i}`]]));
    const of = { ...common, x: ['x'], y: ['y', 'x'], z: ['z', 'c0'] };
    const all = Object.keys(of);
    const parts = shown(evidenceOf([all, Object.keys(common)], of));
    expect(parts.map(([, items]) => items)).toEqual(['a0z', 'a1', 'a2', 'a3', 'a4', 'xy']);
    expect(parts.at(-1)![0]).toBe('relevant items of other genres only');
  });

  it('have no empty part where each item of another category has a frequent one too', () => {
    const of = { a: ['a', 'f'], b: ['b', 'g'], c: ['c'], d: ['d'], e: ['e'] };
    const all = Object.keys(of);
    expect(shown(evidenceOf([all, all], of)).map(([, items]) => items)).toEqual(
      ['a', 'b', 'c', 'd', 'e'],
    ); // prettier-ignore
  });

  it('count no item that nobody finds relevant, and no position without a name', () => {
    const evidence = evidenceOf([['a', 'b']], { a: ['A'], b: ['B'], other: ['Other', 'A'] });
    const { names, items } = evidence.categories!;
    const damaged = { ...evidence, categories: { names, items: [...items, [item('c'), [-1, 99, 0.5]] as const] } }; // prettier-ignore
    expect(shown(damaged).map(([title]) => title)).toEqual([
      'relevant items of the genre A',
      'relevant items of the genre B',
    ]);
  });

  it('keep hostile names as text, clipped', () => {
    const long = 'x'.repeat(1e6);
    const of = { a: ['__proto__', '<b>'], b: [long] };
    expect(shown(evidenceOf([['a', 'b'], ['a']], of)).map(([title]) => title)).toEqual([
      'relevant items of the genre <b>',
      'relevant items of the genre __proto__',
      `relevant items of the genre ${'x'.repeat(60)}…`,
    ]); // prettier-ignore
  });

  it('are left out with the reason where there are fewer than two, or an older run didn’t store them', () => {
    const leftOf = (evidence: OfflineEvidence) => inEnglish(categoryParts(evidence, FILMS));
    const title = 'genres of the relevant items';
    const few = 'fewer than two occur among them';
    for (const of of [{ a: ['A'] }, { b: ['A', 'B'] }, {}]) {
      expect(leftOf(evidenceOf([['a', 'd']], of))).toEqual({ parts: [], left: [{ title, why: few }] });
    } // prettier-ignore
    const { categories: _, ...older } = evidenceOf([['a']], { a: ['A', 'B'] });
    const why = 'this run is older than these figures, and a new run has them';
    expect(leftOf(older)).toEqual({ parts: [], left: [{ title, why }] });
  });
});
