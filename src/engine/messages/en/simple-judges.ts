import { decimal, integer, percent, quantity } from './numbers.ts';
import type { Numbers } from './words.ts';

/** Texts of the sections that compare a judge with simple judges and split its verdicts. */
export const simpleJudges = {
  popularity: 'Popularity',
  meanRating: 'Mean rating',
  similarity: 'Similarity to the history',
  position: 'Position',
  left: 'Left: something else, the same in both orders',

  halfTies: 'a tie counts half for each slate',
  equalRatings: 'two lists with equal ratings count half for each',
  method: ({ users }: { users: number }) =>
    `95%, Student’s t over the influence of each of ${quantity(users, 'user')} (sandwich)`,
  tooFewPairs: ({ pairs, least }: { pairs: number; least: number }) =>
    `${quantity(pairs, 'pair')} were answered, fewer than ${least}`,
  oneOrder: ({ pairs, least }: { pairs: number; least: number }) =>
    `${quantity(pairs, 'pair')} were answered in both orders, fewer than ${least}: one order can’t separate what the judge would repeat from chance`,
  noPopularity: 'no item of these slates is known',
  noRatings: 'the data has no ratings',
  noSimilarity: 'no slate and history share any text',

  agreementTitle: 'Would a simple judge say the same?',
  agreementReading: ({
    most,
    labels,
  }: {
    most: { of: string; rate: Numbers } | null;
    labels: boolean;
  }) =>
    `${most === null ? '' : `${most.of} names the same winner in ${percent(most.rate.value)}${most.rate.interval === null ? '' : ` (${percent(most.rate.interval.low)} to ${percent(most.rate.interval.high)})`} of the pairs that both decide. `}Three judges that read no prompt compare the same two ${labels ? 'lists' : 'slates'}: by the mean popularity of the items before the cut, by the mean of their mean ratings, and by the cosine of the items with the better-liked half of the user’s history (TF-IDF of categories, title and decade). ${labels ? 'The list with the better label wins. ' : ''}Kappa is 0 for agreement by chance and 1 for the same winner in every pair. High agreement alone is no fault, since popular items are often good. But near 100%, this study can’t tell the judge from the simple one.`,
  simpleJudge: 'Simple judge',
  byPopularity: 'A popularity judge',
  byRating: 'A mean-rating judge',
  bySimilarity: 'A similarity judge',
  sameWinner: 'Names the same winner',
  kappa: 'Kappa',
  undecided: 'Pairs left out',
  leftOut: ({ counts }: { counts: readonly { reason: string; n: number }[] }) =>
    counts.length === 0
      ? 'none'
      : counts.map(({ reason, n }) => `${integer(n)} ${reason}`).join(', '),
  decidedPairs: 'pairs without a winner over both orders are left out',
  noDecidedPair: 'no pair has a winner for both',
  agreementWith: ({ of }: { of: string }) => `${of}: names the same winner`,
  kappaWith: ({ of }: { of: string }) => `${of}: kappa`,

  aspectTitle: 'Would a simple judge say the same on each aspect?',
  aspectReading:
    'The share of the pairs decided on an aspect in which the simple judge names the same winner. A coin has .50.',
  aspect: 'Aspect',

  labelsTitle: 'What the labels of lists follow',
  scoresTitle: 'What the scores of lists follow',
  ratingsReading: ({ of, ridged }: { of: 'labels' | 'scores'; ridged: boolean }) =>
    `Of every two lists of a user, one has the ${of === 'labels' ? 'better label' : 'higher score'}, or they are equal. All these orders together are 1. Popularity, mean rating and similarity have the parts that a regression explains by the differences between the two lists (Shapley values: where two of them could explain an order, each gets half). The rest up to 1 is anything else: taste or chance. A list is ${of === 'labels' ? 'labelled' : 'scored'} once, so this study can’t separate the two.${ridged ? ' These predictors separate the orders, or one repeats another, so the fit has a small ridge penalty.' : ''}`,

  sharesTitle: 'What the verdicts follow',
  sharesReading: ({ ridged }: { ridged: boolean }) =>
    `All verdicts together are 1. Popularity, mean rating, similarity and position have the parts that a regression explains by the differences between the two slates and by which of them is shown first (Shapley values: where two of them could explain a verdict, each gets half). “Left” is what none of them explains although the judge repeats it when the two slates change places: with an interval that holds ${decimal(0)} or lies below it, the judge follows nothing else. The rest up to 1 are answers that change with the order of the slates without a pattern. Left doesn’t say that the judge is right.${ridged ? ' These predictors separate the verdicts, or one repeats another, so the fit has a small ridge penalty.' : ''}`,
};
