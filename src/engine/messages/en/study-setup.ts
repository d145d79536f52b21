import { integer, quantity } from './numbers.ts';
import { list } from './words.ts';

/** Texts on filling in a study and on opening one. */
export const studySetup = {
  applyingFiles: 'Applying the imported files',
  filesUnusable: 'The imported files can’t be used',
  readingExample: 'Reading the example data',
  exampleUnusable: 'The example data can’t be used',
  changingNoun: 'Changing the word for items',
  nounUnusable: 'The word for items couldn’t be changed',
  readingStudy: 'Reading the study',
  namesServer: 'This study’s judge runs on a server',
  serverNamed: ({ servers, models }: { servers: readonly string[]; models: readonly string[] }) =>
    `The study names the address ${list([...new Set(servers)])} and the model ${list([...new Set(models)])}. If you connect it and start the study, prompts with titles and histories go to that address. Nothing was sent yet.`,
  connectServer: 'Connect the server',
  refuseServer: 'Don’t open the study',
  studyUnusable: 'The study file can’t be used',
  linkUnusable: 'The study of this link can’t be used yet',
  lookingForData: 'Looking for its data',
  runDataUnusable: 'The data of that run can’t be used',
  planUnusable: 'This plan can’t be used',
  readingFiles: 'Files are being read',
  linesLeftOut: ({ lines }: { lines: number }) =>
    `${quantity(lines, 'line was', 'lines were')} left out`,
  dataName: 'My data',
  wholeNumber: ({ low, high }: { low: number; high: number }) =>
    `A whole number from ${low} to ${integer(high)}.`,
  chooseData: 'Choose the data first.',
  chooseRecommenders: 'Choose 2 to 20 recommenders.',
  probeUsers: 'Enter a whole number from 1 to 100,000, or leave it empty.',
  setting: ({ setting, problem }: { setting: string; problem: string }) =>
    `${setting}: ${problem}.`,
  settingNeedsWriter: ({ setting, why }: { setting: string; why: string }) => `${setting}: ${why}`,
  chooseJudge: 'Choose a judge.',
  grade: 'Enter the least grade of a relevant item.',
  nobodyToAsk: 'Only recommenders can be compared without a judge. Choose them in step 2.',
  judgeOnPanel: 'The judge is on the panel already. Remove it there: each judge has one vote.',
  stopping: 'Enter a chance of error from .001 to .5, and a width from .01 to 1 or no width.',
  share: 'A number from 0 to 1.',
  seed: 'Enter any text.',
  newStudy: 'New study',
  name: ({ data, slates, users }: { data: string; slates: string; users: number | null }) =>
    `${data} · ${slates}, ${users === null ? 'all' : integer(users)} users`,
};
