import { common } from './common.ts';
import { terms } from './terms.ts';
import { decimal, integer, percent, quantity } from './numbers.ts';

/** Advice after a run broke off, besides trying again. */
export const runAdvice = {
  gpuMissing:
    'Large judges can’t run here. Choose another judge in a new study; the pocket judge needs no graphics card.',
  gpuTooWeak:
    'The models page shows which judges this graphics card allows. Choose another judge in a new study.',
  gpuLost: 'Go on: the judge is loaded again, and only missing questions are asked.',
  outOfMemory: 'Close other tabs and go on, or choose a smaller judge in a new study.',
  modelMissing: 'Download the judge’s files on the models page, or put them in place, then go on.',
  wrongLibrary: 'Remove the judge on the models page and fetch it again, then go on.',
  promptTooLong:
    'Show shorter histories or slates in a new study, or choose a judge that reads more.',
  modelFailed: 'Go on to load the judge again, or choose a smaller one in a new study.',
  modelBusy: 'Wait for the download, or pause it on the models page, then go on.',
  remoteNotAllowed: 'Fetch the judge’s files on the models page first, then go on.',
  downloadInterrupted:
    'Go on with the download on the models page once the network is back, then go on here.',
  taskNotOffered: 'Choose another judge or another protocol in a new study.',
  storeBlocked: 'Close the other tabs of this page, then go on.',
  storeFull: 'Delete runs, data or models that you no longer need, then go on.',
  storeFailed: 'Only missing questions are asked then.',
  storeCleared: 'Reload the page, then start a new run of the same study.',
  runBusy: 'Watch it in the other tab, or close that tab and go on here.',
  runChanged:
    'Start a new run of the same study. The finished answers stay, and you can read them.',
  wrongStudy: 'Correct it in the set-up.',
  goOn: 'Go on: only missing questions are asked.',
};

/** Changes since a run began, as parts of a sentence. */
export const runChanges = {
  otherLength: 'the plan has another length',
  notPlanned: ({ trial }: { trial: string }) =>
    `a judgement is on ${trial}, which isn't in the plan`,
  otherWording: 'the questions are worded differently',
  otherSlates: 'the slates are others',
  otherJudge: ({ judge }: { judge: string }) => `the judge was ${judge}`,
  otherJudgeWeights: ({ judge }: { judge: string }) => `the weights of ${judge} are others`,
  otherEmbedder: 'the judge uses another embedder',
  otherDevice: ({ now, before }: { now: string; before: string }) =>
    `the model runs on ${now} and not on ${before}`,
  otherWeights: ({ now, before }: { now: string; before: string }) =>
    `the model's weights are ${now} and not ${before}`,
};

/** Notices on a run that stopped or ended. */
export const runNotices = {
  cleared: 'The stored answers are gone',
  reload: 'Reload the page',
  elsewhere: 'This run is going on in another tab',
  failed: 'The run stopped with an error',
  failedText: ({ why, advice, saved }: { why: string; advice: string | null; saved: boolean }) =>
    [
      why,
      ...(advice === null ? [] : [advice]),
      ...(saved ? ['All answers so far are saved.'] : []),
    ].join(' '),
  goOn: terms.goOn,
  models: common.openTheModelsPage,
  again: 'Make a new study like this one',
  elsewhereText: 'Watch it there. After you close that tab, you can go on here.',
  goOnHere: 'Go on here',
  reportSoFar: 'Report on what is done',
  stopped: ({ done, of }: { done: number; of: number }) =>
    `This run was stopped at ${integer(done)} of ${integer(of)}`,
  stoppedText:
    'You can go on with the same judge, prompt and seed. With any change it becomes a new run.',
  finished: 'All questions are answered',
  finishedWithoutJudge: 'The report is ready',
  report: 'See the report',
};

const withShare = (probability: number | null) =>
  probability === null ? '' : ` (probability ${decimal(probability)})`;

/** Texts of the pace and of the provisional win rates of a run in progress. */
export const runProgress = {
  standing: 'Who is ahead so far?',
  standingText:
    'Share of answers won, over both orders. These numbers are provisional: don’t quote them.',
  recommender: terms.recommender,
  winRate: terms.winRate,
  drawn: 'Drawn',
  leftOut: ({ unscored }: { unscored: number }) => `left out: ${integer(unscored)} unscored`,
  coin: 'reference value: <b>.50</b>, a coin (dashed)',
  provisional: 'provisional: no intervals before the report',
  howToReadStanding: 'How to read: who is ahead',
  howToRead: common.howToReadThis,
  howToReadText:
    'The order of the rows changes during a run. If you stop when the result looks good, any interval is too narrow. The report has intervals, resampled by user; this table has none.',
  latest: ({ user, aspect, said }: { user: string; aspect: boolean; said: string }) =>
    `Latest verdict, for user ${user}${aspect ? ', on one aspect' : ''}: ${said}.`,
  prefers: ({
    winner,
    loser,
    position,
    probability,
  }: {
    winner: string;
    loser: string;
    position: 'first' | 'second';
    probability: number | null;
  }) => `the judge prefers ${winner} to ${loser}, shown ${position}${withShare(probability)}`,
  prefersPosition: ({
    position,
    probability,
  }: {
    position: 'first' | 'second';
    probability: number | null;
  }) => `the judge prefers the ${position} list${withShare(probability)}`,
  sameTwice: ({
    position,
    probability,
  }: {
    position: 'first' | 'second';
    probability: number | null;
  }) => `of one list shown twice, the judge names the ${position}${withShare(probability)}`,
  tied: ({ probability }: { probability: number | null }) => `a tie${withShare(probability)}`,
  labelled: ({ label, probability }: { label: string; probability: number | null }) =>
    `“${label}”${withShare(probability)}`,
  rated: ({ rating, probability }: { rating: number; probability: number | null }) =>
    `rating ${rating}${withShare(probability)}`,
  noAnswer: 'no legal answer could be read, so it is unscored',
  pace: 'Pace',
  paceText: 'Prompts for one user share their beginning. The model computes it once and reuses it.',
  timeLeft: 'Time left',
  perSecond: 'Questions a second',
  unscored: terms.unscored,
  elapsed: 'Elapsed',
  tokens: ({ tokens }: { tokens: number }) => `Prompt tokens, ${integer(tokens)} so far`,
  tokensDrawn: ({ reused, computed }: { reused: number; computed: number }) =>
    `${reused}% of prompt tokens reused, ${computed}% computed`,
  reused: ({ reused }: { reused: number }) => `reused <b>${reused}%</b>`,
  computed: ({ computed }: { computed: number }) => `computed <b>${computed}%</b>`,
  howToReadPace: 'How to read: pace',
  howToReadPaceText:
    'The time left is estimated from the latest questions. Unscored means that no legal answer could be read; it is counted separately, never as a loss.',
};

/** The button of the set-up and of a run that hasn't begun. */
const START = 'Start the run';

/** Texts of the page of a run in progress. */
export const runView = {
  looking: terms.lookingForTheRun,
  runsUnread: common.theRunsOnThisDevice,
  tryAgain: common.tryAgain,
  notHere: terms.thisRunIsntOnThis,
  notHereText:
    'Runs are stored in the browser that made them. This run was deleted, or made in another browser. <a>Runs on this device</a>',
  planned: ({ questions }: { questions: number }) =>
    `${quantity(questions, 'question', 'questions')}.`,
  answered: ({ done, of }: { done: number; of: number }) =>
    `${integer(done)} of ${integer(of)} questions are answered.`,
  noQuestions: 'The study has no judge, so no question is asked.',
  inOtherTab: 'Going on in another tab.',
  ready: 'Ready.',
  stopped: 'Stopped.',
  preparing: 'Preparing the judge',
  preparingFigures: 'Preparing the figures',
  loading: ({ step, share }: { step: string; share: number | null }) =>
    share === null ? `${step}.` : `${step}, ${Math.round(share * 100)}%.`,
  underWay: 'Under way.',
  left: ({ time }: { time: string }) => `${time.charAt(0).toUpperCase()}${time.slice(1)} to go.`,
  stopping: terms.stoppingAfterTheCurrentAnswer,
  finished: 'Finished.',
  elsewhere: 'Going on elsewhere.',
  failed: 'Stopped with an error.',
  meter: terms.questionsAnswered,
  meterText: ({ done, of }: { done: number; of: number }) => `${integer(done)} of ${integer(of)}`,
  stop: terms.stopAndKeepWhatIs,
  start: START,
  saved: 'Every verdict is saved at once. If you close the tab, you lose at most the current one.',
  tenth: ({ share }: { share: number }) => `${percent(share)} of the questions are answered`,
  meanwhile: 'Meanwhile',
  judgedBy: terms.judgedBy,
  withoutJudge: terms.withoutJudge,
  judge: ({ name, about }: { name: string; about: string }) => `<b>${name}</b>. ${about}`,
  keepInSight: 'Keep this tab in sight: browsers slow hidden tabs down. Stopping costs nothing.',
  none: `<b>No judgements yet</b>${START} to see them counted here.`,
};
