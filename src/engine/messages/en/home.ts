import { decimal, integer } from './numbers.ts';

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
  readingExample: 'Reading the example data',
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
  runsUnread: 'The runs on this device can’t be read',
  dataUnread: 'The data on this device can’t be read',
  tryAgain: 'Try again',
  readingRuns: 'Reading the runs on this device',
  noRuns:
    '<b>None on this device yet.</b>This browser alone stores them, so a new browser starts empty.',
  duel: 'A pair of the example study and the judge’s answers',
  viewer: ({ user, films }: { user: string; films: readonly Film[] }) =>
    `Viewer ${user} of the example study is made up. Rated highest: ${films
      .map(({ title, rating }) => `${title}: ${decimal(rating, Number.isInteger(rating) ? 0 : 1)}`)
      .join('; ')}, of 5 stars.`,
  probabilities: ({ x, y }: { x: number; y: number }) =>
    `probability ${decimal(x)} for X, ${decimal(y)} for Y`,
  unscored: 'no legal answer',
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
