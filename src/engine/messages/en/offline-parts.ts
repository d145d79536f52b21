import { quantity } from './numbers.ts';

interface Thirds {
  readonly low: number;
  readonly high: number;
}

const from = ({ low, high }: Thirds) => (low === high ? `${low}` : `${low} to ${high}`);

/** Texts on offline metrics at several cut-offs, and of parts of the users and items. */
export const offlineParts = {
  cutoff: ({ k }: { k: number }) => `first ${quantity(k, 'item')}`,
  users: (third: Thirds) => `users with ${from(third)} earlier items`,
  items: (third: Thirds) => `relevant items that ${from(third)} users met before`,
  row: ({ name, part }: { name: string; part: string }) => `${name}, ${part}`,
  cutoffs: 'What do held-out data say of shorter lists?',
  cutoffsReading:
    'The mean over users of each metric, for the first items of the same lists. Precision, recall, hit rate, MRR, MAP and nDCG follow ranx; RecBole’s MAP is divided by the smaller of the cut-off and the number of relevant items instead. In nDCG relevance is 0 or 1. Graded nDCG counts a later rating of grade g, 0 to 4, as 2^g − 1 (ranx: ndcg_burges), or as g (linear; ranx: ndcg). A user without relevant items is left out.',
  cutoffTests: 'Which recommenders differ on shorter lists?',
  parts: ({ k }: { k: number }) =>
    `Who is served better, and with which items? First ${quantity(k, 'item')}`,
  partsReading:
    'The same metrics for thirds of the users, by the number of items in their earlier halves, and for thirds of the relevant items, by the number of users who met them before: there, other relevant items count as irrelevant. A user without a relevant item of that third is left out.',
  partTests: ({ k }: { k: number }) =>
    `Which recommenders differ in these parts? First ${quantity(k, 'item')}`,
  testsReading: ({ tests }: { tests: number }) =>
    `Mean differences for the same users, with paired t tests. The p-values are corrected over all ${quantity(tests, 'test')} of this table (Holm).`,
};
