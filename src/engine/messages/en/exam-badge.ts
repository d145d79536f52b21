import { quantity } from './numbers.ts';
import { list, plural } from './words.ts';

/** Largest number of titles that a sentence lists; more are counted. */
const NAMED = 3;

const quoted = (titles: readonly string[]) =>
  titles.length > NAMED
    ? quantity(titles.length, 'part')
    : list(titles.map((title) => `“${title}”`));

/** The result of an exam in a sentence, and in a few words. */
export const examBadge = {
  examined: ({
    judge,
    users,
    data,
    passed,
    parts,
    failed,
    unsure,
    moved,
  }: {
    judge: string;
    users: number;
    data: string;
    passed: number;
    parts: number;
    failed: readonly string[];
    unsure: readonly string[];
    moved: number;
  }) => {
    const failures = failed.length > 0 ? ` and failed ${quoted(failed)}` : '';
    const sentences = [
      `${judge} was examined on this device (${quantity(users, 'user')} of ${data}): it passed ${passed} of ${quantity(parts, 'part')}${failures}.`,
      ...(unsure.length > 0 ? [`So few answers can’t tell about ${quoted(unsure)}.`] : []),
      ...(moved > 0
        ? [`${quantity(moved, 'pass line')} ${plural(moved, 'was', 'were')} moved.`]
        : []),
    ];
    return sentences.join(' ');
  },
  notExamined: ({ judge }: { judge: string }) =>
    `${judge} was not examined on this device: its quality here isn’t known beforehand.`,
  passed: ({ parts }: { parts: number }) => `Exam passed, ${parts} of ${parts}`,
  failed: ({ failed, parts }: { failed: number; parts: number }) =>
    `Exam failed in ${failed} of ${parts}`,
  unsure: ({ unsure, parts }: { unsure: number; parts: number }) =>
    `Exam: can’t tell ${unsure} of ${parts}`,
  none: 'Not examined on this device',
  ofJudge: ({ judge, result }: { judge: string; result: string }) => `${judge}: ${result}`,
};
