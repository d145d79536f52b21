import { decimal, integer } from './numbers.ts';

const withShare = (probability: number | null) =>
  probability === null ? '' : ` (probability ${decimal(probability)})`;

/** Texts of the pace and of the provisional win rates of a run in progress. */
export const runProgress = {
  standing: 'Who is ahead so far?',
  standingText:
    'Share of answers won, over both orders. These numbers are provisional: don’t quote them.',
  recommender: 'Recommender',
  winRate: 'Win rate',
  drawn: 'Drawn',
  leftOut: ({ unscored }: { unscored: number }) => `left out: ${integer(unscored)} unscored`,
  coin: 'reference value: <b>.50</b>, a coin (dashed)',
  provisional: 'provisional: no intervals before the report',
  howToReadStanding: 'How to read: who is ahead',
  howToRead: 'How to read this',
  howToReadText:
    'The order of the rows changes during a run. If you stop when the result looks good, any interval is too narrow. The report has intervals, resampled by user; this table has none.',
  latest: ({ user, aspect, said }: { user: string; aspect: boolean; said: string }) =>
    `Latest verdict, for user ${user}${aspect ? ', on one aspect' : ''}: ${said}.`,
  prefers: ({
    winner,
    loser,
    position,
    probability,
  }: {
    winner: string;
    loser: string;
    position: 'first' | 'second';
    probability: number | null;
  }) => `the judge prefers ${winner} to ${loser}, shown ${position}${withShare(probability)}`,
  prefersPosition: ({
    position,
    probability,
  }: {
    position: 'first' | 'second';
    probability: number | null;
  }) => `the judge prefers the ${position} list${withShare(probability)}`,
  sameTwice: ({
    position,
    probability,
  }: {
    position: 'first' | 'second';
    probability: number | null;
  }) => `of one list shown twice, the judge names the ${position}${withShare(probability)}`,
  tied: ({ probability }: { probability: number | null }) => `a tie${withShare(probability)}`,
  labelled: ({ label, probability }: { label: string; probability: number | null }) =>
    `“${label}”${withShare(probability)}`,
  rated: ({ rating, probability }: { rating: number; probability: number | null }) =>
    `rating ${rating}${withShare(probability)}`,
  noAnswer: 'no legal answer could be read, so it is unscored',
  pace: 'Pace',
  paceText: 'Prompts for one user share their beginning. The model computes it once and reuses it.',
  timeLeft: 'Time left',
  perSecond: 'Questions a second',
  unscored: 'Unscored',
  elapsed: 'Elapsed',
  tokens: ({ tokens }: { tokens: number }) => `Prompt tokens, ${integer(tokens)} so far`,
  tokensDrawn: ({ reused, computed }: { reused: number; computed: number }) =>
    `${reused}% of prompt tokens reused, ${computed}% computed`,
  reused: ({ reused }: { reused: number }) => `reused <b>${reused}%</b>`,
  computed: ({ computed }: { computed: number }) => `computed <b>${computed}%</b>`,
  howToReadPace: 'How to read: pace',
  howToReadPaceText:
    'The time left is estimated from the latest questions. Unscored means that no legal answer could be read; it is counted separately, never as a loss.',
};
