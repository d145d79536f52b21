import { integer, quantity } from './numbers.ts';
import { list } from './words.ts';

/** Texts of the controls that start, continue and stop an exam. */
export const examControls = {
  answered: 'Questions answered',
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
  stopping: 'Stopping after the current answer.',
  countingMemory:
    'All questions are answered. The browser measures its memory, which may take half a minute.',
  opening: ({ judge }: { judge: string }) => `Opening ${judge}`,
  stop: 'Stop and keep what is done',
  stopHint:
    'Each answer is saved as it arrives. Keep this tab visible: browsers slow down hidden tabs.',
  unfinished: ({ done, users, data }: { done: number; users: number; data: string }) =>
    `An exam is unfinished: ${done} of ${users} users are complete, on ${data}`,
  unfinishedText:
    'You can continue with the next question. A new exam with another length or other data replaces it.',
  goOn: 'Continue the exam',
  length: 'Length of the exam',
  data: 'Data',
  exampleData: 'the example data',
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
