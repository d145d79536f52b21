import { percent, quantity } from './numbers.ts';

/** Texts of the page that trains agents. */
export const simulatorTraining = {
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
  surrogateHint: ({ rater }: { rater: string }) =>
    `A fast model (matrix factorisation) fitted to ratings of ${rater}. ${rater} itself still rates one step in twenty, and the stand-in is fitted again after each evaluation. You see the error of the stand-in. Evaluations always use ${rater} itself.`,
  pairs: 'Ratings for the first fit of the stand-in',
  begin: 'Start the training',
  agentFirst: 'Choose an agent first.',
  choice: 'Choice of agents',
  choiceText:
    'The first four use gradients and need thousands of steps. The simple ones count the rewards of each item: they learn sooner, but know less about each person.',

  list: 'Trainings of this simulation',
  listHint: 'The names of a training’s recommenders end with the code below its name.',
  training: 'Training',
  done: 'Done',
  share: ({ share }: { share: number }) => percent(share),
  lost: 'This deletes the training with its curves, evaluations and checkpoints from this browser.',
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
    'A study shows slates to the users of the data, and these people aren’t among them. To compare a policy in a study, train it on users of the data. Here it can recommend step by step.',
  policy: 'Policy',
  policySteps: 'Steps',
  useAsRecommender: 'Use as a recommender',
  useOne: ({ policy }: { policy: string }) => `Use ${policy} as a recommender`,
  policyCaution:
    'Real people may not like what synthetic users like. Check a policy in a study with a judge, or on held-out data.',
  isRecommender: ({ recommender }: { recommender: string }) =>
    `${recommender} is a recommender now`,
  hasLists: ({ users }: { users: number }) =>
    `It has lists for ${quantity(users, 'user')} of the data. A new study on this data can compare it.`,
  newStudy: 'Start a new study',
};
