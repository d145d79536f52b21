import { common } from './common.ts';
import { terms } from './terms.ts';
import { decimal, integer, quantity } from './numbers.ts';
import { list, type Numbers, plural, withInterval } from './words.ts';

/** Texts of the page with the validity tests of a simulation. */
export const simulatorTests = {
  computing: 'Computing the report.',
  noTest:
    'No test has run yet. Three kinds of tests check whether these synthetic users rate as real people do.',
  unread: 'The tests can’t be read',
  aboutThis:
    'A model that writes like people may still rate unlike them. Beside each score you see the score of random ratings on the same questions.',
  remarks: 'Read this with the numbers',
  export: 'Export every answer as JSON',
  /** `size` is the title of a preset. */
  suiteName: ({ size }: { size: string }) => `Test suite, ${size.toLowerCase()}`,
  rankingName: ({ users }: { users: number }) =>
    `Recommenders ranked in the simulation and on held-out ratings, ${quantity(users, 'user')}`,
  comparisonName: ({ size }: { size: string }) => `Comparison of settings, ${size.toLowerCase()}`,

  run: 'Run a validity test',
  kind: 'Kind of test',
  suite: 'The tests of the paper',
  suiteHint:
    'Genres, people who rate high or low, series of films or books, and similarity to real ratings. They also show how well the ratings of single users are predicted.',
  ranking: 'Does it rank recommenders as real logs do?',
  rankingHint:
    'Recommenders make lists for users of the data. The rater rates the lists in place of these users, and their held-out ratings show which ranking is right.',
  humanName: ({ raters }: { raters: number }) =>
    `Ratings for people to score, by ${quantity(raters, 'rater')}`,
  human: 'Ratings for people to score',
  humanHint:
    'The paper’s human study: ten queries (four on genres, two on series, four drawn by chance), answered by each rater that you choose, with explanations where it writes, and by chance. Then people score the answers without knowing who gave them.',
  raters: 'Raters of the study',
  comparison: 'Compare settings',
  comparisonHint:
    'The same tests with other scales, examples, prompts, memories, noise and raters, beside the values in the paper.',
  size: 'Size',
  memory: 'Memory of a person during a test',
  fresh: 'empty for every question',
  growing: 'grows with every answer',
  memoryHint:
    'In Genres and in High and low. Empty: one answer can’t change the next, and no memory setting changes these two tests. Growing: as in the program of the paper’s authors.',
  users: common.users,
  listLength: 'Items on a list',
  later: 'Later ratings of each',
  runTest: 'Run the test',
  thisSimulation: ({ title }: { title: string }) => `${title} (this simulation)`,
  combinations: 'Combinations',
  oneByOne: 'one change at a time',
  all: 'all combinations',
  cells: ({ cells }: { cells: number }) => `${quantity(cells, 'cell')}, each with the whole suite.`,
  skipped: 'Skipped tests',
  skippedText:
    'Some raters don’t read everything about a person. A test that needs a part which the rater doesn’t read is skipped. The report lists it, and no mean includes it.',

  list: 'Tests of this simulation',
  test: 'Test',
  state: common.state,
  stateOf: ({ state }: { state: 'running' | 'planned' | 'stopped' | 'finished' }) =>
    state === 'planned' ? 'not started' : state,
  kept: 'Every answer is saved at once, and no question is asked twice.',
  unfinished: ({ test }: { test: string }) => `${test}: not finished`,
  unfinishedText: 'All answers so far are saved and will not be asked again.',
  afterwards: 'All answers so far are saved.',
};

/** Texts of the tests that compare simulated people with known behaviour of people. */
export const suites = {
  genres: terms.genres,
  aboutGenres:
    'People who love one genre and nothing else see items of it, which they should rate high, and as many of other genres, which they should rate low. The score is the mean of both shares.',
  genresDrawn: ({ names }: { names: readonly string[] }) =>
    `Genres: ${names.join(', ')}, with four people each.`,
  noGenres: ({ items }: { items: string }) => `This data names no genres to tell ${items} by.`,
  highLow: 'High and low',
  aboutHighLow:
    'Four people who rate everything high and four who rate everything low see items drawn by chance. The score is the mean of the shares of high and of low ratings.',
  collections: 'Collections',
  aboutCollections:
    'A person’s history holds all of a series but one, rated highest, and as many other items at their mean rating: the one left out should be rated high. The same again with the series rated lowest, where it should be rated low. The score is the mean of both shares.',
  seriesDrawn: ({ names }: { names: readonly string[] }) => `Series: ${names.join(', ')}.`,
  fewSeries: ({ least, items }: { least: number; items: string }) =>
    `Fewer than ${least} series of ${items} are recognised by their titles.`,
  noFillers: 'This data has no ratings to fill a history with.',
  similarity: 'Similarity to real ratings',
  aboutSimilarity:
    'People and items are drawn by chance. The score is 1 less the total variation distance between the ratings and the real ones, of which an item is drawn uniformly and then one of its ratings. It doesn’t show who likes what: for that, a second figure correlates ratings in the place of real users with the later ratings of these users.',
  filmsOnly: ({ items }: { items: string }) =>
    `The paper uses it for films only, since ratings of ${items} lean too far to the high end.`,
  noRatings: 'This data has no ratings to compare with.',
  noLaterRatings: ({ least }: { least: number }) =>
    `No user has ${least} later ratings: there are no correlations with single users.`,
  usersOutsideTraining: ({ unseen, users }: { unseen: number; users: number }) =>
    `Real users are drawn from the ${unseen} of ${users} that this rater was not trained on.`,
  cannotRate: ({ rater, items }: { rater: string; items: string }) =>
    `${rater} can’t rate ${items}: on them its answers mean nothing.`,
  unaskable: ({
    rater,
    missing,
  }: {
    rater: string;
    missing: readonly ('taste' | 'history' | 'words')[];
  }) =>
    `${rater} has no question for it: it doesn’t read ${list(missing.map((one) => PARTS[one]))}.`,
  workshop: 'Workshop',
  aboutWorkshop:
    'About 1,600 ratings: a minute or two at 20 a second, seconds for the pocket judge.',
  lite: 'Lite',
  aboutLite: 'About 5,000 ratings: four minutes at 20 a second, seconds for the pocket judge.',
  full: 'Full',
  aboutFull:
    'As many as in the paper, with later ratings of real users about 12,000: ten minutes at 20 a second.',
};

const PARTS = {
  taste: 'what people like and how they rate',
  history: 'what people rated before',
  words: 'how people are described',
};

type Groups = 'people' | 'series' | 'users';

const SINGULAR = { people: 'person', series: 'series', users: 'user' };

/** Titles, units and methods of the figures of tests of simulated people. */
export const suiteFigures = {
  aggregate: 'Aggregate',
  corrected: ({ title }: { title: string }) => `${title}, corrected for chance`,
  noTestAsked: 'no test was asked',
  testWithoutScore: 'a test that was asked has no score',
  tests: ({ n, left }: { n: number; left: readonly string[] }) => {
    const tests = n === 1 ? 'test' : 'tests';
    return left.length === 0 ? tests : `${tests}, without ${list(left)}`;
  },
  alike: 'Each test counts alike.',
  fromIntervals: 'from the intervals of the tests, taken as independent (MOVER)',
  ratingsOf: ({ count, groups }: { count: number; groups: Groups }) =>
    `ratings of ${quantity(count, SINGULAR[groups], groups)}`,
  rule: ({ title, high, low }: { title: string; high: number; low: number }) =>
    `${title}: high from ${high} on, low up to ${low}.`,
  bothNeeded: 'no rating was scored where a high one is due, or none where a low one is',
  ratedHigh: 'rated high where that is due',
  ratedLow: 'rated low where that is due',
  noneHigh: 'no rating was scored where a high one is due',
  noneLow: 'no rating was scored where a low one is due',
  toldApart: 'told apart',
  oneSide: 'nothing was scored on one of the sides',
  ratings: terms.ratings,
  tenths: 'Equal tenths of a rating count half.',
  noneScored: 'no rating was scored',
  levels: ({ levels }: { levels: number }) => `Similarity: ${levels} levels of ratings.`,
  laterRatings: 'With real users’ later ratings',
  meanRatings: 'The same for the items’ mean ratings',
  noCorrelation: 'no user has a correlation',
  usersWith: ({ pairs }: { pairs: number }) => `users, with ${quantity(pairs, 'rating')}`,
  pearson: 'Pearson’s correlation a user, equal ratings as they are.',
  none: terms.noneInText,
  wilson: ({ groups }: { groups: Groups }) =>
    `Wilson over ${groups}, since all give the same value`,
  resampled: ({ draws, count, groups }: { draws: number; count: number; groups: Groups }) =>
    `95%, ${integer(draws)} resamples of ${integer(count)} ${groups} (BCa, widened for few)`,
  stepped: ({ draws, count, groups }: { draws: number; count: number; groups: Groups }) =>
    `95%, quantiles of ${integer(draws)} resamples of ${integer(count)} ${groups} without BCa, since the figure has few values`,
  student: ({ count, groups }: { count: number; groups: Groups }) =>
    `95%, Student’s t over ${integer(count)} ${groups} (jackknife), since they are too few for resampling`,
  noChange: ({ draws, groups }: { draws: number; groups: Groups }) =>
    `no interval: ${integer(draws)} resamples of the ${groups} all give this value`,
  tooFew: ({ groups }: { groups: Groups }) =>
    `no interval: too few ${groups}, or undefined in too many resamples`,
};

type Tests = { tests: readonly string[] };

const are = (tests: readonly string[]) => `${list(tests)} ${plural(tests.length, 'is', 'are')}`;

/** Texts of the report on tests of simulated people. */
export const suiteReport = {
  noResult: ({ rater, why }: { rater: string; why: string }) =>
    `There is no result for ${rater}: ${why}.`,
  noScore: 'no test has a score',
  headline: ({
    rater,
    corrected,
    tests,
    score,
    chance,
  }: {
    rater: string;
    corrected: Numbers;
    tests: number;
    score: number;
    chance: number | null;
  }) =>
    `${rater} scores ${withInterval(corrected)} on ${quantity(tests, 'test')}, where ratings by chance score 0 and perfect ones 1; uncorrected that is ${decimal(score)}, where chance alone scores ${decimal(chance)}.`,
  above: ({ tests }: Tests) =>
    `${are(tests)} better than ratings by chance and than one rating given to everything.`,
  idle: ({ tests }: Tests) =>
    `${are(tests)} better than ratings by chance, but not told from one rating given to everything.`,
  open: ({ tests }: Tests) => `${are(tests)} not told from ratings by chance.`,
  below: ({ tests }: Tests) => `${are(tests)} worse than ratings by chance.`,
  madeUp: 'The users of this data are made up: nothing here is about people.',
  standIn: 'Rated by a model that was fitted on another rater’s answers, not by that rater.',
  conduct: ({
    dataset,
    people,
    preset,
    seed,
    scale,
    shots,
    retrieval,
    k,
    perturbation,
    readout,
  }: {
    dataset: string;
    people: number;
    preset: string;
    seed: string;
    scale: string;
    shots: number;
    retrieval: string;
    k: number;
    perturbation: string;
    readout: string;
  }) =>
    `${dataset}, ${quantity(people, 'person', 'people')}, preset ${preset}, seed ${seed}; scale ${scale}, ${shots}-shot, retrieval ${retrieval} (${k}), perturbation ${perturbation}, ratings read as ${readout}.`,
  bothLabelOrders:
    'Each question was asked with the ratings named from the lowest and from the highest; a rating is read from the mean log probabilities of both answers.',
  alternatingLabelOrders:
    'The prompts named the ratings from the lowest or from the highest, by chance for each person and item.',
  growing:
    'The memory grew, as in the program of SUBER’s authors: in Genres and in High and low each answer entered the memory of the person’s next question.',
  labelMass: ({ mass }: { mass: number }) =>
    `On average ${decimal(mass)} of the next-token distribution lay on the scale’s labels.`,
  lowMass: ({ enough }: { enough: number }) =>
    `Below ${decimal(enough)} a rater would often write something else than a rating; its ratings are read from the labels’ part of its probability alone.`,
  bounds:
    'Intervals resample people, or series; the questions of one are not independent. Bounds of high and low are those of the paper where it prints them (genres), else ours.',
  scores: 'Scores of the tests beside chance',
  scoresReading:
    'By chance: each rating drawn evenly from the scale. Corrected is (score − chance) / (1 − chance): 0 is chance, 1 perfect, below 0 worse than chance. A high score beside a high chance says little. The last row is the mean of the tests that were asked.',
  test: simulatorTests.test,
  score: 'Score',
  byChance: terms.byChance,
  correctedColumn: terms.corrected,
  unscored: terms.unscored,
  notAsked: terms.notAsked,
  corrected: 'Scores above chance',
  correctedReading:
    '0 is the score of ratings drawn evenly from the scale, 1 that of a rater that always passes. Always the lowest: the lowest rating given to everything.',
  raw: terms.scoresAsInThePaper,
  rawReading:
    'Uncorrected, for comparison with published ones. Chance: ratings drawn evenly from the scale. Always the lowest: the lowest one given to everything.',
  halves: 'High where high is due, low where low is due, and told apart',
  halvesReading:
    'The two halves of each test, and whether items due a high rating get a higher one than items due a low one, whatever their level: .50 is a rater that can’t tell. A rater that gives everything a high rating passes the first half and fails the second; one that tells well may still pass neither, if it never leaves the middle.',
  later: 'Agreement with real users’ later ratings',
  laterReading:
    'Real users, each with the earlier half of their ratings to remember, and the later half to compare with. Similar histograms can hide ratings that nobody would have given: these figures show whether each user’s ratings rise and fall with the real ones. The second line is the baseline of the items’ mean ratings, which know nobody: a rater below it has learnt nothing of the user. A model that was trained on these very ratings looks better here than it is.',
  spread: 'Spread of the ratings',
  spreadReading: ({ ratings }: { ratings: number }) =>
    `Shares of ${integer(ratings)} simulated ratings beside real ones, from the lowest level to the highest.`,
  level: terms.level,
  simulated: 'Simulated',
  real: 'Real',
  levelOf: ({ level, levels }: { level: number; levels: number }) => `${level} of ${levels}`,
  rereadTitle: 'The same answers, read in other ways',
  rereadReading:
    'Corrected for chance. A rater that is rightly unsure loses its spread where only the likeliest rating counts, and all of its ends where the mean does. Nothing was asked again.',
  readout: ({ way, used }: { way: 'argmax' | 'expected' | 'sample'; used: boolean }) =>
    `${READOUTS[way]}${used ? ' (as above)' : ''}`,
  leftOut: 'Tests not asked',
  leftOutReading: 'These tests are in no mean above.',
  why: terms.why,
};

const READOUTS = { argmax: 'The likeliest', expected: 'The mean', sample: 'A seeded draw' };

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
  recommender: terms.recommender,
  simulatedRating: 'Simulated rating',
  meanRating: terms.meanRating,
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
  usersPlain: terms.usersInText,
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

/** Texts of the report on the diversity of people. */
export const diversity = {
  title: 'Diversity of these people',
  reading: ({ draws, people }: { draws: number; people: number }) =>
    `Evenness is 1 where every kind is as common, 0 where all are of one. Beside it is the evenness of ${draws} draws of as many people with even chances (the middle 95%): below it, some kinds are more common than chance makes them. ${quantity(people, 'person', 'people')}, all of them counted.`,
  trait: 'trait',
  people: terms.peopleInText,
  kindsMet: 'kinds met',
  of: terms.of,
  evenness: 'evenness',
  byEvenChances: 'by even chances',
  mostCommon: 'most common',
  share: 'its share',
  kindsUnknown: terms.notKnown,
  oneKind: 'undefined: one kind alone',
  noRange: terms.undefined,
  range: ({ low, high }: { low: number; high: number }) => `${decimal(low)} to ${decimal(high)}`,
  shareOf: ({ most, people }: { most: number; people: number }) => `${most} of ${people}`,
  givenName: 'Given name',
  originOfName: 'Origin of the name',
  ageByDecade: 'Age, by decade',
  occupation: 'Occupation',
  hobby: terms.hobby,
  likedGenres: 'Liked genres',
  dislikedGenres: 'Disliked genres',
  ages: terms.ages,
  agesReading: 'People of each decade.',
  occupations: 'Occupations',
  occupationsReading: 'People of each occupation, the most common first.',
  ratings: 'Ratings as a rule',
  ratingsReading: 'People who rate high, low, or neither.',
  withRarer: ({ reading, rarer }: { reading: string; rarer: number }) =>
    `${reading} ${rarer} rarer ones aren't shown.`,
  genres: terms.genres,
  genresReading: ({ liked, disliked }: { liked: number; disliked: number }) =>
    `People who like and who dislike each. With even chances a genre would be liked by ${liked.toFixed(1)} of them and disliked by ${disliked.toFixed(1)}.`,
  genre: 'genre',
  likedBy: 'liked by',
  dislikedBy: 'disliked by',
};

/** Texts on the ratings that people score in a human study. */
export const humanStudy = {
  headline: ({ queries, raters }: { queries: number; raters: number }) =>
    `${quantity(queries, 'query', 'queries')}, rated by ${quantity(raters, 'rater')} and by chance, wait for people’s scores.`,
  explained:
    'Every rating has an explanation, the random ones too: the sheet shows rating and explanation, and nothing tells which rater gave them.',
  unexplained:
    'Not every rating has an explanation, because a rater here writes no text. So the sheet shows the ratings alone; otherwise a missing explanation would tell which rater it is.',
  title: simulatorTests.human,
  reading:
    'To collect scores, open “People” in the menu of this simulation and make an assignment. It shows these ratings in random order, without the names of the raters. The scores from 1 to 5 are those of the paper; the random ratings show what chance would get.',
  query: 'Query',
  queryOf: ({ id, person, item }: { id: string; person: string; item: string }) =>
    `${id}: ${person}, ${item}`,
  control: 'Random rating',
  unscored: terms.unscoredInText,
  conduct: ({ seed }: { seed: string }) => `Seed ${seed}.`,
  leftOut: ({ rater, why }: { rater: string; why: string }) => `${rater} was left out: ${why}`,
  rating: 'Ratings for people',
};
