import { common } from './common.ts';
import { terms } from './terms.ts';
import { decimal, integer, percent, quantity } from './numbers.ts';
import { list, type Numbers, plural, withInterval } from './words.ts';

/** Texts of the figure with the learning curves of a training. */
export const learningCurve = {
  tip: ({
    title,
    steps,
    mean,
    band,
    seeds,
  }: {
    title: string;
    steps: number;
    mean: number;
    band: { low: number; high: number } | null;
    seeds: number;
  }) =>
    `${title} after ${quantity(steps, 'step')}: ${decimal(mean)}${band === null ? '' : `, from ${decimal(band.low)} to ${decimal(band.high)}`}, ${quantity(seeds, 'seed')}`,
  title: 'Do agents learn what people like?',
  sub: 'Mean reward in evaluations without exploration, after each number of learning steps. Higher is better.',
  reading: ({ best }: { best: boolean }) =>
    `Short dashes show chance, long dashes popularity. A line above both means that the agent has learned something about these people.${best ? ' The dotted line is the best possible reward: every person gets the items that they like best.' : ''}

If a band contains a dashed line, the result is not clear: with another seed the agent could end below the line.`,
  size: ({
    seeds,
    steps,
    people,
    shown,
    shownTo,
  }: {
    seeds: number;
    steps: number;
    people: number;
    shown: number;
    shownTo: number;
  }) =>
    `n ${quantity(seeds, 'seed')} × ${integer(steps)} steps, ${quantity(people, 'person', 'people')}; an evaluation shows ${quantity(shown, 'item')} to up to ${quantity(shownTo, 'person', 'people')}`,
  noReference: 'reference value: chance, not evaluated yet',
  references: ({ chance, popularity }: { chance: number; popularity: number | null }) =>
    `reference values: chance ${decimal(chance)}${popularity === null ? '' : `, popularity ${decimal(popularity)}`}`,
  best: ({ best }: { best: number }) => `best possible ${decimal(best)}`,
  bestUnknown: 'best possible: not known for this rater and these settings',
  bands: 'bands: 95%, Student’s t over seeds',
  noBands: 'no interval: it needs at least two seeds',
  /** The drawing in words: the last point of each agent. */
  lines: ({
    lines,
  }: {
    lines: readonly {
      readonly title: string;
      readonly last: { readonly mean: number; readonly steps: number } | null;
    }[];
  }) =>
    lines
      .map(({ title, last }) =>
        last
          ? `${title}: ${decimal(last.mean)} after ${integer(last.steps)} steps`
          : `${title}: nothing yet`,
      )
      .join('; '),
  nothingYet: 'The first evaluation isn’t done yet.',
  agent: terms.agent,
  steps: 'Steps',
  meanReward: 'Mean reward',
  interval: terms.of95Interval,
  range: ({ low, high }: { low: number; high: number }) => `${decimal(low)} to ${decimal(high)}`,
  seeds: 'Seeds',
  chance: terms.chance,
  popularity: terms.popularityInText,
  bestPossible: 'best possible',
  stepsAxis: 'steps',
};

/** Texts of the page that trains agents. */
export const simulatorTraining = {
  far: ({ done, of }: { done: number; of: number }) =>
    `${integer(done)} of ${integer(of)} steps. The curves at the top of this page grow with them.`,
  soon: 'The training begins.',
  aboutThis:
    'An agent shows items, gets a reward for each rating, and learns which items to show. Chance and popularity don’t learn: an agent that is not better than both has learned nothing.',
  unread: 'The trainings can’t be read',

  start: 'Start a training',
  startHint: 'Every training also evaluates chance and popularity for comparison.',
  agents: 'Agents',
  steps: 'Steps of each agent',
  stepsHint: 'The number of items that it shows with each seed.',
  seeds: learningCurve.seeds,
  seedsHint: 'Results depend on chance. An interval needs at least two seeds.',
  leg: 'Steps between evaluations',
  legHint: 'Each evaluation is saved with a checkpoint.',
  people: 'People in an evaluation',
  peopleHint: 'The same for every agent.',
  each: 'Items shown to each',
  eachHint: 'In an evaluation, without exploration.',
  together: 'People at once',
  togetherHint: 'They are rated in one batch.',
  seed: terms.seed,
  mask: 'Agents show each item once',
  maskHint:
    'They skip every item that the person has met, as in the paper. Turn it off to see whether they learn by themselves when to show an item again.',
  maskAlways:
    'In this simulation no item comes again. To change that, make a new simulation with “The same item may come again” turned on.',
  raterOfLearning: 'Rater during learning',
  raterItself: ({ rater }: { rater: string }) => `${rater} itself`,
  raterItselfHint: 'It rates every step. Stored ratings are used again.',
  surrogate: ({ rater }: { rater: string }) => `A stand-in for ${rater}`,
  raterAlways: ({ rater }: { rater: string }) =>
    `${rater} rates in the learning too. No stand-in can learn from people whose tastes change, or from ratings in a season.`,
  surrogateHint: ({ rater }: { rater: string }) =>
    `A fast model (matrix factorisation) fitted to ratings of ${rater}. ${rater} itself still rates one step in twenty, and the stand-in is fitted again after each evaluation. You see the error of the stand-in. Evaluations always use ${rater} itself.`,
  pairs: 'Ratings for the first fit of the stand-in',
  begin: 'Start the training',
  beginThese: 'Train with these settings',
  willTrain: ({
    agents,
    steps,
    seeds,
  }: {
    agents: readonly string[];
    steps: number;
    seeds: number;
  }) =>
    `${list(agents)}: ${integer(steps)} steps with ${seeds === 1 ? 'one seed' : `each of ${seeds} seeds`}. The settings are below.`,
  cannotBegin: 'A setting below is missing or wrong.',
  paperHint:
    'A2C, PPO, TRPO and DQN with 1,600,000 steps each, γ .975, vectors of 32, rated by the rater itself, genres of the first five. The paper’s other constants are those of Stable-Baselines3; here each agent keeps its own. With a model as rater this takes days.',
  constants: 'Constants of agents that learn by gradients',
  constantsHint:
    'An empty field leaves the constant to each agent (docs/simulator.md has the values).',
  asPublished: ({ agent }: { agent: string }) => `As ${agent} in Stable-Baselines3`,
  asPublishedHint:
    'Sets the two learning rates and the steps between two updates, for all agents of this training. The optimiser, the parts of an update and other constants stay those of this program.',
  gamma: 'Discount γ',
  gammaHint: 'Initially .975, as in the paper.',
  actorSize: 'Length of the vectors',
  actorSizeHint: 'Of people and items in the actor. Initially 32.',
  criticSize: 'Width of the critic',
  criticSizeHint: 'Initially 32. DQN has no critic.',
  actorRate: 'Learning rate of the actor',
  actorRateHint: 'Initially .02 for A2C and PPO, .003 for DQN’s values. TRPO has none.',
  criticRate: 'Learning rate of the critic',
  criticRateHint: 'Initially .02. DQN has no critic.',
  update: 'Steps between two updates',
  updateHint: 'Initially 120 for A2C, 1,200 for PPO and TRPO. DQN updates after every step.',
  genresAt: 'Genres counted of the first',
  firstFive: 'five items',
  firstTen: 'ten items',
  genresAtHint: 'The paper says five in its appendix and ten in its table 4.',
  agentFirst: 'Choose an agent first.',
  choice: 'Choice of agents',
  choiceText:
    'The first four use gradients and need thousands of steps. The simple ones count the rewards of each item: they learn sooner, but know less about each person.',

  list: 'Trainings of this simulation',
  listHint: 'The names of a training’s recommenders end with the code below its name.',
  training: terms.training,
  done: 'Done',
  share: ({ share }: { share: number }) => percent(share),
  kept: 'Each evaluation is saved with a checkpoint. If you close the tab, you lose only the steps after the last one.',
  unfinished: ({ share }: { share: number }) => `This training is ${percent(share)} done`,
  unfinishedText:
    'It continues from its last checkpoint. The result is the same as without a stop.',
  afterwards: 'Everything up to the last checkpoint is saved.',
  arm: ({ agent, seed }: { agent: string; seed: number }) => `${agent}, seed ${seed}`,

  usePolicy: 'Use a trained policy',
  policyOfUsers:
    'Turn a policy into a recommender with a list for each user of the data. Judges in a study can then compare it with other recommenders.',
  policyOfOthers:
    'Turn a policy into a recommender with a list for each evaluated person. The people become users of a dataset of their own: the items that chance showed them in the evaluation are their interactions, the earlier half their history. Judges in a study on this data can then compare policies.',
  policy: 'Policy',
  policySteps: learningCurve.steps,
  useAsRecommender: 'Use as a recommender',
  useOne: ({ policy }: { policy: string }) => `Use ${policy} as a recommender`,
  policyCaution:
    'Real people may not like what synthetic users like. Check a policy in a study with a judge, or on held-out data.',
  isRecommender: ({ recommender }: { recommender: string }) =>
    `${recommender} is a recommender now`,
  hasLists: ({ users, data }: { users: number; data: string }) =>
    `It has lists for ${quantity(users, 'user')} of the data “${data}”. A new study on this data can compare it.`,
  newStudy: 'Start a new study',
};

/** The error of a stand-in on some ratings, in rating points. */
interface StandInError {
  readonly points: number | null;
  readonly interval: { readonly low: number; readonly high: number } | null;
  readonly ratings: number;
}

/** Texts about the figures of a training. */
export const trainingFigures = {
  title: 'Do people like the items that each agent shows?',
  reading: ({
    people,
    steps,
    best,
    figures,
  }: {
    people: number;
    steps: number;
    best: number | null;
    figures: string;
  }) =>
    `The last evaluation of each agent with every seed, without exploration: each of up to ${quantity(people, 'person', 'people')} sees ${quantity(steps, 'item')}. The people are the same for every agent and seed; intervals resample people. The row “Chance” has what random recommendations reached, the reference value of each figure; for MAP and MRR the reference value is what they reach on average.${best === null ? '' : ` If every person saw the items that they like best, the mean reward would be ${decimal(best)}.`}

${figures}`,
  notShown: ({ titles, why }: { titles: readonly string[]; why: string | null }) =>
    `Not shown: ${titles.map((title) => title.toLowerCase()).join('; ')}. Reason: ${why ?? 'the data has nothing to compute them from'}.`,
  genres:
    'Liked and disliked genres are those that a person is known to like or dislike. People without known genres don’t count there.',
  genrePlot: ({ kind, first }: { kind: 'liked' | 'disliked' | 'neutral'; first: number }) =>
    `Items of ${kind} genres among the first ${first}, by agent`,
  genrePlotReading: ({ kind }: { kind: 'liked' | 'disliked' | 'neutral' }) =>
    `${
      kind === 'neutral'
        ? 'A neutral item has liked and disliked genres of its person, or neither.'
        : `An item counts if it has a ${kind} genre of its person and none of the opposite kind.`
    } The dashed line is chance (the paper’s Figures 8 to 11).`,
  agent: terms.agent,
  seeds: learningCurve.seeds,
  seedsTitle: 'How far do trainings with other seeds agree?',
  seedsReading:
    'The mean over trainings with different seeds, with Student’s 95% interval. The table above says how far other people could change a figure, this one how far another training could.',
  overSeeds: ({
    mean,
    band,
  }: {
    mean: number;
    band: { readonly low: number; readonly high: number } | null;
  }) => (band ? `${decimal(mean)} (${decimal(band.low)} to ${decimal(band.high)})` : decimal(mean)),
  recommendedTo: ({ person }: { person: string }) => `Recommended to ${person}`,
  genresOf: ({ liked, disliked }: { liked: readonly string[]; disliked: readonly string[] }) =>
    `Likes ${liked.join(', ') || 'no genre above others'}; dislikes ${disliked.join(', ') || 'none'}. The first items that each agent shows after its first training. + marks an item with a liked genre and no disliked one, − the opposite.`,
  recommended: ({
    title,
    genres,
    kind,
  }: {
    title: string;
    genres: readonly string[];
    kind: 'liked' | 'disliked' | 'neutral';
  }) =>
    `${{ liked: '+ ', disliked: '− ', neutral: '' }[kind]}${title}${genres.length > 0 ? `: ${genres.join(', ').toLowerCase()}` : ''}`,
  ratedBy: ({ rater }: { rater: string }) => `every rating by ${rater}`,
  standIns: ({ rater, each }: { rater: string; each: boolean }) =>
    each
      ? `while learning: stand-ins for ${rater}, fitted on its ratings, one for each agent and seed`
      : `while learning: a stand-in for ${rater}, fitted on its ratings`,
  /** `asked` are errors on ratings of the last leg, `heldOut` on ratings that no stand-in was fitted on. */
  errors: ({
    rater,
    asked,
    heldOut,
  }: {
    rater: string;
    asked: readonly StandInError[];
    heldOut: readonly StandInError[];
  }) =>
    `${asked.length > 1 ? 'stand-ins' : 'stand-in'} off by ${offBy(asked)} where ${rater} was asked after all, in the last leg; by ${offBy(heldOut)} that were held out`,
  notAsked: ({ standIns, of }: { standIns: number; of: number }) =>
    `not asked at all in the last leg: ${standIns} of ${of}`,
  fitted: ({ times, each }: { times: readonly number[]; each: boolean }) =>
    `fitted anew ${ends(times, String)} times${each ? ' each' : ''}`,
  evaluatedBy: ({ rater }: { rater: string }) => `evaluations: ${rater} itself`,
};

/** `.49 points (.40 to .58) on 31 ratings`; of several `.31 to .72 points on 9 to 31 ratings each` */
function offBy(all: readonly StandInError[]): string {
  const [only] = all;
  if (only && all.length === 1) {
    const { points, interval, ratings } = only;
    const range = interval ? ` (${decimal(interval.low)} to ${decimal(interval.high)})` : '';
    return `${decimal(points)} points${range} on ${ratings} ratings`;
  }
  const known = all.filter(({ ratings }) => ratings > 0);
  const points = known.flatMap(({ points }) => points ?? []);
  const ratings = known.map(({ ratings }) => ratings);
  return `${ends(points, (one) => decimal(one))} points on ${ends(ratings, String)} ratings each`;
}

/** `3 to 5`, or `4` where both ends print alike. */
function ends(all: readonly number[], print: (one: number) => string): string {
  if (all.length === 0) return 'an unknown number of';
  const [low, high] = [print(Math.min(...all)), print(Math.max(...all))];
  return low === high ? low : `${low} to ${high}`;
}

/** The rewards without learning: of the most popular items and of random ones. */
interface References {
  readonly popularity: number;
  readonly chance: number;
}

/** The agents that a sentence is about, and the mean reward of the best of them with its interval. */
interface Best extends References {
  readonly agents: readonly string[];
  readonly best: string;
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

/** Sentences about the result of a training. */
export const trainingFinding = {
  nothingTrained:
    'Nothing was trained here yet. Choose agents below; chance and popularity come along.',
  nothingEvaluated: 'Nothing was evaluated yet.',
  noLearner: 'No agent was evaluated after learning yet.',
  learned: ({ agents, best, mean, low, high, popularity, chance }: Best) =>
    `${list(agents)} ${plural(agents.length, 'has', 'have')} learned something: ${best} gets ${decimal(mean)} (${decimal(low)} to ${decimal(high)}), ${references({ popularity, chance })}.`,
  aboveChance: ({ agents, best, mean, low, high, popularity, chance }: Best) =>
    `${list(agents)} ${plural(agents.length, 'does', 'do')} better than chance, which gets ${decimal(chance)}: ${best} gets ${decimal(mean)} (${decimal(low)} to ${decimal(high)}). This training can’t tell them from popularity, which gets ${decimal(popularity)}; more seeds and steps make the intervals narrower.`,
  unfinished: (values: References) =>
    `The training has not ended, so nothing can be concluded yet. So far ${references(values)}.`,
  oneSeed: (values: References) =>
    `One seed can’t tell: the rewards of an agent depend on its luck as well. Here ${references(values)}.`,
  notApart: (values: References) =>
    `This training cannot tell its agents from chance and popularity: ${references(values)}.`,
  name: ({
    agents,
    seeds,
    steps,
    masked,
  }: {
    agents: readonly string[];
    seeds: number;
    steps: number;
    masked: boolean;
  }) =>
    `${list(agents)}, ${seeds === 1 ? 'one seed' : `${seeds} seeds`} of ${integer(steps)} steps${masked ? '' : ', no mask'}`,
};

const references = ({ popularity, chance }: References) =>
  `popularity gets ${decimal(popularity)} and chance ${decimal(chance)}`;

const KINDS = { liked: 'Liked', disliked: 'Disliked', neutral: 'Neutral' };

/** Figures of the evaluations of trained agents. */
export const evaluation = {
  reward: learningCurve.meanReward,
  ratings: terms.ratings,
  people: terms.peopleInText,
  peopleOf: ({ people }: { people: number }) => `people of ${integer(people)}`,
  map: ({ from }: { from: number }) => `MAP@10, relevant from ${from}`,
  mrr: ({ from }: { from: number }) => `MRR@10, relevant from ${from}`,
  genres: ({ kind, first }: { kind: keyof typeof KINDS; first: number }) =>
    `${KINDS[kind]} genres of the first ${first}`,
  reasons: ({ reasons }: { reasons: readonly string[] }) => reasons.join('; '),
  nobodyMet: 'nobody was met',
  nothingScored: terms.nothingWasScored,
  twoPeople: 'it takes two people',
  ties: 'items with equal scores are ordered by the seed',
};

/** Texts of the report that compares a simulation under different settings. */
export const ablation = {
  settings: ({ parts }: { parts: readonly string[] }) => parts.join(', '),
  scale: ({ scale }: { scale: string }) => `scale ${scale}`,
  shots: ({ shots }: { shots: number }) => `${shots}-shot`,
  defaultPrompt: 'default prompt',
  carefulPrompt: 'prompt that asks for care',
  customPrompt: 'custom prompt',
  otherPrompt: 'another custom prompt',
  noRetrieval: 'no retrieval',
  retrieval: ({ id, k }: { id: string; k: number }) => `${id} retrieval of ${k}`,
  noNoise: 'no noise',
  noise: ({ id }: { id: string }) => `${id} noise`,
  baseSettings: 'the base’s settings',
  judgeAndSettings: ({ judge, settings }: { judge: string; settings: string }) =>
    `${judge}: ${settings}`,
  noScore: 'No cell of this grid has a score.',
  only: ({ name, score }: { name: string; score: Numbers }) =>
    `${name} scores ${withInterval(score)}, corrected for chance.`,
  baseBest: ({ cells, score }: { cells: number; score: Numbers }) =>
    `Of ${cells} cells none does better than the base, ${withInterval(score)} corrected for chance.`,
  best: ({
    cells,
    name,
    score,
    base,
  }: {
    cells: number;
    name: string;
    score: Numbers;
    base: Numbers;
  }) =>
    `Of ${cells} cells “${name}” does best, ${withInterval(score)} corrected for chance, where the base scores ${withInterval(base)}.`,
  trust:
    'All cells ask for the same people and items. The best of many cells looks better than it is: its interval doesn’t allow for the choice among them.',
  skippedCells: ({ cells }: { cells: number }) => `${quantity(cells, 'cell')} skipped.`,
  ratedBy: ({ rater }: { rater: string }) => `Rated by ${rater}.`,
  conduct: ({ preset, seed, readout }: { preset: string; seed: string; readout: string }) =>
    `Preset ${preset}, seed ${seed}, ratings read as ${readout}.`,
  corrected: 'Corrected for chance',
  correctedReading:
    '0 is the score of ratings drawn evenly from the scale, 1 that of a rater that always passes: scales of five and of ten can be compared. A point stands for a test that wasn’t asked. The first row is the base; the names of the others are their differences from it.',
  raw: terms.scoresAsInThePaper,
  rawReading: 'Uncorrected. By chance is the aggregate of ratings drawn evenly.',
  plot: 'Aggregate by model and settings',
  plotReading:
    'The aggregate of each row of the table above, as in the paper’s Figure 3 over models. The dashed line is the aggregate of ratings drawn evenly.',
  settingsColumn: 'Settings',
  byChance: terms.byChance,
  published: 'Published scores of SUBER for such settings',
  publishedReading:
    'Its models, wordings, people and series are others: the settings agree, not the questions. Undefined stands where it has no such test.',
  publishedColumn: terms.published,
  here: terms.here,
  source: ({ model, table }: { model: string; table: number }) => `${model}, Table ${table}`,
  skipped: 'Skipped cells',
  skippedReading: 'The settings that a judge can’t answer under.',
  judge: common.judge,
  why: terms.why,
};
