import { quantity } from './numbers.ts';
import { list } from './words.ts';

interface Order {
  readonly leader: string;
  readonly others: readonly string[];
  readonly metric: string;
  readonly users: number;
}

/** Texts of a report without a judge. */
export const offlineReport = {
  noJudge: 'No judge was asked. The figures are of held-out data alone, over all users with lists.',
  nothingHeldOut: 'The data has no held-out items for these lists, so there is nothing to measure.',
  leads: ({ leader, others, metric, users }: Order) =>
    `${leader} has the highest ${metric} on held-out data, ahead of ${list(others)}, over ${quantity(users, 'user')}.`,
  mayLead: ({ leader, others, metric, users }: Order) =>
    `${leader} has the highest ${metric} on held-out data, over ${quantity(users, 'user')}. Chance may explain its lead over ${list(others)}.`,
  pairs: 'Which recommenders differ on held-out data?',
  pairsReading: ({ metric }: { metric: string }) =>
    `The mean difference of ${metric} for the same users, with the paired t test. The p-values are corrected over all pairs (Holm); up to .05 two recommenders count as separated.`,
};
