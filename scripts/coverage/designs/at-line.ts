import { outcomeOf } from '#engine/exam/exam-item.ts';
import type { Interval } from '#engine/stats/interval.ts';
import type { Stream } from '#engine/random/stream.ts';
import type { Finding, RateDesign } from '../design.ts';

/** Numbers of users of an exam. */
export const EXAM_USERS = [3, 5, 12, 20, 60];

/** A judge whose true figure is the line of a part: any pass is false. */
export function atLine(
  finding: Finding,
  name: string,
  line: number,
  side: 'at least' | 'at most',
  intervalOf: (from: Stream, users: number, study: number) => Interval | null,
): RateDesign[] {
  return EXAM_USERS.map((users) => ({
    kind: 'rate',
    finding,
    name: `${name}, ${users} users`,
    studies: 1000,
    error: `passed at its line ${line}`,
    bound: 0.025,
    errs(from, study) {
      const interval = intervalOf(from, users, study);
      // The value only has to be known for the line to count.
      return outcomeOf({ value: line, interval, n: users }, { side }, line) === 'passed';
    },
  }));
}
