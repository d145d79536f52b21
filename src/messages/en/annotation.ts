import { common } from './common.ts';
import { terms } from './terms.ts';
import { decimal, integer, quantity } from './numbers.ts';
import { list } from './words.ts';

/** Texts of the page on which annotators label. */
export const annotate = {
  criteria: 'The criteria',
  criteriaHint:
    'The judge, a language model, reads exactly these words; hence their tone. They say what makes a list good.',
  page: 'Label lists for a study',
  saved: ({ annotator }: { annotator: string }) =>
    `${annotator}. Each answer is saved on this device immediately.`,
  reading: 'Reading the assignment',
  unreadable: 'This assignment can’t be opened',
  loadFile: 'Load the file',
  changed: 'The guidelines have changed since your last answer',
  changedText: 'Your earlier answers stay stored, marked as given under the earlier guidelines.',
  howTo: 'How to label',
  begin: ({ practice }: { practice: number }) =>
    `Begin with ${quantity(practice, 'practice task', 'practice tasks')}`,
  goOn: 'Continue labelling',
  left: ({ tasks }: { tasks: number }) => `${quantity(tasks, 'task', 'tasks')} to label`,
  done: ({ tasks }: { tasks: number }) => `All ${tasks} done`,
  doneText: ({ skipped }: { skipped: number }) => {
    const said =
      skipped === 0
        ? 'Every task is answered.'
        : `${quantity(skipped, 'task was', 'tasks were')} skipped.`;
    return `${said} The answers are on this device. If the assignment was made on another device, save the answers as a file and send it back.`;
  },
  unsaved: 'The change wasn’t saved',
  save: 'Save the answers',
  saveCsv: 'Save as CSV',
  answerSkipped: 'Answer the skipped tasks',
  undoLast: 'Undo the last answer',
  changeAnnotator: 'Change the annotator',
  asked:
    'You have been asked to label recommended lists. Open the assignment file that somebody sent you. The file and your answers stay on this device unless you send them to somebody.',
  file: 'Assignment',
  fileHint: 'The file ends in .assignment.json.',
  here: 'Assignments on this device',
  tasks: ({ tasks }: { tasks: number }) => quantity(tasks, 'task', 'tasks'),
  remove: common.remove,
  name: 'Your name',
  nameProblem:
    'Enter a name of 1 to 60 characters that begins with a letter or digit and has no sign such as = after a semicolon.',
  nameKnown: ({ name }: { name: string }) =>
    `${name} has begun already. You continue where ${name} stopped.`,
  nameHint: 'Choose a name that no other annotator uses. It is saved with your answers.',
  slot: 'You are annotator',
  slotOf: ({ slot, slots, tasks }: { slot: number; slots: number; tasks: number }) =>
    `${slot} of ${slots}, ${quantity(tasks, 'task', 'tasks')}`,
  slotHint:
    'Each annotator has a different order of tasks. Choose the number that you got with the file.',
  next: 'Continue',
  begun: 'Annotators who have begun',
  answers: ({ answers }: { answers: number }) => quantity(answers, 'answer', 'answers'),
  goOnAs: ({ name }: { name: string }) => `Continue as ${name}`,
};

/** Texts of one task of an annotator. */
export const annotationTask = {
  progress: 'Tasks done',
  progressText: ({ done, of }: { done: number; of: number }) => `${done} of ${of} tasks`,
  practiceFirst: ({ tasks }: { tasks: number }) => `Practice first, then ${tasks} tasks`,
  done: ({ done, of, skipped }: { done: number; of: number; skipped: number }) =>
    skipped > 0 ? `${done} of ${of} done, ${skipped} skipped` : `${done} of ${of} done`,
  practice: ({ task, of }: { task: number; of: number }) =>
    `Practice ${task} of ${of}: this doesn’t count`,
  pairQuestion: 'Which list is better for this person?',
  listQuestion: 'How good is this list for this person?',
  ratingQuestion: 'How well does this rating fit?',
  unsaved: 'The answer wasn’t saved',
  unsavedText: ({ why }: { why: string }) => `${why} The task is still open.`,
  person: terms.thePerson,
  aboutPerson: 'About this person',
  firstList: 'First list',
  secondList: 'Second list',
  oneList: 'The list',
  rated: 'Rated item',
  tie: terms.tie,
  answer: 'Your answer',
  skip: 'Skip',
  undo: common.undo,
  flagKeys:
    'Flag an item: <kbd>J</kbd> <kbd>K</kbd> or <kbd>↓</kbd> <kbd>↑</kbd> to go to it, <kbd>F</kbd> to flag it.',
  flag: 'Flag',
  flagged: terms.flagged,
  notFitting: ({ item }: { item: number }) => `Item ${item} doesn’t belong`,
  guidelines: 'The guidelines',
};

interface About {
  readonly kind: string;
  readonly tasks: number;
  readonly slots: number;
  readonly overlap: number;
  /** Null if the units were picked from the review queue. */
  readonly seed: string | null;
  readonly made: string;
}

/** Texts of one assignment in the list of its author. */
export const assignmentEntry = {
  links: ({ slots }: { slots: number }) => `Links for ${quantity(slots, 'annotator')}, one each`,
  linksHint:
    'Send the file of the assignment with these links. A link opens the assignment with the annotator’s number chosen.',
  answersTo: ({ name }: { name: string }) => `Annotators of ${name}`,
  about: ({ kind, tasks, slots, overlap, seed, made }: About) => {
    const drawn = seed === null ? 'picked from the review queue' : `drawn at random, seed ${seed}`;
    return `${kind}; ${quantity(tasks, 'task')} for ${quantity(slots, 'annotator')}, ${quantity(overlap, 'annotator')} per task; ${drawn}; made ${made}.`;
  },
  annotator: 'Annotator',
  answered: 'Answered',
  skipped: 'Skipped',
  conflicts: 'In conflict',
  earlier: terms.underEarlierGuidelines,
  outdated:
    'The judge’s criteria have changed since these guidelines were made. Change the guidelines to use the current criteria; earlier answers are then marked.',
  labelHere: 'Label on this device',
  saveFile: 'Save the file for annotators',
  saveJson: 'Save answers as JSON',
  saveCsv: 'Save answers as CSV',
  changeGuidelines: 'Change the guidelines',
  remove: common.delete,
  notes: 'Your notes, added to the judge’s criteria',
  notesHint:
    'The new guidelines use the judge’s current criteria. Earlier answers stay stored, marked as given under the earlier guidelines. Files that you have already sent keep the earlier guidelines.',
  saveGuidelines: 'Save the new guidelines',
};

/** Texts of the page of assignments: the tasks that people label. */
export const assignments = {
  title: 'Who labels what?',
  lead: 'All answers stay on this device. Other people open the assignment file in Slatewise on their own device and send you their answers as a file.',
  none: '<b>Nothing to label yet</b> Make an assignment below; a few dozen labels are enough to correct the judge’s figures.',
  files: 'Answers and assignments',
  filesHint:
    'Add answers as JSON or CSV, any number of files at once. Stored answers are never overwritten.',
  working: ({ step }: { step: string }) => `${step}.`,
  downloaded: ({ file }: { file: string }) => `${file} was handed to the browser’s downloads.`,
  failed: 'The last step failed',
  nothingAdded: 'Nothing was added',
  nothingAddedText:
    'These files hold nothing that can be used here. The problems are listed below.',
  added: ({ answers }: { answers: number }) => `${quantity(answers, 'answer', 'answers')} added`,
  /** The usable content of imported files, part by part. */
  imported: ({
    added,
    continued,
    again,
    same,
    sheets,
  }: {
    added: number;
    continued: number;
    again: number;
    same: number;
    sheets: number;
  }) =>
    `${[
      ...(added > 0 ? [`${quantity(added, 'task', 'tasks')} new`] : []),
      ...(continued > 0 ? [`${continued} continued`] : []),
      ...(again > 0 ? [`${again} with the same answer at another time, both stored`] : []),
      ...(same > 0 ? [`${same} already stored`] : []),
      ...(sheets > 0 ? [quantity(sheets, 'assignment', 'assignments')] : []),
    ].join('; ')}.`,
  conflicts: ({ conflicts }: { conflicts: number }) =>
    `${quantity(conflicts, 'answer differs', 'answers differ')} from the stored ones. Both stay stored, and neither counts until you choose one.`,
  resolve: 'Resolve the conflicts',
  howToRead: 'How to read: who labels what',
  howItWorks: 'How this works',
  howItWorksText:
    'People get the judge’s own criteria and see what the judge saw. They don’t see which recommender made a list. The choice and order of tasks and the position of the lists are random, and each recommender is first in half of a person’s tasks.',
  practice:
    'The first tasks are practice and never count. Time is measured only while a task is visible.',
  labelFirst: 'Label before you look at the judge’s answers, which the other pages show.',
  make: 'Make an assignment',
  nothing:
    '<b>People can’t label anything here</b> This run asks no question that people could label. In a simulation, make some rollouts first.',
  howToReadMake: 'How to read: make an assignment',
  howMany: 'How many?',
  overlapText:
    'If two people label the same tasks, you see how far they agree, and a pair on which they disagree becomes a tie. If each task is labelled once, the same work covers more tasks but shows nothing about agreement.',
  amountText:
    '30 labels give a rough correction, 100 a good one. The report states how many more labels would halve an interval.',
  unread: 'The assignments can’t be read',
  reading: 'Reading the assignments',
  wholeNumber: ({ least, most }: { least: number; most: number }) =>
    `Enter a whole number from ${least} to ${integer(most)}.`,
  kind: 'What people label',
  amount: 'How many to label',
  annotators: 'Annotators',
  perTask: 'Annotators per task',
  perTaskHint: 'How many people label each task',
  seed: terms.seed,
  name: 'Name that annotators see',
  guidelines: annotationTask.guidelines,
  addNotes: 'Add your notes',
  makeIt: 'Make the assignment',
};

/** Texts around the report on the agreement of people and judge. */
export const labelAgreement = {
  rules: 'Rules for several people’s answers',
  pairs: terms.pairs,
  pairsRule: 'Rule for pairs',
  lists: terms.lists,
  listsRule: 'Rule for lists',
  conservative: 'Tie unless all agree',
  strict: 'The harsher label',
  majority: 'Majority',
  todayOnly: 'Only count answers under the current guidelines',
  computing: 'Computing the agreement',
  failed: 'The report can’t be computed',
  failedText: ({ why }: { why: string }) => `${why} The answers are still stored.`,
  tryAgain: common.tryAgain,
  exportReport: terms.exportReport,
  exportCsv: 'Export figures as CSV',
  exportLatex: 'Export tables as LaTeX',
  exportMarkdown: 'Export tables as Markdown',
  judgesReport: 'Open the judge’s report',
  writing: terms.writingTheFile,
  written: ({ file }: { file: string }) => `${file} was handed to the browser’s downloads.`,
  notWritten: ({ why }: { why: string }) => `The file was not written: ${why}`,
  oneLabel: 'From several answers to one label',
  oneLabelText:
    'If several people label the same pair or list, the rule above turns their answers into one label. These labels correct the judge’s figures, here and in the judge’s report. The judge’s report always uses SAER’s own rule.',
  remarks: terms.whatElseShouldBeKnown,
};

/** Names of units and of answers on them, in terms of users and recommenders. */
export const labelAnswers = {
  tie: terms.tie,
  tieByPosition: terms.tieByPosition,
  genuine: 'The genuine list',
  other: 'The other list',
  firstByName: 'First by name',
  secondByName: 'Second by name',
  skipped: assignmentEntry.skipped,
  undone: 'Undone',
  /** Stands in place of a judge's label. */
  noLabel: ({ why }: { why: 'unscored' | 'not asked yet' | null }) => why ?? 'not asked',
  heldOut: 'held-out list',
  flags: ({ answer, items }: { answer: string; items: readonly number[] }) =>
    `${answer}, flags ${items.join(', ')}`,
  unit: ({ user, lists }: { user: string; lists: readonly string[] }) =>
    lists.length === 0 ? `User ${user}` : `User ${user}: ${list(lists)}`,
  /** A duration: "4 s" or "1 min 5 s". */
  duration: ({ ms }: { ms: number }) => {
    const seconds = Math.round(ms / 1000);
    return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
  },
};

/** Texts of the page of different answers: conflicts between files, and people who disagree. */
export const labelDifferences = {
  conflicts: 'Did files disagree about one person’s answer?',
  noConflict: 'No. Every imported answer was new or the same.',
  resolved: 'Yes, and you have resolved every conflict.',
  open: ({ answers }: { answers: number }) =>
    `${quantity(answers, 'answer is', 'answers are')} in conflict. ${answers === 1 ? 'It counts' : 'They count'} only after you choose a version. All versions stay stored.`,
  unsaved: 'The choice wasn’t saved',
  howToReadConflicts: 'How to read: conflicts',
  howToRead: common.howToReadThis,
  conflictsText:
    'A conflict means that two files have different answers for the same name and task. Two people may have used the same name, or one person may have started again on another device. Ask them before you choose.',
  task: ({ annotator, task, unit }: { annotator: string; task: string; unit: string | null }) =>
    unit === null ? `${annotator}, task ${task}, practice` : `${annotator}, task ${task}. ${unit}`,
  from: ({ file, date, time }: { file: string; date: string; time: string }) =>
    `${file}, ${date}, ${time}`,
  thisDevice: 'this device',
  undo: 'Undo this choice',
  disagreements: 'Where do people disagree with each other?',
  noDisagreement:
    'No disagreement on pairs or lists so far: people gave the same labels, or no two people labelled the same one.',
  units: ({ units }: { units: number }) =>
    `On ${quantity(units, 'unit', 'units')}. The table shows each person’s label and the result of each rule. The answers themselves are never changed.`,
  howToReadDisagreements: 'How to read: disagreements',
  rules:
    'SAER’s rule takes the harsher label for a list, and a tie for a pair unless all people name the same list. The majority rule takes the most frequent label. If the vote is equal, a pair becomes a tie and a list gets the harsher label.',
  chooseRule: 'Choose the rule that counts on the page Agreement.',
  unread: 'The answers can’t be read',
  reading: 'Reading the answers',
  table: 'Disagreements',
  unit: 'Unit',
  labels: terms.peoplesLabels,
  published: 'SAER’s rule',
  majority: 'Majority rule',
  judge: common.judge,
  label: ({ annotator, label }: { annotator: string; label: string }) => `${annotator}: ${label}`,
};

type Kind = 'pairwise' | 'aspects' | 'pointwise' | 'adversarial' | 'rubric';

/** Texts about the kinds of label that people give. */
export const labelKinds = {
  title: ({ kind }: { kind: Kind }) => TITLES[kind],
  onAspect: ({ aspect }: { aspect: string }) => `On ${aspect}`,
  about: ({ kind }: { kind: Kind }) => ABOUT[kind],
  units: ({ kind, units }: { kind: Kind; units: number }) => `${integer(units)} ${UNITS[kind]}`,
  drawnFrom: ({ kind, units }: { kind: Kind; units: number }) =>
    `Of ${integer(units)} ${UNITS[kind]}, drawn at random`,
  /** The name of an assignment that has no other. */
  named: ({ kind, units }: { kind: Kind; units: number }) => `${units} ${UNITS[kind]}`,
};

const TITLES: Readonly<Record<Kind, string>> = {
  pairwise: 'Pairs, with a tie',
  aspects: 'Aspects of pairs, with a tie',
  pointwise: 'Single lists',
  adversarial: 'Pairs with a corrupted list',
  rubric: 'Ratings, from 1 to 5',
};

const ABOUT: Readonly<Record<Kind, string>> = {
  pairwise: 'Which of two lists is better for a user. These labels correct win rates.',
  aspects:
    'Which of two lists is better for a user, aspect by aspect. These labels show on which aspects people and the judge agree; they correct no figure.',
  pointwise: 'Good, Partial or Poor, with the items that don’t belong. These correct label shares.',
  adversarial:
    'A user’s own list beside a corrupted list, or a list of another user: do people find the own list? Annotators see an ordinary pair.',
  rubric: 'How well a judge’s score fits, beside random scores (SUBER, appendix E).',
};

const UNITS: Readonly<Record<Kind, string>> = {
  pairwise: 'pairs',
  aspects: 'pairs, on every aspect',
  pointwise: 'lists',
  adversarial: 'pairs',
  rubric: 'questions',
};

/**
 * The text that annotators read. An assignment stores it with a hash, so any change of these words marks the answers to
 * earlier assignments as given under earlier guidelines.
 */
export const labellingGuidelines = {
  pairTask:
    'You see what is known of one person, and two lists that were recommended to that person. Say which list is better for this person.',
  aspectTask:
    'Each task names one aspect. Compare the two lists on that aspect alone, whichever list you like better as a whole.',
  pairAnswer:
    'Call it a tie where neither is clearly better. Which list stands first was decided by chance and means nothing. Skip what you can’t judge.',
  listTask:
    'You see what is known of one person, and a list that was recommended to that person. Label the list Good, Partial or Poor, and flag the items that don’t belong on it.',
  listAnswer: 'Flag items first, then give the label. Skip what you can’t judge.',
  ratingTask:
    'You see what is known of one person, something that was put before that person, and a rating that is said to be this person’s. Say how well the rating fits, from 1 to 5.',
  ratingAnswer: 'Some of the ratings were drawn by chance. Skip what you can’t judge.',
  /** SUBER's scale for a model's rating and explanation (appendix E): the meaning of a score from 1, the worst, to 5. */
  score: ({ score }: { score: number }) => SCORES[score - 1] ?? '',
  rating: ({ rating, min, max }: { rating: number; min: number; max: number }) =>
    `Rating: ${decimal(rating, Number.isInteger(rating) ? 0 : 2)} on a scale from ${min} to ${max}.`,
  ratedBefore: ({ min, max }: { min: number; max: number }) =>
    `Rated before, from ${min} to ${max}:`,
  name: ({ name }: { name: string }) => `Name: ${name}`,
  age: ({ age }: { age: number }) => `Age: ${age}`,
  work: ({ job }: { job: string }) => `Work: ${job}`,
  hobby: ({ hobby }: { hobby: string }) => `Hobby: ${hobby}`,
  likes: ({ liked }: { liked: readonly string[] }) => `Likes: ${liked.join(', ')}`,
  dislikes: ({ disliked }: { disliked: readonly string[] }) => `Dislikes: ${disliked.join(', ')}`,
  ratesHigh: 'Rates as a rule: high',
  ratesLow: 'Rates as a rule: low',
};

const SCORES = [
  'The answer does not make sense.',
  'The rating and explanation do not match the person’s interests and preferences.',
  'The answer makes some sense, but a different rating would be more appropriate.',
  'The rating and explanation make sense, but not all important information is considered.',
  'The rating and explanation perfectly match the person’s interests, and you completely agree with the rating.',
];

/** Texts of the pages of people's labels around their parts. */
export const peoplePages = {
  parts: common.labelsByPeople,
  assignments: 'Assignments',
  differences: 'Differences',
  agreement: 'Agreement',
  queue: 'Review queue',
  looking: terms.lookingForTheRun,
  runsUnread: common.theRunsOnThisDevice,
  tryAgain: common.tryAgain,
  notHere: terms.thisRunIsntOnThis,
  notHereText:
    'A run is stored only in the browser that made it. To label an assignment from another device, open its file on the page <a>Label</a>.',
  showMore: ({ rows }: { rows: number }) => `Show ${rows} more`,
  simulator: common.simulator,
  simulation: 'the simulation',
  ratings: common.ratingsScoredByPeople,
  ratingsText:
    'People score the rater’s ratings from this simulation’s rollouts, from 1 to 5, beside random ratings: SUBER’s human evaluation (appendix E).',
};

type ReviewQueueKind = 'pairwise' | 'pointwise';

/** Texts of the review queue: the units that people should label next. */
export const reviewQueue = {
  kinds: 'Units to list',
  pairs: terms.pairs,
  lists: terms.lists,
  title: 'Which units should people review first?',
  none: ({ kind }: { kind: ReviewQueueKind }) =>
    `This run has no judged ${REVIEW_QUEUE_UNITS[kind]}.`,
  first: ({ kind, shown, of }: { kind: ReviewQueueKind; shown: number; of: number }) =>
    `The first ${integer(shown)} of ${integer(of)} ${REVIEW_QUEUE_UNITS[kind]}: those on which people and the judge disagree, people disagree with each other, or the judge is uncertain.`,
  amount: assignments.amount,
  make: ({ units }: { units: number }) => `Make an assignment of the first ${units}`,
  /** The name of the assignment. */
  named: ({ kind, units }: { kind: ReviewQueueKind; units: number }) =>
    `${units} ${REVIEW_QUEUE_UNITS[kind]} to review`,
  notMade: 'The assignment wasn’t made',
  howToReadQueue: 'How to read: review queue',
  howToRead: common.howToReadThis,
  reasons:
    'Three reasons have equal weight: the judge is uncertain, people and the judge disagree, and people disagree with each other. Each row links to the judgement.',
  noSample:
    'Labels on these units are no random sample: they show where the judge is wrong, but not how often. The agreement report counts and marks them; they correct no figure.',
  unread: 'The review queue can’t be computed',
  reading: 'Computing the review queue',
  table: peoplePages.queue,
  unit: labelDifferences.unit,
  reason: terms.reason,
  people: common.people,
  judge: common.judge,
  margin: 'Judge’s margin',
  nobody: 'nobody yet',
  because: ({
    apart,
    divided,
    judge,
  }: {
    apart: boolean;
    divided: boolean;
    judge: 'by position' | 'unscored' | 'uncertain' | null;
  }) =>
    [
      ...(apart ? ['people and the judge disagree'] : []),
      ...(divided ? ['people disagree'] : []),
      ...(judge === null ? [] : [JUDGE[judge]]),
    ].join('; ') || 'the judge is fairly certain',
};

const REVIEW_QUEUE_UNITS: Readonly<Record<ReviewQueueKind, string>> = {
  pairwise: 'pairs',
  pointwise: 'lists',
};

const JUDGE = {
  'by position': 'the judge’s tie is by position',
  unscored: 'the judge’s answer is unscored',
  uncertain: 'the judge is uncertain',
} as const;

/** Texts about labels by people that a study on the command line takes from files. */
export const takenLabels = {
  save: 'Save the labels for the command line',
  hint: 'One file with the answers and the recommenders behind the tasks, for npm run evaluate. Don’t give it to people who still label.',
  nothing: 'There are no labels on pairs or lists here.',
  noKey: ({ name }: { name: string }) =>
    `The assignment ${name} doesn’t say which lists its tasks show. On the device that made it, choose “Save the labels for the command line” in the run’s tab People, and name that file too.`,
  otherLists: ({ name, tasks, of }: { name: string; tasks: number; of: number }) =>
    `The labels of ${name} belong to other lists: ${quantity(tasks, 'task')} of ${of} differ from this study. Use the study that people labelled, with the same data and seed.`,
  taken: ({ labels, people, conflicts }: { labels: number; people: number; conflicts: number }) =>
    `Labels of ${quantity(people, 'person', 'people')} on ${quantity(labels, 'pair or list', 'pairs or lists')} correct the figures.${conflicts > 0 ? ` ${quantity(conflicts, 'answer differs', 'answers differ')} between files and ${conflicts === 1 ? 'doesn’t' : 'don’t'} count.` : ''}`,
  bad: ({ file, line, reason }: { file: string; line: number; reason: string }) =>
    `${file}, line ${line}: ${reason}`,
};
