import { noun } from './nouns.ts';
import { recommenderNames } from './names.ts';
import { common } from './common.ts';
import { terms } from './terms.ts';
import { decimal, fixed, integer, percent, pText, quantity } from './numbers.ts';
import { list } from './words.ts';

/** The things that figures count. */
export type Unit =
  | 'answer'
  | 'duel'
  | 'eligible triple'
  | 'item'
  | 'judge'
  | 'list'
  | 'ordered pair'
  | 'ordered triad'
  | 'pair'
  | 'question'
  | 'rating'
  | 'self-pair'
  | 'slate'
  | 'system'
  | 'user'
  | 'verdict';

function units(n: number, unit: Unit): string {
  return unit === 'user' ? quantity(n, noun.user, noun.users) : quantity(n, unit);
}

/** Texts that the figures of all reports share: their titles, counts, rules for ties and methods. */
export const estimates = {
  glossed: ({ short, gloss }: { short: string; gloss: string }) => `${short}: ${gloss}`,

  counted: ({ n, unit }: { n: number; unit: Unit }) => units(n, unit),
  countedOfUsers: ({ n, unit, users }: { n: number; unit: Unit; users: number }) =>
    `${units(n, unit)} of ${quantity(users, noun.user, noun.users)}`,

  resampled: ({ resamples, users }: { resamples: number; users: number }) =>
    `95%, ${integer(resamples)} resamples of ${quantity(users, noun.user, noun.users)} (BCa, widened for few ${noun.users})`,
  stepped: ({ resamples, users }: { resamples: number; users: number }) =>
    `95%, quantiles of ${integer(resamples)} resamples of ${quantity(users, noun.user, noun.users)} without BCa, since the figure has few values`,
  fewLosses: ({ users }: { users: number }) =>
    `95%, resamples of ${quantity(users, noun.user, noun.users)}, and as many others at either bound as the upper limit for none allows (rule of three), since fewer than 4 ${noun.users} show a loss`,
  pairedResampled: ({ resamples, users }: { resamples: number; users: number }) =>
    `95%, ${integer(resamples)} paired resamples of ${quantity(users, noun.user, noun.users)} (BCa)`,
  unseenUser: ({ draws, users }: { draws: number; users: number }) =>
    `95%, ${integer(draws)} weightings of ${quantity(users, noun.user, noun.users)} and one unseen at either bound`,
  student: ({ users }: { users: number }) =>
    `95%, Student’s t over ${quantity(users, noun.user, noun.users)} (jackknife), since they are too few for resampling`,
  unseenStrength: ({ users, most }: { users: number; most: number | null }) =>
    `95%, weightings of ${quantity(users, noun.user, noun.users)} and one unseen, who decides all pairs for or against it${
      most === null
        ? ''
        : `; an end at ±${fixed(most, 1)} is cut off: the strength may lie beyond it`
    }`,
  get tooFew() {
    return `no interval: too few ${noun.users}, or undefined in too many resamples`;
  },
  get noSpread() {
    return `no interval: every ${noun.user} has the same value`;
  },
  get noUsers() {
    return `no interval: no ${noun.users}`;
  },
  get alike() {
    return `upper limit for none among these ${noun.users} (rule of three) at either bound, since every ${noun.user} gives the same value`;
  },
  quotient: ({ most }: { most: number | null }) =>
    `95%, weightings of the ${noun.users} and one unseen at either bound${
      most === null ? '' : `; an end is cut off at ${most} or 1/${most}: Q may lie beyond it`
    }`,
  methodWith: ({ method, note }: { method: string; note: string }) => `${method}; ${note}`,
  methodWithP: ({ method, p }: { method: string; p: number }) => `${method}; p ${pText(p)}`,

  noTie: 'no tie can occur',
  equalShareRank: 'equal values share a rank',
  lostNothing: 'it lost and tied nothing',

  strengthOf: ({ name }: { name: string }) => `Strength of ${name}`,
  winRateOf: ({ name }: { name: string }) => `Win rate of ${name}`,
  over: ({ first, second }: { first: string; second: string }) => `${first} over ${second}`,
  against: ({ first, second }: { first: string; second: string }) => `${first} against ${second}`,
};

/** Texts of the figures that people's labels correct: their parts, methods and reasons. */
export const correctedFigures = {
  judgeAlone: 'the judge alone',
  byPeople: 'corrected by people',
  rogan: terms.roganAndGladen,
  pairsLabelled: ({ n, labels }: { n: number; labels: number }) =>
    `${quantity(n, 'pair')}, ${integer(labels)} of them labelled by people`,
  itemsLabelled: ({ n, labels }: { n: number; labels: number }) =>
    `${quantity(n, 'item')}, ${integer(labels)} of them graded by people`,
  listsLabelled: ({ n, labels }: { n: number; labels: number }) =>
    `${quantity(n, 'list')}, ${integer(labels)} of them labelled by people`,

  get poweredQuotient() {
    return `95%, wins and losses prediction-powered together on the scale of log Q, errors summed by ${noun.user}`;
  },
  get powered() {
    return `95%, prediction-powered (PPI++), errors summed by ${noun.user}, at least Wilson’s interval of the same variance`;
  },
  get postStratified() {
    return `95%, post-stratified: people’s mean within each answer of the judge’s, weighed by how often it gave that answer (Wilson’s intervals joined by MOVER); alike labels of ${noun.aUser} count as fewer`;
  },
  get roganRate() {
    return `95%, Rogan and Gladen’s estimate, Fieller’s interval, counts divided by the design effect of ${noun.users}`;
  },
  get roganOutcomes() {
    return `at least 95%, Rogan and Gladen’s estimate of wins and of losses apart, Fieller’s intervals, counts divided by the design effect of ${noun.users}`;
  },

  get tooFew() {
    return `fewer than three ${noun.users} have a label here`;
  },
  same: 'the judge says the same of what people accept and of what they refuse',
  oneSided:
    'people said the same of all that they labelled, so nothing shows how often the judge is right where they would say the other',
  notShown:
    'the labels don’t show that the judge’s answers have to do with people’s, so turning its rate back could give anything',
  outside:
    'labels and the judge’s rate contradict each other: no rate of people’s from 0 to 1 explains both; check whether chance decided which ones were labelled',
  worse:
    'labels and the judge’s rate contradict each other: on what people labelled, the judge is right less often than a coin',
  unbounded: 'the labels don’t bound it',
  noEnd: 'its interval has no end',
  noEndFrom: ({ low }: { low: number }) => `its interval from ${decimal(low)} up has no end`,

  moreLabels: ({ labels }: { labels: number }) => `about ${integer(labels)}`,
  tooFewLabels: 'too few labels',
  tooFewPairs: 'too few pairs',
  tooFewLists: 'too few lists',

  noLabelledList: 'no list here has a label of the judge’s',
  noBothOrders: terms.noSuchPairHasAn,
  tieIsHalf:
    'both orders of a pair together; any tie, judged, by position or said by people, counts half',
};

/** The reference value that estimates are compared with, in a sentence: "a coin"; null if they have several. */
interface Compared {
  readonly reference: string | null;
}

/** Texts of the figures of a report. */
export const charts = {
  tips: ({ of }: { of: string }) => `${of} Values, one at a time with the arrow keys`,
  tip: ({ name, figure }: { name: string; figure: string }) => `${name}: ${figure}`,
  pointTip: ({ name, x, y, atX, atY }: Record<'name' | 'x' | 'y' | 'atX' | 'atY', string>) =>
    `${name}: ${x} ${atX}; ${y} ${atY}`,
  partTip: ({ name, n, of, share }: { name: string; n: number; of: number; share: number }) =>
    `${name}: ${integer(n)} of ${integer(of)}, ${percent(share)}`,
  columnOf: ({ column, table }: { column: string; table: string }) => `${table} ${column}`,
  higherIsBetter: 'higher is better',
  lowerIsBetter: 'lower is better',
  undefined: terms.undefined,
  undefinedBecause: ({ why }: { why: string }) => `undefined: ${why}`,
  n: ({ n }: { n: number }) => `n ${integer(n)}`,
  value: 'Value',
  interval: terms.of95Interval,
  nHead: 'n',
  of: terms.of,
  leftOutHead: terms.leftOut,
  better: 'Better',
  higher: 'higher',
  lower: 'lower',
  nothingToMeasure: 'nothing to measure',
  row: 'Row',
  estimates: ({ reference, judges }: Compared & { judges: readonly string[] | null }) =>
    `The mark is the estimate and the bar its 95% interval. An open mark means that the interval includes the value of ${who({ reference })}. Lines show what ${judges ? list(judges) : 'simple judges'} would score on the same questions.`,
  grid: 'Each cell has its value, 95% interval and n.',
  gridCompared: (compared: Compared) =>
    `Each cell has its value, 95% interval and n. Filled: above what ${who(compared)} would score; darker is farther above. Dotted: the interval includes that value.`,
  gridOf: ({ title }: { title: string }) => `${title}: the grid`,
  notSeparated: (compared: Compared) => `not separated from ${who(compared)}`,
  below: (compared: Compared) => `below ${who(compared)}`,
  above: (compared: Compared) => `above ${who(compared)}`,
  aboveByDistance: (compared: Compared) => `above ${who(compared)}, nearer to farther`,
  noReference: 'no reference value',
  nothingOrUndefined: 'nothing to measure, or undefined',
  estimate: ({
    name,
    value,
    interval,
    references,
  }: {
    name: string;
    value: string;
    interval: { low: string; high: string } | null;
    references: readonly { name: string; value: string }[];
  }) =>
    `${name}: ${[
      value,
      ...(interval ? [`from ${interval.low} to ${interval.high}`] : []),
      ...references.map((one) => `${one.name} ${one.value}`),
    ].join(', ')}`,
  figure: ({
    value,
    interval,
    n,
  }: {
    value: string;
    interval: { low: string; high: string } | null;
    n: number;
  }) => `${value}${rangeOf(interval)}, n ${integer(n)}`,
  figureOpen: ({
    value,
    interval,
    n,
  }: {
    value: string;
    interval: { low: string; high: string } | null;
    n: number;
  }) => `${value}${rangeOf(interval)}, n ${integer(n)}, not separated`,
  points: ({
    x,
    y,
    points,
  }: {
    x: string;
    y: string;
    points: readonly { name: string; x: string; y: string }[];
  }) =>
    [
      `${y} against ${x}`,
      ...points.map((point) => `${point.name}: ${x} ${point.x}; ${y} ${point.y}`),
    ].join('. '),
  pointsAbout: ({ reference }: Compared) =>
    `Each mark is a row of the table, with the 95% interval of both numbers. Dashed: what ${reference ?? 'chance'} would score. Below: the correlation of the two numbers.`,
  shares: 'Each bar shows all questions of its row as shares; the counts are below it.',
  sharesWithFigure:
    'Each bar shows all questions of its row as shares; the counts are below it. At the right, the figure with its 95% interval.',
  noShares: 'Nothing to draw: no row has an answer yet.',
  regret: terms.regret,
  regretAbout: 'utility lost by following the judge, lower is better',
  flips: terms.flips,
  flipsAbout: 'share of pairs whose two orders name different slates, lower is better',
  similarity: 'By similarity of the two slates of a pair: 0 means unrelated, 1 means the same.',
  noSimilarity: 'Undefined: no pair has both a known similarity and a regret or a flip to count.',
  bins: ({
    name,
    bins,
  }: {
    name: string;
    bins: readonly { range: string; value: string | null; n: number }[];
  }) =>
    `${name} by similarity of the slates: ${bins
      .map(({ range, value, n }) =>
        value === null ? `${range} undefined` : `${range} ${value}, n ${integer(n)}`,
      )
      .join('; ')}`,
  binAxes: 'cosine\nn',
  table: 'Each figure with its 95% interval and n below it.',
  tableOf: ({ title }: { title: string }) => `${title}: the table`,
  bar: ({ name, parts }: { name: string; parts: readonly { title: string; n: number }[] }) => {
    const counts = parts.map(({ title, n }) => `${integer(n)} ${title}`).join(', ');
    return [...(name === '' ? [] : [name]), counts || 'nothing yet'].join(': ');
  },
  footOf: ({ name, line }: { name: string; line: string }) => `${name}: ${line}`,
  footN: ({ low, high, of }: { low: number; high: number; of: string }) =>
    `n ${low === high ? integer(low) : `${integer(low)} to ${integer(high)}`} ${of}`.trim(),
  leftOut: ({ reasons }: { reasons: string }) => `left out: ${reasons}`,
  leftOutByRow: 'left out: by row, in the table',
  references: ({ references }: { references: readonly { name: string; value: string }[] }) =>
    `reference: ${references.map(({ name, value }) => `${name} ${value}`).join(', ')}`,
  undefinedForAll: ({ reference }: { reference: string }) => `${reference} is undefined`,
  undefinedForSome: ({
    reference,
    estimates,
    of,
  }: {
    reference: string;
    estimates: number;
    of: number;
  }) => `${reference} is undefined for ${integer(estimates)} of ${integer(of)}`,
  undefinedFor: ({ reference, titles }: { reference: string; titles: readonly string[] }) =>
    `${reference} is undefined for ${titles.join('; ')}`,
  leaderboard: 'Leaderboard',
  leaderboardAbout: ({ recommenders }: { recommenders: number }) =>
    `Rating from all pairs together. Zero is the mean of these ${recommenders} recommenders. Higher is better.`,
  rank: terms.rank,
  recommender: terms.recommender,
  rating: terms.rating,
  winRate: 'Win rate, n',
  ratingInterval: 'Rating with 95% interval',
  withEqual: ({ share }: { share: number }) => `${decimal(share)}, equal lists as ties`,
  ofDuels: ({ n }: { n: number }) => `of ${integer(n)}`,
  coin: '0, a coin',
};

const who = ({ reference }: Compared) => reference ?? 'its reference value';

const rangeOf = (interval: { low: string; high: string } | null) =>
  interval ? `, from ${interval.low} to ${interval.high}` : '';

/** Texts of the win matrix and of the counts of verdicts. */
export const chartCounts = {
  winMatrix: 'Win matrix',
  winMatrixScrolls: 'Win matrix, scrolls sideways',
  winMatrixAbout: 'Win rate of the row against the column; a tie counts as half a win.',
  counts: ({
    decided,
    byPosition,
    unscored,
    identical,
  }: {
    decided: number;
    byPosition: number;
    unscored: number;
    identical: number;
  }) =>
    `${quantity(decided, 'pair')} with the same winner in both orders, ${quantity(byPosition, 'tie')} by position, ${integer(unscored)} unscored, ${integer(identical)} identical`,
  noDuels: 'no duels',
  rowAgainstColumn: 'Row against column',
  cell: ({ row, column, figure }: { row: string; column: string; figure: string }) =>
    `${row} against ${column}: ${figure}`,
  wins1: '.50 to .62',
  wins2: 'to .72',
  wins3: 'to .82',
  wins4: 'above',
  open: 'interval includes .50: not separated',
  loses: 'blank: the row loses',
  lists: terms.lists,
  listsAbout: 'labels',
  items: common.items,
  itemsAbout: 'whether they belong',
  scores: terms.scores,
  scoresAbout: 'of single slates',
  scored: 'scored',
  unscored: terms.unscoredInText,
  notAskedYet: terms.notAskedYet,
  pairs: terms.pairs,
  pairsAbout: 'chosen position',
  first: 'the slate shown first',
  second: 'the slate shown second',
  ties: 'judged ties',
  faults: terms.kindsOfFault,
  otherLabels: 'Other labels',
  allQuestions: 'All questions',
  answered: 'answered',
  barOf: ({ judge, kind }: { judge: string; kind: string }) =>
    [judge, kind].filter((one) => one !== '').join(', '),
  cannotAnswer: 'Questions that this judge can’t answer',
  questions: ({ task, questions }: { task: string; questions: number }) =>
    `${task}: ${quantity(questions, 'question')}`,
  cannotAnswerAbout: 'They weren’t asked and count neither as ties nor as losses.',
};

/** The columns and notes of the tables in a report and its exports. */
export const reportTable = {
  recommender: terms.recommender,
  bestRank: 'Best rank',
  worstRank: 'Worst rank',
  rating: terms.rating,
  winRate: terms.winRate,
  winRateWithEqual: 'Win rate, equal lists as ties',
  utility: 'Utility',
  ratingNote: 'rating: strength × 400/ln 10',
  connected: 'pairs connected: yes',
  notConnected: 'pairs connected: no, so there is no common scale',
  ratingOf: ({ name }: { name: string }) => `Rating of ${name}`,

  pair: terms.pair,
  winRateOfFirst: 'Win rate of the first',
  pairsWon: 'Pairs won',
  pairsLost: 'Pairs lost',
  tiesByPosition: 'Ties by position',
  unscored: terms.unscored,
  identical: 'Identical',

  figure: terms.figure,
  value: charts.value,
  total: 'Total',
  correlation: 'Correlation',

  similarity: terms.similarity,
  pairs: terms.pairs,
  regret: terms.regret,
  flips: terms.flips,
  range: ({ low, high }: { low: number; high: number }) => `${decimal(low)} to ${decimal(high)}`,
  similarityNote: ({ embedder }: { embedder: string }) =>
    `similarity: cosine of mean item embeddings, ${embedder}`,

  n: charts.nHead,
  interval: terms.of95,
  leftOut: terms.leftOut,
  leftOutOfN: 'Left out of n',
  references: 'Reference values',
  undefined: 'Undefined',
  nCounts: 'n counts',
  ties: terms.ties,
  intervals: 'Intervals',
  noInterval: terms.noneInText,
  ends: ({ low, high }: { low: string; high: string }) => `${low} to ${high}`,
  allOthers: terms.allOthers,
  aboutParts: ({ about, parts }: { about: string; parts: readonly string[] }) =>
    `${about}, ${list(parts)}`,
  note: ({ about, texts }: { about: string; texts: readonly string[] }) =>
    `${about}: ${texts.join('; ')}.`,
  noteOf: ({ text, names }: { text: string; names: readonly string[] }) =>
    `${text} (${list(names)})`,

  marks: 'The mark is the estimate, the line its interval; lines across are reference values.',
  tones:
    'Filled: above the first reference value, darker for larger differences. Dotted: the interval contains that value.',
  winMatrix: ({ tones }: { tones: string }) =>
    `Win rate of the row against the column, 95%. ${tones}`,
};

/** Texts of the files of one figure. */
export const figureFiles = {
  save: 'Save this figure:',
  svg: 'SVG',
  png: 'PNG',
  csv: 'CSV',
  latex: 'LaTeX',
  noPng: 'This browser couldn’t draw the picture. The SVG has the same figure.',
};

/** The reasons for which answers don't count, also after a number: "44 identical". */
export const leftOut = {
  nothing: terms.nothing,
  byPosition: 'by position',
  equalScores: 'equal scores',
  equalUtility: 'equal utility',
  identical: 'identical',
  labelledByOne: 'labelled by one alone',
  labelsWithoutVerdict: 'labels without a verdict beside them',
  inTheMiddle: 'a label between the opposite ones',
  massUnknown: 'label mass unknown',
  metricAlike: 'metric alike',
  metricNotDefined: 'metric not defined',
  noLegalAnswer: common.noLegalAnswer,
  notANumber: 'not a number',
  notAskedYet: terms.notAskedYet,
  notByAll: 'not labelled by all',
  notDefinedForUser: 'not defined',
  other: 'for another reason',
  cutOff: 'cut off',
  drawnVote: 'drawn vote',
  byRule: 'left out by a rule',
  tooLong: 'too long',
  followsUnscored: 'follows an unscored answer',
  notAnswered: 'not answered',
  otherPrompt: 'answered to another prompt',
  sameFirstToken: 'labels with the same first token',
  notReallyWorse: 'not really worse',
  sameLabel: 'same label',
  scoreUnscored: 'score unscored',
  scoreUnknown: 'score unknown',
  score: 'a score',
  similarityUnknown: 'similarity unknown',
  tie: terms.tieInText,
  tied: 'tied',
  unscored: terms.unscoredInText,
  unscoredInOneRun: 'unscored in one run or both',
  userNotJudged: 'not judged',
  utilityUnknown: 'utility unknown',
  withoutAnswerOf: ({ rater }: { rater: string }) => `without an answer of ${rater}`,
  withoutLabel: 'without a label',
  fewScored: 'fewer than 5 scored',
  ratedAlike: 'rated all alike',
  trulyAlike: 'truly gave all the same',
  withoutBoth: 'without both',
  notAsked: terms.notAsked,
  fewShown: 'fewer than ten items were shown',
  unscoredAmongFirst: 'an answer among the first ten is unscored',
  noTaste: 'no genre is liked or disliked',
  nothingFits: 'nothing fits',
  nothingShown: 'nothing was shown',
  notInPrompt: 'not in the prompt',
  noSuchSlate: 'no such slate',
  withoutWinner: 'without one winner among two or more people',
};

/** The names of reference values: in a list, and in a sentence. */
export const references = {
  coin: 'coin',
  alwaysFirst: 'always first',
  alwaysLowest: 'always the lowest',
  chance: terms.chance,
  attainable: 'at most possible',
  random: recommenderNames.random,
  popularity: 'a judge of popularity',
  noDifference: 'no difference',
  aCoin: 'a coin',
};

/** The content of each task's questions, and of each kind for which a beginning is chosen, within a sentence. */
export const tasks = {
  slateDuel: 'which of two slates is better',
  pairWithTie: 'which of two lists is better, or a tie',
  listLabel: 'whether a list is good, partial or poor',
  ratingHistory: 'a rating from a history',
  ratingProfile: 'a rating from a profile',
  arenaOverall: 'win, tie or lose, overall',
  arenaAspect: 'win, tie or lose, on one aspect',
  arenaFirst: 'win, tie or lose, the first answer of a reply',
  ratings: ({ scale }: { scale: string }) => `ratings from ${scale}`,
  slateScore: 'a score of one slate by itself',
  itemFit: 'whether one item belongs',
  itemFault: 'why one item doesn’t belong',
};
