import { decimal, integer, quantity } from './numbers.ts';
import { list } from './words.ts';

/** Texts on stopping early at pairs of recommenders that are settled. */
export const earlyStopping = {
  noRecommenders: 'Only recommenders can be told apart, and these slates have none.',
  noPair: 'This protocol looks at one list at a time: there is no pair to settle.',
  panel: 'Early stopping follows the verdicts of a single judge, and this is a panel.',
  schedule: 'This schedule already follows the verdicts.',
  calibrated:
    'The verdicts of calibrated single orders are known only at the end: ask in both orders.',
  settled: ({ pairs }: { pairs: readonly { first: string; second: string }[] }) =>
    `${quantity(pairs.length, 'pair of recommenders was', 'pairs of recommenders were')} settled early, so not every user was asked about each: ${list(pairs.map(({ first, second }) => `${first} over ${second}`))}. Their own intervals allow for that. Figures that pool several pairs (strength, ranks, shares over all opponents, aspects, p-values), and those that people’s labels correct, are computed as if the number of users had been fixed beforehand, and weigh each pair by the number of its questions.`,
  title: 'Which pairs were settled early?',
  reading:
    'After each user the run checked if the two recommenders could be told apart, and stopped asking about them once they were. With so many checks, an ordinary interval would find a difference between equals far more often than its level allows. This interval is valid at all times together (a confidence sequence), so that a run may check and stop at any of them. It is wider in return, by about a half.',
  users: 'Users counted',
  asked: 'Asked',
  winRate: 'Win rate',
  toLast: 'to the last user',
  untilDecided: ({ user }: { user: number }) => `until user ${integer(user)}: told apart`,
  untilKnown: ({ user }: { user: number }) => `until user ${integer(user)}: known closely enough`,
  winRateOf: ({ first, second }: { first: string; second: string }) =>
    `Win rate, ${first} over ${second}`,
  noVerdict: 'no pair has a verdict that counts',
  pairs: ({ pairs }: { pairs: number }) => `${quantity(pairs, 'pair')}, one a user`,
  ties: 'a tie, judged or by position, counts half to each',
  method: '95%, a confidence sequence by betting, which holds however often one looks',
  methodOfMany: ({ level, pairs }: { level: number; pairs: number }) =>
    `95%, a confidence sequence by betting, which holds however often one looks; ${decimal(100 * level, 1)}% each, so that all ${pairs} hold together`,
  noUpperEnd: 'it has no upper end yet',
};
