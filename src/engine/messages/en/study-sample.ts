/** Texts on the part of the data that an import takes. */
export const studySample = {
  title: 'Take a part of large data',
  titleChosen: ({ users, items }: { users: number; items: number }) =>
    `The next import takes ${users} % of the users and ${items} % of the items`,
  about:
    'This applies to the next files that you choose. Chance decides by the ids, so the same seed takes the same users from the same files, and memory holds this part of the data alone.',
  users: 'Users, in %',
  items: 'Items, in %',
  percent: 'A number above 0, at most 100.',
  strata: 'Draw users',
  none: 'Without strata',
  activity: 'By activity',
  byColumn: 'By a column',
  strataHint:
    'Strata are groups of users, and the same share of each group is drawn. By activity, they are four groups of equal size by the number of interactions. The files are read twice.',
  columnName: 'Column of the table of users',
  column: 'Enter the name of a column.',
  seed: 'Seed of the sample',
};
