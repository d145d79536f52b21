import { noun } from './nouns.ts';
import { common } from './common.ts';
import { terms } from './terms.ts';
import { integer, percent, pText, quantity } from './numbers.ts';
import { type Numbers, withInterval } from './words.ts';

const OUTCOMES = { first: 'A', second: 'B', tie: 'tie', unscored: 'unscored' } as const;

/** Texts on the analyses that a judge writes before its verdicts. */
export const arenaAnalyses = {
  title: 'How does the judge explain its verdicts?',
  reading: ({ written, shown }: { written: number; shown: number }) =>
    `The judge wrote ${quantity(written, 'analysis', 'analyses')} before its verdicts, which were read behind them. Here are those of ${quantity(shown, 'duel')}, drawn by chance; report.json holds all ${integer(written)} under “reasons”. Words that come first can steer a verdict, so compare these verdicts with those of another run only if it asked for analyses too.`,
  panelReading: ({ shown }: { shown: number }) =>
    `Each judge wrote analyses of its own before its verdicts, which were read behind them. Here are those of ${quantity(shown, 'duel')}, drawn by chance; report.json holds all under “reasons”, where the keys of the other judges’ texts end in # and the judge’s number. Words that come first can steer a verdict, so compare these verdicts with those of another run only if it asked for analyses too.`,
  judge: common.judge,
  lists: terms.lists,
  aspect: terms.aspect,
  analysis: 'Analysis',
  verdictBehind: 'Verdict',
  duel: ({ first, second, user }: { first: string; second: string; user: string }) =>
    `A: ${first}, B: ${second}; ${noun.user} ${user}`,
  verdict: ({ outcome }: { outcome: keyof typeof OUTCOMES }) => OUTCOMES[outcome],
};

/** The main findings of the arena, and the sentences on the trustworthiness of the judge. */
export const arenaConclusions = {
  nothingJudged: terms.nothingHasBeenJudgedYet,
  nothingRead: 'No overall verdict could be read, so this study says nothing about the lists.',
  noRecommenders:
    'The lists of this study come from no recommender, so there is nothing to rank. Choose lists of recommenders for an arena.',
  onlyOne: 'There is only one recommender, so there is nobody to compare it with.',
  notAllMet: terms.theRecommendersHaveNotAll,

  equalPairs: ({ pairs, users, alone }: { pairs: number; users: number; alone: number }) =>
    `${quantity(pairs, 'pair')} of identical lists of ${quantity(users, noun.user, noun.users)} not asked: there is nothing to choose between. ${alone > 0 ? `${quantity(alone, `${noun.user} has`, `${noun.users} have`)} no other pair. ` : ''}The figures leave these pairs out; “equal lists as ties” counts each as a tie.`,
  oneOrderFitted: ({ slot }: { slot: Numbers }) =>
    `Each pair was asked in one order only, as in the paper: Q and the win rates include position bias, and the ratings don’t. Enough recommenders met to fit a position effect: ${withInterval(slot)} in logits, where 0 is none.`,
  oneOrder: ({ firstWon }: { firstWon: number | null }) => {
    const won =
      firstWon === null
        ? ''
        : ` The first list won ${percent(firstWon)} of the decided duels, because of its position or its quality: one order can’t show which.`;
    return `Each pair was asked in one order only, as in the paper: every figure includes position bias.${won}`;
  },
  noBothOrders: terms.noPairHasAnAnswer,
  consistency: ({ consistency }: { consistency: Numbers }) =>
    `Both orders gave the same verdict for ${withInterval(consistency)} of the pairs; a coin over three labels would for .33.`,
  leans: ({ firstWon }: { firstWon: number }) =>
    `It leans to the list shown ${firstWon > 0.5 ? 'first' : 'second'}: the first list won ${percent(firstWon)} of the decided duels.`,
  noLeaning: 'It has no clear position bias.',
};

/** Texts on scores of single lists against comparisons of two: which of them tells more recommenders apart. */
export const arenaDiscrimination = {
  title: 'Do scores or comparisons tell more recommenders apart?',
  reading: ({ bothOrders }: { bothOrders: boolean }) => {
    const biased = bothOrders
      ? ''
      : ' Each pair was asked in one order only, so comparisons may tell two recommenders apart by position bias alone.';
    return `Both ways get the same number of judge calls: half of the calls of the way that made fewer. A score is one call for a list. A comparison is one call for each order, for the overall verdict and for each aspect before it. The ${noun.users} of these calls are drawn by chance, again and again. Two recommenders are told apart if Student’s t over ${noun.users} gives p below .05, so a judge that answers by chance tells .05 of the pairs apart.${biased}`;
  },
  scoresApart: 'Pairs that scores tell apart',
  netApart: 'Pairs that comparisons tell apart',
  more: 'Comparisons less scores',
  tiesCount: 'a tie and equal scores are a difference of 0',
  samples: ({ samples, users, calls }: { samples: number; users: number; calls: number }) =>
    `95% of ${integer(samples)} samples of ${quantity(users, noun.user, noun.users)}, ${quantity(calls, 'call')} each`,
  bothSamples: ({ samples, calls }: { samples: number; calls: number }) =>
    `95% of ${integer(samples)} pairs of samples, ${quantity(calls, 'call')} each`,
  get tooFewUsers() {
    return `half of the cheaper way’s calls reach fewer than six ${noun.users}`;
  },

  pairs: 'Which pairs do scores and comparisons tell apart?',
  pairsReading:
    'All answers of both ways, whatever they cost: the mean score of the recommender named first less that of the second, and its net win rate over the second. Both lie between −1 and 1, with 0 for equals.',
  pair: terms.pair,
  byScore: 'Score difference',
  byComparison: terms.netWinRate,
  apart: 'Told apart by',
  scoreOf: ({ pair }: { pair: string }) => `Score difference of ${pair}`,
  netOf: ({ pair }: { pair: string }) => `Net win rate of ${pair}, by ${noun.user}`,
  by: ({ score, net }: { score: boolean; net: boolean }) =>
    score && net ? 'both' : score ? 'scores alone' : net ? 'comparisons alone' : 'neither',
};

/** Titles of the arena's figures, with the reasons for undefined ones and the rules for ties. */
export const arenaFigures = {
  quotient: ({ one, other, aspect }: { one: string; other: string; aspect: string }) =>
    `Q of ${one} against ${other}${aspect ? `, ${aspect.toLowerCase()}` : ''}`,
  allOthers: terms.allOthers,
  neverMet: 'these two never met with an answer',
  onlyEqual: 'all their lists that would have met are equal',
  netWithEqual: ({ pair }: { pair: string }) => `Net win rate of ${pair}, equal lists as ties`,
  equalForNeither: 'a tie counts for neither, and in the number of duels; so do equal lists',
  winRateWithEqual: ({ name }: { name: string }) => `Win rate of ${name}, equal lists as ties`,
  equalIsHalf: 'a tie is half a win for each, and so are equal lists',
  tieOnBothSides: terms.aTieCountsAboveAnd,
  netWinRateOf: ({ pair }: { pair: string }) => `Net win rate of ${pair}`,
  tieForNeither: 'a tie counts for neither, and in the number of duels',

  tieIsHalf: 'a tie is half a win for each',
  notConnected: 'not all recommenders are connected by duels',
  noAnswer: 'none of its duels has an answer',
  eased:
    'a recommender won or lost everything, the first list always won, or there was no tie, so half an outcome of each kind was added to every pair',
  tieIsOutcome: 'a tie is an outcome of its own (Davidson)',

  positionBias: terms.positionBias,
  positionBiasGloss: 'the first list wins, of decided duels',
  positionBiasTies: 'position bias: ties are left out',
  tied: 'Ties, of all duels',
  tiedTies: 'ties: each one counts',
  consistency: terms.positionConsistency,
  consistencyGloss: terms.theSameVerdictInBoth,
  consistencyTies: 'both orders: a tie agrees with a tie',
  noSuchAnswer: 'no duel has such an answer',
  fittedTies: 'fitted: a tie is an outcome of its own (Davidson)',
  notFitted: 'it can’t be fitted to these duels',
  notFittedDesign:
    'each pair has answers in one order only, and too few of the recommenders met one another, so position and quality can’t be separated',
  notFittedOutcomes:
    'too many pairs were won by the same recommender every time, and not every pair has answers in both orders, so position and quality can’t be separated',
  positionEffect: terms.positionEffectInLogits,
  labelOrderEffect: terms.labelOrderEffectInLogits,
  tieParameter: 'Tie parameter, log nu',
  noTies: 'no duel was a tie',
  onlyTies: 'every duel was a tie',

  scoreOf: ({ name }: { name: string }) => `Score of ${name}`,
  noScore: 'none of its lists has a score',
  higherScoreWon: 'The higher score won the duel',
  equalScoresLeftOut: 'ties and equal scores are left out',
  noDifferentScores: 'no decided duel has two different scores',
};

/** The judge's figure that offline metrics are compared with, overall or on an aspect. */
interface Judged {
  readonly measure: 'Q' | 'Strength';
  /** Empty for the overall verdict. */
  readonly aspect: string;
}

/** The judge's figure, and the opponents that it refers to; empty if they don't matter. */
interface Scale {
  readonly measure: 'Q' | 'Strength';
  readonly against: string;
}

/** The correlations whose p-values are corrected together, and the number of systems behind each. */
interface Family {
  readonly systems: number;
  readonly correlations: number;
}

/** Texts about offline metrics beside the judge's figures. */
export const arenaOffline = {
  baselineLeftOut: ({ baseline }: { baseline: string }) =>
    `${baseline} is left out: the others have a Q against ${baseline}, and ${baseline} has one against all of them, which is another scale.`,
  swissStrengths:
    'In Swiss rounds each recommender meets others, so Q depends on whom it met. Strengths (Bradley-Terry) don’t, so they are used instead.',

  agrees: ({ metric }: { metric: string }) => `Does the judge agree with ${metric}?`,
  agreesReading: ({
    metric,
    scale,
    note,
    systems,
    correlations,
    how,
  }: Family & {
    metric: string;
    scale: Scale;
    note: string;
    how: string;
  }) =>
    `Each point is a recommender: its mean ${metric} over ${noun.users} against ${versus(scale)}. ${holmOver({ systems, correlations })} ${spaced(note)}${little(systems)} ${how}`,
  axis: ({ judged, against }: { judged: Judged; against: string }) =>
    against ? `${judgedText(judged)} against ${against}` : judgedText(judged),
  others: 'Does it agree with the other offline metrics?',
  othersReading: ({
    scale,
    inspiration,
    note,
    systems,
    correlations,
    how,
  }: Family & {
    scale: Scale;
    inspiration: boolean;
    note: string;
    how: string;
  }) => {
    const diversity = inspiration
      ? ` URD, which is diversity, is compared with ${scale.measure} on inspiration.`
      : '';
    return `The same for every other metric: the correlation over recommenders of its means over ${noun.users} with ${versus(scale)}, and how often the list with the higher value won for the same ${noun.user}. ${holmOver({ systems, correlations })}${diversity} ${spaced(note)}${little(systems)} ${how}`;
  },
  metric: 'Metric',
  pOfR: 'p, r',
  pOfRho: 'p, rho',
  pOfTau: 'p, tau',
  noP: terms.noneInText,
  get byUser() {
    return `${noun.User} by ${noun.user}`;
  },

  higherWon: ({ metric }: { metric: string }) => `the list with the higher ${metric} won`,
  sameValueLeftOut: 'ties, and lists with the same value, are left out',
  noDifferentValues: 'no decided duel has two different values',
  judgedAndMetric: ({ judged, metric }: { judged: Judged; metric: string }) =>
    `${judgedText(judged)} and ${metric}`,
  sameForAll: 'one of the two is the same for all systems',
  overSystems: ({ systems }: { systems: number }) => `95% over systems; ${hint(systems)}`,
  perfectLine: ({ systems }: { systems: number }) =>
    `no interval of a perfect line; ${hint(systems)}`,
  tooFewSystems: ({ systems }: { systems: number }) =>
    `no interval: too few systems; ${hint(systems)}`,
};

const judgedText = ({ measure, aspect }: Judged) =>
  aspect ? `${measure} on ${aspect.toLowerCase()}` : measure;

const versus = ({ measure, against }: Scale) =>
  against ? `${measure} versus ${against}` : measure.toLowerCase();

const spaced = (note: string) => (note ? `${note} ` : '');

const little = (systems: number) =>
  `With ${integer(systems)} systems, even a perfect line says little: look at the interval of the correlation.`;

/** Up to this number of systems, p-values count all orders. */
const EXACT = 8;

function holmOver({ systems, correlations }: Family): string {
  const corrected = `p is two-sided, exact up to eight systems, and corrected by Holm over ${correlations === 1 ? 'this correlation' : `these ${integer(correlations)} correlations`} of the judge with offline metrics.`;
  if (systems > EXACT) return corrected;
  let orders = 1;
  for (let i = 2; i <= systems; i++) orders *= i;
  const least = Math.min(1, 2 / orders);
  const after = Math.min(1, least * correlations);
  return `${corrected} With ${integer(systems)} systems no p can be below ${pText(least)}, or below ${pText(after)} after the correction.`;
}

const hint = (systems: number) => `${quantity(systems, 'system')}, so read it as a hint`;

/** Titles, readings and columns of the sections on the arena's duels. */
export const arenaSections = {
  bars: 'How often does each win?',
  barsReading:
    'A bar holds all duels of two recommenders, seen from the one named first. Q is wins and ties over losses and ties: 1 says that they are equal, 2 that a win or tie is twice as common as a loss or tie. If its interval contains 1, these duels do not separate the two.',
  wins: terms.wins,
  ties: 'ties',
  loses: 'loses',
  unscored: terms.unscoredInText,

  board: terms.whoIsAhead,
  boardReading: ({ position }: { position: Position }) =>
    `Ratings are Bradley-Terry strengths from all overall verdicts together, in points: a recommender that is 100 points ahead wins about 64 of 100 duels. ${POSITIONS[position]} Zero is the mean of these recommenders. Rank is a range: rows with the same range have no known order.`,

  net: 'Is the lead more than chance?',
  get netReading() {
    return `The net win rate is wins minus losses over all duels of two recommenders: 0 for equals, 1 if the one named first won everything. Unlike Q, it doesn’t grow with the share of ties. The exact sign test counts each ${noun.user} once, for the recommender that won more of that ${noun.user}’s duels; ${noun.users} without such a one are left out. Ratings also use the duels against the others, so they may separate two recommenders that these duels alone don’t. The last column is corrected for the number of rows (Holm).`;
  },
  netWinRate: terms.netWinRate,
  netWithEqual: 'Equal lists as ties',
  get usersForFirst() {
    return `${noun.Users} for the first`;
  },
  usersForSecond: 'For the second',
  p: terms.p,
  correctedP: terms.pHolm,

  quotients: 'What is Q of each against each?',
  quotientsReading:
    'Q of the row against the column. The same two the other way round give 1/Q, so only one half of the grid says anything new. An undefined Q is not a high one: nothing was lost or tied, so there is nothing to divide by.',
  aspects: 'On which aspects?',
  aspectsReading:
    'Q of each recommender against all others together, by aspect. Aspects are asked one after the other in one reply, so a judge that has made up its mind tends to repeat itself: differences between aspects say more than their common height.',

  position: 'How much do position and ties matter?',
  positionReading: ({ sameByConstruction }: { sameByConstruction: string }) =>
    `A judge that reads only the lists names the first one in half of the duels that it decides, and its position effect is zero. The position effect is in logits: at .5, the first of two equal lists wins 62 of 100. ${sameByConstruction}`.trimEnd(),

  davidson: 'What if ties are a separate outcome?',
  davidsonReading: ({ withPosition }: { withPosition: boolean }) =>
    `Davidson’s model gives ties a parameter of their own${withPosition ? ', and position another' : ''}. Ratings are in points: 400 are odds of ten to one, 0 is the mean of these recommenders. If it agrees with the leaderboard, the way of counting ties does not matter.`,
  recommender: terms.recommender,
  points: 'Points',

  scores: terms.howGoodIsEachList,
  scoresReading:
    'The judge’s score of one list at a time, from 0 to 1: the mean over its digits. Comparisons show both lists at once and often separate systems whose scores hardly differ. The last line is how often the list with the higher score also won its duel.',

  vote: 'Vote',
  judge: common.judge,
  panelRanks: 'How does each judge rank the recommenders?',
  panelRanksReading:
    'The duels of each recommender as each judge decided them, and as the vote did. A larger Q is a larger lead. Rank is a range: recommenders of one judge with the same range have no known order. Judges with different ranks disagree, and the vote hides that.',
  won: 'Won',
  tied: 'Tied',
  lost: terms.lost,
  q: 'Q',
  rank: terms.rank,
  ranks: ({ best, worst }: { best: number; worst: number }) =>
    best === worst ? integer(best) : `${integer(best)} to ${integer(worst)}`,
  isBaseline: 'the baseline',
  panelTies: 'How often does each judge see a tie, or follow the position?',
  panelTiesReading: ({ sameByConstruction }: { sameByConstruction: string }) =>
    `A judge with many ties separates few recommenders, and ties move its Q toward 1. The vote is a tie also where the judges’ votes are equal. ${sameByConstruction}`.trimEnd(),

  transparency: 'Does the judge see where a list comes from?',
  transparencyReading:
    'One recommender in two versions: one uses attributes and categories, the other only ids. Q above 1 says that the first wins. If the judge sees what a list was made from, Q should be higher on transparency than overall; if both are similar, it saw a better list and not a clearer one.',
};

/** The position effect in the ratings: fitted from both orders or from one, or the reason why it isn't. */
type Position = 'both orders' | 'one order' | 'design' | 'outcomes';

const POSITIONS: Readonly<Record<Position, string>> = {
  'both orders': 'The model has a term for the position effect, so the ratings don’t include it.',
  'one order':
    'Each pair was asked in one order only, but enough of the recommenders met one another: strengths have to add up (A over B and B over C give A over C), and a bonus for the first list doesn’t. So the model can fit a term for the position effect, and the ratings don’t include it.',
  design:
    'Each pair has answers in one order only, and too few of the recommenders met one another, so position and quality can’t be separated: these ratings include position bias.',
  outcomes:
    'Too many pairs were won by the same recommender every time, and not every pair has answers in both orders, so position and quality can’t be separated: these ratings include position bias.',
};

/** The name and the settings of the arena. */
export const arenaSettings = {
  title: 'Arena',
  get about() {
    return `The judge plays the ${noun.user} and says win, tie or lose, on several aspects and overall: RecSys Arena.`;
  },
  orders: terms.orders,
  ordersHint:
    'In one order, Q and win rates include the position bias. Ratings are corrected for it where three or more recommenders all meet.',
  bothOrders: terms.bothOrders,
  oneOrder: terms.oneOrderAsPublished,
  schedule: 'Who meets whom',
  get scheduleHint() {
    return `Against a baseline, each recommender meets only the one that you choose. Swiss: in each round of ${noun.users}, neighbours in the ranking so far meet; for many systems.`;
  },
  allPairs: 'All pairs',
  againstBaseline: 'Against a baseline',
  swiss: 'Swiss',
  baseline: 'Baseline',
  baselineHint:
    'Each of the others meets this recommender and no other. RecSys Arena takes its weakest, a factorisation machine.',
  aspects: 'Aspects',
  aspectsHint:
    'One a line: its name, a colon, and what it means. Each is asked about before the overall verdict.',
  profile: 'Who the judge plays',
  get profileHint() {
    return `The facts that the data has about each ${noun.user}, in fixed words; or a description that the judge writes first, where it can write.`;
  },
  profileFromData: 'From the data',
  profileByJudge: 'Written by the judge',
  analysis: 'Analyse each aspect before the verdicts',
  analysisHint:
    'The judge first writes a sentence or two on each aspect, then gives its verdicts. The inspector shows the sentences. Each pair takes many times as long.',
  scores: 'Also score each list by itself',
  scoresHint:
    'An absolute score from 0 to 1 beside the comparisons, to see which of the two separates systems better.',
};
