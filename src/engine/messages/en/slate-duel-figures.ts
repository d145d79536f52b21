import { pText, quantity } from './numbers.ts';

/** Titles of the figures on duels of slates, with the reasons for undefined ones and the rules for ties. */
export const slateDuelFigures = {
  consistency: 'Position consistency (asymmetry)',
  consistencyGloss: 'the same slate in both orders',
  noBothOrders: 'no pair has an answer in both orders',
  transitivity: 'Transitivity',
  transitivityGloss: 'A over C, given A over B and B over C',
  transitivityReversed: 'Transitivity with C asked first',
  noTriple: 'no three slates have A over B and B over C',
  transitivityMerged: 'Transitivity where both orders agree',
  noMergedTriple: 'no three slates have A over B and B over C in both orders',
  acyclic: 'No cycles',
  acyclicGloss: 'triads without A over B over C over A',
  noTriad: 'no user has three slates that were all asked',
  irreflexivity: 'Irreflexivity',
  irreflexivityGloss: 'no preference between a slate and itself',
  noSelfPair: 'no slate was asked against itself',
  positionBias: 'Position bias',
  positionBiasGloss: 'how often the first slate is chosen',
  singleAnswers: 'single answers; a tie is left out',

  calibratedAgreement: 'One calibrated order agrees with both',
  disagreeingLeftOut: 'pairs whose two orders disagree are left out',
  noAgreedPair: 'no pair that was asked in both orders has an agreed answer',

  skill: 'Skill',
  regret: 'Regret',
  coinRegret: 'What a coin would lose here',
  worstRegret: 'What the worst judge would lose here',
  regretOfDifferent: 'Regret between two different slates',
  withSelfPairs: ({ pairs, users }: { pairs: number; users: number }) =>
    `${quantity(pairs, 'ordered pair')} of ${quantity(users, 'user')}, self-pairs included`,
  withoutSelfPairs: ({ pairs, users }: { pairs: number; users: number }) =>
    `${quantity(pairs, 'ordered pair')} of ${quantity(users, 'user')}, self-pairs left out`,
  tieCostsCoin: "a tie costs a coin's share",
  noKnownPair: 'no answered pair has slates of known utility',
  nothingToLose: 'all slates have the same utility, so nothing can be lost',
  accuracy: 'Accuracy',
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
  slatesOneEach: ({ slates }: { slates: number }) => `${quantity(slates, 'slate')}, one a user`,
  noKnownSlate: 'no slate of known utility',

  flips: 'Flips',
  noKnownPairHere: 'no answered pair here has slates of known utility',
  noBothOrdersHere: 'no pair here has an answer in both orders',
  tieLeftOut: 'a tie is left out',

  strict: ({ reading }: { reading: Reading }) => `Strict, ${READINGS[reading]}`,
  lenient: ({ reading }: { reading: Reading }) => `Lenient, ${READINGS[reading]}`,
  tau: ({ reading }: { reading: Reading }) => `Kendall tau-b within a user, ${READINGS[reading]}`,
  equalFail: ({ pairs }: { pairs: number }) => `equal scores fail (${quantity(pairs, 'pair')})`,
  equalLeftOut: 'equal scores are left out',
  tauShare: ({ reading }: { reading: Reading }) =>
    `Kendall tau-b of the most possible, ${READINGS[reading]}`,
  equalAreTies: 'equal scores are ties of tau-b',
  noScores: 'no duel has two scores',
  noDifferentScores: 'no duel has two different scores',
  noOrder: 'no user has scores and outcomes that differ',

  consistencyAndRegret: 'position consistency and regret',
  transitivityAndRegret: 'transitivity and regret',
  ratrAndRegret: 'rating coherence and regret',
  byComparing: 'Regret of comparing',
  byScore: ({ reading }: { reading: Reading }) =>
    `Regret of the higher score, ${READINGS[reading]}`,
  savedByComparing: 'Regret saved by comparing',
  meanSimilarity: 'Mean similarity',
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
