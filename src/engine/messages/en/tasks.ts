/** The content of each task's questions, within a sentence. */
export const tasks = {
  slateDuel: 'which of two slates is better',
  pairWithTie: 'which of two lists is better, or a tie',
  listLabel: 'whether a list is good, partial or poor',
  ratingHistory: 'a rating from a history',
  ratingProfile: 'a rating from a profile',
  arenaOverall: 'win, tie or lose, overall',
  arenaAspect: 'win, tie or lose, on one aspect',
  slateScore: 'a score of one slate by itself',
  itemFit: 'whether one item belongs',
};
