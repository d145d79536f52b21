/** The names of reference values: in a list, and in a sentence. */
export const references = {
  coin: 'coin',
  alwaysFirst: 'always first',
  alwaysLowest: 'always the lowest',
  chance: 'chance',
  attainable: 'at most possible',
  random: 'Random',
  noDifference: 'no difference',
  aCoin: 'a coin',
};
