type Kind = 'pairwise' | 'aspects' | 'adversarial' | 'pointwise' | 'rubric';

/** Titles and explanations of the sections of the report on people's labels. */
export const labelReport = {
  among: ({ kind }: { kind: Kind }) => `${UNITS[kind]}: do people agree with each other?`,
  amongReading:
    'Where people disagree with each other, no judge can agree with all of them. Kappa and alpha correct for chance: 1 is full agreement, 0 is the agreement of random labels with the same frequencies. Weighted kappa weighs a difference by the square of its distance on the scale. Fleiss’ kappa weighs all differences equally and uses only units that everybody labelled; Krippendorff’s alpha uses ranks and all units with two or more labels.',
  judge: ({ kind }: { kind: Kind }) => `${UNITS[kind]}: does the judge agree with people?`,
  judgeReading: ({ pairs }: { pairs: boolean }) =>
    `“People together” are the labels that the rule of this report makes of all answers.${
      pairs
        ? ' If a judge named different lists in the two orders, its label is a tie by position, which counts as a tie here. The last row uses only pairs on which all people name one winner: it is the share on which the judge names the same winner.'
        : ''
    }`,
  panel: ({ kind }: { kind: Kind }) =>
    `${UNITS[kind]}: does each judge of the panel agree with people?`,
  panelReading:
    'Each judge by its own answers; the section above shows the panel’s vote. If a judge agrees with people less than the vote does, the other judges make up for it.',
  aspects: 'On which aspects do people and the judge agree?',
  aspectsReading:
    'Each aspect by itself. Alpha is the agreement of people with each other; where it is low, people read the aspect differently, and no judge can agree with all of them. Kappa is the agreement of the judge with people together. Both correct for chance: 0 is random labels with the same frequencies.',
  aspect: 'Aspect',
  peopleAlpha: 'People, alpha',
  judgeKappa: 'Judge and people, kappa',
  judgeAlike: 'Labelled alike',
  onePerson: 'one person',
  notJudged: 'the judge wasn’t asked',
  shares: ({ kind }: { kind: Kind }) => `${UNITS[kind]}: what does each of them say?`,
  sharesReading: ({ pairs }: { pairs: boolean }) =>
    `${pairs ? 'Of two recommenders, or two lists without one, the first in alphabetical order comes first. ' : ''}A person who gives one label far more often than others has another standard or other habits: kappa and alpha account for that, shares don’t.`,
  confusion: ({ kind, rows, columns }: { kind: Kind; rows: string; columns: string }) =>
    `${UNITS[kind]}: labels of ${rows} and of ${columns}`,
  /** Null stands for the adjudicated labels in the rows, and for the judge in the columns. */
  confusionReading: ({ rows, columns }: { rows: string | null; columns: string | null }) =>
    `Rows are ${rows === null ? 'people’s labels after adjudication' : `${rows}’s labels`}, columns are ${columns === null ? 'the judge’s' : `${columns}’s`}. The diagonal counts equal labels; the margins count each label.`,
  detection: 'Do people and the judge detect the list that doesn’t belong?',
  detectionReading:
    'The share of answered pairs in which the genuine list is named; a tie doesn’t count as detected. Annotators don’t know that such pairs are among the others.',
  flags: 'Lists: do they flag the same items?',
  flagsReading:
    'Each item of a list counts by itself as flagged or not flagged. Most items aren’t flagged, so two people who flag at random agree on most of them; kappa corrects for that.',
  minutes: 'How long did people take, and the judge?',
  minutesReading:
    'A person’s time is the time for which a task was visible. The judge’s is its computing time on the units that people labelled, over all of its questions about each, loading left out; a reference judge takes none.',
  habits: 'How did they work?',
  habitsReading:
    'Each side is shown first in half of each person’s pairs, so a person without position bias names the first list as often as the second. Answers within a second or two were hardly considered.',
  rubric: 'How well do the ratings fit, from 1 to 5?',
  rubricReading:
    'The mean of people’s scores, one row per source of ratings. A source that is no better than random ratings has a difference of 0. Random ratings score above 1, because some of them happen to fit. In SUBER, people gave random ratings 2.87 and GPT-4 4.47.',
};

/** The units of each kind. */
const UNITS: Readonly<Record<Kind, string>> = {
  pairwise: 'Pairs',
  aspects: 'Aspects of pairs',
  adversarial: 'Lists that don’t belong',
  pointwise: 'Lists',
  rubric: 'Ratings',
};
