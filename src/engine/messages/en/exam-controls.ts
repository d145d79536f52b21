import { integer } from './numbers.ts';

/** Texts of the controls that start, continue and stop an exam. */
export const examControls = {
  answered: 'Questions answered',
  answeredOf: ({ done, of }: { done: number; of: number }) => `${integer(done)} of ${integer(of)}`,
  progress: ({
    done,
    of,
    users,
    pace,
    left,
    unscored,
  }: {
    done: number;
    of: number;
    users: number;
    pace: string;
    left: string;
    unscored: number;
  }) =>
    `${integer(done)} of ${integer(of)} questions, ${users} users complete; ${pace} per second; time left: ${left}${unscored > 0 ? `; ${integer(unscored)} unscored` : ''}.`,
  gettingReady: 'Getting ready',
  stopping: 'Stopping after the current answer.',
  countingMemory:
    'All questions are answered. The browser measures its memory, which may take half a minute.',
  opening: ({ judge }: { judge: string }) => `Opening ${judge}`,
  stop: 'Stop and keep what is done',
  stopHint:
    'The answers about a user are saved when they are complete. Keep this tab visible: browsers slow down hidden tabs.',
  unfinished: ({ done, users, data }: { done: number; users: number; data: string }) =>
    `An exam is unfinished: ${done} of ${users} users are complete, on ${data}`,
  unfinishedText:
    'You can continue with the next user. A new exam with another length or other data replaces it.',
  goOn: 'Continue the exam',
  length: 'Length of the exam',
  data: 'Data',
  exampleData: 'the example data',
  extent: ({ users, slates, minutes }: { users: number; slates: number; minutes: number | null }) =>
    `At most ${users} users, ${slates} slates each${minutes === null ? '; no limit of time' : `, for at most ${minutes} minutes of judging`}.`,
  syntheticUsers: 'The users of the example are synthetic, so their true tastes are known.',
  laterRatings: 'The users’ later ratings serve as the truth.',
  replaces: 'When it is finished, it replaces the exam below.',
  again: 'Examine again',
  start: 'Start the exam',
  busy: 'Another judge is being examined.',
  interrupted: 'The exam was interrupted',
  usersKept: 'The answers about complete users stay stored.',
};
