import { integer, quantity } from './numbers.ts';

/** Texts of the simulator's first page, and of the head of a simulation. */
export const simulatorStart = {
  title: 'Synthetic users and how they would rate',
  finding:
    'A recommender shows an item to a synthetic user. A language model predicts the user’s rating, and the recommender learns from it.',
  playExample: 'Play the example',
  aboutExample:
    '60 synthetic users and 300 films, the same on every device. The pocket judge, which is part of this page, rates the films.',
  purpose:
    'An environment to train and watch recommenders without real people, after the paper SUBER. Use it for training and teaching.',
  validity:
    'Do real people behave like this? Each simulation has a page with validity tests for this question.',
  setUp: 'Or set up your own simulation',
  create: 'Create the simulation',
  createStep: 'Name and create it',
  createHint: 'This creates and saves the people. No item is rated yet.',
  name: 'Name',
  missing: 'Still missing',
  missingField: ({ field, text }: { field: 'data' | 'people' | 'seed' | 'rater'; text: string }) =>
    `${{ data: 'Data', people: 'People', seed: 'Seed', rater: 'Rater' }[field]}: ${text}`,
  repeat: 'Repeat it later',
  repeatText:
    'Here you set what people remember, how their answers become ratings and which reward an agent gets. All of it is saved with the simulation, so the same seed gives exactly the same results again.',

  reading: 'Reading the simulations on this device',
  unread: 'The simulations on this device can’t be read',
  empty: '<b>No simulation on this device yet</b>Simulations are saved in this browser only.',
  saved: 'Simulations on this device',
  simulation: 'Simulation',
  ratedBy: 'Rated by',
  created: 'Created',
  dataAndPeople: ({ dataset, people }: { dataset: string; people: string }) =>
    `${dataset}; ${people}`,
  exportPeople: 'Export the people',
  exportPeopleOf: ({ name }: { name: string }) => `Export the people of ${name}`,
  storedRatings: ({
    counts,
  }: {
    counts: readonly { readonly rater: string; readonly ratings: number }[];
  }) =>
    `Stored ratings, so that no rater is asked twice: ${counts.map(({ rater, ratings }) => `${integer(ratings)} by ${rater}`).join(', ')}.`,
  theStoredRatings: 'the stored ratings',
  ratingsLost: ({ ratings }: { ratings: number }) =>
    `This deletes ${quantity(ratings, 'rating')} from this browser. Rollouts, trainings and tests stay. A rater is asked again when one of these ratings is needed.`,

  crumb: '<a>Simulator</a>',
  crumbOf: ({ dataset, people, rater }: { dataset: string; people: string; rater: string }) =>
    `<a>Simulator</a>\u00a0/ ${dataset}, ${people}, rated by ${rater}`,
  parts: 'Parts of this simulation',
  steps: 'Step by step',
  training: 'Training',
  validityTests: 'Validity tests',
  saveDocument: 'Save as file',
  saveDocumentHint:
    'The file repeats this simulation on the command line (npm run simulate): its data, people and settings, all rollouts, the newest test and the newest training.',
  notSaved: 'The file can’t be saved',
  opening: 'Opening a simulation',
  cannotOpen: 'This simulation can’t be opened',
};
