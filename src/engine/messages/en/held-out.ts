import { decimal, integer, quantity } from './numbers.ts';

/** Texts about held-out data and the lists' composition beside the judge's order. */
export const heldOut = {
  means: 'What do held-out data say?',
  meansReading: ({ how }: { how: string }) =>
    `The mean of each metric over users. A user without held-out items is left out. Chance is a list drawn at random from the items that the same users had not met. ${how} Held-out data count what users went on to choose, and a list that they never saw could not be chosen.`,
  metricOf: ({ metric, name }: { metric: string; name: string }) => `${metric} of ${name}`,
  unknown: 'it is known of no user',

  order: 'Does the judge order the recommenders as held-out data do?',
  orderReading: ({ systems }: { systems: number }) =>
    `Tau-b between the judge’s order and the order by each metric: 1 is the same order, −1 the reverse, 0 no relation. The interval resamples users, so it is about other users with the same recommenders. ${quantity(systems, 'recommender')} have ${integer(orders(systems))} orders, so p cannot be below ${decimal(Math.min(1, 2 / orders(systems)), 3)}${systems < 5 ? ': even the same order is weak evidence' : ''}.`,
  tauGloss: 'tau-b with the judge’s order',
  noTau: 'fewer than three recommenders have both, or all have the same value',

  pairs: 'Where do the judge and held-out data disagree?',
  pairsReading: ({ metric, opposite }: { metric: string; opposite: number }) => {
    const found =
      opposite === 0
        ? 'No pair is separated by both in opposite directions.'
        : `${quantity(opposite, 'pair')} ${opposite === 1 ? 'is' : 'are'} separated by both in opposite directions.`;
    return `${found} Each row compares two recommenders twice: by the judge’s verdicts, and by the difference of ${metric} for the same users (paired t test). Both p-values are corrected over all pairs (Holm); up to .05 the two count as separated.`;
  },
  judgePrefers: 'Judge prefers',
  judgeP: 'p, judge',
  difference: ({ metric }: { metric: string }) => `Difference of ${metric}`,
  differenceOf: ({ metric, first, second }: { metric: string; first: string; second: string }) =>
    `${metric} of ${first} minus ${second}`,
  heldOutP: 'p, held-out',
  together: 'Directions',
  neither: 'neither',
  noP: 'none',
  notBoth: 'not both separated',
  same: 'the same',
  opposite: 'opposite',

  lists: 'What are the lists like?',
  listsReading: ({ items }: { items: number | null }) => {
    const shown =
      items === null
        ? ''
        : ` Coverage is the share of the catalogue’s ${integer(items)} items that appears on any list of these users, Gini how unevenly it is shown: 0 if every item is shown equally often, near 1 if a few items take all positions. Personalisation is 1 less the mean cosine of two users’ lists: 0 if all get the same items. All three are of all lists together, and have no interval: users who are drawn twice add no new lists.`;
    return `Figures of the lists by themselves, without the users’ later choices; higher isn’t better. URD, the diversity of a list, is 1 less the mean cosine of its items’ vectors; URD by category, 1 less the mean share of common categories. Popularity is the mean share of users who met an item before, novelty the mean of −log2 of that share, in bits.${shown}`;
  },
  coverage: 'Coverage',
  gini: 'Gini',
  personalisation: 'Personalisation',
  personalisationOf: ({ name }: { name: string }) => `Personalisation of ${name}`,
  coverageOf: ({ name }: { name: string }) => `Coverage of ${name}`,
  giniOf: ({ name }: { name: string }) => `Gini of ${name}`,
  noLists: 'it has no lists',
  ofAllLists: 'no interval: of all lists together',
};

/** The number of orders of so many things. */
function orders(things: number): number {
  return things < 2 ? 1 : things * orders(things - 1);
}
