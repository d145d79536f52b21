import { decimal, quantity } from './numbers.ts';

/** Titles, readings and columns of the sections on duels of slates. */
export const slateDuelSections = {
  board: 'Who is ahead?',
  boardReading:
    'The mark is the estimate, the bar its 95% interval. Ratings are Bradley-Terry strengths from all pairs together, in points: a recommender that is 100 points ahead wins about 64 of 100 duels. Zero is the mean of these recommenders. Rank is a range: rows with the same range have no known order.',
  matrix: 'Who beats whom?',
  matrixReading:
    'Win rate of the row against the column, a tie counting half. Rows are in the order of the leaderboard, so wins below the diagonal contradict that order. If the interval of a cell contains .50, the duels were too few to show a difference, if there is one.',

  goodness: 'How good is the judge?',
  goodnessReading:
    'Utility is how much a user liked a slate, from 0 to 1. Regret is the utility lost by following the judge: over all ordered pairs, a slate against itself included, as published, and over pairs of two different slates. Skill puts it on one scale: 1 is never wrong, 0 a coin, −1 always wrong. Use skill to compare judges and data sets. If the interval of skill contains 0, this judge may be guessing.',

  coherence: 'Is the judge coherent?',
  coherenceReading: ({ sameByConstruction }: { sameByConstruction: string }) =>
    `Compare each value with the reference values of a coin and an always-first judge. A judge that always says "first" never contradicts itself, so its transitivity is perfect, but its position consistency is 0. High transitivity with low position consistency shows a habit, not a preference. For position bias, .50 is a judge that reads only the slates. ${sameByConstruction}`.trimEnd(),

  calibration: 'Is one order enough?',
  calibrationReading: ({ offset }: { offset: number | null }) =>
    `The position offset was learnt from slates against themselves: ${offset === null ? 'unknown' : decimal(offset, 3)} logits, subtracted from every decision. A tenth of the users were asked in both orders. The figure is how often one calibrated answer names the slate that both orders agree on. If it is well below 1, ask both orders.`,

  scores: 'Do its comparisons agree with its own scores?',
  scoresReading:
    'Each slate was also scored by itself. Strict counts equal scores as a failure, lenient leaves them out; tau-b is a rank correlation within a user. It can’t reach 1, since a comparison has only two outcomes: the most possible is the tau-b of a judge whose every comparison follows these scores, and the last figure is the share of it. Digits are coarse, so many scores are equal; the expected digit, the mean over the label probabilities, separates them.',
  scoresOfPanel:
    'Each slate was also scored by itself. Strict counts equal scores as a failure, lenient leaves them out; tau-b is a rank correlation within a user. It can’t reach 1, since a comparison has only two outcomes: the most possible is the tau-b of a judge whose every comparison follows these scores, and the last figure is the share of it. Digits are coarse, so many scores are equal; the expected digit, the mean over the label probabilities, separates them. Each judge of the panel is compared with its own scores. The vote isn’t, because not every judge gives scores.',
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
  sharedItems: 'Shared items',
  pairs: 'Pairs',
  flipsOf: 'Flips',

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
  judge: 'Judge',
  skill: 'Skill',
  regret: 'Regret',
  consistency: 'Position consistency',
  transitivity: 'Transitivity',
  ratr: 'Rating coherence',
  irreflexivity: 'Irreflexivity',
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
