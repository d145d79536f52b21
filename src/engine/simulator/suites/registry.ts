import { collections } from './collections.ts';
import { genres } from './genres.ts';
import { highLow } from './high-low.ts';
import { similarity } from './similarity.ts';
import type { SuiteTest } from './suite-test.ts';

/** Every test of a suite, in the order of the paper's tables. To add one, write a file and a line here. */
export const suiteTests: readonly SuiteTest[] = [genres, highLow, collections, similarity];

/**
 * The test of an id.
 *
 * @throws RangeError where no test has this id
 */
export function suiteTestOf(id: string): SuiteTest {
  const test = suiteTests.find((known) => known.id === id);
  if (!test) throw new RangeError(`No test is called ${id}`);
  return test;
}
