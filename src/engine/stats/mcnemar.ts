import { signTest } from './sign-test.ts';

/** Two ways of doing the same tasks: how often each came out right where the other didn't. */
export interface Discordant {
  /** Tasks done by both. */
  readonly n: number;
  readonly onlyFirst: number;
  readonly onlySecond: number;
  /** Tasks that one or both left without an outcome. */
  readonly missing: number;
}

/** Counts the tasks on which the two differ; null where there is no outcome. */
export function discordant(tasks: Iterable<readonly [boolean | null, boolean | null]>): Discordant {
  const found = { n: 0, onlyFirst: 0, onlySecond: 0, missing: 0 };
  for (const [first, second] of tasks) {
    if (first === null || second === null) found.missing++;
    else {
      found.n++;
      if (first && !second) found.onlyFirst++;
      if (second && !first) found.onlySecond++;
    }
  }
  return found;
}

/**
 * McNemar's exact test on paired yes-or-no outcomes, two-sided: were the discordant tasks tossed by a
 * fair coin (McNemar 1947)? Prompt variants on the same pairs are compared with it.
 *
 * @returns the p-value; 1 where the two never differ.
 */
export function mcnemar({ onlyFirst, onlySecond }: Discordant): number {
  return signTest(onlyFirst, onlySecond);
}
