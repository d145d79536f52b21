import { message } from '#messages/message.ts';
import { SKILL } from '../../report/measures.ts';
import { coinAndFirst } from '../../report/reference-values.ts';
import { estimatedRate, estimatedWithin, glossed } from '../../report/estimate.ts';
import { total } from '../../stats/ratio.ts';
import { accuracy } from '../../stats/accuracy.ts';
import type { ExamItem } from '../exam-item.ts';
import { tableOf } from '../examined.ts';
import { examBounds, skillIn } from '../skill.ts';
import { drawnDuels } from '../trials.ts';

/** Skill against the true tastes of made-up users, or against later ratings. */
export const agreement: ExamItem = {
  id: 'agreement',
  title: message('examItems.agreement'),
  about: message('examItems.aboutAgreement'),
  failing: message('examItems.failingAgreement'),
  line: { value: 0.1, side: 'at least', range: [-1, 1], step: 0.05 },
  tasks: ['slate-duel'],
  questions: (user) =>
    drawnDuels(user).map((trial) => ({ world: 'plain', protocol: 'slate-duel', trial })),
  score: ({ users }, draws) => {
    const tables = users.map((one) => tableOf(one, 'plain'));
    const { statistic, n, leftOut } = skillIn(users, 'plain');
    const right = accuracy(tables);
    return {
      estimate: estimatedWithin(
        {
          id: 'exam/agreement',
          title: message('examFigures.skill'),
          why: message('examFigures.noKnownWorth'),
          n,
          of: message('estimates.countedOfUsers', { n, unit: 'ordered pair', users: users.length }),
          leftOut,
          measure: SKILL,
          references: coinAndFirst(0, 0),
          ties: message('examFigures.tieCosts'),
          better: 'higher',
        },
        statistic,
        draws,
        examBounds(users.length),
      ),
      beside: [
        estimatedRate(
          {
            id: 'exam/agreement/accuracy',
            ...glossed(message('examFigures.accuracy'), message('examFigures.betterNamed')),
            why: message('examFigures.noKnownWorth'),
            of: message('examFigures.pairsOfDifferentWorth', { pairs: total(right.ratio) }),
            references: coinAndFirst(0.5, 0.5),
            ties: message('examFigures.tiesLeftOut'),
            better: 'higher',
          },
          right,
          draws,
          'guaranteed',
        ),
      ],
    };
  },
};
