import { quantity } from './numbers.ts';

/** Texts of the page with the validity tests of a simulation. */
export const simulatorTests = {
  computing: 'Computing the report.',
  noTest:
    'No test has run yet. Three kinds of tests check whether these synthetic users rate as real people do.',
  unread: 'The tests can’t be read',
  aboutThis:
    'A model that writes like people may still rate unlike them. Beside each score you see the score of random ratings on the same questions.',
  remarks: 'Read this with the numbers',
  export: 'Export every answer as JSON',
  /** `size` is the title of a preset. */
  suiteName: ({ size }: { size: string }) => `Test suite, ${size.toLowerCase()}`,
  rankingName: ({ users }: { users: number }) =>
    `Recommenders ranked in the simulation and on held-out ratings, ${quantity(users, 'user')}`,
  comparisonName: ({ size }: { size: string }) => `Comparison of settings, ${size.toLowerCase()}`,

  run: 'Run a validity test',
  kind: 'Kind of test',
  suite: 'The tests of the paper',
  suiteHint:
    'Genres, people who rate high or low, series of films or books, and similarity to real ratings. They also show how well the ratings of single users are predicted.',
  ranking: 'Does it rank recommenders as real logs do?',
  rankingHint:
    'Recommenders make lists for users of the data. The rater rates the lists in place of these users, and their held-out ratings show which ranking is right.',
  humanName: ({ raters }: { raters: number }) =>
    `Ratings for people to score, by ${quantity(raters, 'rater')}`,
  human: 'Ratings for people to score',
  humanHint:
    'The paper’s human study: ten queries (four on genres, two on series, four drawn by chance), answered by each rater that you choose, with explanations where it writes, and by chance. Then people score the answers without knowing who gave them.',
  raters: 'Raters of the study',
  comparison: 'Compare settings',
  comparisonHint:
    'The same tests with other scales, examples, prompts, memories, noise and raters, beside the values in the paper.',
  size: 'Size',
  memory: 'Memory of a person during a test',
  fresh: 'empty for every question',
  growing: 'grows with every answer',
  memoryHint:
    'In Genres and in High and low. Empty: one answer can’t change the next, and no memory setting changes these two tests. Growing: as in the program of the paper’s authors.',
  users: 'Users',
  listLength: 'Items on a list',
  later: 'Later ratings of each',
  runTest: 'Run the test',
  thisSimulation: ({ title }: { title: string }) => `${title} (this simulation)`,
  combinations: 'Combinations',
  oneByOne: 'one change at a time',
  all: 'all combinations',
  cells: ({ cells }: { cells: number }) => `${quantity(cells, 'cell')}, each with the whole suite.`,
  skipped: 'Skipped tests',
  skippedText:
    'Some raters don’t read everything about a person. A test that needs a part which the rater doesn’t read is skipped. The report lists it, and no mean includes it.',

  list: 'Tests of this simulation',
  test: 'Test',
  state: 'State',
  stateOf: ({ state }: { state: 'running' | 'planned' | 'stopped' | 'finished' }) =>
    state === 'planned' ? 'not started' : state,
  kept: 'Every answer is saved at once, and no question is asked twice.',
  unfinished: ({ test }: { test: string }) => `${test}: not finished`,
  unfinishedText: 'All answers so far are saved and will not be asked again.',
  afterwards: 'All answers so far are saved.',
};
