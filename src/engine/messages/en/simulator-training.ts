import { integer, percent, quantity } from './numbers.ts';
import { list } from './words.ts';

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
  seeds: 'Seeds',
  seedsHint: 'Results depend on chance. An interval needs at least two seeds.',
  leg: 'Steps between evaluations',
  legHint: 'Each evaluation is saved with a checkpoint.',
  people: 'People in an evaluation',
  peopleHint: 'The same for every agent.',
  each: 'Items shown to each',
  eachHint: 'In an evaluation, without exploration.',
  together: 'People at once',
  togetherHint: 'They are rated in one batch.',
  seed: 'Seed',
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
  training: 'Training',
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
  policySteps: 'Steps',
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
