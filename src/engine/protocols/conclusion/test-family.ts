import { corrected, type HeldOutPair } from './held-out-pairs.ts';

/** The tests of every two recommenders by one metric, before any correction. */
export interface PairTests {
  /** The data, part and metric that are tested: tests of the same key are the same tests. */
  readonly key: string;
  readonly pairs: readonly HeldOutPair[];
}

/** All paired tests that a report shows, whose p-values are corrected together. */
export interface TestFamily {
  /** The number of different tests with a p-value. */
  readonly size: number;
  /**
   * The tests of a key, with p-values corrected over all of the family.
   * @throws RangeError if the family has no tests of this key
   */
  of(key: string): readonly HeldOutPair[];
}

/** Corrects the p-values of all tests of a report together (Holm). Tests that stand in several tables count once. */
export function testFamily(all: readonly PairTests[]): TestFamily {
  const different = new Map<string, readonly HeldOutPair[]>();
  for (const { key, pairs } of all) if (!different.has(key)) different.set(key, pairs);
  const together = corrected([...different.values()].flat());
  const found = new Map<string, readonly HeldOutPair[]>();
  let at = 0;
  for (const [key, { length }] of different) found.set(key, together.slice(at, (at += length)));
  return {
    size: together.filter(({ p }) => p !== null).length,
    of: (key) => {
      const pairs = found.get(key);
      if (!pairs) throw new RangeError(`No tests of ${key}`);
      return pairs;
    },
  };
}

/** The key of the tests by a metric of held-out data over all users and items. */
export const heldOutKey = (metric: string): string => `held-out/${metric}`;

/** The key of the tests by a metric of people's grades. */
export const peoplesKey = (metric: string): string => `people/${metric}`;
