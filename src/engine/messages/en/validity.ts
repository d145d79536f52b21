import { decimal, integer } from './numbers.ts';
import { plural, withInterval, type Numbers } from './words.ts';

/** Texts of the test that compares a simulation’s ranking of recommenders with that of held-out ratings. */
export const validity = {
  training: 'Training recommenders',
  ratingLists: 'Rating lists',
  ratingLater: 'Rating what was rated later',
  ratingSwapped: 'With another’s history',
  fewUsers: ({ there, asked }: { there: number; asked: number }) =>
    `${there} users have enough ratings; ${asked} were asked for.`,
  needsVectors: ({ recommender }: { recommender: string }) =>
    `${recommender} was left out: it needs vectors of the items.`,
  nothingLiked: 'Held-out data can’t rank these recommenders: no user liked anything later.',
  headline: ({
    systems,
    k,
    users,
    metric,
    kendall,
    pairs,
  }: {
    systems: number;
    k: number;
    users: number;
    metric: string;
    kendall: Numbers;
    pairs: number | null;
  }) =>
    `Over ${systems} recommenders’ lists of ${k} for ${integer(users)} users, simulated ratings and ${metric} agree with a τ-b of ${withInterval(kendall)}: ${decimal(pairs)} of the pairs are in the same order, where chance has .50.`,
  noneTold: 'No agreement with a held-out metric can be told from chance.',
  randomOnly:
    'The simulation tells Random from the rest; the order of the others agrees with no held-out metric more than chance does.',
  historyCounts: 'The simulated users’ own histories count for their ratings.',
  historyUnknown: 'This test can’t show that a simulated user’s own history counts for anything.',
  few: ({ systems }: { systems: number }) =>
    `With ${systems} recommenders any agreement is weak evidence: it is about these, not about others.`,
  systems: 'Scores of the recommenders',
  systemsReading: ({ k, chance, how }: { k: number; chance: number; how: string }) =>
    // The first sentence of `how` is on relevance; the others describe metrics that aren’t shown.
    `The mean of its lists’ ratings in the place of real users, and the held-out metrics of the same lists of ${k}. Ratings drawn evenly from the scale would give every list ${decimal(chance, 1)}: only differences between recommenders count, and Random is the floor. Mean ratings are those of before the cut. ${how.split(/(?<=\.) /)[0]}`,
  recommender: 'Recommender',
  simulatedRating: 'Simulated rating',
  meanRating: 'Mean rating',
  points: ({ metric }: { metric: string }) => `Simulated ratings against ${metric}`,
  pointsReading:
    'One point a recommender. In the order of held-out data they would rise from left to right.',
  agreement: 'Agreement of the simulation with held-out data',
  agreementReading:
    'n is the number of recommenders: few, so that the order of a single pair weighs much. Intervals resample users and keep the recommenders; p keeps the users and goes through all orders of the recommenders, exactly and two-sided. Chance has 0, 0 and .50.',
  learnt: 'The same without Random',
  learntReading:
    'Lists drawn by chance are easy to tell from the others: this table shows the order of the recommenders that learnt something. n, intervals and p are as above.',
  baseline: 'The same with mean ratings',
  baselineReading:
    'The items’ mean ratings before the cut in place of simulated ones: they know nobody. A simulation that agrees no better has learnt nothing of single users. n, intervals and p are as above.',
  metric: 'Held-out metric',
  kendall: 'Kendall’s τ-b',
  spearman: 'Spearman’s ρ',
  samePairs: 'Pairs in the same order',
  undefinedAgreement: 'all systems have the same mean, or none was scored',
  recommendersOver: ({ users }: { users: number }) => `recommenders, over ${users} users`,
  equalMeans: 'Equal means count half (pairs) or share a rank.',
  noMean: 'nobody has one',
  users: ({ n }: { n: number }) => plural(n, 'user', 'users'),
  usersAlike: 'Every user counts alike.',
  own: 'Agreement with each user’s later ratings',
  ownReading:
    'The correlation of ratings in the place of real users with their later ratings, user by user. With another user’s history the same items are asked: the correlation that stays comes from knowing the items, the part that goes came from reading the user. Mean ratings know nobody at all.',
  ownHistory: 'With their own history',
  meanRatings: 'The items’ mean ratings',
  otherHistory: 'With another user’s history',
  historyGain: 'Gain from the own history',
  noPair: 'no user has both correlations',
  usersPlain: 'users',
  gainTies: 'Pearson’s correlation a user, own history less another’s.',
  conduct: ({
    rater,
    dataset,
    scale,
    retrieval,
    k,
    readout,
    seed,
  }: {
    rater: string;
    dataset: string;
    scale: string;
    retrieval: string;
    k: number;
    readout: string;
    seed: string;
  }) =>
    `${rater} on ${dataset}; scale ${scale}, retrieval ${retrieval} (${k}), ratings read as ${readout}, seed ${seed}.`,
};
