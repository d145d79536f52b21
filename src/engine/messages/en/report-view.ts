import { ofSelf, type Ties } from './words.ts';
import { inBytes, integer, percent, quantity } from './numbers.ts';

/** Texts of the page of a report. */
export const reportView = {
  computing: ({ share }: { share: number | null }) =>
    `Computing the intervals from the stored judgements${share === null ? '' : `, ${percent(share)}`}`,
  failed: 'The report could not be computed',
  failedText: ({ why }: { why: string }) => `${why} The judgements are still stored.`,
  tryAgain: 'Try again',
  unfinished: 'This run is not finished',
  unfinishedText: ({ missing, of }: { missing: number; of: number }) =>
    `${integer(missing)} of ${quantity(of, 'question', 'questions')} ${missing === 1 ? 'has' : 'have'} not been asked. The numbers are provisional: don’t quote them.`,
  exportReport: 'Export report',
  exportJson: 'Everything as JSON',
  exportJsonl: 'Judgements as JSONL',
  judgements: 'See each judgement',
  compare: 'Compare with another run',
  writing: 'Writing the file.',
  written: ({ file, bytes }: { file: string; bytes: number }) =>
    `${file} (${inBytes(bytes)}) was handed to the browser’s downloads.`,
  notWritten: ({ why }: { why: string }) => `The file was not written: ${why}`,
  judgedBy: 'Judged by',
  panel: ({ judges, time }: { judges: number; time: string }) =>
    `A panel of ${judges}, on this device, ${time}: the majority counts. An equal vote is a tie, or unscored if it is about labels.`,
  member: ({ name, about }: { name: string; about: string }) => `<b>${name}</b>. ${about}`,
  judge: ({ name, time }: { name: string; time: string }) =>
    `<b>${name}</b>, on this device, ${time}.`,
  counted: 'What was counted?',
  countedOf: ({ judged, planned, judges }: { judged: number; planned: number; judges: number }) =>
    `${integer(judged)} of ${integer(planned)} planned questions were answered. ${judges > 1 ? 'The answers of each judge of the panel.' : 'The judge’s answers.'}`,
  n: ({ judged }: { judged: number }) => `n ${quantity(judged, 'question', 'questions')}`,
  readFrom: ({ stages }: { stages: readonly { stage: string; n: number }[] }) =>
    `read from: ${stages.map(({ stage, n }) => `${stage} ${integer(n)}`).join(', ') || 'nothing yet'}`,
  exactTies: (ties: Ties) =>
    `${quantity(ties.n, 'exact tie', 'exact ties')}${ofSelf(ties)}, decided by a seeded coin and marked`,
  countedReading: ({ positions }: { positions: boolean }) =>
    `Unscored is not a loss, a tie or a zero: no legal answer could be read, so the question is left out of the sums and counted here.${
      positions
        ? '\n\nOver pairs that are asked in both orders, a judge without position bias chooses the first and the second position equally often.'
        : ''
    }`,
  contents: 'Contents',
  gist: 'Show the gist only',
  whole: 'Show everything',
  remarks: 'What else should be known?',
  check: 'Can someone else check it?',
  checkText: 'Software, device, data and seed of this run.',
  checkReading:
    '“Everything as JSON” contains the data, every probability and the seed. Anyone can compute each number on this page again from it.',
  unlabelledReading:
    'A few dozen labels show how often the judge is right. They correct the figures for its errors, with an interval that allows for the small number of labels. People see neither the recommenders nor the judge’s answers.',
  label: 'Label some of them',
};
