import { signTest } from './sign-test.ts';

/**
 * Paired outcomes of two methods on the same tasks: the numbers of tasks that only one of them got
 * right.
 */
interface Discordant {
  /** Tasks with an outcome of both. */
  readonly n: number;
  readonly onlyFirst: number;
  readonly onlySecond: number;
  /** Tasks without an outcome of one or both. */
  readonly missing: number;
}

/** Counts the tasks on which the two differ; null stands for no outcome. */
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
 * McNemar's exact test on paired yes-or-no outcomes, two-sided: tests if the discordant tasks could
 * come from a fair coin (McNemar 1947). It compares prompt variants on the same pairs.
 * @returns the p-value; 1 where the two never differ.
 */
export function mcnemar({ onlyFirst, onlySecond }: Discordant): number {
  return signTest(onlyFirst, onlySecond);
}
