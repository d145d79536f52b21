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
    constant,
    moved,
    fromFile = false,
  }: {
    judge: string;
    users: number;
    data: string;
    passed: number;
    parts: number;
    failed: readonly string[];
    unsure: readonly string[];
    /** Absent in exams of earlier versions. */
    constant?: readonly string[];
    moved: number;
    fromFile?: boolean;
  }) => {
    const failures = failed.length > 0 ? ` and failed ${quoted(failed)}` : '';
    const sentences = [
      `${judge} was examined ${fromFile ? 'earlier, as an exam file records' : 'on this device'} (${quantity(users, 'user')} of ${data}): it passed ${passed} of ${quantity(parts, 'part')}${failures}.`,
      ...(unsure.length > 0 ? [`So few answers can’t tell about ${quoted(unsure)}.`] : []),
      ...(constant && constant.length > 0
        ? [
            `It changes nothing in ${quoted(constant)}: it gives the same answer everywhere, so a good figure there means nothing.`,
          ]
        : []),
      ...(moved > 0
        ? [`${quantity(moved, 'pass line')} ${plural(moved, 'was', 'were')} moved.`]
        : []),
    ];
    return sentences.join(' ');
  },
  notExamined: ({ judge }: { judge: string }) =>
    `${judge} was not examined on this device: its quality here isn’t known beforehand.`,
  /** The same words as the sentence, for lists and headers. */
  result: ({ failed, unsure, parts }: { failed: number; unsure: number; parts: number }) =>
    [
      `Exam: passed ${parts - failed - unsure} of ${quantity(parts, 'part')}`,
      ...(failed > 0 ? [`failed ${failed}`] : []),
      ...(unsure > 0 ? [`can’t tell ${unsure}`] : []),
    ].join(', '),
  later: 'The exam ended after this run had begun.',
  none: 'Not examined on this device',
  ofJudge: ({ judge, result }: { judge: string; result: string }) => `${judge}: ${result}`,
};
