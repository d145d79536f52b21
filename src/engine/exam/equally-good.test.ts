import { describe, expect, it } from 'vitest';
import { tasteData } from '#test/fixtures/exam-data.ts';
import { withRowsReversed } from '#test/fixtures/made-up-ratings.ts';
import { examOf } from '#test/fixtures/examined.ts';
import type { Judge } from '../domain/judge.ts';
import { alwaysFirst } from '../judges/always.ts';
import { coin } from '../judges/coin.ts';
import { embeddingSimilarity } from '../judges/embedding-similarity.ts';
import { oracle } from '../judges/oracle.ts';
import { popularity } from '../judges/popularity.ts';
import { tfidf } from '../embedders/tfidf.ts';
import { formatMessage } from '#messages/format-message.ts';
import { hashOf, stream } from '../random/stream.ts';
import { drawExamSet } from './draw-exam-set.ts';
import { equallyGood, type EquallyGood } from './equally-good.ts';
import { scoreExam } from './score-exam.ts';

const items = (...each: readonly (readonly [worth: number, met: number])[]) =>
  each.map(([worth, met], item) => ({ item, worth, met }));
const compare = () => ({ apart: 0, alike: 0 });
const wanted = { k: 2, better: 'popular', compare } as const;
const sorted = (slates: EquallyGood<number[]> | null) =>
  slates && [slates.lessPopular.toSorted(), slates.popular.toSorted()];

describe('two equally good slates', () => {
  it('oppose items of one worth, worked out by hand', () => {
    // Of .5, one may stand opposite 9; of 1, two opposite 7 and nothing opposite 5; 0 has no like.
    const pool = items([0.5, 9], [0.5, 1], [1, 2], [1, 7], [1, 5], [0, 90]);
    expect(sorted(equallyGood(pool, { ...wanted, k: 1 }, stream('one')))).not.toBeNull();
    for (const seed of ['a', 'b', 'c']) {
      const found = sorted(equallyGood(pool, wanted, stream(seed)))!;
      expect(found[0]).toEqual([1, 2]);
      expect(found[1]![0]).toBe(0);
      expect([3, 4]).toContain(found[1]![1]);
    }
    expect(equallyGood(pool, { ...wanted, k: 3 }, stream('a'))).toBeNull();
  });

  it('are those least apart, and of several the most alike', () => {
    // Each slate has one of the items 0 to 3 opposite item 4, which all have met.
    const pool = items([1, 1], [1, 1], [1, 1], [1, 1], [1, 40]);
    const apart = [0.5, 0, 0, 0.03];
    const alike = [1, 0.3, 0.8, 0.9];
    const found = equallyGood(
      pool,
      {
        k: 1,
        better: 'popular',
        compare: ({ lessPopular: [one] }) => ({ apart: apart[one!]!, alike: alike[one!]! }),
      },
      stream('seed'),
    );
    expect(found).toEqual({ lessPopular: [2], popular: [4] });
  });

  it('let only the wanted one be worth a little more', () => {
    const pool = items([0.5, 1], [0.51, 2], [0.51, 9], [0.52, 9]);
    expect(sorted(equallyGood(pool, wanted, stream('a')))).toEqual([
      [0, 1],
      [2, 3],
    ]);
    expect(equallyGood(pool, { ...wanted, better: 'lessPopular' }, stream('a'))).toBeNull();
  });

  it.each([
    ['all are as popular', items([1, 3], [1, 3], [1, 3], [1, 3])],
    ['none is half as popular', items([1, 3], [1, 4], [1, 5], [1, 6])],
    ['all are worth something else', items([0, 1], [0.2, 2], [0.4, 3], [0.6, 4])],
    ['there is no item', []],
    // Two such pairs would make one slate better by .04.
    ['the popular ones are better', items([0.5, 1], [0.54, 5], [0.8, 1], [0.84, 5])],
  ])('don’t exist where %s', (_, pool) => {
    expect(equallyGood(pool, wanted, stream('a'))).toBeNull();
  });

  it('are equal in worth, and unlike in popularity item by item, whatever the user', () => {
    const chance = stream('users');
    let found = 0;
    for (let user = 0; user < 300; user++) {
      const grades = 2 + chance.below(40);
      const pool = Array.from({ length: 10 + chance.below(20) }, (_, item) => ({
        item,
        worth: chance.below(grades) / (grades - 1),
        met: chance.below(12),
      }));
      const better = user % 2 === 0 ? 'popular' : 'lessPopular';
      const slates = equallyGood(pool, { k: 5, better, compare }, stream(`user ${user}`));
      if (!slates) continue;
      found++;
      const { lessPopular, popular } = slates;
      expect(new Set([...lessPopular, ...popular]).size).toBe(10);
      const gaps = lessPopular.map((item, i) => pool[popular[i]!]!.worth - pool[item]!.worth);
      for (const gap of gaps) expect(Math.abs(gap)).toBeLessThanOrEqual(0.05 + 1e-9);
      const gap = gaps.reduce((a, b) => a + b) * (better === 'popular' ? 1 : -1);
      expect(gap).toBeGreaterThanOrEqual(-1e-9);
      expect(gap).toBeLessThanOrEqual(5 * 0.02 + 1e-9);
      for (const [i, item] of lessPopular.entries()) {
        expect(pool[popular[i]!]!.met + 1).toBeGreaterThanOrEqual(2 * (pool[item]!.met + 1));
      }
    }
    expect(found).toBeGreaterThan(75);
  });
});

describe('the exam’s part on them', () => {
  const size = { users: 60, slates: 3 };
  const tastes = tasteData('a', 60);
  const { truth: _, ...rated } = tastes;
  const set = drawExamSet(tastes, size, 'seed');
  const figureOf = ({ results }: Pick<Awaited<ReturnType<typeof examOf>>, 'results'>) =>
    results.find(({ item }) => item === 'popularity')!.estimate!;

  it.each([
    ['true tastes', tastes, 0.02, 60],
    // Fewer of the 17 later items have the same rating.
    ['held-out ratings', rated, 0, 30],
  ])('[X1] asks slates of one utility and another popularity, by %s', (_, data, most, least) => {
    const { users, worlds } = drawExamSet(data, size, 'seed');
    const pairs = users.flatMap(({ equallyGoodPairs }) => equallyGoodPairs!);
    expect(pairs.length).toBeGreaterThan(least);
    const met = (item: (typeof pairs)[number]['popular']['items'][number]) =>
      worlds.plain.items.get(item)!.popularity;
    for (const { lessPopular, popular } of pairs) {
      expect(Math.abs(popular.utility! - lessPopular.utility!)).toBeLessThanOrEqual(most + 1e-9);
      expect(popular.items.every((item, i) => met(item) > met(lessPopular.items[i]!))).toBe(true);
    }
    expect(drawExamSet(withRowsReversed(data), size, 'seed').users).toEqual(users);
  });

  it('gives a user no pair twice, and pairs of another seed', () => {
    const content = (from: typeof set) =>
      from.users.map(({ equallyGoodPairs }) =>
        equallyGoodPairs!.map(({ lessPopular, popular }) =>
          [lessPopular, popular].map(({ items: own }) => own.toSorted().join()).join('|'),
        ),
      );
    for (const own of content(set)) expect(new Set(own).size).toBe(own.length);
    expect(content(drawExamSet(tastes, size, 'other'))).not.toEqual(content(set));
  });

  it('finds a judge that follows popularity, and none in a coin', async () => {
    const famed = await examOf(popularity(), set);
    expect(famed.outcomes['popularity']).toBe('failed');
    const figure = figureOf(famed);
    expect(figure.value).toBe(1);
    expect(figure.references).toContainEqual({ name: 'popularity', value: 1 });
    const asked = set.users.map(({ equallyGoodPairs }) => equallyGoodPairs!.length);
    expect(figure.n).toBe(2 * asked.reduce((a, b) => a + b));
    expect(figure.leftOut['no slate'] ?? 0).toBe(asked.filter((one) => one === 0).length);
    const fair = await examOf(coin('a seed'), set);
    expect(fair.outcomes['popularity']).toBe('passed');
  });

  it('[X3] is near .5 for judges of worth and of likeness, which don’t look at popularity', async () => {
    for (const judge of [oracle(), embeddingSimilarity(tfidf)]) {
      const figure = figureOf(await examOf(judge, set));
      expect(figure.value, judge.card.name).toBeGreaterThan(0.38);
      expect(figure.value, judge.card.name).toBeLessThan(0.62);
    }
  });

  it('leaves out what the judge didn’t answer', async () => {
    const famed = popularity();
    const halfMute: Judge = {
      ...famed,
      async *answer(asked, context) {
        for await (const batch of famed.answer(asked, context)) {
          yield batch.map((one) =>
            hashOf(one.key) % 2 === 0 ? { ...one, probabilities: null, stage: 'unscored' } : one,
          );
        }
      },
    };
    const [whole, half] = [
      figureOf(await examOf(famed, set)),
      figureOf(await examOf(halfMute, set)),
    ];
    expect(half.value).toBe(1);
    expect(half.leftOut.unscored).toBeGreaterThan(whole.n / 4);
    expect(half.n + half.leftOut.unscored!).toBe(whole.n);
  });

  it('says nothing of a judge that always gives the same answer', async () => {
    const { outcomes } = await examOf(alwaysFirst(), set);
    expect(outcomes['popularity']).toBe('changes nothing');
  });

  it('isn’t asked of users whose exam was stored before it had this part', async () => {
    const { users } = set;
    const { examined } = await examOf(popularity(), { ...set, users: users.slice(0, 12) });
    const before = examined.users.map(({ user: { equallyGoodPairs: _, ...user }, ...rest }) => ({
      ...rest,
      user,
    }));
    const results = scoreExam({ users: before, memory: null }, popularity().card, 'seed', 100);
    const figure = figureOf({ results });
    expect(figure).toMatchObject({ n: 0, value: null, leftOut: {} });
    expect(formatMessage(figure.why!)).toBe('this exam was stored before exams had this part');
  });

  it('says what is missing where no user has such slates', async () => {
    const users = set.users.slice(0, 12).map((one) => ({ ...one, equallyGoodPairs: [] }));
    const { results, outcomes } = await examOf(popularity(), { ...set, users });
    const figure = figureOf({ results });
    expect(outcomes['popularity']).toBe('not asked');
    expect(figure).toMatchObject({ n: 0, value: null, leftOut: { 'no slate': 12 } });
    expect(formatMessage(figure.why!)).toMatch(/^no later items of these users make two/);
  });
});
