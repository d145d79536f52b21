import { integer, quantity } from './numbers.ts';

/** Texts on scores of single lists against comparisons of two: which of them tells more recommenders apart. */
export const arenaDiscrimination = {
  title: 'Do scores or comparisons tell more recommenders apart?',
  reading: ({ bothOrders }: { bothOrders: boolean }) => {
    const biased = bothOrders
      ? ''
      : ' Each pair was asked in one order only, so comparisons may tell two recommenders apart by position bias alone.';
    return `Both ways get the same number of judge calls: half of the calls of the way that made fewer. A score is one call for a list. A comparison is one call for each order, for the overall verdict and for each aspect before it. The users of these calls are drawn by chance, again and again. Two recommenders are told apart if Student’s t over users gives p below .05, so a judge that answers by chance tells .05 of the pairs apart.${biased}`;
  },
  scoresApart: 'Pairs that scores tell apart',
  netApart: 'Pairs that comparisons tell apart',
  more: 'Comparisons less scores',
  tiesCount: 'a tie and equal scores are a difference of 0',
  samples: ({ samples, users, calls }: { samples: number; users: number; calls: number }) =>
    `95% of ${integer(samples)} samples of ${quantity(users, 'user')}, ${quantity(calls, 'call')} each`,
  bothSamples: ({ samples, calls }: { samples: number; calls: number }) =>
    `95% of ${integer(samples)} pairs of samples, ${quantity(calls, 'call')} each`,
  tooFewUsers: 'half of the cheaper way’s calls reach fewer than six users',

  pairs: 'Which pairs do scores and comparisons tell apart?',
  pairsReading:
    'All answers of both ways, whatever they cost: the mean score of the recommender named first less that of the second, and its net win rate over the second. Both lie between −1 and 1, with 0 for equals.',
  pair: 'Pair',
  byScore: 'Score difference',
  byComparison: 'Net win rate',
  apart: 'Told apart by',
  scoreOf: ({ pair }: { pair: string }) => `Score difference of ${pair}`,
  netOf: ({ pair }: { pair: string }) => `Net win rate of ${pair}, by user`,
  by: ({ score, net }: { score: boolean; net: boolean }) =>
    score && net ? 'both' : score ? 'scores alone' : net ? 'comparisons alone' : 'neither',
};
