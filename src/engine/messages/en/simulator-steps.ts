import { decimal, integer, quantity, ratingText } from './numbers.ts';

/** Capitalises a Latin first letter, so that a name such as ε-greedy stays as it is. */
const upper = (text: string) => text.replace(/^[a-z]/, (letter) => letter.toUpperCase());

/** `by` is "you", "chance", "popularity" or the name of an agent. */
const showed = (by: string, item: string) => `${upper(by)} showed <b>${item}</b>.`;

/** Texts of the page that plays a simulation step by step. */
export const simulatorSteps = {
  stepOf: ({ step, steps }: { step: number; steps: number }) => `Step ${step} of ${steps} so far`,
  noStep: 'No step yet',
  nothingShown: ({ name, noun }: { name: string; noun: string }) =>
    `Nothing was recommended to ${name} yet. Choose “Next step”, or choose a ${noun} yourself.`,
  unread: ({ by, item, labelMass }: { by: string; item: string; labelMass: number | null }) =>
    `${showed(by, item)} The answer could not be read as a rating${labelMass === null ? '' : `: label mass ${decimal(labelMass)}`}. Nothing was remembered, and the reward is 0.`,
  ownRating: ({
    by,
    item,
    name,
    rated,
    most,
  }: {
    by: string;
    item: string;
    name: string;
    rated: number;
    most: number;
  }) => `${showed(by, item)} You, as ${name}, gave it <b>${ratingText(rated)} of ${most}</b>.`,
  modelRating: ({
    by,
    item,
    rater,
    name,
    rated,
    most,
    readout,
    likeliest,
    sureness,
  }: {
    by: string;
    item: string;
    rater: string;
    name: string;
    rated: number;
    most: number;
    readout: 'argmax' | 'expected' | 'sample';
    likeliest: number;
    sureness: 'sure' | 'fairly sure' | 'not sure';
  }) => {
    const sure = {
      sure: 'is sure of it',
      'fairly sure': 'is fairly sure',
      'not sure': 'is not very sure',
    }[sureness];
    const rating = `<b>${ratingText(rated)} of ${most}</b>`;
    const opinion =
      readout === 'argmax'
        ? `would give it ${rating}, and ${sure}`
        : `${readout === 'sample' ? 'drew' : 'gives it a mean of'} ${rating}, likeliest ${ratingText(likeliest)}, and ${sure}`;
    return `${showed(by, item)} ${rater}, playing ${name}, ${opinion}.`;
  },
  unknownItem: 'an item that isn’t in the data',
  playsUser:
    'A model plays this user of the data and knows the user’s earlier ratings. Its ratings are predictions, not the user’s own ratings.',
  playsFile:
    'A model plays this person from a file and knows what the file says. Use it for training and teaching.',
  playsMadeUp:
    'A synthetic user, made up from tables of ages, hobbies and tastes. Use it for training and teaching.',
  likeReal: ({ name }: { name: string }) =>
    `Do people like ${name} behave like this? See Validity tests.`,
  noPeople: '<b>No people</b>This simulation has no people. Create another one.',

  next: 'Next step',
  stop: 'Stop',
  run: ({ steps }: { steps: number }) => `Run ${steps} steps`,
  restart: 'Restart with the same seed',
  letModelRate: ({ name }: { name: string }) => `Let the model rate as ${name}`,
  rateYourself: ({ name }: { name: string }) => `Rate as ${name} yourself`,
  loading: 'Loading the earlier steps.',
  asking: 'Asking the rater.',
  progress: ({ done, of }: { done: number; of: number }) => `${done} of ${of} steps.`,
  allSaved: 'All steps before it are saved.',
  left: ({ name }: { name: string }) => `${name} has left`,
  leftText:
    'An episode can end by chance after each step. Restart it with the same seed to repeat it, or start another episode with a new seed.',
  ended: 'The episode has ended',
  endedText:
    'It has as many steps as the settings allow, or no item was left to show. Restart it with the same seed to repeat it, or start another episode with a new seed.',
  startAnother: 'Start another episode',

  choose: 'Choose the next recommendation',
  recommender: 'Recommender',
  you: 'You choose',
  chance: 'Chance',
  popular: 'Popularity',
  agent: 'A trained agent',
  whichAgent: 'Agent',
  chooseAgent: 'Choose an agent',
  inPlace: ({ name }: { name: string }) =>
    `You now rate in place of ${name}. Your rating is saved and rewarded instead of the model’s, and it is marked as a person’s rating.`,
  popularHint: ({ name }: { name: string }) =>
    `The most popular item of the data that ${name} has not met.`,
  chanceHint: 'A random item. The same seed gives the same items in the same order.',
  recommenderHint: 'The recommender chooses the item. You see its reward further down.',
  find: ({ noun }: { noun: string }) => `Find a ${noun}`,
  found: ({ found }: { found: number }) => `${integer(found)} found.`,
  foundMany: ({ found, plural, shown }: { found: number; plural: string; shown: number }) =>
    `${integer(found)} ${plural} found. You see the ${shown} most popular ones.`,
  foundList: 'Found',
  alreadyShown: 'already shown',
  rateItem: ({ name, item }: { name: string; item: string }) =>
    `You are ${name}. How do you rate ${item}?`,
  give: ({ rating, most }: { rating: number; most: number }) => `Give ${rating} of ${most}`,
  ends: ({ worst, best }: { worst: number; best: number }) =>
    `${worst} is the worst, ${best} the best.`,
  itemFirst: 'First choose an item to rate.',

  soFar: 'The episode so far',
  order: ({ plural }: { plural: string }) =>
    `All ${plural} in the order of the steps. Choose one to see its step again.`,
  table: 'Steps of this episode',
  step: 'Step',
  shown: 'Shown',
  by: 'By',
  rating: 'Rating',
  reward: 'Reward',
  unscored: 'unscored',
  byPerson: 'by a person',
  steps: ({ steps }: { steps: number }) => `<b>n</b> ${quantity(steps, 'step')}`,
  meanReward: ({ mean }: { mean: number }) => `mean reward <b>${decimal(mean)}</b>`,
  unscoredSteps: ({ steps }: { steps: number }) => `unscored ${integer(steps)}`,
  export: 'Export the steps as JSONL',
  howToRead: 'How to read: the episode',
  oneExample:
    'One episode is an example. It can’t show how good a recommender is. Under Training, agents play many episodes and are compared with chance and popularity.',
  exportHint:
    'The export has one line for each step, with history, item, rating and reward. Other programs can learn from it.',
};
