import { integer } from './numbers.ts';

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
  goOn: 'Go on',
  models: 'Open the models page',
  again: 'Make a new study like this one',
  elsewhereText: 'Watch it there. After you close that tab, you can go on here.',
  goOnHere: 'Go on here',
  reportSoFar: 'Report on what is done',
  stopped: ({ done, of }: { done: number; of: number }) =>
    `This run was stopped at ${integer(done)} of ${integer(of)}`,
  stoppedText:
    'You can go on with the same judge, prompt and seed. With any change it becomes a new run.',
  finished: 'All questions are answered',
  report: 'See the report',
};
