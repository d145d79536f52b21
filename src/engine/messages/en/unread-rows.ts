import { integer, quantity } from './numbers.ts';

/** Reasons why a stored row can't be read, as the end of a sentence that begins with the row. */
export const unreadRows = {
  other: 'it is empty or of another kind',
  odd: ({ part }: { part: string }) => `its field ${part} is missing or unknown`,
  dataOdd: ({ why }: { why: string }) => `of its data, ${why}`,
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
