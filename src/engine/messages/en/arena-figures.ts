/** Titles of the arena's figures, with the reasons for undefined ones and the rules for ties. */
export const arenaFigures = {
  quotient: ({ one, other, aspect }: { one: string; other: string; aspect: string }) =>
    `Q of ${one} against ${other}${aspect ? `, ${aspect.toLowerCase()}` : ''}`,
  allOthers: 'all others',
  neverMet: 'these two never met with an answer',
  onlyEqual: 'all their lists that would have met are equal',
  netWithEqual: ({ pair }: { pair: string }) => `Net win rate of ${pair}, equal lists as ties`,
  equalForNeither: 'a tie counts for neither, and in the number of duels; so do equal lists',
  winRateWithEqual: ({ name }: { name: string }) => `Win rate of ${name}, equal lists as ties`,
  equalIsHalf: 'a tie is half a win for each, and so are equal lists',
  tieOnBothSides: 'a tie counts above and below the line',
  netWinRateOf: ({ pair }: { pair: string }) => `Net win rate of ${pair}`,
  tieForNeither: 'a tie counts for neither, and in the number of duels',

  tieIsHalf: 'a tie is half a win for each',
  notConnected: 'not all recommenders are connected by duels',
  noAnswer: 'none of its duels has an answer',
  eased:
    'a recommender won or lost everything, the first list always won, or there was no tie, so half an outcome of each kind was added to every pair',
  tieIsOutcome: 'a tie is an outcome of its own (Davidson)',

  positionBias: 'Position bias',
  positionBiasGloss: 'the first list wins, of decided duels',
  positionBiasTies: 'position bias: ties are left out',
  tied: 'Ties, of all duels',
  tiedTies: 'ties: each one counts',
  consistency: 'Position consistency',
  consistencyGloss: 'the same verdict in both orders',
  consistencyTies: 'both orders: a tie agrees with a tie',
  noSuchAnswer: 'no duel has such an answer',
  fittedTies: 'fitted: a tie is an outcome of its own (Davidson)',
  notFitted: 'it can’t be fitted to these duels',
  notFittedDesign:
    'each pair has answers in one order only, and too few of the recommenders met one another, so position and quality can’t be separated',
  notFittedOutcomes:
    'too many pairs were won by the same recommender every time, and not every pair has answers in both orders, so position and quality can’t be separated',
  positionEffect: 'Position effect, in logits',
  labelOrderEffect: 'Label-order effect, in logits',
  tieParameter: 'Tie parameter, log nu',
  noTies: 'no duel was a tie',
  onlyTies: 'every duel was a tie',

  scoreOf: ({ name }: { name: string }) => `Score of ${name}`,
  noScore: 'none of its lists has a score',
  higherScoreWon: 'The higher score won the duel',
  equalScoresLeftOut: 'ties and equal scores are left out',
  noDifferentScores: 'no decided duel has two different scores',
};
