import { agentNames } from './names.ts';
import { common } from './common.ts';
import { terms } from './terms.ts';
import { decimal, integer, percent, quantity, ratingText } from './numbers.ts';
import { someOf } from './words.ts';

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
  numberWithin: ({ min, max }: { min: number; max: number }) => `A number from ${min} to ${max}.`,
  scale: 'Rating scale',
  scaleAbout:
    'The answers that a rater can give. For most models each digit from 0 to 9 is one token; the answer 0 means a rating of 1, 9 one of 10. The paper rates films from 0 to 9 and books from 1 to 5.',
  shots: terms.workedExamples,
  shotsAbout: 'Example ratings in the prompt before the question.',
  noShots: terms.noneInText,
  oneShot: 'one',
  twoShots: 'two',
  labelOrder: 'Order of the ratings',
  labelOrderAbout:
    'The prompt names the ends of the scale in an order that a rater may follow. Both orders: the two answers make one rating. Alternating: chance gives each person and item one of the orders.',
  fromLowest: 'From the lowest',
  system: 'System prompt',
  systemAbout:
    'The first instruction to the model. The usual one says that it is a helpful assistant. The one with care says that it knows how people rate and gives low ratings as readily as high ones. The pocket judge reads no system prompt and works only with the usual one.',
  usualPrompt: 'the usual one',
  carefulPrompt: 'one that asks for care',
  itemFields: 'What the rater reads about an item',
  itemFieldsAbout: 'In this order, in one line. The pocket judge reads the same fields always.',
  itemMean: terms.meanRating,
  itemLength: terms.mostCharactersOfAnItem,
  personFields: 'What the rater reads about a person',
  personFieldsAbout: 'In this order, beside the name and the earlier ratings.',
  personAge: 'Age',
  personGender: 'Gender',
  personJob: 'Work',
  personHobby: terms.hobby,
  personLiked: 'Likes',
  personDisliked: 'Dislikes',
  personHabit: 'Rates high or low as a rule',
  personDescription: terms.description,
  personLength: 'Most characters of each line about a person',
  lengthAbout: terms.aLongerLineIsCut,
  tasteChange: 'Chance that a taste changes',
  tasteChangeAbout:
    'After each step of an episode, with this chance, one genre that the person likes gives way to another one. 0 means that people stay as they are. Tests of people have no such change.',
  season: 'Season',
  seasonAbout:
    'The prompt names it, so that the rater can take it into account. Tests of people have no season.',
  noSeason: terms.noneInText,
  spring: 'spring',
  summer: 'summer',
  autumn: 'autumn',
  winter: 'winter',
  passing: 'one after the other',
  seasonLength: 'Steps of a season',
  seasonLengthAbout: 'Each episode begins in spring; after these steps the next season begins.',
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
  noiseSd: 'Standard deviation of the noise',
  noiseSdAbout: 'In steps of the scale.',
  noiseQ: 'Chance of a change',
  noiseQAbout: 'With this chance a rating rises or falls by one; both are equally likely.',
  temperature: 'Temperature of the draw',
  temperatureAbout:
    'Below 1 likely ratings become likelier; above 1 all ratings become more alike.',
  topP: 'Probability that takes part in the draw',
  topPAbout:
    'Only the likeliest ratings that together reach this probability can be drawn (top-p).',
  topK: 'Ratings that take part in the draw',
  topKAbout: 'At most this many of the likeliest ratings can be drawn (top-k). 0 means all.',
  fading: 'Base q of the decay',
  fadingAbout: 'The smaller it is, the less a repeat is worth: q to the power of n / Δt.',
  asInPaper: 'Set as in the paper',
  asInPaperHint:
    'Two worked examples, the prompt that asks for care, three memories alike in words, drawn ratings (temperature .6, top-p .9, top-k 50, as the authors’ program sets them), no noise, and .025 as the chance of the end. The pocket judge can’t answer like this: choose a larger model.',
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
  seed: terms.seed,
  seedAbout: 'The same seed and the same choices give the same episodes.',
  scaleAxis: 'Scale',
  raterAxis: 'Rater',
  ownPrompt: 'your own words',
};

/** Texts on the work of a simulation, and on work that failed. */
export const simulationWork = {
  rollout: 'The rollout',
  step: 'The step',
  restart: 'The restart',
  export: 'The export',
  nextRecommendation: 'The next recommendation',
  readingExample: common.readingTheExampleData,
  drawingPeople: 'Drawing people',
  readingFile: ({ file }: { file: string }) => `Reading ${file}`,
  creating: 'Creating the simulation',
  preparingExample: 'Preparing the example',
  removing: ({ simulation }: { simulation: string }) => `Removing ${simulation}`,
  deletingRatings: 'Deleting the stored ratings',
  writingPeople: ({ simulation }: { simulation: string }) => `Writing the people of ${simulation}`,
  report: 'The report',
  figures: 'The figures',
  policyLists: 'The policy’s lists',
  gettingRaterReady: 'Getting the rater ready',
  test: 'The test',
  removingTest: 'Removing the test',
  training: 'The training',
  removingTraining: 'Removing the training',
};

const ordinals = new Intl.PluralRules('en', { type: 'ordinal' });

const SUFFIXES: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

const ORDINALS = ['', 'first', 'second', 'third', 'fourth', 'fifth'];

/** Texts about one step: the person and their memories, the item, the rating and the reward. */
export const simulatorAnswer = {
  rewardTable: 'Reward by the steps since the item was last shown',
  person: terms.thePerson,
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
  title: terms.title,
  rating: terms.rating,
  similarity: terms.similarity,
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
  asTable: common.showAsATable,
  answer: 'Answer',
  probability: 'Probability',
  taken: ({ label }: { label: string }) => `${label} (taken)`,

  toReward: 'From rating to reward',
  unscoredReward: ({ name }: { name: string }) =>
    `Unscored: nothing went into ${name}’s memory, and the agent gets 0 for this step.`,
  yourRating: 'your rating',
  rated: terms.ratingInText,
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
  nothing: terms.nothing,
  intoMemory: ({ name }: { name: string }) => `goes into ${name}’s memory`,
  reward: 'reward',
  unscored: terms.unscoredInText,
  ratingItself: 'the rating itself',
  repeats: ({ rating }: { rating: number }) =>
    `A repeat gets a lower reward: the sooner it comes, the lower. For a remembered rating of ${ratingText(rating)}, the second time gets:`,
  stepsSince: 'steps since the first',
  howToReadReward: 'How to read: from rating to reward',
  lastNumber: ({ name }: { name: string }) =>
    `Agents learn from the last number. ${name} remembers the third one.`,
};

/** The choices of a simulation: memories, noise, and rewards of repeats. */
export const simulatorChoices = {
  noMemory: terms.none,
  aboutNoMemory: 'Nothing is remembered while rating.',
  noneShown: terms.noneInText,
  recent: 'Most recent',
  aboutRecent: 'The newest memories, newest first.',
  newestShown: 'the newest ones',
  feature: 'Shared features',
  aboutFeature: 'The memories whose genres, makers and mean rating are most like the item’s.',
  alikeShown: 'the ones most like this one',
  featureSimilarity:
    'Similarity: mean over genres, who made it, who plays in it (where the data says so) and the gap between mean ratings.',
  embedding: 'Alike in words',
  aboutEmbedding:
    'The memories whose description vectors point the most the same way as the item’s (cosine).',
  embeddingSimilarity: 'Similarity: cosine of the vectors of their descriptions.',
  noNoise: terms.none,
  aboutNoNoise: 'The rating itself is remembered.',
  gaussian: 'Gaussian',
  aboutGaussian:
    'Adds a normal draw, rounds to the scale and stays within its ends. A mean of ratings isn’t rounded.',
  greedy: 'Greedy',
  aboutGreedy: 'Sometimes one less or one more, within the ends of the scale.',
  rewardItself: 'The rating itself',
  aboutRewardItself: 'The rating is the reward.',
  decay: 'Repeats decay',
  aboutDecay:
    'On a repeat max(1, floor(r · q^(n / Δt))): the more often an item was met and the shorter ago, the less it is worth.',
  randomWatch: 'Repeats by chance',
  aboutRandomWatch:
    'On a repeat the rating counts with chance q^(n / Δt); otherwise the person passes it over, and the reward is 0.',
  endOnRepeat: 'A repeat ends it',
  aboutEndOnRepeat: 'On a repeat the person leaves: the reward is 0 and the episode ends.',
  fieldsOnce: ({ required }: { required: string }) =>
    `each field at most once${required === '' ? '' : `, and ${required} always`}`,
  shapingNeedsRepeats:
    'Only "none" works without "repeats": true. The other ones change the reward of an item that comes again.',
};

/** Texts of the form of a new simulation: its data, people, rater and settings. */
export const simulatorForm = {
  chooseData: 'Choose the data',
  dataHint: 'Its films, books or products are the items that can be recommended.',
  useFilms: 'Use the example films',
  useShop: terms.useTheInventedShop,
  importData: 'Import other data in the first step of a study',
  dataUnread: common.theDataOnThisDevice,
  dataHere: terms.dataOnThisDevice,
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
  rater: simulationForm.raterAxis,
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
  systemPrompt: simulationForm.system,
  ownPrompt: 'my own words',
  yourPrompt: 'Your system prompt',
  promptRefused: ({ fault }: { fault: string }) =>
    `This can’t be used: ${fault}. The last prompt that could be used stays.`,
  firstPrompt: 'Preview of the prompt',
  firstPromptHint: ({ characters }: { characters: number }) =>
    `The first person rates the most popular item, with nothing to remember yet: ${quantity(characters, 'character')}.`,
  firstPromptAgain: 'It is asked again with the ratings named from the highest.',
  firstPromptNeeds: 'Choose the data, the people and the rater first.',
  firstPromptNone: 'This rater reads no prompt.',
  firstPromptSoon: 'The prompt is being written.',
};

/** Texts that several pages of the simulator share. */
export const simulatorParts = {
  simulator: common.simulator,
  tryAgain: common.tryAgain,
  delete: common.delete,
  actions: common.actions,
  people: common.people,
  aboutThis: 'About this page',
  howToRead: common.howToReadThis,
  none: terms.noneInText,
  failed: ({ what }: { what: string }) => `${what}: that didn’t work`,
  busy: ({ what, share }: { what: string; share: number | null }) =>
    share === null ? `${what}.` : `${what}, ${percent(share)}.`,
  stopping: terms.stoppingAfterTheCurrentAnswer,
  ratingsWarning: 'Warning about this model’s ratings',
  nameAndAge: ({ name, age }: { name: string; age: number }) => `${name}, ${age}`,
  earlierRatings: ({ ratings }: { ratings: number }) => quantity(ratings, 'earlier rating'),
};

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
  name: common.name,
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
  simulation: common.simulation,
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
  training: terms.training,
  validityTests: 'Validity tests',
  saveDocument: terms.saveAsFile,
  saveDocumentHint:
    'The file repeats this simulation on the command line (npm run simulate): its data, people and settings, all rollouts, the newest test and the newest training.',
  notSaved: 'The file can’t be saved',
  opening: 'Opening a simulation',
  cannotOpen: 'This simulation can’t be opened',
};

/** Capitalises a Latin first letter, so that a name such as ε-greedy stays as it is. */
const upper = (text: string) => text.replace(/^[a-z]/, (letter) => letter.toUpperCase());

/** `by` is "you", "chance", "popularity" or the name of an agent. */
const showed = (by: string, item: string) => `${upper(by)} showed <b>${item}</b>.`;

/** Texts of the page that plays a simulation step by step. */
export const simulatorSteps = {
  stepOf: ({ step, steps }: { step: number; steps: number }) => `Step ${step} of ${steps} so far`,
  noStep: 'No step yet',
  byYou: 'you',
  byChance: terms.chance,
  byPopularity: terms.popularityInText,
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
  stop: terms.stop,
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
  recommender: terms.recommender,
  you: 'You choose',
  chance: agentNames.random,
  popular: terms.popularity,
  agent: 'A trained agent',
  whichAgent: terms.agent,
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
  rating: terms.rating,
  reward: simulationForm.reward,
  unscored: terms.unscoredInText,
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

/** Texts of the lists and the progress of trainings and tests. */
export const simulatorWork = {
  started: 'Started',
  show: terms.show,
  showOne: ({ name }: { name: string }) => `Show ${name}`,
  shown: simulatorSteps.shown,
  shownOne: ({ name }: { name: string }) => `Shown ${name}`,
  /** `left` is the remaining time. */
  progress: ({
    doing,
    done,
    of,
    unit,
    left,
  }: {
    doing: string;
    done: number;
    of: number;
    unit: 'steps' | 'ratings';
    left: string | null;
  }) =>
    `${doing}: ${integer(done)} of ${integer(of)} ${unit}${left === null ? '' : `, about ${left} to go`}.`,
  tenth: ({ share, unit }: { share: number; unit: 'steps' | 'ratings' }) =>
    `${percent(share)} of the ${unit} are done`,
  stop: terms.stopAndKeepWhatIs,
  keepInSight: 'Keep this tab in sight: browsers slow hidden tabs down.',
  goOn: terms.goOn,
};

/** Texts of the worker that makes people and runs trainings and tests. */
export const simulatorWorker = {
  madeUp: ({ seed }: { seed: string }) => `made up, seed ${seed}`,
  madeUpFromChanged: ({ seed }: { seed: string }) => `made up, seed ${seed}, from changed tables`,
  fromFile: ({ file }: { file: string }) => `from ${file}`,
  usersOfData: ({ seed }: { seed: string }) => `users of the data, seed ${seed}`,
  linesLeftOut: ({ lines }: { lines: number }) => `Lines left out: ${lines}.`,
  describingPeople: 'Describing the people',
  describingItems: terms.describingTheItems,
  askingForStandIn: 'Asking for ratings to fit a stand-in on',
  peopleAsData: ({ simulation, mark }: { simulation: string; mark: string }) =>
    `People of ${simulation} (${mark})`,
  cell: ({ cell, cells, test }: { cell: number; cells: number; test: string }) =>
    `Cell ${cell} of ${cells}: ${test}`,
};

/** Descriptions of raters and warnings about them. */
export const raters = {
  lowest: 'Gives everything the lowest rating, whoever asks.',
  highest: 'Gives everything the highest rating, whoever asks.',
  uniform: 'Draws each rating evenly from the scale and reads nothing: any rater must beat it.',
  oracle: 'Knows how much each person likes each item, and gives just that.',
  itemMean:
    'Gives each item the mean of its ratings by people: the baseline of a rater that knows nobody.',
  needsTruth: 'It needs data with true tastes, and its own users.',
  needsRatings: 'It needs items with ratings.',
  standIn: ({
    pairs,
    rater,
    rmse,
    baseline,
  }: {
    pairs: number;
    rater: string;
    rmse: number | null;
    baseline: number | null;
  }) =>
    `A matrix factorisation of ${quantity(pairs, 'rating')} by ${rater}, which it stands in for. Off by ${decimal(rmse)} points (root mean square) on ratings that it wasn't fitted on; the items' means by ${decimal(baseline)}. It doesn't read what a person remembers.`,
  severalTokens: ({ labels, scale }: { labels: readonly string[]; scale: string }) =>
    `This model writes ${labels.join(', ')} with several tokens each. Ratings ${scale} take longer with it, and may lean; 0 to 9 doesn't.`,
};

/** Descriptions of the agents that learn to recommend. */
export const agents = {
  a2c: 'After every few steps, makes choices likelier that turned out better than its critic expected.',
  dqn: 'Learns the worth of each item, now and for what comes after, from steps that it keeps.',
  epsilonGreedy:
    'Shows the items that this person, or else everybody, rated highest; now and then any item, ever less often.',
  linUcb: 'Learns which features each person likes, and tries what it knows least about.',
  popularity: 'Shows the items that most people have met in the data, one after the other.',
  ppo: 'Learns from the same steps several times, and gains nothing from going far from its choices in them.',
  random: 'Shows any item by chance, whoever the person.',
  thompson:
    'Shows items that may well be best: draws each item’s worth from all that its ratings allow.',
  trpo: 'Goes as far as it can in the direction that pays most, measured by how much its choices change.',
};

/** Texts of the editor of the tables from which people are made up. */
export const peopleTables = {
  title: 'Change the tables for synthetic users',
  titleChanged: 'Change the tables for synthetic users (changed)',
  ages: terms.ages,
  agesHint: 'The weight says how often an age band is drawn, compared with the others.',
  genders: 'Genders',
  gendersHint:
    'With all weights at 0 nobody has a gender. Otherwise everybody gets one, independent of the name, and prompts state it.',
  gender: simulationForm.personGender,
  genderWeight: ({ gender }: { gender: string }) => `Weight of ${gender}`,
  from: 'From',
  to: 'To',
  weight: 'Weight',
  bandFrom: ({ band }: { band: number }) => `Band ${band}: from`,
  bandTo: ({ band }: { band: number }) => `Band ${band}: to`,
  bandWeight: ({ band }: { band: number }) => `Band ${band}: weight`,
  genres: terms.genres,
  genresOf: 'Genres of',
  ofFilms: 'of films',
  ofBooks: 'of books',
  genresHint:
    'How often each genre is liked and disliked. If the data has hardly any of these genres, like the invented shop, its own categories are used with equal weights.',
  genre: terms.genre,
  liked: 'Liked',
  disliked: 'Disliked',
  genreLiked: ({ genre }: { genre: string }) => `${genre}: liked`,
  genreDisliked: ({ genre }: { genre: string }) => `${genre}: disliked`,
  jobs: 'Jobs, one per line',
  occupations: ({
    occupations,
  }: {
    occupations: readonly { readonly name: string; readonly from: number; readonly to: number }[];
  }) =>
    `At some ages this replaces the job: ${occupations.map(({ name, from, to }) => `${name} from ${from} to ${to}`).join(', ')}.`,
  childrenHobbies: 'Hobbies of children, one per line',
  adultHobbies: 'Hobbies of adults, one per line',
  noTables: 'There are no tables to show.',
  save: 'Save the tables as a file',
  load: 'Load tables from a file',
  file: 'File with tables',
  restore: 'Restore',
  initialTables: 'the initial tables',
  restoreWarning: 'You lose your changes.',
  otherChanges: 'To change names and rating habits, save the file, edit it and load it.',
  unusable: 'These tables can’t be used',
};

/** Reasons and remarks on files of people, and on people drawn from a dataset. */
export const peopleFiles = {
  empty: 'This line says nothing about a person. Fill a column, or delete the line.',
  tooLong: ({ field, characters, most }: { field: string; characters: number; most: number }) =>
    `The ${field} has ${characters} characters; ${most} at most were expected.`,
  badAge: ({ age }: { age: string }) =>
    `The age is ${age}; years from 0 to 129 were expected, or nothing.`,
  badRater: ({ rater }: { rater: string }) =>
    `The rater is ${rater}; "generous", "strict" or nothing was expected.`,
  twice: ({ id, line }: { id: string; line: number }) =>
    `The id ${id} is on line ${line} already. Give each person an id of its own.`,
  pastNotJson: 'The past is no JSON list such as [{"item": "318", "rating": 9}].',
  pastNoList: 'The past is no list such as [{"item": "318", "rating": 9}].',
  pastOffScale: ({ rating, min, max }: { rating: number; min: number; max: number }) =>
    `A past rating is ${rating}; on this scale ratings go from ${min} to ${max}, whatever their labels are.`,
  unusedColumns: ({ file, columns }: { file: string; columns: string | readonly string[] }) =>
    `${file}: not used: ${someOf(columns)}.`,
  unknownItems: ({ file, ratings }: { file: string; ratings: number }) =>
    `${file}: ${quantity(ratings, 'past rating is on an item', 'past ratings are on items')} that the data doesn't have, and left out.`,
  nothingToRemember: ({ users }: { users: number }) =>
    `${quantity(users, 'user has', 'users have')} no earlier rating to remember, and can't be played.`,
  wrongOrder: 'from is above to',
  nothingLiked: 'nothing can be liked',
  noBand: 'no band has a weight',
  sharesAboveOne: 'the sum of the shares is above 1',
  noGroup: 'no group has a weight',
};
