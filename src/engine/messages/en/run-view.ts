import { integer, percent, quantity } from './numbers.ts';

/** The button of the set-up and of a run that hasn't begun. */
const START = 'Start the run';

/** Texts of the page of a run in progress. */
export const runView = {
  looking: 'Looking for the run',
  runsUnread: 'The runs on this device can’t be read',
  tryAgain: 'Try again',
  notHere: 'This run isn’t on this device',
  notHereText:
    'Runs are stored in the browser that made them. This run was deleted, or made in another browser. <a>Runs on this device</a>',
  planned: ({ questions }: { questions: number }) =>
    `${quantity(questions, 'question', 'questions')}.`,
  answered: ({ done, of }: { done: number; of: number }) =>
    `${integer(done)} of ${integer(of)} questions are answered.`,
  inOtherTab: 'Going on in another tab.',
  ready: 'Ready.',
  stopped: 'Stopped.',
  preparing: 'Preparing the judge',
  loading: ({ step, share }: { step: string; share: number | null }) =>
    share === null ? `${step}.` : `${step}, ${Math.round(share * 100)}%.`,
  underWay: 'Under way.',
  left: ({ time }: { time: string }) => `${time.charAt(0).toUpperCase()}${time.slice(1)} to go.`,
  stopping: 'Stopping after the current answer.',
  finished: 'Finished.',
  elsewhere: 'Going on elsewhere.',
  failed: 'Stopped with an error.',
  meter: 'Questions answered',
  meterText: ({ done, of }: { done: number; of: number }) => `${integer(done)} of ${integer(of)}`,
  stop: 'Stop and keep what is done',
  start: START,
  saved: 'Every verdict is saved at once. If you close the tab, you lose at most the current one.',
  tenth: ({ share }: { share: number }) => `${percent(share)} of the questions are answered`,
  meanwhile: 'Meanwhile',
  judgedBy: 'Judged by',
  judge: ({ name, about }: { name: string; about: string }) => `<b>${name}</b>. ${about}`,
  keepInSight: 'Keep this tab in sight: browsers slow hidden tabs down. Stopping costs nothing.',
  none: `<b>No judgements yet</b>${START} to see them counted here.`,
};
