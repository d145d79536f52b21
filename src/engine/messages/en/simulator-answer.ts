import { decimal, integer, quantity, ratingText } from './numbers.ts';

const ordinals = new Intl.PluralRules('en', { type: 'ordinal' });
const SUFFIXES: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };
const ORDINALS = ['', 'first', 'second', 'third', 'fourth', 'fifth'];

/** Texts about one step: the person and their memories, the item, the rating and the reward. */
export const simulatorAnswer = {
  rewardTable: 'Reward by the steps since the item was last shown',
  person: 'The person',
  job: 'job',
  hobby: 'hobby',
  likes: 'likes',
  likesNow: 'likes by now',
  dislikes: 'dislikes',
  rates: 'rates',
  ratesHigh: 'mostly high',
  ratesLow: 'mostly low',
  earlier: 'earlier',
  ratings: ({ ratings }: { ratings: number }) => quantity(ratings, 'rating'),
  choosePerson: 'Choose another person',
  previous: 'Previous',
  previousPerson: 'Previous person',
  next: 'Next',
  nextPerson: 'Next person',
  place: ({ at, people }: { at: number; people: number }) => `${integer(at)} of ${integer(people)}`,
  memories: ({ name }: { name: string }) => `${name}’s memories`,
  selectable: ({ ratings, noun }: { ratings: number; noun: string }) =>
    `${quantity(ratings, 'earlier rating')}. The settings select which of them the model reads for each ${noun}.`,
  nothingYet: 'Nothing yet.',
  firstItem: ({ noun }: { noun: string }) => `Nothing: this was the first ${noun}.`,
  noneRead: ({ memories, off }: { memories: number; off: boolean }) =>
    `The model read none of ${quantity(memories, 'memory', 'memories')}.${off ? ' The settings turn memory off.' : ''}`,
  read: ({ read, memories, which }: { read: number; memories: number; which: string }) =>
    `${integer(read)} of ${quantity(memories, 'memory', 'memories')}: ${which}.`,
  title: 'Title',
  rating: 'Rating',
  similarity: 'Similarity',
  howToReadPerson: 'How to read: person and memory',
  promptOrder: ({ noun, plural }: { noun: string; plural: string }) =>
    `The order of the prompt is rules, person, memory, ${noun}, question. Rules and person are the same for all ${plural} of one person, so the model reads them only once for many questions in a batch.`,

  item: ({ noun }: { noun: string }) => `The ${noun}`,
  meanRating: ({ mean, most }: { mean: number; most: number | null }) =>
    `mean rating ${mean.toFixed(1)}${most === null ? '' : ` of ${most}`}`,
  tokens: ({ tokens, reused }: { tokens: number; reused: number }) =>
    `prompt ${integer(tokens)} tokens, <b>${integer(reused)} reused</b>`,
  labelMass: ({ labelMass }: { labelMass: number }) => `label mass <b>${decimal(labelMass)}</b>`,
  byPerson: 'rated by a person',
  bySurrogate: 'estimated by a stand-in, no model was asked',
  byReference: 'a rater for comparison, no model was asked',
  readFrom: ({ stage }: { stage: string }) => `read from ${stage}`,
  readPrompt: 'Read the prompt',
  ratingOf: ({ name }: { name: string }) => `${name}’s rating`,
  unread: 'The answer could not be read as a rating. The step counts as unscored.',
  youGave: ({ rating, most }: { rating: number | null; most: number }) =>
    `You gave ${rating === null ? '–' : ratingText(rating)} of ${most}.`,
  probabilities: ({ least, most }: { least: number; most: number }) =>
    `Probability of each answer, for ratings from ${least} to ${most}.`,
  /** `means` is the rating of the first answer, `label`; they differ on a scale from 0. */
  scale: ({ scale, label, means }: { scale: string; label: string; means: number }) =>
    `answers ${scale}${Number(label) === means || Number.isNaN(Number(label)) ? '' : `; ${label} means a rating of ${means}`}`,
  ratingUsed: ({ readout }: { readout: 'argmax' | 'expected' | 'sample' }) =>
    `rating used: <b>${{ argmax: 'the likeliest', expected: 'the mean', sample: 'a seeded draw' }[readout]}</b>`,
  howToReadRating: 'How to read: the rating',
  sureness:
    'One tall bar means that the model is sure of the rating. Many low bars mean that it is not sure; agents that learn from such ratings learn from noise.',
  longBar:
    'The long bar shows everything that the model could have written next. The hatched part is not a rating.',
  chart: ({
    name,
    likeliest,
    share,
    mean,
  }: {
    name: string;
    likeliest: number;
    share: number;
    mean: number | null;
  }) =>
    `Rating probabilities of ${name}: most likely ${likeliest} with ${decimal(share)}; mean ${decimal(mean)}`,
  chartMean: ({ mean }: { mean: number }) => `mean ${decimal(mean)}`,
  asTable: 'Show as a table',
  answer: 'Answer',
  probability: 'Probability',
  taken: ({ label }: { label: string }) => `${label} (taken)`,

  toReward: 'From rating to reward',
  unscoredReward: ({ name }: { name: string }) =>
    `Unscored: nothing went into ${name}’s memory, and the agent gets 0 for this step.`,
  yourRating: 'your rating',
  rated: 'rating',
  viewing: ({ viewing }: { viewing: number }) =>
    `met for the ${ORDINALS[viewing] ?? `${viewing}${SUFFIXES[ordinals.select(viewing)] ?? 'th'}`} time`,
  withNoise: 'with noise',
  noNoise: 'no noise is set',
  /** `by` is the title of the noise or of the reward. */
  changed: ({ by, change }: { by: string; change: number }) => {
    if (Math.abs(change) < 1e-9) return `${by}: unchanged`;
    return `${by}: ${change > 0 ? '+' : '\u2212'}${ratingText(Math.abs(change))}`;
  },
  remembered: 'remembered',
  nothing: 'nothing',
  intoMemory: ({ name }: { name: string }) => `goes into ${name}’s memory`,
  reward: 'reward',
  unscored: 'unscored',
  ratingItself: 'the rating itself',
  repeats: ({ rating }: { rating: number }) =>
    `A repeat gets a lower reward: the sooner it comes, the lower. For a remembered rating of ${ratingText(rating)}, the second time gets:`,
  stepsSince: 'steps since the first',
  howToReadReward: 'How to read: from rating to reward',
  lastNumber: ({ name }: { name: string }) =>
    `Agents learn from the last number. ${name} remembers the third one.`,
};
