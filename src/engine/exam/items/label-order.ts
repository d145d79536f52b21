import { positionsOf } from '../../domain/question.ts';
import { withLabelsExchanged } from '../../domain/trial.ts';
import { effectsOf, inHalves } from '../../protocols/label-order/effects.ts';
import { observedIn, type Said } from '../../protocols/label-order/observed.ts';
import { partsOf } from '../../report/figure-id.ts';
import { coinAndFirst } from '../../report/reference-values.ts';
import { noLabelOrder } from '../../run/refuse-label-order.ts';
import { message } from '#messages/message.ts';
import { rateOver, type Seen } from '../counted-by.ts';
import type { ExamItem } from '../exam-item.ts';
import { answersOf, type AnsweredUser } from '../examined.ts';
import { FAULTS } from '../users-to-decide.ts';
import { varietyOf, type Named } from '../variety.ts';
import { DUELS, OTHERS, type OrderedKind } from './label-order-kinds.ts';

/** Reads a user's answers to each question of a kind in the terms of opposite answers. */
function observedFor(answered: AnsweredUser, { task, protocol, trials }: OrderedKind) {
  const kept = answersOf(answered, 'plain', protocol);
  const answers = new Map(
    [...kept].map(([key, { verdict, p }]) => [key, { verdict, probabilities: p }]),
  );
  return observedIn(trials(answered.user), () => task, answers);
}

/** Names a user's answers to each question of a kind, in both label orders. */
function answersFor(answered: AnsweredUser, kind: OrderedKind) {
  const observed = observedFor(answered, kind);
  // Of a scale of many labels, neighbours are hardly different answers: the halves are.
  const halves = inHalves(observed.map(({ of }) => ({ user: 0, of })));
  const answer = (said: Said | undefined): Named => {
    if (!said) return 'not asked yet';
    if (said.first === 'unscored') return 'unscored';
    return { name: String(halves ? said.first : said.label) };
  };
  return observed.map(({ of: { published, exchanged } }) => ({
    published: answer(published),
    exchanged: answer(exchanged),
  }));
}

function changes(answered: AnsweredUser, kind: OrderedKind): Seen[] {
  return answersFor(answered, kind).map(({ published, exchanged }) => {
    if (typeof published === 'string') return published;
    if (typeof exchanged === 'string') return exchanged;
    return published.name === exchanged.name ? 0 : 1;
  });
}

function labelOrderOf(kind: OrderedKind): Omit<ExamItem, 'id' | 'suits'> {
  const { task, protocol, trials, answers } = kind;
  const unit = kind === DUELS ? 'duel' : 'question';
  const figure = kind === DUELS ? 'exam/label-order' : `exam/label-order/${task}`;
  return {
    title: message('examItems.labelOrder', { kind: task }),
    about: message('examItems.aboutLabelOrder', { kind: task }),
    failing: message('examItems.failingLabelOrder', { kind: task }),
    line: { value: 0.3, side: 'at most', range: [0, 1], step: 0.05 },
    perUser: FAULTS,
    tasks: [task],
    questions: (user) =>
      trials(user)
        .flatMap((trial) => [trial, withLabelsExchanged(trial)])
        .map((trial) => ({ world: 'plain', protocol, trial })),
    score: ({ users }, draws) => {
      const observed = users.flatMap((answered, user) =>
        observedFor(answered, kind).map(({ of }) => ({ user, of })),
      );
      const about = { shown: '', task, several: false, within: true, observed } as const;
      const effects = effectsOf(about, draws).filter(({ id }) => partsOf(id)[1] !== 'changes');
      return {
        estimate: rateOver(
          users,
          {
            id: figure,
            title: message('examFigures.changedByLabels', { kind: task }),
            why: message('labelOrder.noOrders'),
            unit,
            references: coinAndFirst(1 - 1 / answers, positionsOf(task) === null ? null : 0),
            ties: message('examFigures.singleAnswers'),
            better: 'lower',
          },
          (answered) => changes(answered, kind),
          draws,
        ),
        variety: varietyOf(
          users,
          {
            unit,
            answers,
            said: (answered) => answersFor(answered, kind).map(({ published }) => published),
          },
          draws,
        ),
        beside: effects.map((one) => ({
          ...one,
          id: `exam/${kind === DUELS ? partsOf(one.id).slice(0, 2).join('/') : one.id}`,
        })),
      };
    },
  };
}

/**
 * The effect of the order in which the prompt names its answers, for each kind of question: docs/metrics.md, section 5.
 * Reference judges read no prompt; they are asked duels alone, as a control.
 */
export const labelOrder: readonly ExamItem[] = [
  { id: 'label-order', ...labelOrderOf(DUELS), suits: (card) => noLabelOrder([card]) === null },
  ...OTHERS.map((kind): ExamItem => ({
    id: `label-order/${kind.task}`,
    ...labelOrderOf(kind),
    suits: (card) => card.kind !== 'reference' && noLabelOrder([card]) === null,
  })),
];
