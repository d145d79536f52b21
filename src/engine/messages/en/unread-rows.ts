import { integer, quantity } from './numbers.ts';

/** Reasons why a stored row can't be read, as the end of a sentence that begins with the row. */
export const unreadRows = {
  noRun: 'it is no run',
  unknownState: 'its state is unknown',
  noName: 'it has no name',
  noCounts: 'its counts or times are no numbers',
  noJudge: 'its manifest names no judge',
  noStudy: 'it has no study',
  unknownData: 'its study names no known data',
  unknownSlates: 'its study names no known slates',
  noJudgement: 'it is no judgement',
  unknownVerdict: 'its verdict is missing or unknown',
  noProbabilities: 'its probabilities are missing',
  noLabelMass: 'its label mass is missing',
  incomplete: 'it is incomplete',
  noTokensOrTime: 'its tokens or its time are missing',
  noReason: 'it is no reason',
  noText: 'its text is missing',
  noFlags: 'its flags are missing',
  noTokens: 'its tokens are missing',
  dataIncomplete: 'its data is incomplete',
  noPlace: 'it has no place in the order',

  answers: ({ n, first }: { n: number; first: readonly UnreadRow[] }) =>
    `${quantity(n, 'answer')} of this run can’t be read from this browser’s storage, and ${n === 1 ? 'counts' : 'count'} as not asked: ${named(n, first)}. If the run isn’t finished, go on with it: the questions are asked again. Otherwise start a new run of the same study.`,
  reasons: ({ n, first }: { n: number; first: readonly UnreadRow[] }) =>
    `${quantity(n, 'written reason')} can’t be read and ${n === 1 ? 'is' : 'are'} left out: ${named(n, first)}.`,
};

interface UnreadRow {
  readonly key: string;
  readonly why: string;
}

/** Names the first rows with their reasons, and counts the rest. */
function named(n: number, first: readonly UnreadRow[]): string {
  const rest = n - first.length;
  return [
    ...first.map(({ key, why }) => `${key} (${why})`),
    ...(rest > 0 ? [`and ${integer(rest)} more`] : []),
  ].join(', ');
}
