interface Words {
  readonly title: string;
  /** One sentence about the effect. */
  readonly about: string;
  /** Titles of the values that don't explain themselves. */
  readonly options?: Readonly<Record<string, string>>;
}

/** The texts for each setting of a simulation, by its path in the document. */
export const WORDS: Readonly<Record<string, Words>> = {
  scale: {
    title: 'Rating scale',
    about:
      'The answers that a rater can give. For most models each digit from 0 to 9 is one token. The paper rates films from 0 to 9 and books from 1 to 5.',
  },
  shots: {
    title: 'Worked examples',
    about: 'Example ratings in the prompt before the question.',
    options: { '0': 'none', '1': 'one', '2': 'two' },
  },
  system: {
    title: 'System prompt',
    about:
      'The first instruction to the model. The usual one says that it is a helpful assistant. The one with care says that it knows how people rate and gives low ratings as readily as high ones. The pocket judge reads no system prompt and works only with the usual one.',
  },
  'retrieval.id': {
    title: 'What is remembered',
    about: 'The earlier ratings of the person that the model reads together with the new item.',
  },
  'retrieval.k': { title: 'Memories shown', about: 'The largest number of memories in a prompt.' },
  readout: {
    title: 'From probabilities to a rating',
    about:
      'The likeliest answer, the mean of all answers, or a random draw. The likeliest answer of the pocket judge is mostly the same rating; its drawn ratings vary as people’s ratings do.',
    options: { argmax: 'the likeliest', expected: 'the mean', sample: 'a draw' },
  },
  perturbation: {
    title: 'Noise',
    about:
      'A random change of a rating before it is remembered, because people don’t always rate alike.',
  },
  shaping: {
    title: 'Reward',
    about:
      'Every choice but “The rating itself” changes what the agent gets for an item that comes again. The memory keeps the rating.',
  },
  repeats: {
    title: 'The same item may come again',
    about: 'If it is off, no person gets an item twice.',
  },
  'episode.kind': {
    title: 'An episode ends',
    about: 'Then the next episode begins with another person.',
    options: { geometric: 'by chance after each step', fixed: 'after a number of steps' },
  },
  'episode.p': {
    title: 'Chance of the end',
    about: 'After each step. The initial value is one in forty, as in the paper.',
  },
  'episode.steps': { title: 'Steps of an episode', about: 'The number of steps in each episode.' },
  seed: { title: 'Seed', about: 'The same seed and the same choices give the same episodes.' },
};

/** Shown in place of the choice of rewards while repeats are off. */
export const NEEDS_REPEATS = 'To choose another one, turn on “The same item may come again” first.';

/** The built-in system prompts, by their value in the settings. */
export const PROMPTS = [
  { value: 'default', title: 'the usual one' },
  { value: 'careful', title: 'one that asks for care' },
] as const;
