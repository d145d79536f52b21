import { decimal, integer, quantity } from './numbers.ts';

/** Texts of the figures that people's labels correct: their parts, methods and reasons. */
export const correctedFigures = {
  judgeAlone: 'the judge alone',
  byPeople: 'corrected by people',
  rogan: 'Rogan and Gladen',
  pairsLabelled: ({ n, labels }: { n: number; labels: number }) =>
    `${quantity(n, 'pair')}, ${integer(labels)} of them labelled by people`,
  itemsLabelled: ({ n, labels }: { n: number; labels: number }) =>
    `${quantity(n, 'item')}, ${integer(labels)} of them graded by people`,
  listsLabelled: ({ n, labels }: { n: number; labels: number }) =>
    `${quantity(n, 'list')}, ${integer(labels)} of them labelled by people`,

  poweredQuotient:
    '95%, wins and losses prediction-powered together on the scale of log Q, errors summed by user',
  powered:
    '95%, prediction-powered (PPI++), errors summed by user, at least Wilson’s interval of the same variance',
  postStratified:
    '95%, post-stratified: people’s mean within each answer of the judge’s, weighed by how often it gave that answer (Wilson’s intervals joined by MOVER); alike labels of a user count as fewer',
  roganRate:
    '95%, Rogan and Gladen’s estimate, Fieller’s interval, counts divided by the design effect of users',
  roganOutcomes:
    'at least 95%, Rogan and Gladen’s estimate of wins and of losses apart, Fieller’s intervals, counts divided by the design effect of users',

  tooFew: 'fewer than three users have a label here',
  same: 'the judge says the same of what people accept and of what they refuse',
  oneSided:
    'people said the same of all that they labelled, so nothing shows how often the judge is right where they would say the other',
  notShown:
    'the labels don’t show that the judge’s answers have to do with people’s, so turning its rate back could give anything',
  outside:
    'labels and the judge’s rate contradict each other: no rate of people’s from 0 to 1 explains both; check whether chance decided which ones were labelled',
  worse:
    'labels and the judge’s rate contradict each other: on what people labelled, the judge is right less often than a coin',
  unbounded: 'the labels don’t bound it',
  noEnd: 'its interval has no end',
  noEndFrom: ({ low }: { low: number }) => `its interval from ${decimal(low)} up has no end`,

  moreLabels: ({ labels }: { labels: number }) => `about ${integer(labels)}`,
  tooFewLabels: 'too few labels',
  tooFewPairs: 'too few pairs',
  tooFewLists: 'too few lists',

  noLabelledList: 'no list here has a label of the judge’s',
  noBothOrders: 'no such pair has an answer in both orders',
  tieIsHalf:
    'both orders of a pair together; any tie, judged, by position or said by people, counts half',
};
