import { integer } from './numbers.ts';

/** Texts on the form of a new simulation and on its settings. */
export const simulationForm = {
  exampleName: 'Example films, synthetic users',
  newSimulation: 'A new simulation',
  nameMadeUp: ({ data }: { data: string }) => `${data}, synthetic users`,
  nameImported: ({ data }: { data: string }) => `${data}, people from a file`,
  nameOfData: ({ data }: { data: string }) => `${data}, its own users`,
  chooseData: 'choose what can be recommended',
  choosePeopleFile: 'choose a file with people',
  choosePeople: ({ most }: { most: number }) =>
    `choose a number from 1 to ${integer(most)}, and a seed`,
  chooseSeed: 'any word or number',
  chooseRater: 'choose who rates',
  wholeNumber: ({ min, max }: { min: number; max: number }) =>
    `A whole number from ${min} to ${integer(max)}.`,
  scale: 'Rating scale',
  scaleAbout:
    'The answers that a rater can give. For most models each digit from 0 to 9 is one token. The paper rates films from 0 to 9 and books from 1 to 5.',
  shots: 'Worked examples',
  shotsAbout: 'Example ratings in the prompt before the question.',
  noShots: 'none',
  oneShot: 'one',
  twoShots: 'two',
  system: 'System prompt',
  systemAbout:
    'The first instruction to the model. The usual one says that it is a helpful assistant. The one with care says that it knows how people rate and gives low ratings as readily as high ones. The pocket judge reads no system prompt and works only with the usual one.',
  usualPrompt: 'the usual one',
  carefulPrompt: 'one that asks for care',
  retrieval: 'Memory',
  retrievalAbout:
    'The earlier ratings of the person that the model reads together with the new item.',
  memories: 'Memories shown',
  memoriesAbout: 'The largest number of memories in a prompt.',
  readout: 'From probabilities to a rating',
  readoutAbout:
    'The likeliest answer, the mean of all answers, or a random draw. The likeliest answer of the pocket judge is mostly the same rating; its drawn ratings vary as people’s ratings do.',
  likeliest: 'the likeliest',
  mean: 'the mean',
  draw: 'a draw',
  noise: 'Noise',
  noiseAbout:
    'A random change of a rating before it is remembered, because people don’t always rate alike.',
  reward: 'Reward',
  rewardAbout:
    'Every choice but “The rating itself” changes what the agent gets for an item that comes again. The memory keeps the rating.',
  rewardNeedsRepeats: 'To choose another one, turn on “The same item may come again” first.',
  repeats: 'The same item may come again',
  repeatsAbout: 'If it is off, no person gets an item twice.',
  episodeEnd: 'An episode ends',
  episodeEndAbout: 'Then the next episode begins with another person.',
  endsByChance: 'by chance after each step',
  endsAfterSteps: 'after a number of steps',
  endChance: 'Chance of the end',
  endChanceAbout: 'After each step. The initial value is one in forty, as in the paper.',
  episodeSteps: 'Steps of an episode',
  episodeStepsAbout: 'The number of steps in each episode.',
  seed: 'Seed',
  seedAbout: 'The same seed and the same choices give the same episodes.',
  scaleAxis: 'Scale',
  raterAxis: 'Rater',
  ownPrompt: 'your own words',
};
