import { decimal, integer, quantity } from './numbers.ts';
import { list, ofSelf, type Ties } from './words.ts';

/** Texts about a run in the files and on the page of its report. */
export const reportFile = {
  judgedByOne: ({ judge, about }: { judge: string; about: string }) =>
    `Judged by ${judge}. ${about}`,
  judgedByPanel: ({ judges }: { judges: readonly string[] }) =>
    `Judged by ${list(judges)}, each by itself; the majority of their verdicts counts, and a drawn vote is a tie, or unscored where it is about labels.`,

  memberCounts: ({
    judge,
    judged,
    planned,
    unscored,
    notAsked,
  }: {
    judge: string;
    judged: number;
    planned: number;
    unscored: number;
    notAsked: readonly Tasks[];
  }) => {
    const left = notAsked.length === 0 ? '' : `; not asked ${list(notAsked.map(taskText))}`;
    return `${judge}: ${quantity(judged, 'judgement')} of ${quantity(planned, 'question')}, ${integer(unscored)} unscored${left}.`;
  },
  notAskedBy: ({ judge, notAsked }: { judge: string; notAsked: readonly Tasks[] }) =>
    `Not asked, since ${judge || 'this judge'} has no answer to such questions: ${list(notAsked.map(taskText))}.`,

  questionsJudged: ({ judged, planned }: { judged: number; planned: number }) =>
    `${integer(judged)} of ${integer(planned)} questions judged`,
  first: ({ n }: { n: number }) => `first ${integer(n)}`,
  second: ({ n }: { n: number }) => `second ${integer(n)}`,
  tied: ({ n }: { n: number }) => `tied ${integer(n)}`,
  unscored: ({ n }: { n: number }) => `unscored ${integer(n)}`,
  notAsked: ({ tasks }: { tasks: readonly string[] }) =>
    `not asked, since this judge has no answer to it: ${tasks.join(', ')}`,
  exactTies: (ties: Ties) => `exact ties ${integer(ties.n)}${ofSelf(ties)}`,
  readFrom: ({ stages }: { stages: readonly string[] }) =>
    `read from: ${stages.join(', ') || 'nothing yet'}`,
  countsInText: ({ judged, planned, first, second, tied, unscored }: Counts) =>
    `${quantity(judged, 'judgement')} of ${quantity(planned, 'question')}: first ${integer(first)}, second ${integer(second)}, tied ${integer(tied)}, unscored ${integer(unscored)}`,

  details: 'Reproduction details',
  protocol: 'Protocol',
  promptFamily: 'Prompt family',
  ofJudge: ({ term, judge }: { term: string; judge: string }) => `${term}, ${judge}`,
  template: 'Template (SHA-256)',
  judge: 'Judge',
  judgeAndWeights: ({ name, weights }: { name: string; weights: string }) =>
    `${name}, weights ${weights || 'none'}`,
  data: 'Data (SHA-256)',
  slates: 'Slates (SHA-256)',
  split: 'Split (SHA-256)',
  seed: 'Seed',
  earlyStopping: 'Early stopping',
  study: 'Study',
  stopping: ({ error, width }: { error: number; width: number | null }) => {
    const narrow =
      width === null ? '' : `, or the win rate is known within an interval of ${decimal(width)}`;
    return `no more questions on two recommenders once they are told apart${narrow}; chance of error ${decimal(error, 3).replace(/0+$/, '')} over all pairs together`;
  },
};

interface Tasks {
  readonly task: string;
  readonly n: number;
}

interface Counts {
  readonly judged: number;
  readonly planned: number;
  readonly first: number;
  readonly second: number;
  readonly tied: number;
  readonly unscored: number;
}

const taskText = ({ task, n }: Tasks) => `${task} (${integer(n)})`;
