import { describe, expect, it } from 'vitest';
import { id, type ItemId, type RecommenderId, type UserId } from '../../domain/ids.ts';
import type { OfflineEvidence, OfflineFigures } from '../../domain/study-data.ts';
import { shuffled } from '../../random/stream.ts';
import { stream, type Stream } from '../../random/stream.ts';
import { resamples } from '../../stats/resamples.ts';
import { smallStudy } from '#test/fixtures/small-study.ts';
import { figuresAt } from './figures-at.ts';
import { uncorrectedPairs, type HeldOutPair } from './held-out-pairs.ts';
import { offlineBlocks } from './offline-blocks.ts';
import { LEVEL } from './standing.ts';
import { heldOutKey, testFamily } from './test-family.ts';

/** Pairs with these p-values, of which nothing else is read. */
const pairsWith = (...ps: (number | null)[]) => ps.map((p) => ({ p }) as HeldOutPair);
const psOf = (pairs: readonly HeldOutPair[]) => pairs.map(({ p }) => p);

describe('the tests of a report', () => {
  it('are corrected over all tables together, and count once where they stand in two', () => {
    const family = testFamily([
      { key: 'main', pairs: pairsWith(0.01, 0.04) },
      { key: 'parts', pairs: pairsWith(0.03, null) },
      { key: 'main', pairs: pairsWith(0.01, 0.04) },
    ]);
    // Three tests in order: .01 times 3, .03 times 2, .04 once, and none below the one before it.
    expect(family.size).toBe(3);
    expect(psOf(family.of('main'))).toEqual([0.03, 0.06]);
    expect(psOf(family.of('parts'))).toEqual([0.06, null]);
    expect(() => family.of('none')).toThrow(RangeError);
  });

  it('have the same p-values in whatever order the tables come', () => {
    const all = [
      { key: 'a', pairs: pairsWith(0.2, 0.001) },
      { key: 'b', pairs: pairsWith(0.004, 0.9, 0.02) },
    ];
    const [there, back] = [testFamily(all), testFamily(all.toReversed())];
    for (const { key } of all) expect(psOf(there.of(key))).toEqual(psOf(back.of(key)));
  });
});

const [USERS, ITEMS, K] = [30, 12, 6];
const RECOMMENDERS = ['one', 'two', 'three'].map((name) => id<RecommenderId>(name));

/** Lists in random order of recommenders that are all alike. */
function alike(from: Stream): OfflineFigures {
  const items = Array.from({ length: ITEMS }, (_, i) => id<ItemId>(`i${i}`));
  const users = Array.from({ length: USERS }, (_, u) => id<UserId>(`u${u}`));
  const evidence: OfflineEvidence = {
    k: K,
    relevant: users.map((user, u) => ({
      user,
      items: shuffled(items, from).slice(0, 3),
      unmet: ITEMS + (u % 9),
    })),
    met: { users: USERS, items: items.map((item, i) => [item, i] as const) },
    lists: users.flatMap((user) =>
      RECOMMENDERS.map((recommender) => ({
        user,
        recommender,
        items: shuffled(items, from).slice(0, K),
        similarities: [],
        places: null,
      })),
    ),
  };
  return {
    ...figuresAt(evidence, K),
    exposure: { items: ITEMS + 20, rows: [] },
    evidence,
  };
}

describe('recommenders that are all alike', () => {
  it('are separated by any test of a report in at most about 5% of studies', () => {
    const studies = 400;
    const measured = {
      recommenders: RECOMMENDERS,
      users: Array.from({ length: USERS }, (_, u) => `u${u}`),
      draws: resamples(USERS, 2, stream('draws')),
    };
    const separated = { alone: 0, together: 0 };
    for (let study = 0; study < studies; study++) {
      const offline = alike(stream(`alike ${study}`));
      const metric = `nDCG@${K}`;
      const main = {
        key: heldOutKey(metric),
        pairs: uncorrectedPairs(RECOMMENDERS, measured, metric, offline),
      };
      const tests = [main, ...offlineBlocks(measured, { ...smallStudy, offline })!.tests];
      const family = testFamily(tests);
      // nDCG, recall and MRR at 1, 5 and 6, and nDCG in six thirds.
      expect(family.size).toBe((3 * 3 + 6) * 3);
      const least = (all: readonly (readonly HeldOutPair[])[]) =>
        Math.min(...all.flat().map(({ p }) => p ?? 1));
      if (least(tests.map(({ pairs }) => pairs)) <= LEVEL) separated.alone++;
      if (least(tests.map(({ key }) => family.of(key))) <= LEVEL) separated.together++;
    }
    // 20 expected at most; four standard deviations are 17. Without a correction most studies would separate some.
    expect(separated.together).toBeLessThan(37);
    expect(separated.alone).toBeGreaterThan(studies / 2);
  });
});
