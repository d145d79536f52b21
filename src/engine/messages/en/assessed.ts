/** Texts on people's assessments of items beside the judge and held-out data. */
export const assessed = {
  means: 'What do people’s assessments say?',
  meansReading: ({ relevantFrom }: { relevantFrom: number }) =>
    `The mean over users whose items people graded (qrels). An item counts as relevant from grade ${relevantFrom} on; nDCG counts the grades themselves (ranx: ndcg). An item without a grade counts as irrelevant. “Assessed” is the share of the list that has a grade: a recommender whose lists did not enter the pool may be better than its figures.`,
  metricOf: ({ metric, name }: { metric: string; name: string }) =>
    `${metric} of ${name}, by people’s grades`,
  pairs: 'Which recommenders do people’s assessments separate?',
  pairsReading: ({ metric }: { metric: string }) =>
    `The mean difference of ${metric} by people’s grades for the same users, with the paired t test. The p-values are corrected over all pairs (Holm).`,
  p: 'p, people',
  orders: 'Do people, the judge and held-out data order the recommenders alike?',
  ordersReading: ({ metric }: { metric: string }) =>
    `Tau-b between every two orders of the recommenders: by ${metric} of people’s grades, by the judge, and by held-out data. 1 is the same order, −1 the reverse, 0 no relation. The interval resamples users, so it is about other users with the same recommenders.`,
  tauGloss: 'tau-b of the two orders',
  peopleJudge: 'People and the judge',
  peopleHeldOut: 'People and held-out data',
  judgeHeldOut: 'The judge and held-out data',
};
