import { SKILL } from '../../report/measures.ts';
import { coinAndFirst } from '../../report/reference-values.ts';
import { estimatedRate, estimatedWithin, glossed } from '../../report/estimate.ts';
import { quantity } from '../../domain/numbers.ts';
import { total } from '../../stats/ratio.ts';
import { accuracy } from '../../stats/accuracy.ts';
import type { ExamItem } from '../exam-item.ts';
import { tableOf } from '../examined.ts';
import { skillBounds, skillIn } from '../skill.ts';
import { drawnDuels } from '../trials.ts';

/** Skill against the true tastes of made-up users, or against later ratings. */
export const agreement: ExamItem = {
  id: 'agreement',
  title: 'Names what the viewer likes better',
  about:
    'Skill over all duels, against what the viewers truly like or rated later: 1 is never wrong, 0 a coin, −1 always wrong.',
  failing: 'It does hardly better than a coin on these items: no number of questions mends that.',
  line: { value: 0.1, side: 'at least', range: [-1, 1], step: 0.05 },
  tasks: ['slate-duel'],
  questions: (viewer) =>
    drawnDuels(viewer).map((trial) => ({ world: 'plain', protocol: 'slate-duel', trial })),
  score: ({ viewers }, draws) => {
    const tables = viewers.map((one) => tableOf(one, 'plain'));
    const { statistic, n, leftOut } = skillIn(viewers, 'plain');
    const right = accuracy(tables);
    return {
      estimate: estimatedWithin(
        {
          id: 'exam/agreement',
          title: 'Skill',
          why: 'no answered duel has slates of different known worth',
          n,
          of: `${quantity(n, 'ordered pair')} of ${quantity(viewers.length, 'viewer')}`,
          leftOut,
          measure: SKILL,
          references: coinAndFirst(0, 0),
          ties: 'a tie costs a coin’s share',
          better: 'higher',
        },
        statistic,
        draws,
        skillBounds(viewers.length),
      ),
      beside: [
        estimatedRate(
          {
            id: 'exam/agreement/accuracy',
            ...glossed('Accuracy', 'the better slate named'),
            why: 'no answered duel has slates of different known worth',
            of: `${quantity(total(right.ratio), 'ordered pair')} of different worth`,
            references: coinAndFirst(0.5, 0.5),
            ties: 'ties and pairs of equal worth are left out',
            better: 'higher',
          },
          right,
          draws,
        ),
      ],
    };
  },
};
