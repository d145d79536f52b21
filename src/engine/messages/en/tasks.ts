/** The content of each task's questions, and of each kind for which a beginning is chosen, within a sentence. */
export const tasks = {
  slateDuel: 'which of two slates is better',
  pairWithTie: 'which of two lists is better, or a tie',
  listLabel: 'whether a list is good, partial or poor',
  ratingHistory: 'a rating from a history',
  ratingProfile: 'a rating from a profile',
  arenaOverall: 'win, tie or lose, overall',
  arenaAspect: 'win, tie or lose, on one aspect',
  arenaFirst: 'win, tie or lose, the first answer of a reply',
  ratings: ({ scale }: { scale: string }) => `ratings from ${scale}`,
  slateScore: 'a score of one slate by itself',
  itemFit: 'whether one item belongs',
  itemFault: 'why one item doesn’t belong',
};
