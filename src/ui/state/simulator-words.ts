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
      'Which answers are on offer. Digits from 0 to 9 are one token each for most models. In the paper films are rated from 0 to 9, books from 1 to 5.',
  },
  shots: {
    title: 'Worked examples',
    about: 'Ratings that stand in the prompt as examples before the question.',
    options: { '0': 'none', '1': 'one', '2': 'two' },
  },
  system: {
    title: 'System prompt',
    about:
      'What the model is told to be. Usually that it is a helpful assistant; with care, that it knows people and gives low ratings as readily as high ones. The pocket judge reads none, and rates with the usual one chosen alone.',
  },
  'retrieval.id': {
    title: 'What is remembered',
    about: 'Which of the person’s own ratings are shown to the model beside the new item.',
  },
  'retrieval.k': { title: 'Memories shown', about: 'At most so many of them.' },
  readout: {
    title: 'From probabilities to a rating',
    about:
      'The likeliest answer, the mean of all answers, or one drawn by the seed. The pocket judge’s likeliest are mostly one and the same; drawn, its ratings are spread as people’s are.',
    options: { argmax: 'the likeliest', expected: 'the mean', sample: 'a draw' },
  },
  perturbation: {
    title: 'Noise',
    about: 'What happens to a rating before it is remembered: people aren’t quite steady.',
  },
  shaping: {
    title: 'Reward',
    about:
      'Every choice but “The rating itself” changes what the agent gets for an item that comes again. The memory keeps the rating.',
  },
  repeats: {
    title: 'The same item may come again',
    about: 'Otherwise nothing is shown twice to one person.',
  },
  'episode.kind': {
    title: 'An episode ends',
    about: 'A person stays for a while, then another one comes.',
    options: { geometric: 'by chance after each step', fixed: 'after a number of steps' },
  },
  'episode.p': {
    title: 'Chance of the end',
    about: 'After each step; one in forty by default, as in the paper.',
  },
  'episode.steps': { title: 'Steps of an episode', about: 'Each episode has so many.' },
  seed: { title: 'Seed', about: 'The same seed and the same choices give the same episodes.' },
};

/** Shown in place of the choice of rewards while repeats are off. */
export const NEEDS_REPEATS = 'To choose another one, turn on “The same item may come again” first.';

/** The built-in system prompts, by their value in the settings. */
export const PROMPTS = [
  { value: 'default', title: 'the usual one' },
  { value: 'careful', title: 'one that asks for care' },
] as const;
