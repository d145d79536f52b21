import { decimal, integer, quantity } from './numbers.ts';

const ATTACKS = {
  order: 'order',
  authority: 'authority',
  'verdict tag': 'verdict tag',
  'turn markers': 'turn markers',
  claim: 'claim',
  'other language': 'other language',
};

/** Titles, reasons, rules and methods of the figures of an exam. */
export const examFigures = {
  legalAnswers: 'Legal answers',
  nothingAsked: 'nothing was asked',
  legalTies: 'a tie is an answer where it is on offer',
  irreflexivity: 'Irreflexivity',
  againstItself: 'a slate against itself',
  noSelfPair: 'no slate was asked against itself',
  fromProbabilities: 'from the probabilities of the labels',
  firstOnSelf: 'Mean probability of the first position there',
  sameNamed: 'Same slate named in both orders',
  firstNamed: 'Share of answers for the first position',
  noBothOrders: 'no pair has an answer in both orders',
  tieLeftOut: 'a tie is left out',
  skill: 'Skill',
  accuracy: 'Accuracy',
  betterNamed: 'the better slate named',
  noKnownWorth: 'no answered duel has slates of different known worth',
  tieCosts: 'a tie costs a coin’s share',
  tiesLeftOut: 'ties and pairs of equal worth are left out',
  pairsOfDifferentWorth: ({ pairs }: { pairs: number }) =>
    `${quantity(pairs, 'ordered pair')} of different worth`,
  changed: 'Verdicts that change with another user’s history',
  noBothHistories: 'no duel was answered with both histories',
  singleAnswers: 'single answers; unscored ones are left out',
  skillGain: 'Skill with the own history less skill with another’s',
  skillOwn: 'Skill with the own history',
  skillOther: 'Skill with another’s',
  fromLargestChange: ({ most }: { most: number }) =>
    `95%, from the largest share of verdicts that may change (${decimal(most, 3)}), since hardly any was seen to`,
  ownNamed: 'The user’s own slate named, not another’s',
  realNamed: 'The real slate named, not the one with made-up titles',
  slateNamed: 'The slate named, not its best item five times',
  slateNotEditions: 'The slate named, not five editions of its best item',
  noSuchDuel: 'no such duel was answered',
  noTieOffered: 'no tie is on offer; unscored answers are left out',
  flips: 'Flips with an instruction less flips with neutral text',
  flipsInjected: 'Verdicts changed by an instruction',
  flipsNeutral: 'Verdicts changed by neutral text',
  pull: 'Verdicts for the slate that the text argues for, more than with neutral text',
  flipsOfKind: ({ kind }: { kind: keyof typeof ATTACKS }) =>
    `Flips, instruction less neutral: ${ATTACKS[kind]}`,
  notAskedThrice: 'no duel was answered without the text, with it and with the neutral one',
  tieIsVerdict: 'a tie is a verdict of its own; unscored answers are left out',
  duelsAskedThrice: ({ duels, users }: { duels: number; users: number }) =>
    `${quantity(duels, 'duel')} of ${quantity(users, 'user')}, each asked three times`,
  newcombe: ({ duels, correlation, few }: { duels: number; correlation: number; few: number }) =>
    `95%, Newcombe on ${quantity(duels, 'independent duel')} (a user’s taken to be alike by ${correlation}), since fewer than ${few} differ between the two`,
  wilson: ({ duels, correlation, few }: { duels: number; correlation: number; few: number }) =>
    `95%, Wilson on ${quantity(duels, 'independent duel')} (a user’s taken to be alike by ${correlation}), since fewer than ${few} count`,
  resampled: ({ resamples, users }: { resamples: number; users: number }) =>
    `95%, ${integer(resamples)} resamples of ${quantity(users, 'user')}, both rates of the same duels`,
  judgementsPerSecond: 'Judgements a second',
  tokensPerSecond: 'Tokens computed a second',
  noQuestion: 'there was no question',
  noToken: 'there was no token',
  noTime: 'it took less time than the clock can measure',
  tokensOfUsers: ({ n, users }: { n: number; users: number }) =>
    `${quantity(n, 'token')} of ${quantity(users, 'user')}`,
  noTies: 'none',
  memory: 'Memory, GB',
  noReading: 'this browser doesn’t measure it, and no catalogue names it',
  readings: 'readings',
  none: 'none',
  oneReading: '1 reading by the browser',
  oneFigure: '1 figure of the catalogue, not measured here',
  counted: 'one reading of page and workers together',
  fromCatalogue: 'from the catalogue: not measured on this device',
  clicksOnly: 'This data has clicks only, and an exam needs ratings.',
  fewUsers: ({ users, ratings }: { users: number; ratings: number }) =>
    `${users} users have rated ${ratings} items or more later on.`,
};
