import { integer, quantity } from './numbers.ts';

/** Texts of the form of a new simulation: its data, people, rater and settings. */
export const simulatorForm = {
  chooseData: 'Choose the data',
  dataHint: 'Its films, books or products are the items that can be recommended.',
  useFilms: 'Use the example films',
  useShop: 'Use the invented shop',
  importData: 'Import other data in the first step of a study',
  dataUnread: 'The data on this device can’t be read',
  dataHere: 'Data on this device',
  dataSize: ({
    items,
    users,
    interactions,
  }: {
    items: number;
    users: number;
    interactions: number;
  }) => `${integer(items)} items, ${integer(users)} users, ${integer(interactions)} interactions`,

  choosePeople: 'Choose the people',
  peopleHint: 'They get the recommendations and rate them.',
  peopleSource: 'Source of the people',
  madeUp: 'Synthetic users',
  madeUpHint:
    'People made up from tables of ages, jobs, hobbies and tastes. You can change the tables.',
  fromData: 'Users of the data',
  fromDataHint:
    'Each user has their ratings in the data. Only with them can you compare the simulator with what real people said.',
  fromFile: 'People from a file',
  fromFileHint: 'Choose a file that a simulation exported, or your own CSV or JSON Lines file.',
  chooseFile: 'Choose a file',
  peopleFile: 'File with people',
  noFile: 'No file chosen.',
  count: 'Number of people',
  countProblem: ({ most }: { most: number }) => `A whole number from 1 to ${integer(most)}.`,
  peopleSeed: 'Seed of the people',
  preview: 'Preview the people',
  dataFirst: 'Choose the data first: tastes depend on its genres.',
  drawn: ({ people, source }: { people: number; source: string }) =>
    `${quantity(people, 'person', 'people')}: ${source}.`,
  firstPeople: ({ people }: { people: number }) => `The first ${people} people`,
  likes: ({ genres }: { genres: readonly string[] }) => `Likes ${genres.join(', ')}.`,
  nothingKnown: 'Nothing else is known.',
  diversity: 'Check how diverse these people are',

  chooseRater: 'Choose the rater',
  raterHint:
    'The model that rates in place of the people. It gives a probability to every rating on the scale, and all of them are saved.',
  listingRaters: 'Looking for raters',
  ratersUnlisted: 'The raters can’t be listed',
  rater: 'Rater',
  raterKind: ({ kind }: { kind: 'model' | 'reference' | 'surrogate' }) =>
    ({ model: 'a model', reference: 'for comparison', surrogate: 'a stand-in' })[kind],
  describe: 'The rater first describes the people in its own words',
  describeHint:
    'It writes a few sentences about each person, which takes time. Otherwise templates describe them.',
  moreModels: 'Get more models',

  chooseSettings: 'Choose the settings',
  settingsHint:
    'They are saved with the simulation. The paper used two worked examples, its own system prompt and three memories with similar descriptions.',
  shownFields: 'Choose what the rater reads about items and people',
  episodeSeed: 'Seed of the episodes',
  systemPrompt: 'System prompt',
  ownPrompt: 'my own words',
  yourPrompt: 'Your system prompt',
};
