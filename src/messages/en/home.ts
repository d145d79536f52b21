import { noun } from './nouns.ts';
import { common } from './common.ts';
import { decimal, inBytes, integer, quantity } from './numbers.ts';
import { list, OTHER_WAYS } from './words.ts';

interface Film {
  readonly title: string;
  /** Stars, from 0.5 to 5. */
  readonly rating: number;
}

/** Texts of the first page. */
export const home = {
  title: 'Find out which recommender serves people better, with a judge that runs in this tab.',
  lead: 'A language model on your own device compares two lists for one viewer. Results have intervals, and the report states if the data don’t decide.',
  runExample: 'Run the example study',
  aboutExample:
    'Under a minute on two processor cores, no graphics card needed. The judge is part of this page: the first run loads it, 23 MB with its runtime. The 60 viewers are synthetic, so their true tastes are known.',
  readingExample: common.readingTheExampleData,
  starting: 'Starting the example study',
  exampleFailed: 'The example study could not start',
  bringLists: 'Bring my own lists',
  runsHere: 'Runs on this device',
  whatHappens: 'On this device',
  readHere: 'Your files are read here',
  readHereText:
    'Lists and ratings are read in a worker and kept in this browser’s own database. Closing the tab loses nothing; deleting is one button.',
  loadedOnce: 'The judge is loaded once',
  loadedOnceText:
    'The judge is a file beside this page and runs in a worker. Once it is loaded, you can work without a network.',
  intervals: 'Verdicts become intervals',
  intervalsText:
    'Every answer is stored with its probabilities, so a better statistic doesn’t need the model again.',
  nothingLeaves: 'Nothing leaves this device',
  requests: ({ elsewhere }: { elsewhere: number }) =>
    `Requests sent elsewhere since this page opened: <b>${elsewhere}</b>. The page’s own policy allows only requests for model files that you ask for. <a>See the log</a>, or switch the network off and try.`,
  studies: 'Your studies',
  allRuns: ({ runs }: { runs: number }) => `All ${runs} runs`,
  runsUnread: common.theRunsOnThisDevice,
  dataUnread: common.theDataOnThisDevice,
  tryAgain: common.tryAgain,
  readingRuns: common.readingTheRunsOnThis,
  noRuns:
    '<b>None on this device yet.</b>This browser alone stores them, so a new browser starts empty.',
  duel: 'A pair of the example study and the judge’s answers',
  viewer: ({ user, films }: { user: string; films: readonly Film[] }) =>
    `Viewer ${user} of the example study is made up. Rated highest: ${films
      .map(({ title, rating }) => `${title}: ${decimal(rating, Number.isInteger(rating) ? 0 : 1)}`)
      .join('; ')}, of 5 stars.`,
  probabilities: ({ x, y }: { x: number; y: number }) =>
    `probability ${decimal(x)} for X, ${decimal(y)} for Y`,
  unscored: common.noLegalAnswer,
  wins: '<winner></winner> wins',
  even: 'even',
  shownFirst: ({ slate }: { slate: string }) => `${slate} shown first`,
  rule: 'The pocket judge is asked in both orders. Only the same winner in both orders is a win.',
  recorded: 'These answers were recorded before.',
  judgeHere: 'Judge it here',
  judgeAgain: 'Judge it again',
  judgeHereNote: 'The judge is loaded for it, 23 MB with its runtime, unless it is here already.',
  judging: 'Judging this pair on this device',
  live: ({ ms }: { ms: number }) =>
    `Judged on this device just now, ${ms < 1 ? 'in less than 1' : `in ${integer(Math.round(ms))}`} ms.`,
  notJudged: 'This pair could not be judged here',
};

/** Texts about opening a run from a file. */
export const openRun = {
  open: 'Open a run…',
  what: 'A run from a file',
  hint: 'The JSON of a report, from another browser or from <code>npm run evaluate</code>. Its report, judgements and labels open here without a model. Drop it anywhere on this page.',
  opening: ({ file }: { file: string }) => `Opening ${file}`,
  failed: ({ file }: { file: string }) => `${file} was not opened`,
  noRun:
    'it isn’t a run. A run is the JSON of a report: in the report, choose “JSON”. A back-up, whose name ends in .slatewise.gz, is restored under “Back-up”',
  elsewhere: ({ address }: { address: string }) =>
    `${address} isn’t on this page’s own host, so it was not fetched. Save the file, and open it here`,
};

/** Texts of the page with all runs and data sets. */
export const runList = {
  title: common.runs,
  sub: 'Stored in this browser only. An export as JSON has everything that is needed to compute every figure again.',
  writing: ({ what }: { what: string }) => `Writing ${what}.`,
  written: ({ file }: { file: string }) => `${file} was handed to the browser’s downloads.`,
  removingAll: 'Removing everything that is stored here.',
  waiting: ({ what }: { what: string }) => `${what}.`,
  removed: ({ what }: { what: string }) => `${what} was removed.`,
  compare: common.compare,
  compareWith: common.compareWithAnotherRun,
  exportAs: ({ run, format }: { run: string; format: string }) => `Export ${run} as ${format}`,
  delete: common.delete,
  runsUnread: common.theRunsOnThisDevice,
  readingRuns: common.readingTheRunsOnThis,
  noRuns:
    '<b>None on this device yet.</b> <a>Run the example study</a>, or <lists>bring your own lists</lists>.',

  data: common.data,
  dataHint: 'A run contains everything that it needs. It stays complete if you delete its data.',
  name: common.name,
  users: common.users,
  items: common.items,
  interactions: 'Interactions',
  size: 'Space, about',
  dataAlone: 'without lists and vectors, which are being measured',
  /** What of the space is taken by things that are deleted with the data; empty if nothing is. */
  sizeParts: ({ listBytes, vectorBytes }: { listBytes: number; vectorBytes: number }) =>
    [
      ...(listBytes > 0 ? [`lists ${inBytes(listBytes)}`] : []),
      ...(vectorBytes > 0 ? [`vectors ${inBytes(vectorBytes)}`] : []),
    ].join(', '),
  actions: common.actions,
  dataLost: ({ interactions }: { interactions: number }) =>
    `This removes ${integer(interactions)} interactions and the lists for this data from this browser.`,
  tryAgain: common.tryAgain,
  dataUnread: 'The data can’t be read',
  noData: 'None is stored.',

  everything: common.everythingKeptHere,
  everythingHint:
    'Runs and data, exams, simulations, trainings, people’s labels, settings, and your permission to ask other hosts. Models stay: they contain nothing of yours. Remove them on the page <a>Judges</a>.',
  deleteAll: 'Delete everything',
  keptHere: 'that this browser stores',
  allLost: ({ runs, datasets }: { runs: number; datasets: number }) =>
    `This removes ${quantity(runs, 'run')}, ${quantity(datasets, 'data set')} and every exam, simulation, training, label and setting from this browser. Models stay; remove them on the page Judges. Work in progress in any tab of this page ends.`,
};

/** Texts on the choice of judges. */
export const studyJudge = {
  title: common.judge,
  sub: 'Choose a model, or a reference judge, which shows the results of answers by chance, by position, or by the truth.',
  judge: common.judge,
  unlisted: 'The judges can’t be listed',
  tryAgain: common.tryAgain,
  looking: 'Looking for judges',
  model: 'a model, on this device',
  noModel: 'no model, at once',
  none: common.noJudge,
  get noneHint() {
    return `The report has offline metrics alone: it compares the recommenders’ lists with held-out interactions of all ${noun.users}, or of as many as step 2 says.`;
  },
  noQuestions: 'no questions',
  cannotYet: ({ judge, absence }: { judge: string; absence: string }) =>
    `${judge} can’t judge yet: ${absence}`,
  download: 'Download it on the models page, then come back. This study stays as it is.',
  get: 'Get this judge',
  notDownloaded: 'not downloaded yet',
  paused: 'its download is paused',
  downloading: 'it is being downloaded',
  damaged: 'its download is damaged',
  failedTasks: ({ tasks }: { tasks: readonly string[] }) => list(tasks),
  notExamined: 'a two-minute exam shows if it can answer such questions',
  cannot: ({ judge }: { judge: string }) => `${judge} can’t judge this study`,
  chooseAnother: ({ why }: { why: string }) => `${why} ${OTHER_WAYS}`,
  noModelSuits: 'No model on this device can judge this data',
  otherWays: OTHER_WAYS,
  goWithout: 'Go on without a judge',
  theseAre: ({ noun }: { noun: string }) => `These are ${noun}s`,
  showModels: 'Show judges for this device',
  trained: 'Trained on this data',
  notAsked: ({ judge, tasks }: { judge: string; tasks: readonly string[] }) =>
    `${judge} has no answer to ${list(tasks.map((task) => `“${task}”`))}: the protocol’s questions of that kind aren’t asked of it, and the report says so.`,
  moreModels: 'More models',
  moreModelsHint: 'models for this device, to download or to import from a folder',
  oftenRight: common.shareOfRightAnswers,
  noAnswer: ({ protocol, task }: { protocol: string; task: string }) =>
    `It has no answer to what ${protocol} asks: ${task}.`,
  readsRatings: 'It reads ratings, and this data has clicks alone.',
  knows: ({ known, noun }: { known: string; noun: string }) =>
    `It knows ${known}s, and an item of this data is called “${noun}”.`,
  panel: 'A panel of judges',
  unknown: 'This page has no such judge.',
  remove: common.remove,
  removeJudge: ({ judge }: { judge: string }) => `Remove ${judge}`,
  majority: ({ judges }: { judges: number }) =>
    `${judges} judges get the same questions, one judge after another; the majority of their verdicts counts.`,
  evenMajority: ({ judges }: { judges: number }) =>
    `${judges} judges get the same questions, one judge after another; the majority of their verdicts counts. With an even number, votes can be equal: an equal vote on a pair is a tie, on a label unscored.`,
  add: 'Add another judge: the majority counts',
  choose: 'Choose a judge',
  notOffered: ({ judges }: { judges: readonly string[] }) =>
    `Not offered, because they can’t judge this study: ${list(judges)}.`,
};
