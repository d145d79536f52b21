import { noun } from './nouns.ts';
import { terms } from './terms.ts';
import { integer, quantity } from './numbers.ts';
import { list, type Numbers, plural, withInterval } from './words.ts';

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
    `${quantity(n, 'score')} on ${quantity(users, noun.user, noun.users)}`,

  noneShared: 'they share no unit',
  noKappa: 'they share no unit, or both give one and the same label throughout',
  noFleiss: 'no unit was labelled by all, or all labels are one and the same',
  noAlpha: 'no unit was labelled twice, or all labels are one and the same',
  noWinner: 'there is no pair on which two or more people name one winner and the judge answers',
  noAnswer: 'nothing was answered',
  noList: 'no list was named',
  noScore: terms.nothingWasScored,

  tieBetween:
    'a tie lies between the two lists on the scale; a judge’s tie by position counts as a tie',
  tieNoWinner: 'a tie of the judge, judged or by position, names no winner',
  tieNotDetected: 'a tie counts as not detected',
  tieLeftOut: 'ties name no list and are left out',

  genuine: 'Genuine list',
  other: 'Other list',
  belongs: 'Belongs',
  flagged: terms.flagged,
  unscored: terms.unscored,
  none: 'No answer',
  together: terms.together,

  answers: terms.answers,
  medianSeconds: 'Median seconds',
  peoplesLabels: terms.peoplesLabels,
  peoplesMinutes: terms.minutes,
  peoplesSeconds: 'Seconds a label',
  judgesLabels: 'Judge’s labels',
  judgesMinutes: 'Its minutes',
  judgesSeconds: 'Its seconds a label',
  firstNamed: 'Names the first list',
  earlier: terms.underEarlierGuidelines,
  meanScore: 'Mean score',
  aboveChance: 'Above chance',
  deviation: terms.standardDeviation,
  scoreCount: terms.scores,
  randomRating: 'random rating',
  byChance: 'Ratings by chance',
};

/** Problems in files of assignments and answers, and the expected form of each field. */
export const labelFiles = {
  otherVersion:
    'The file was written by another version of this page. Use the same version for both.',
  columnsMissing: ({
    missing,
    columns,
  }: {
    missing: readonly string[];
    columns: readonly string[];
  }) =>
    `The columns ${missing.join(', ')} are missing. A table of answers has ${columns.join(', ')}.`,
  unexpected: ({
    field,
    found,
    expected,
  }: {
    field: string;
    found: string | null;
    expected: string;
  }) => `${field}: ${found ?? 'nothing'} was found; ${expected} was expected.`,
  noAnswer: ({ columns }: { columns: readonly string[] }) =>
    `This isn't an answer: it has ${columns.join(', ')} and nothing else.`,
  tooLarge: 'The file is larger than any that Slatewise writes.',
  empty: 'The file is empty.',
  notJson: ({ why }: { why: string }) =>
    `The file isn't a whole JSON document: ${why}. Export it again.`,
  foreign:
    'This is neither an assignment nor answers of Slatewise. Choose the file that was exported for labelling.',
  unexpectedPart: ({ part, why }: { part: string | null; why: string | null }) =>
    `${part ?? 'the document'}: ${why ?? 'not as expected'}. Export the assignment again with the current version of this page.`,
  changed:
    'The file was changed after it was exported: its tasks or guidelines don’t match its id. Export the assignment again.',
  get stray() {
    return `The file names tasks or ${noun.users} that it doesn’t have. Export it again.`;
  },
  get twice() {
    return `The file gives one name to several tasks or ${noun.users}. Export it again.`;
  },

  noAssignment: ({ assignment }: { assignment: string }) =>
    `This device has no assignment ${assignment}. Load its file first, or import the answers on the device where it was made.`,
  noTask: ({ task, tasks }: { task: string; tasks: number }) =>
    `The assignment has no task ${task}. Its tasks are t1 to t${tasks}.`,
  notOffered: ({ answer, offered }: { answer: string; offered: readonly string[] }) =>
    `${answer} isn't an answer here; one of ${offered.join(', ')} was expected.`,
  answerNotNeeded: ({ did, answer }: { did: 'skipped' | 'undone'; answer: string }) =>
    `A task that was ${did} has no answer, but ${answer} was found. Leave it empty.`,
  noFlags: 'No item can be flagged here. Leave it empty.',
  flagTooHigh: ({ item, items }: { item: number; items: number }) =>
    `Item ${item} is flagged, and the list has ${items}.`,
  firstMissing: 'The list in the first position is missing: a or b was expected.',
  firstNotNeeded: 'The task has only one list, so there is no first position. Leave it empty.',

  assignment: 'the id of an assignment, 16 characters of 0-9 and a-f',
  annotator:
    'a name of 1 to 60 characters that begins with a letter or digit and has no sign such as = behind a semicolon',
  task: 'the name of a task, such as t1',
  wholeNumber: 'a whole number from 1',
  did: 'answered, skipped or undone',
  answer: 'one of the answers on offer, or nothing',
  flagged: 'the numbers of the items that were flagged, from 1',
  first: 'a, b or nothing',
  guidelines: 'a SHA-256, 64 characters of 0-9 and a-f',
  ms: 'milliseconds',
  at: 'a time such as 2026-11-22T10:05:00.000Z',
};

/** The units that people label. */
export type LabelUnit = 'pair' | 'list' | 'rating' | 'item';

/** The main sentences of the report on people's labels, and the remarks beside its numbers. */
export const labelFindings = {
  nobodyToday: 'Nobody has labelled anything under today’s guidelines yet.',
  nobody: 'Nobody has labelled anything yet.',
  alone: ({ annotator, unit, n }: { annotator: string; unit: LabelUnit; n: number }) =>
    `${annotator} labelled ${quantity(n, unit)}; one person’s labels say nothing about agreement.`,
  tooFew: ({ annotators, unit }: { annotators: readonly string[]; unit: LabelUnit }) =>
    `${list(annotators)} share too few ${unit}s to say whether they agree.`,
  alpha: ({
    annotators,
    unit,
    n,
    alpha,
  }: {
    annotators: readonly string[];
    unit: LabelUnit;
    n: number;
    alpha: Numbers;
  }) =>
    `On ${quantity(n, unit)}, ${list(annotators)} agree at a Krippendorff’s alpha of ${withInterval(alpha)}, where 0 is chance.`,
  noneShared: ({ annotators, unit }: { annotators: readonly string[]; unit: LabelUnit }) =>
    `${list(annotators)} share no ${unit}, so their agreement is unknown.`,
  alike: ({
    annotators,
    unit,
    alike,
    of,
    kappa,
  }: {
    annotators: readonly string[];
    unit: LabelUnit;
    alike: number;
    of: number;
    kappa: Numbers | null;
  }) =>
    `${list(annotators)} label ${integer(alike)} of ${quantity(of, unit)} alike; weighted kappa ${kappa === null ? 'undefined' : withInterval(kappa)}, where 0 is chance.`,
  scored: 'They scored ratings: the table below compares each model’s ratings with random ones.',
  noJudge: 'No judge has labelled the same units, so there is nothing to compare.',
  sameThroughout: ({ judge, unit, n }: { judge: string; unit: LabelUnit; n: number }) =>
    `On ${quantity(n, unit)} ${judge} can’t be compared with people: one of them gives the same label throughout.`,
  judge: ({
    judge,
    unit,
    n,
    kappa,
  }: {
    judge: string;
    unit: LabelUnit;
    n: number;
    kappa: Numbers;
  }) =>
    `On ${quantity(n, unit)}, ${judge} agrees with people at a weighted kappa of ${withInterval(kappa)}.`,
  noWinner: 'There is no pair on which all people name one winner.',
  sameWinner: ({ same, pairs }: { same: number; pairs: number }) =>
    `Where all name one winner, it names the same in ${integer(same)} of ${quantity(pairs, 'pair')}.`,
  rule: ({ lists, pairs }: { lists: 'strict' | 'majority'; pairs: 'conservative' | 'majority' }) =>
    `Several people’s labels of one unit become one by this rule: for lists, ${LISTS[lists]}; for pairs, ${PAIRS[pairs]}. The answers themselves are never changed.`,
  notCounted: ({ reasons }: { reasons: readonly { reason: NotCounted; n: number }[] }) =>
    `Answers that don’t count: ${reasons.map(({ reason, n }) => `${integer(n)} ${NOT_COUNTED[reason]}`).join(', ')}.`,
  earlier: ({ answers }: { answers: number }) =>
    `${quantity(answers, 'answer')} ${plural(answers, 'was', 'were')} given under guidelines that have changed since, and ${plural(answers, 'counts', 'count')} here.`,
  picked: ({ labels }: { labels: number }) =>
    `${quantity(labels, 'label')} on units from the review queue: agreement on hard cases is lower than on all.`,
  unfinished:
    'The judge isn’t finished: units that it hasn’t been asked about have no label of it.',
};

const LISTS = {
  strict: 'the harsher label',
  majority: 'the most frequent label, or the harsher of two that are equally frequent',
} as const;

const PAIRS = {
  conservative: 'a tie unless all agree',
  majority: 'the majority, or a tie if the vote is equal',
} as const;

type NotCounted = 'skipped' | 'undone' | 'in conflict' | 'answered again' | 'earlier guidelines';

const NOT_COUNTED: Readonly<Record<NotCounted, string>> = {
  skipped: 'skipped',
  undone: 'undone',
  'in conflict': 'in conflict',
  'answered again': 'answered again in another assignment',
  'earlier guidelines': 'under earlier guidelines',
};

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
  aspect: terms.aspect,
  peopleAlpha: 'People, alpha',
  judgeKappa: 'Judge and people, kappa',
  judgeAlike: labelFigures.alike,
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
