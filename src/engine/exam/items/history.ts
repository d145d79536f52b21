import { message } from '#messages/message.ts';
import { coinAndFirst } from '../../report/reference-values.ts';
import { rateOver, type Seen } from '../counted-by.ts';
import type { ExamItem } from '../exam-item.ts';
import { answersOf, type AnsweredUser } from '../examined.ts';
import { changesIn, skillFigures } from '../personal-share.ts';
import { skillIn } from '../skill.ts';
import { drawnDuels } from '../trials.ts';
import type { ExamUser } from '../exam-set.ts';
import { SHARE } from '../users-to-decide.ts';

const inBoth = (user: ExamUser) =>
  drawnDuels(user).flatMap((trial) => [
    { world: 'plain' as const, protocol: 'slate-duel', trial },
    { world: 'other history' as const, protocol: 'slate-duel', trial },
  ]);

/** For each duel: 1 where the verdict changes with another user's history, else 0. */
function changes(answered: AnsweredUser): Seen[] {
  const [own, other] = (['plain', 'other history'] as const).map((world) =>
    answersOf(answered, world, 'slate-duel'),
  );
  return changesIn(
    drawnDuels(answered.user).map(({ key }) => key),
    own!,
    other!,
  );
}

/** Measures if the judge reads the user at all: docs/metrics.md, "Personal share". */
export const historyRead: ExamItem = {
  id: 'history-read',
  title: message('examItems.historyRead'),
  about: message('examItems.aboutHistoryRead'),
  failing: message('examItems.failingHistoryRead'),
  line: { value: 0.07, side: 'at least', range: [0, 1], step: 0.01 },
  perUser: SHARE,
  tasks: ['slate-duel'],
  questions: inBoth,
  score: ({ users }, draws) => ({
    estimate: rateOver(
      users,
      {
        id: 'exam/history-read',
        title: message('examFigures.changed'),
        why: message('examFigures.noBothHistories'),
        unit: 'duel',
        references: coinAndFirst(0, 0),
        ties: message('examFigures.singleAnswers'),
        better: 'higher',
      },
      changes,
      draws,
    ),
    beside: [],
  }),
};

/**
 * Measures if reading the history helps: skill with the user's own history minus skill with
 * another's.
 */
export const historySkill: ExamItem = {
  id: 'history-skill',
  title: message('examItems.historySkill'),
  about: message('examItems.aboutHistorySkill'),
  failing: message('examItems.failingHistorySkill'),
  line: { value: 0.05, side: 'at least', range: [-1, 1], step: 0.01 },
  tasks: ['slate-duel'],
  questions: inBoth,
  score: ({ users }, draws) => {
    const { gain, own, other } = skillFigures(
      {
        own: skillIn(users, 'plain'),
        other: skillIn(users, 'other history'),
        changes: users.map(changes),
        id: 'exam/history-skill',
        titles: {
          gain: message('examFigures.skillGain'),
          own: message('examFigures.skillOwn'),
          other: message('examFigures.skillOther'),
        },
        promised: true,
      },
      draws,
    );
    return { estimate: gain, beside: [own, other] };
  },
};
