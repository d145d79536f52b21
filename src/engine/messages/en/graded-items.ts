/** Texts on metrics whose relevance is the judge's label of single items. */
export const gradedItems = {
  title: 'How good are the lists, by the judge’s labels of single items?',
  reading: ({ corrected }: { corrected: boolean }) =>
    `Precision is the share of a list’s items that fit by the judge’s label. nDCG counts the probability that an item fits (linear gain), against the best order of all items that the judge labelled for the same user.${
      corrected
        ? ' Corrected precision is people’s own: their grades of some of these items show how often each label of the judge is right (post-stratified). It assumes that these items are a random sample of those judged.'
        : ' No person has graded these items, so the figures are as good as the judge.'
    }`,
  precision: 'Precision',
  corrected: 'Precision, corrected by people',
  ndcg: 'nDCG',
  figureOf: ({ name, what }: { name: string; what: 'precision' | 'ndcg' }) =>
    `${what === 'ndcg' ? 'nDCG' : 'Precision'} of ${name}, by the judge’s labels of items`,
};
