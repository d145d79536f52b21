import { quantity } from './numbers.ts';
import { list } from './words.ts';

/** Texts of the figures in the report on people's labels. */
export const labelFigures = {
  theJudge: 'the judge',
  panelVote: 'the panel’s vote',
  peopleTogether: 'people together',
  raters: ({ raters }: { raters: readonly string[] }) => list(raters),
  /** A rater as the title of a row. */
  rater: ({ rater }: { rater: string }) => rater.charAt(0).toUpperCase() + rater.slice(1),

  kappa: 'Weighted kappa',
  alike: 'Labelled alike',
  flagKappa: 'Kappa of flags',
  flaggedAlike: 'Flagged alike',
  fleiss: 'Fleiss’ kappa',
  alpha: 'Krippendorff’s alpha, ordinal',
  sameWinner: 'Same winner, where all people name one',
  detectedBy: ({ rater }: { rater: string }) => `Detected by ${rater}`,
  namesFirst: ({ annotator }: { annotator: string }) =>
    `${annotator} names the list that was shown first`,
  meanScoreOf: ({ source }: { source: string }) => `Mean score of ${source}`,
  aboveRandom: ({ source }: { source: string }) => `${source} above ratings by chance`,
  scores: ({ n, users }: { n: number; users: number }) =>
    `${quantity(n, 'score')} on ${quantity(users, 'user')}`,

  noneShared: 'they share no unit',
  noKappa: 'they share no unit, or both give one and the same label throughout',
  noFleiss: 'no unit was labelled by all, or all labels are one and the same',
  noAlpha: 'no unit was labelled twice, or all labels are one and the same',
  noWinner: 'there is no pair on which two or more people name one winner and the judge answers',
  noAnswer: 'nothing was answered',
  noList: 'no list was named',
  noScore: 'nothing was scored',

  tieBetween:
    'a tie lies between the two lists on the scale; a judge’s tie by position counts as a tie',
  tieNoWinner: 'a tie of the judge, judged or by position, names no winner',
  tieNotDetected: 'a tie counts as not detected',
  tieLeftOut: 'ties name no list and are left out',

  genuine: 'Genuine list',
  other: 'Other list',
  belongs: 'Belongs',
  flagged: 'Flagged',
  unscored: 'Unscored',
  none: 'No answer',
  together: 'Together',

  answers: 'Answers',
  medianSeconds: 'Median seconds',
  peoplesLabels: 'People’s labels',
  peoplesMinutes: 'Minutes',
  peoplesSeconds: 'Seconds a label',
  judgesLabels: 'Judge’s labels',
  judgesMinutes: 'Its minutes',
  judgesSeconds: 'Its seconds a label',
  firstNamed: 'Names the first list',
  earlier: 'Under earlier guidelines',
  meanScore: 'Mean score',
  aboveChance: 'Above chance',
  deviation: 'Standard deviation',
  scoreCount: 'Scores',
  randomRating: 'random rating',
  byChance: 'Ratings by chance',
};
