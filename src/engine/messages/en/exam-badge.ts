import { integer, quantity } from './numbers.ts';
import { list, plural } from './words.ts';

/** Largest number of titles that a sentence lists; more are counted. */
const NAMED = 3;

const quoted = (titles: readonly string[]) =>
  titles.length > NAMED
    ? quantity(titles.length, 'part')
    : list(titles.map((title) => `“${title}”`));

/** The outcome of an exam: "11 passed, 1 failed, 4 open". Open parts are neither passed nor failed. */
const counts = ({ passed, failed, open }: { passed: number; failed: number; open: number }) =>
  [
    `${integer(passed)} passed`,
    ...(failed > 0 ? [`${integer(failed)} failed`] : []),
    ...(open > 0 ? [`${integer(open)} open`] : []),
  ].join(', ');

const onTrained = ({ here, of }: { here: number | null; of: number }) =>
  `${here === null ? `Many of the exam’s ${quantity(of, 'user')} were` : `${integer(here)} of the exam’s ${quantity(of, 'user')} ${plural(here, 'was', 'were')}`} in its training: on people that it has never seen, it may judge worse.`;

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
    trained,
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
    /** Users who were in the judge's training: null for an unknown number. Absent where none is. */
    trained?: { here: number | null; of: number };
    fromFile?: boolean;
  }) => {
    const same = constant ?? [];
    const tally = counts({ passed, failed: failed.length, open: parts - passed - failed.length });
    const sentences = [
      `${judge} was examined ${fromFile ? 'earlier, as an exam file records' : 'on this device'} (${quantity(users, 'user')} of ${data}). Of ${quantity(parts, 'part')}: ${tally}.`,
      ...(failed.length > 0 ? [`Failed: ${quoted(failed)}.`] : []),
      ...(unsure.length > 0 ? [`Open for want of answers: ${quoted(unsure)}.`] : []),
      ...(same.length > 0
        ? [
            `Open since the answer is the same everywhere, so that a good figure means nothing: ${quoted(same)}.`,
          ]
        : []),
      ...(moved > 0
        ? [`${quantity(moved, 'pass line')} ${plural(moved, 'was', 'were')} moved.`]
        : []),
    ];
    if (trained) sentences.push(onTrained(trained));
    return sentences.join(' ');
  },
  notExamined: ({ judge }: { judge: string }) =>
    `${judge} was not examined on this device: its quality here isn’t known beforehand.`,
  /** For lists and headers, with the counts of the sentence. */
  result: ({ failed, unsure, parts }: { failed: number; unsure: number; parts: number }) =>
    `Exam: ${counts({ passed: parts - failed - unsure, failed, open: unsure })}`,
  onTraining: ({ result }: { result: string }) => `${result}, on its training data`,
  later: 'The exam ended after this run had begun.',
  none: 'Not examined on this device',
  ofJudge: ({ judge, result }: { judge: string; result: string }) => `${judge}: ${result}`,
};
