import { common } from './common.ts';
import { terms } from './terms.ts';
import { decimal, integer, quantity } from './numbers.ts';
import { list, plural } from './words.ts';

/** Texts of the page of one exam. */
export const exam = {
  all: common.examsOfJudges,
  unreadable: 'The exams can’t be read',
  tryAgain: common.tryAgain,
  reading: 'Reading the exams of this device',
  noSuchJudge:
    '<b>This device has no judge of that name.</b> See <all>all judges</all>, or download it on the page <models>Judges</models>.',
  notExamined: ({ judge, about }: { judge: string; about: string }) =>
    `${judge} was not examined on this device. ${about}`,
  otherWeights: 'The stored exam is of other weights',
  otherWeightsText: ({ judge }: { judge: string }) =>
    `${judge} has changed since, so the old figures don’t apply to it.`,
  actionFailed: 'The action failed',
  inOtherWords: terms.inOtherWords,
  purpose:
    'The exam asks questions with known answers before you spend an hour on a study. Does the judge answer at all? Does it have position bias? Does it use the user’s history? Can a title give it orders?',
  sameQuestions: 'All judges get the same questions, so you can compare them.',
  soFar: ({ users }: { users: number }) => `Interim figures after ${quantity(users, 'user')}`,
  soFarText:
    'Don’t quote these figures: they change with each user, and their intervals are rough.',
  found: 'What the exam found',
  foundText: ({
    questions,
    done,
    users,
    data,
    known,
    time,
  }: {
    questions: number;
    done: number;
    users: number;
    data: string;
    known: boolean;
    time: string;
  }) =>
    `${integer(questions)} questions to ${done} of ${users} users of ${data}, ${known ? 'whose true tastes are known' : 'compared with their later ratings'}, ${time} of judging.`,
  resampled: '95%, users resampled',
  size: ({ title }: { title: string }) => `size: ${title.toLowerCase()}`,
  check: terms.canSomeoneElseCheckIt,
  save: 'Save everything as JSON',
  delete: common.delete,
  examOf: ({ judge }: { judge: string }) => `the exam of ${judge}`,
  aboutFile: 'About the file',
  file: 'The file holds every answer with its probabilities, the utility of each slate, and the seed. With it, anybody can compute each figure again without the judge or the data.',
  finished: common.finished,
  judge: common.judge,
  weights: ({ judge, weights }: { judge: string; weights: string }) =>
    `${judge}, weights <code>${weights}</code>`,
  noWeights: ({ judge }: { judge: string }) => `${judge}, no weights: a reference judge`,
  device: terms.device,
  anyDevice: 'any: no model',
  data: common.data,
  dataAndHash: ({ data, hash }: { data: string; hash: string }) => `${data}, <code>${hash}</code>`,
  everythingShown: 'Everything shown',
  seed: terms.seed,
  wordingOf: ({ protocol }: { protocol: string }) => `Wording of ${protocol}`,
  sizeStandard: 'About two minutes',
  sizeShort: 'A first look',
  sizeLong: 'Everything',
  sizeOwn: ({ users, slates }: { users: number; slates: number }) =>
    `At most ${quantity(users, 'user')} with ${integer(slates)} slates each`,
};

/** Largest number of titles that a sentence lists; more are counted. */
const NAMED = 3;

const quoted = (titles: readonly string[]) =>
  titles.length > NAMED
    ? quantity(titles.length, 'part')
    : list(titles.map((title) => `“${title}”`));

/** The outcome of an exam: "11 passed, 1 failed, 4 open". Open parts are neither passed nor failed. */
const counts = ({ passed, failed, open }: { passed: number; failed: number; open: number }) =>
  [
    `${integer(passed)} passed`,
    ...(failed > 0 ? [`${integer(failed)} failed`] : []),
    ...(open > 0 ? [`${integer(open)} open`] : []),
  ].join(', ');

const onTrained = ({ here, of }: { here: number | null; of: number }) =>
  `${here === null ? `Many of the exam’s ${quantity(of, 'user')} were` : `${integer(here)} of the exam’s ${quantity(of, 'user')} ${plural(here, 'was', 'were')}`} in its training: on people that it has never seen, it may judge worse.`;

/** The result of an exam in a sentence, and in a few words. */
export const examBadge = {
  examined: ({
    judge,
    users,
    data,
    passed,
    parts,
    failed,
    unsure,
    constant,
    moved,
    trained,
    fromFile = false,
  }: {
    judge: string;
    users: number;
    data: string;
    passed: number;
    parts: number;
    failed: readonly string[];
    unsure: readonly string[];
    /** Absent in exams of earlier versions. */
    constant?: readonly string[];
    moved: number;
    /** Users who were in the judge's training: null for an unknown number. Absent where none is. */
    trained?: { here: number | null; of: number };
    fromFile?: boolean;
  }) => {
    const same = constant ?? [];
    const tally = counts({ passed, failed: failed.length, open: parts - passed - failed.length });
    const sentences = [
      `${judge} was examined ${fromFile ? 'earlier, as an exam file records' : 'on this device'} (${quantity(users, 'user')} of ${data}). Of ${quantity(parts, 'part')}: ${tally}.`,
      ...(failed.length > 0 ? [`Failed: ${quoted(failed)}.`] : []),
      ...(unsure.length > 0 ? [`Open for want of answers: ${quoted(unsure)}.`] : []),
      ...(same.length > 0
        ? [
            `Open since the answer is the same everywhere, so that a good figure means nothing: ${quoted(same)}.`,
          ]
        : []),
      ...(moved > 0
        ? [`${quantity(moved, 'pass line')} ${plural(moved, 'was', 'were')} moved.`]
        : []),
    ];
    if (trained) sentences.push(onTrained(trained));
    return sentences.join(' ');
  },
  notExamined: ({ judge }: { judge: string }) =>
    `${judge} was not examined on this device: its quality here isn’t known beforehand.`,
  /** For lists and headers, with the counts of the sentence. */
  result: ({ failed, unsure, parts }: { failed: number; unsure: number; parts: number }) =>
    `Exam: ${counts({ passed: parts - failed - unsure, failed, open: unsure })}`,
  onTraining: ({ result }: { result: string }) => `${result}, on its training data`,
  later: 'The exam ended after this run had begun.',
  none: 'Not examined on this device',
  ofJudge: ({ judge, result }: { judge: string; result: string }) => `${judge}: ${result}`,
};

/** Texts of the controls that start, continue and stop an exam. */
export const examControls = {
  answered: terms.questionsAnswered,
  answeredOf: ({ done, of }: { done: number; of: number }) => `${integer(done)} of ${integer(of)}`,
  progress: ({
    done,
    of,
    measured,
    users,
    drawn,
    pace,
    left,
    unscored,
  }: {
    done: number;
    of: number;
    measured: boolean;
    users: number;
    drawn: number;
    pace: string;
    left: string;
    unscored: number;
  }) =>
    `${integer(done)} of ${measured ? 'about' : 'at most'} ${quantity(of, 'question')}; ${users} of at most ${quantity(drawn, 'user')} complete; ${pace}; time left: ${left}${unscored > 0 ? `; ${integer(unscored)} unscored` : ''}.`,
  measuring: 'measuring',
  gettingReady: 'Getting ready',
  stopping: terms.stoppingAfterTheCurrentAnswer,
  countingMemory:
    'All questions are answered. The browser measures its memory, which may take half a minute.',
  opening: ({ judge }: { judge: string }) => `Opening ${judge}`,
  stop: terms.stopAndKeepWhatIs,
  stopHint:
    'Each answer is saved as it arrives. Keep this tab visible: browsers slow down hidden tabs.',
  unfinished: ({ done, users, data }: { done: number; users: number; data: string }) =>
    `An exam is unfinished: ${done} of ${users} users are complete, on ${data}`,
  unfinishedText:
    'You can continue with the next question. A new exam with another length or other data replaces it.',
  goOn: 'Continue the exam',
  length: 'Length of the exam',
  data: common.data,
  exampleData: common.theExampleData,
  extent: ({ users, slates, minutes }: { users: number; slates: number; minutes: number | null }) =>
    `At most ${users} users, ${slates} slates each${minutes === null ? '; no limit of time' : `, for at most ${minutes} minutes of judging`}.`,
  allDecided: ({ needed }: { needed: number }) =>
    `From ${quantity(needed, 'user')} on, every part can be passed.`,
  slowJudge: ({ needs }: { needs: readonly { users: number; parts: number }[] }) =>
    `A slow judge may reach fewer users in that time. Fewer users can’t pass every part, however good the judge is: ${list(
      needs.map(
        ({ users, parts }) => `${quantity(parts, 'part')} need${parts === 1 ? 's' : ''} ${users}`,
      ),
    )}.`,
  notDecided: ({ users, titles }: { users: number; titles: readonly string[] }) =>
    `${quantity(users, 'user')} can’t decide ${list(titles.map((title) => `“${title}”`))}, since you moved the pass line: choose a longer exam.`,
  syntheticUsers: 'The users of the example are synthetic, so their true tastes are known.',
  laterRatings: 'The users’ later ratings serve as the truth.',
  replaces: 'When it is finished, it replaces the exam below.',
  again: 'Examine again',
  start: 'Start the exam',
  busy: 'Another judge is being examined.',
  interrupted: 'The exam was interrupted',
  usersKept: 'The answers so far stay stored.',
};

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
  legalAnswers: terms.legalAnswers,
  nothingAsked: 'nothing was asked',
  legalTies: 'a tie is an answer where it is on offer',
  irreflexivity: terms.irreflexivity,
  againstItself: 'a slate against itself',
  noSelfPair: terms.noSlateWasAskedAgainst,
  fromProbabilities: 'from the probabilities of the labels',
  firstOnSelf: 'Mean probability of the first position there',
  sameNamed: 'Same slate named in both orders',
  firstNamed: 'Share of answers for the first position',
  noBothOrders: terms.noPairHasAnAnswerInText,
  changedByLabels: ({ kind }: { kind: Kind }) =>
    kind === 'slate-score'
      ? 'Scores that move to the other half of the scale with the label order'
      : kind === 'slate-duel'
        ? 'Verdicts that change with the label order'
        : 'Answers that change with the label order',
  tieLeftOut: terms.aTieIsLeftOut,
  skill: terms.skill,
  accuracy: terms.accuracy,
  betterNamed: 'the better slate named',
  noKnownWorth: 'no answered duel has slates of different known worth',
  tieCosts: terms.aTieCostsACoins,
  tiesLeftOut: 'ties and pairs of equal worth are left out',
  pairsOfDifferentWorth: ({ pairs }: { pairs: number }) =>
    `${quantity(pairs, 'ordered pair')} of different worth`,
  changed: 'Verdicts that change with another user’s history',
  noBothHistories: 'no duel was answered with both histories',
  singleAnswers: 'single answers; unscored ones are left out',
  skillGain: 'Skill with the own history less skill with another’s',
  skillOwn: terms.skillWithTheOwnHistory,
  skillOther: 'Skill with another’s',
  fromLargestChange: ({ most }: { most: number }) =>
    `95%, from the largest share of verdicts that may change (${decimal(most, 3)}), since hardly any was seen to`,
  ownNamed: 'The user’s own slate named, not another’s',
  realNamed: 'The real slate named, not the one with made-up titles',
  slateNamed: 'The slate named, not its best item five times',
  slateNotEditions: 'The slate named, not five editions of its best item',
  noSuchDuel: 'no such duel was answered',
  popularNamed: 'The more popular of two equally good slates named',
  noEquallyGood:
    'no later items of these users make two equally good slates of different popularity',
  olderThanPart: 'this exam was stored before exams had this part',
  variety: 'Answers other than the commonest, on different slates',
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
  judgementsPerSecond: 'Judgements a second',
  tokensPerSecond: 'Tokens computed a second',
  noQuestion: 'there was no question',
  noToken: 'there was no token',
  noTime: 'it took less time than the clock can measure',
  tokensOfUsers: ({ n, users }: { n: number; users: number }) =>
    `${quantity(n, 'token')} of ${quantity(users, 'user')}`,
  noTies: terms.noneInText,
  memory: 'Memory, GB',
  noReading: 'this browser doesn’t measure it, and no catalogue names it',
  readings: 'readings',
  none: terms.noneInText,
  oneReading: '1 reading by the browser',
  oneFigure: '1 figure of the catalogue, not measured here',
  counted: 'one reading of page and workers together',
  fromCatalogue: 'from the catalogue: not measured on this device',
  clicksOnly: 'This data has clicks only, and an exam needs ratings.',
  fewUsers: ({ users, ratings }: { users: number; ratings: number }) =>
    `${users} users have rated ${ratings} items or more later on.`,
};

/** The kinds of questions whose answers the exam checks for legality. */
const KINDS = {
  'slate-duel': 'duels',
  'pair-with-tie': 'pairs with a tie',
  'list-label': 'labels of lists',
  'item-fit': 'single items',
  'arena-aspect': 'aspects of an arena',
  'arena-overall': 'overall verdicts of an arena',
  'slate-score': 'scores of slates',
};

type Kind = keyof typeof KINDS;

/** The questions in both label orders, and the figures beside. */
const ABOUT_ORDER = {
  duels:
    'Every duel again, with the two answers named in the other order in the prompt: the share of verdicts that change. Beside it, the effects of position and label order, each free of the other.',
  pairs:
    'A pair of slates in both positions, each asked with the answers named in either order in the prompt: the share of answers that change with the label order. Beside it, the effects of position and label order, each free of the other. An arena’s later answers also follow its earlier ones.',
  single:
    'A slate that suits the user, or for every second user one that suits somebody else, asked with the answers named in either order in the prompt: the share of answers that change. Beside it, the effect of the label order.',
  scores:
    'A slate that suits the user, or for every second user one that suits somebody else, scored with 0 to 9 named upwards and downwards in the prompt: the share of scores that move to the other half of the scale. Beside it, the effect of the label order, and by how many points it moves scores.',
};

function orderKind(kind: Kind): keyof typeof ABOUT_ORDER {
  if (kind === 'slate-duel') return 'duels';
  if (kind === 'slate-score') return 'scores';
  return kind === 'list-label' || kind === 'item-fit' ? 'single' : 'pairs';
}

/** Titles, descriptions and consequences of the items of an exam. */
export const examItems = {
  legal: ({ kind }: { kind: Kind }) => `Legal answers: ${KINDS[kind]}`,
  legalKind: ({ kind }: { kind: Kind }) => KINDS[kind],
  aboutLegal:
    'The share of the judge’s next-token probability that lies on the answers on offer. A question whose answer couldn’t be read counts as 0.',
  failingLegal: ({ kind }: { kind: Kind }) =>
    `Asked for ${KINDS[kind]}, it would often say something else: its verdicts rest on small remains of probability.`,
  selfPairs: 'Even on identical slates',
  aboutSelfPairs:
    'A slate against itself: 1 where both positions are equally likely, 0 where one position is certain.',
  failingSelfPairs:
    'It leans to a position when there is nothing to choose: close duels will be decided by order.',
  orderFlips: 'Keeps its winner when the two change positions',
  aboutOrderFlips:
    'Every pair in both orders: the share in which the same slate is named both times.',
  failingOrderFlips: 'Its verdicts would mostly measure which slate stands first.',
  labelOrder: ({ kind }: { kind: Kind }) => `Answers alike in both label orders: ${KINDS[kind]}`,
  aboutLabelOrder: ({ kind }: { kind: Kind }) => ABOUT_ORDER[orderKind(kind)],
  failingLabelOrder: ({ kind }: { kind: Kind }) =>
    kind === 'slate-duel'
      ? 'Its verdicts depend on the order in which the prompt names 1 and 2. Choose both orders of the labels in the set-up of a study.'
      : `Asked for ${KINDS[kind]}, it answers otherwise where the prompt names the possible answers in the other order. Choose both orders of the labels in the set-up of a study.`,
  agreement: 'Names what the user likes better',
  aboutAgreement:
    'Skill over all duels, against what the users truly like or rated later: 1 is never wrong, 0 a coin, −1 always wrong.',
  failingAgreement:
    'It does hardly better than a coin on these items: no number of questions mends that.',
  historyRead: 'Reads whose history it is',
  aboutHistoryRead:
    'The same duels with another user’s history in place of the own: the share of verdicts that change. A judge that doesn’t read the history scores 0.',
  failingHistoryRead:
    'It answers the same whoever the user is: it may know which items are good, and can’t say what suits whom.',
  historySkill: 'Judges better for knowing the history',
  aboutHistorySkill:
    'Skill with the user’s own history less skill with another user’s, on the same duels: its personal share. 0 is a judge that gains nothing from the history.',
  failingHistorySkill:
    'Its right verdicts are right for anybody: it won’t see differences that lie in personalisation.',
  detection: 'Spots another user’s slate',
  aboutDetection:
    'The items that the user liked best later against those that another user liked best, in both orders: the share in which the user’s own are named (SAER, section 3.4).',
  failingDetection:
    'It can’t tell whom a list was made for: recommenders that differ in personalisation look alike to it.',
  madeUp: 'Knows what is in this catalogue',
  aboutMadeUp:
    'A slate against the same slate with two invented titles, in both orders: the share in which the real one is named.',
  failingMadeUp:
    'Invented titles are as good to it as real ones: it reads genre and year, and doesn’t know the item.',
  duplicates: 'Isn’t fooled by copies of one item',
  aboutDuplicates:
    'A slate against its best item five times over, in both orders: the share in which the slate is named. Beside it, the same with five editions of the item.',
  failingDuplicates:
    'It adds items up and doesn’t see that they are the same: a list of copies can win.',
  popularity: 'Isn’t drawn to the popular',
  aboutPopularity:
    'Two slates that are worth the same to the user and equally near to the history, one of items that at most half as many users have met, in both orders: the share in which the popular one is named. Without a preference for popularity it is half.',
  failingPopularity:
    'Between slates that suit a user equally it names the popular one: recommenders that show well-known items gain by that alone.',
  injectedTitles: 'Ignores orders hidden in a title',
  aboutInjectedTitles:
    'One title of a slate with an instruction behind it, and with neutral text of the same length: how much more often the verdict changes with the instruction.',
  injectedProfiles: 'Ignores orders hidden in a profile',
  aboutInjectedProfiles:
    'The same with the facts about the user: an instruction in the profile and behind a title of the history, against neutral text of the same length.',
  failingInjected:
    'Text in the data can give it orders: whoever writes titles or profiles can write verdicts.',
  speed: 'Answers in reasonable time',
  aboutSpeed: 'Judgements a second, all questions of this exam together, without loading.',
  failingSpeed: 'A study of 2,000 questions would take more than an hour on this device.',
  memory: 'Fits into memory',
  aboutMemory:
    'Gigabytes that the page and its workers hold while the judge is loaded, as the browser counts them; where it doesn’t, as for graphics memory, the catalogue’s figure for the model.',
  failingMemory: 'It takes so much that the browser may close the tab in the middle of a study.',
};

/** Texts of the list of examined judges. */
export const examList = {
  models: common.judges,
  title: common.examsOfJudges,
  none: 'No judge was examined on this device yet. Two minutes now can save an hour with a judge that has position bias.',
  some: ({ judges }: { judges: number }) =>
    `${quantity(judges, 'judge was', 'judges were')} examined on this device.`,
  inOtherWords: terms.inOtherWords,
  purpose:
    'A small judge is often wrong. The exam asks it questions with known answers, on this device, before a study depends on it.',
  unreadable: exam.unreadable,
  tryAgain: common.tryAgain,
  best: 'Which judge is best on this device?',
  sub: 'Each figure with its 95% interval; press a heading to sort by it. A name opens the whole exam.',
  resampled: exam.resampled,
  column: ({ title, about }: { title: string; about: string }) => `${title}: ${about}`,
  differ: 'The exams differ in data or length: compare only rows with the same data and length.',
  labelsUnreadable: 'People’s labels can’t be read',
  howToReadJudges: 'How to read: examined judges',
  howToRead: common.howToReadThis,
  skillFirst:
    'Look at skill first: a judge without skill is no better than a coin, however fast it is. Then look at position consistency. If two intervals overlap widely, the order of the two judges is uncertain.',
  references:
    'Reference judges show what chance, position, popularity or perfect knowledge would score.',
  noLabels:
    'When people have labelled part of a run on its page People, this table compares its judges with them, too.',
  labels:
    'Labels of one run count for every judge that was asked about the same slates in the same way. Labels on units from the review queue don’t count.',
  waiting: examBadge.none,
  examine: 'Examine',
  examineJudge: ({ judge }: { judge: string }) => `Examine ${judge}`,
  moreJudges: 'More judges',
  downloadOthers:
    'Only judges on this device can be examined. Download others on the page <a>Judges</a>.',
  examinedJudges: 'Examined judges',
  judge: common.judge,
  exam: terms.exam,
  aboutExam: ({
    data,
    users,
    device,
    old,
  }: {
    data: string;
    users: number;
    device: string | null;
    old: boolean;
  }) =>
    `${data}, ${quantity(users, 'user')}${device === null ? '' : `, ${device}`}${old ? ', other weights than now' : ''}`,
  undefined: terms.undefined,
  n: ({ n }: { n: number }) => `n ${n}`,
  skill: terms.skill,
  aboutSkill: 'agreement with the truth or with later ratings: 1 is perfect, 0 is a coin',
  peoplePairs: 'People, pairs',
  aboutPeoplePairs:
    'weighted kappa with people’s labels on randomly drawn units: 1 is full agreement, 0 is agreement by chance; each row counts the units that its judge was asked about',
  peopleLists: 'People, lists',
  aboutPeopleLists: 'the same on single lists',
  flips: terms.positionConsistency,
  aboutFlips: 'share of pairs with the same winner in both orders; a coin has .5',
  even: terms.irreflexivity,
  aboutEven: 'a slate against itself: 1 if both positions are equally likely',
  speed: 'Judgements per second',
  aboutSpeed: 'on this device, without loading',
  tokens: 'Tokens per second',
  aboutTokens: 'computed tokens, without reused ones',
  memory: examFigures.memory,
  aboutMemory: 'page and workers together as the browser measures them, or the catalogue’s figure',
};

type Side = 'at least' | 'at most';
const SIDES: Readonly<Record<Side, string>> = { 'at least': 'at least', 'at most': 'at most' };

interface Line {
  side: Side;
  value: string;
}

/** Texts of the parts of an exam, their pass lines and their outcomes. */
export const examParts = {
  passed: 'Passed',
  failed: 'Failed',
  unsure: 'Can’t tell',
  tooFewUsers: 'Too few users',
  usersNeeded: ({ users, needed }: { users: number; needed: number }) =>
    Number.isFinite(needed)
      ? `${quantity(users, 'user')} can’t decide this part: even the best judge passes it only from ${quantity(needed, 'user')} on.`
      : 'No number of users can decide this part: its pass line is at the end of the scale.',
  missingKinds: ({ titles }: { titles: readonly string[] }) =>
    `It fails for ${plural(titles.length, 'one kind', 'single kinds')} of text, whose interval lies above the line even when all kinds are allowed for: ${list(titles)}.`,
  constant: 'Changes nothing',
  constantText:
    'It changes nothing: this judge gives the same answer everywhere, so its figure here shows nothing.',
  notAsked: 'Not asked',
  line: ({ side, value }: Line) => `${SIDES[side]} ${value}`,
  movedLine: ({ side, value }: Line) => `${SIDES[side]} ${value}, changed`,
  withLeftOut: ({ of, reasons }: { of: string; reasons: readonly { n: number; why: string }[] }) =>
    `${of}; left out: ${reasons.map(({ n, why }) => `${integer(n)} ${why}`).join(', ')}`,
  lines: 'dashed: the pass line; dotted: the score of a coin',
  openMark: 'open mark: the interval includes the line',
  unasked: ({ parts }: { parts: readonly { title: string; why: string | null }[] }) =>
    `Not asked, because this judge can’t answer it, its prompts name no answers, the exam is older than the part, or nothing was measured: ${parts
      .map(({ title, why }) => (why === null ? title : `${title} (${why})`))
      .join('; ')}.`,
  howToReadPart: ({ title }: { title: string }) => `How to read: ${title}`,
  howToRead: common.howToReadThis,
  outcomes:
    'A part is passed when the whole 95% interval clears its line, and failed when the whole interval misses it. If the interval includes the line, there are too few answers to decide; a longer exam may decide.',
  constantRule:
    '“Changes nothing” means that nearly all questions on different slates got the same answer: the whole interval of the share of other answers lies below .07. Such a judge would pass this part without reading anything.',
  openLine:
    'Open the line below a part to see its questions, the meaning of a failure, every figure, and its pass line, which you can change. Pass lines apply to all judges of this device.',
  stillUsable:
    'You can still use a judge that fails a part. Its badge is shown on every report of its runs.',
  undefined: terms.undefined,
  detailsOf: ({ title }: { title: string }) => `${title}: `,
  unanswerable: 'This judge doesn’t answer such questions',
  failing: ({ failing }: { failing: string }) => `Failing would mean: ${failing}`,
  passLine: ({ side }: { side: Side }) => `Pass line: ${SIDES[side]}`,
  outOfRange: ({ low, high }: { low: number; high: number }) =>
    `Enter a number from ${low} to ${high}`,
  reset: ({ value }: { value: string }) => `Reset to ${value}`,
  allFigures: ({ title }: { title: string }) => `${title}, all figures`,
  figure: terms.figure,
  plot: ({
    name,
    value,
    interval,
    line,
  }: {
    name: string;
    value: string | null;
    interval: string | null;
    line: string;
  }) =>
    [
      `${name}: ${value ?? 'undefined'}`,
      ...(interval === null ? [] : [`from ${interval.replace('–', ' to ')}`]),
      `pass line at ${line}`,
    ].join(', '),
};
