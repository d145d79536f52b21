import { positionsOf, type TaskId } from '../../domain/question.ts';
import type { Slate } from '../../domain/slate.ts';
import { appraisal, withLabelsExchanged, type Trial } from '../../domain/trial.ts';
import { repliesOn } from '../../protocols/arena/replies.ts';
import { effectsOf, inHalves } from '../../protocols/label-order/effects.ts';
import { observedIn, type Said } from '../../protocols/label-order/observed.ts';
import { protocolOf } from '../../protocols/registry.ts';
import { itemTrials } from '../../protocols/saer/item-trials.ts';
import { settingsOf } from '../../protocols/settings.ts';
import { SCORE } from '../../protocols/slate-duel/plan.ts';
import { partsOf } from '../../report/figure-id.ts';
import { coinAndFirst } from '../../report/reference-values.ts';
import { noLabelOrder } from '../../run/refuse-label-order.ts';
import { message } from '#messages/message.ts';
import { ATTACKS } from '../attacks.ts';
import { rateOver, type Seen } from '../counted-by.ts';
import type { ExamItem } from '../exam-item.ts';
import type { ExamUser } from '../exam-set.ts';
import { answersOf, type AnsweredUser } from '../examined.ts';
import { bothOrders, drawnDuels } from '../trials.ts';
import { FAULTS } from '../users-to-decide.ts';
import { varietyOf, type Named } from '../variety.ts';

/** A kind of question that names its answers, with the questions that are asked in both label orders. */
interface Kind {
  readonly task: Exclude<TaskId, 'rating-history' | 'rating-profile' | 'item-fault'>;
  readonly protocol: string;
  readonly trials: (user: ExamUser) => readonly Trial[];
  /** The number of answers that count as different: the labels, or the two halves of a scale. */
  readonly answers: number;
}

/**
 * The slate about which a user is asked single questions: for every second user the one that suits this user best, else
 * that of another user. So a judge that reads gives different answers.
 */
function singleOf({ attackedUser, liked, others }: ExamUser): Slate {
  return ATTACKS.indexOf(attackedUser.kind) % 2 === 0 ? liked : others;
}

const pairOf = ({ drawn }: ExamUser) => bothOrders(drawn[0]!, drawn[1]!);

/** Returns an arena's replies on two slates, in both positions: an overall verdict follows its aspects. */
function repliesOf(user: ExamUser): Trial[] {
  const settings = settingsOf(protocolOf('arena'), {});
  return pairOf(user).flatMap(({ first, second }) => repliesOn(first, second, settings));
}

const DUELS: Kind = {
  task: 'slate-duel',
  protocol: 'slate-duel',
  trials: drawnDuels,
  answers: 2,
};

const OTHERS: readonly Kind[] = [
  { task: 'pair-with-tie', protocol: 'saer-pair', trials: pairOf, answers: 3 },
  {
    task: 'list-label',
    protocol: 'saer-list',
    trials: (user) => [appraisal(singleOf(user))],
    answers: 3,
  },
  {
    task: 'item-fit',
    protocol: 'saer-list',
    trials: (user) => itemTrials(singleOf(user)).slice(0, 1),
    answers: 2,
  },
  {
    task: 'arena-aspect',
    protocol: 'arena',
    trials: (user) => repliesOf(user).filter(({ aspect }) => aspect !== undefined),
    answers: 3,
  },
  {
    task: 'arena-overall',
    protocol: 'arena',
    trials: pairOf,
    answers: 3,
  },
  {
    task: 'slate-score',
    protocol: 'slate-duel',
    trials: (user) => [appraisal(singleOf(user), { aspect: SCORE })],
    answers: 2,
  },
];

/** Returns a user's answers to each question of a kind in both label orders. */
function observedFor(answered: AnsweredUser, { task, protocol, trials }: Kind) {
  const kept = answersOf(answered, 'plain', protocol);
  const answers = new Map(
    [...kept].map(([key, { verdict, p }]) => [key, { verdict, probabilities: p }]),
  );
  return observedIn(trials(answered.user), () => task, answers);
}

/** Returns a user's answers to each question of a kind in both label orders. */
function answersFor(answered: AnsweredUser, kind: Kind) {
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

function changes(answered: AnsweredUser, kind: Kind): Seen[] {
  return answersFor(answered, kind).map(({ published, exchanged }) => {
    if (typeof published === 'string') return published;
    if (typeof exchanged === 'string') return exchanged;
    return published.name === exchanged.name ? 0 : 1;
  });
}

function labelOrderOf(kind: Kind): Omit<ExamItem, 'id' | 'suits'> {
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
