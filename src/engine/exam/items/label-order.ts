import { partsOf } from '../../report/figure-id.ts';
import { withLabelsExchanged } from '../../domain/trial.ts';
import { message } from '#messages/message.ts';
import { effectsOf } from '../../protocols/label-order/effects.ts';
import { observedIn } from '../../protocols/label-order/observed.ts';
import { coinAndFirst } from '../../report/reference-values.ts';
import { noLabelOrder } from '../../run/refuse-label-order.ts';
import { rateOver, type Seen } from '../counted-by.ts';
import type { ExamItem } from '../exam-item.ts';
import { answersOf, type AnsweredUser } from '../examined.ts';
import { drawnDuels } from '../trials.ts';
import { FAULTS } from '../users-to-decide.ts';
import { varietyOf } from '../variety.ts';

/** Returns the answers to each duel of a user in both label orders. */
function observedFor(answered: AnsweredUser) {
  const kept = answersOf(answered, 'plain', 'slate-duel');
  const answers = new Map(
    [...kept].map(([key, { verdict, p }]) => [key, { verdict, probabilities: p }]),
  );
  return observedIn(drawnDuels(answered.user), () => 'slate-duel', answers);
}

function changes(answered: AnsweredUser): Seen[] {
  return observedFor(answered).map(({ of: { published, exchanged } }) => {
    if (!published || !exchanged) return 'not asked yet';
    if (published.first === 'unscored' || exchanged.first === 'unscored') return 'unscored';
    return published.label === exchanged.label ? 0 : 1;
  });
}

/** The effect of the order in which the prompt names its answers: docs/metrics.md, section 5. */
export const labelOrder: ExamItem = {
  id: 'label-order',
  title: message('examItems.labelOrder'),
  about: message('examItems.aboutLabelOrder'),
  failing: message('examItems.failingLabelOrder'),
  line: { value: 0.3, side: 'at most', range: [0, 1], step: 0.05 },
  perUser: FAULTS,
  tasks: ['slate-duel'],
  suits: (card) => noLabelOrder([card]) === null,
  questions: (user) =>
    drawnDuels(user)
      .flatMap((trial) => [trial, withLabelsExchanged(trial)])
      .map((trial) => ({ world: 'plain', protocol: 'slate-duel', trial })),
  score: ({ users }, draws) => {
    const observed = users.flatMap((answered, user) =>
      observedFor(answered).map(({ of }) => ({ user, of })),
    );
    const about = {
      shown: '',
      task: 'slate-duel',
      several: false,
      within: true,
      observed,
    } as const;
    const effects = effectsOf(about, draws).filter(({ id }) => partsOf(id)[1] !== 'changes');
    return {
      estimate: rateOver(
        users,
        {
          id: 'exam/label-order',
          title: message('examFigures.changedByLabels'),
          why: message('labelOrder.noOrders'),
          unit: 'duel',
          references: coinAndFirst(0.5, 0),
          ties: message('examFigures.singleAnswers'),
          better: 'lower',
        },
        changes,
        draws,
      ),
      variety: varietyOf(users, 'slate-duel', draws),
      beside: effects.map((one) => ({
        ...one,
        id: `exam/${partsOf(one.id).slice(0, 2).join('/')}`,
      })),
    };
  },
};
