import { noun } from './nouns.ts';
import { common } from './common.ts';
import { terms } from './terms.ts';
import { decimal, percent, pText, quantity } from './numbers.ts';
import { type Numbers, withInterval } from './words.ts';

/** What keeps a lean to one position out of the figures on slates. */
const CORRECTED = {
  both: 'asking both orders corrects for that',
  offset: 'the other pairs have one order, from which this lean is subtracted',
};

type Corrected = keyof typeof CORRECTED;

/** Texts of the report on duels of slates. */
export const slateDuel = {
  nothingJudged: terms.nothingHasBeenJudgedYet,
  nothingRead: 'No verdict could be read, so this study says nothing about the slates.',
  notAllMet: 'The recommenders have not all met, so they can’t be ordered.',
  get nothingKnown() {
    return `Nothing is known of how much the ${noun.users} liked these slates, so this study says only how coherent the judge is.`;
  },
  worth: ({ skill }: { skill: Numbers }) => {
    const figures = withInterval(skill);
    if (!skill.interval) return `Skill ${figures}, with too few ${noun.users} for an interval.`;
    if (skill.interval.low > 0) {
      return `The judge tells better slates from worse: skill ${figures}, where a coin scores 0 and a perfect judge 1.`;
    }
    if (skill.interval.high < 0) {
      return `The judge picks the worse slate more often than a coin would: skill ${figures}.`;
    }
    return `This study cannot tell the judge from a coin: skill ${figures}.`;
  },
  noBothOrders: terms.noPairHasAnAnswer,
  consistency: ({
    consistency,
    followsPosition,
    alternates = false,
  }: {
    consistency: Numbers;
    followsPosition: boolean;
    alternates?: boolean;
  }) => {
    const said = `The judge named the same slate in both orders in ${percent(consistency.value)} of the pairs; a coin would in 50%.`;
    if (followsPosition && alternates) {
      return `${said} Position, or the label order that both orders of a pair share, decides most of its verdicts.`;
    }
    if (followsPosition) {
      return `${said} Position decides most of its verdicts: they mostly measure which slate was shown first.`;
    }
    if (!consistency.interval) return `${said} There are too few ${noun.users} for an interval.`;
    return consistency.interval.low > 0.5 ? said : `${said} That is not clearly more than chance.`;
  },
  leans: ({ firstChosen, corrected }: { firstChosen: number; corrected: Corrected | null }) => {
    const [often, where] = firstChosen > 0.5 ? [firstChosen, 'first'] : [1 - firstChosen, 'second'];
    const said = `It leans to the slate shown ${where}, which it chose ${percent(often)} of the time`;
    return corrected ? `${said}; ${CORRECTED[corrected]}.` : `${said}.`;
  },
  rightness: ({ skill }: { skill: Numbers }) => {
    const figures = `Skill ${withInterval(skill)}`;
    if (!skill.interval) return `${figures}, with too few ${noun.users} for an interval.`;
    if (skill.interval.low > 0) return `${figures}: better than a coin.`;
    if (skill.interval.high < 0) return `${figures}: worse than a coin.`;
    return `${figures}: not distinguishable from a coin.`;
  },
  identicalPairs: ({ pairs }: { pairs: number }) =>
    `${quantity(pairs, 'pair')} of identical slates not asked: there is nothing to choose between.`,
  notConnected:
    'Some recommenders are not connected to the others by duels, so there is no common scale and no rank.',
};

/** Titles of the figures on duels of slates, with the reasons for undefined ones and the rules for ties. */
export const slateDuelFigures = {
  consistency: 'Position consistency (asymmetry)',
  consistencyGloss: 'the same slate in both orders',
  noBothOrders: terms.noPairHasAnAnswerInText,
  transitivity: 'Transitivity',
  transitivityGloss: 'A over C, given A over B and B over C',
  transitivityReversed: 'Transitivity with C asked first',
  noTriple: 'no three slates have A over B and B over C',
  transitivityMerged: 'Transitivity where both orders agree',
  noMergedTriple: 'no three slates have A over B and B over C in both orders',
  acyclic: 'No cycles',
  acyclicGloss: 'triads without A over B over C over A',
  get noTriad() {
    return `no ${noun.user} has three slates that were all asked`;
  },
  irreflexivity: terms.irreflexivity,
  irreflexivityGloss: 'no preference between a slate and itself',
  noSelfPair: terms.noSlateWasAskedAgainst,
  positionBias: terms.positionBias,
  positionBiasGloss: 'how often the first slate is chosen',
  singleAnswers: 'single answers; a tie is left out',

  calibratedAgreement: 'One calibrated order agrees with both',
  disagreeingLeftOut: 'pairs whose two orders disagree are left out',
  noAgreedPair: 'no pair that was asked in both orders has an agreed answer',

  skill: terms.skill,
  regret: terms.regret,
  coinRegret: 'What a coin would lose here',
  worstRegret: 'What the worst judge would lose here',
  regretOfDifferent: 'Regret between two different slates',
  withSelfPairs: ({ pairs, users }: { pairs: number; users: number }) =>
    `${quantity(pairs, 'ordered pair')} of ${quantity(users, noun.user, noun.users)}, self-pairs included`,
  withoutSelfPairs: ({ pairs, users }: { pairs: number; users: number }) =>
    `${quantity(pairs, 'ordered pair')} of ${quantity(users, noun.user, noun.users)}, self-pairs left out`,
  tieCostsCoin: "a tie costs a coin's share",
  noKnownPair: 'no answered pair has slates of known utility',
  nothingToLose: 'all slates have the same utility, so nothing can be lost',
  accuracy: terms.accuracy,
  accuracyGloss: 'the better slate chosen',
  noDifferentPair: 'no answered pair has slates of different known utility',
  ofDifferentUtility: ({ pairs }: { pairs: number }) =>
    `${quantity(pairs, 'ordered pair')} of different utility`,
  tiesLeftOut: 'ties and pairs of equal utility are left out',

  tieIsHalf: 'a tie, judged or by position, counts half for each',
  notConnected: 'not all recommenders are connected by duels, so there is no common scale',
  noAnswer: 'none of its pairs has an answer in both orders',
  neverMet: 'these two never met with an answer in both orders',
  separated:
    'a recommender won or lost all its pairs against the rest, so half a duel was added to each side of every pair',
  utilityOf: ({ name }: { name: string }) => `Utility of ${name}`,
  slatesOneEach: ({ slates }: { slates: number }) =>
    `${quantity(slates, 'slate')}, one ${noun.aUser}`,
  noKnownSlate: 'no slate of known utility',

  flips: terms.flips,
  noKnownPairHere: 'no answered pair here has slates of known utility',
  noBothOrdersHere: 'no pair here has an answer in both orders',
  tieLeftOut: terms.aTieIsLeftOut,

  strict: ({ reading }: { reading: Reading }) => `Strict, ${READINGS[reading]}`,
  lenient: ({ reading }: { reading: Reading }) => `Lenient, ${READINGS[reading]}`,
  tau: ({ reading }: { reading: Reading }) =>
    `Kendall tau-b within ${noun.aUser}, ${READINGS[reading]}`,
  equalFail: ({ pairs }: { pairs: number }) => `equal scores fail (${quantity(pairs, 'pair')})`,
  equalLeftOut: 'equal scores are left out',
  tauShare: ({ reading }: { reading: Reading }) =>
    `Kendall tau-b of the most possible, ${READINGS[reading]}`,
  equalAreTies: 'equal scores are ties of tau-b',
  noScores: 'no duel has two scores',
  noDifferentScores: 'no duel has two different scores',
  get noOrder() {
    return `no ${noun.user} has scores and outcomes that differ`;
  },

  consistencyAndRegret: 'position consistency and regret',
  transitivityAndRegret: 'transitivity and regret',
  ratrAndRegret: 'rating coherence and regret',
  byComparing: 'Regret of comparing',
  byScore: ({ reading }: { reading: Reading }) =>
    `Regret of the higher score, ${READINGS[reading]}`,
  savedByComparing: 'Regret saved by comparing',
  meanSimilarity: terms.meanSimilarity,
  meanSimilarityGloss: 'cosine of the mean vectors of the two slates',
  meanShared: 'Shared items',
  meanSharedGloss: 'items on both slates, as a share of the items on either',
  noSimilarity: 'no compared pair has a known similarity',
  noComparedPair: 'no pair of slates was compared',
  eachPairOnce: 'each pair of slates counts once',
  sameForAll: 'one of the two is the same for all judges',
  overJudges: ({ judges, p }: { judges: number; p: number | null }) =>
    `95% over judges; ${quantity(judges, 'judge')}${p === null ? '' : `, p ${pText(p)}`}`,
};

/** The two ways to read a score from the probabilities of its digits. */
type Reading = 'likeliest' | 'expected';

const READINGS: Readonly<Record<Reading, string>> = {
  likeliest: 'likeliest digit',
  expected: 'expected digit',
};

/** Titles, readings and columns of the sections on duels of slates. */
export const slateDuelSections = {
  get noGoodness() {
    return `There are no figures: no ${noun.user} has two slates whose worth is known. A slate has one where its ${noun.user} rated or chose one of its items later.`;
  },
  board: terms.whoIsAhead,
  boardReading:
    'The mark is the estimate, the bar its 95% interval. Ratings are Bradley-Terry strengths from all pairs together, in points: a recommender that is 100 points ahead wins about 64 of 100 duels. Zero is the mean of these recommenders. Rank is a range: rows with the same range have no known order.',
  matrix: 'Who beats whom?',
  matrixReading:
    'Win rate of the row against the column, a tie counting half. Rows are in the order of the leaderboard, so wins below the diagonal contradict that order. If the interval of a cell contains .50, the duels were too few to show a difference, if there is one.',

  goodness: 'How good is the judge?',
  get goodnessReading() {
    return `Utility is how much ${noun.aUser} liked a slate, from 0 to 1. Regret is the utility lost by following the judge: over all ordered pairs, a slate against itself included, as published, and over pairs of two different slates. Skill puts it on one scale: 1 is never wrong, 0 a coin, −1 always wrong. Use skill to compare judges and data sets. If the interval of skill contains 0, this judge may be guessing.`;
  },

  coherence: 'Is the judge coherent?',
  coherenceReading: ({ sameByConstruction }: { sameByConstruction: string }) =>
    `Compare each value with the reference values of a coin and an always-first judge. A judge that always says "first" never contradicts itself, so its transitivity is perfect, but its position consistency is 0. High transitivity with low position consistency shows a habit, not a preference. For position bias, .50 is a judge that reads only the slates. ${sameByConstruction}`.trimEnd(),

  calibration: terms.isOneOrderEnough,
  calibrationReading: ({ offset }: { offset: number | null }) =>
    `The position offset was learnt from slates against themselves: ${offset === null ? 'unknown' : decimal(offset, 3)} logits, subtracted from every decision. A tenth of the ${noun.users} were asked in both orders. The figure is how often one calibrated answer names the slate that both orders agree on. If it is well below 1, ask both orders.`,

  scores: 'Do its comparisons agree with its own scores?',
  get scoresReading() {
    return `Each slate was also scored by itself. Strict counts equal scores as a failure, lenient leaves them out; tau-b is a rank correlation within ${noun.aUser}. It can’t reach 1, since a comparison has only two outcomes: the most possible is the tau-b of a judge whose every comparison follows these scores, and the last figure is the share of it. Digits are coarse, so many scores are equal; the expected digit, the mean over the label probabilities, separates them.`;
  },
  get scoresOfPanel() {
    return `Each slate was also scored by itself. Strict counts equal scores as a failure, lenient leaves them out; tau-b is a rank correlation within ${noun.aUser}. It can’t reach 1, since a comparison has only two outcomes: the most possible is the tau-b of a judge whose every comparison follows these scores, and the last figure is the share of it. Digits are coarse, so many scores are equal; the expected digit, the mean over the label probabilities, separates them. Each judge of the panel is compared with its own scores. The vote isn’t, because not every judge gives scores.`;
  },
  noScores: 'no scores',
  ownScores: 'Does it choose better by comparing or by its own scores?',
  ownScoresReading:
    'The regret of comparing two slates beside the regret of choosing the slate that the same judge scored higher, on the same pairs. Two equal scores are a tie and cost what a coin would lose. The last figure is the regret of the expected scores less that of comparing: above 0 comparing loses less, below 0 scoring does.',
  alike: 'How alike are the compared slates?',
  alikeReading: ({ embedder }: { embedder: string }) =>
    `The more alike two slates are, the less a wrong choice costs, and the harder it is to choose: two studies can be compared only beside these figures. Similarity is by the embedder ${embedder}.`,
  shared: 'Does it matter how many items two slates share?',
  sharedReading:
    'Pairs of slates are grouped by the number of items that both have. With more shared items a wrong choice costs less, and the winner changes more easily with the order: flips are pairs in which it did.',
  sharedItems: slateDuelFigures.meanShared,
  pairs: terms.pairs,
  flipsOf: terms.flips,

  costs: 'What does a wrong verdict cost?',
  costsReading:
    "Pairs of slates are grouped by similarity. A coin's regret falls as similarity grows, because a wrong choice between similar slates costs little. Where the interval contains the coin's value, this judge may be guessing. Flips are pairs whose winner changed with the order.",
  flips: 'Does similarity cause flips?',
  flipsReading:
    'Pairs of slates are grouped by similarity. Flips are pairs whose winner changed with the order. A judge flips more often between similar slates; one that follows position flips at any similarity.',

  panelGoodness: 'Is the panel better than its judges?',
  panelCoherence: 'Is the panel more coherent than its judges?',
  panelReading: ({ sameByConstruction }: { sameByConstruction: string }) =>
    `Each judge by itself, then the majority of their verdicts: counted for each order by itself, and for both orders of a pair together. A drawn vote is a tie. Pooling removes position from a vote, so its position consistency says nothing. ${sameByConstruction}`.trimEnd(),
  judge: common.judge,
  skill: terms.skill,
  regret: terms.regret,
  consistency: terms.positionConsistency,
  transitivity: slateDuelFigures.transitivity,
  ratr: 'Rating coherence',
  irreflexivity: terms.irreflexivity,
  voteByOrder: 'Vote, per order',
  votePooled: 'Vote, pooled over orders',
  byDesign: 'by design',

  consistencyAndRegret: 'Is position consistency correlated with regret?',
  consistencyReading: ({ judges }: { judges: number }) =>
    `Each point is a judge. If consistent judges were also right more often, points would fall from the upper left to the lower right, and position consistency could replace regret where no utility is known. With ${quantity(judges, 'judge')} that is only a hint.`,
  ratrAndRegret: 'Is rating coherence correlated with regret?',
  ratrReading: ({ judges }: { judges: number }) =>
    `Each point is a judge that also scored slates. If judges whose comparisons agree with their scores were also right more often, points would fall from the upper left to the lower right, and rating coherence could replace regret where no utility is known. With ${quantity(judges, 'judge')} that is only a hint.`,
  transitivityAndRegret: 'Is transitivity correlated with regret?',
  transitivityReading: ({ judges }: { judges: number }) =>
    `Each point is a judge. If consistent judges were also right more often, points would fall from the upper left to the lower right, and transitivity could replace regret where no utility is known. With ${quantity(judges, 'judge')} that is only a hint.`,
};

/** The name and the settings of the slate duel. */
export const slateDuelSettings = {
  title: 'Slate duel',
  about: 'Two whole slates side by side, each pair asked in both orders; the judge has to choose.',
  orders: terms.orders,
  get ordersHint() {
    return `Calibrated: each pair is asked once, and the position bias is learnt from slates against themselves; a tenth of the ${noun.users} are asked in both orders to check the result.`;
  },
  bothOrders: terms.bothOrders,
  calibrated: 'One order, calibrated',
  reasons: 'Explanations',
  reasonsHint:
    'For how many duels, drawn by chance, the judge also writes the short paragraph that the prompt asks for. It is written after the verdict was read and stored, and changes none.',
  identical: 'Identical slates in regret',
  identicalHint:
    'Two slates with the same items in the same order aren’t asked. The paper’s equation counts such a pair as one that costs nothing, which lowers regret.',
  identicalLeftOut: 'Leave out',
  identicalCounted: 'Count, as in the equation',
  scores: 'Also score each slate by itself',
  scoresHint:
    'A score from 0 to 9 for each slate: rating coherence is the agreement of the judge’s comparisons with its own scores.',
};
