import type { Slate } from '../../domain/slate.ts';
import { appraisal, type Trial } from '../../domain/trial.ts';
import { itemTrials } from '../../protocols/saer/item-trials.ts';
import { SCORE } from '../../protocols/slate-duel/plan.ts';
import { ATTACKS } from '../attacks.ts';
import type { ExamUser } from '../exam-set.ts';
import { bothOrders, drawnDuels } from '../trials.ts';
import { arenaReplies, type QuestionKind } from './question-kinds.ts';

/** A kind of question that names its answers, with the questions that are asked in both label orders. */
export interface OrderedKind extends QuestionKind {
  /** The number of answers that count as different: the labels, or the two halves of a scale. */
  readonly answers: number;
}

/**
 * Returns the slate for single questions on a user: for every second user the one that suits this user best, else that of
 * another user. So a judge that reads gives different answers.
 */
function singleOf({ attackedUser, liked, others }: ExamUser): Slate {
  return ATTACKS.indexOf(attackedUser.kind) % 2 === 0 ? liked : others;
}

const pairOf = ({ drawn }: ExamUser) => bothOrders(drawn[0]!, drawn[1]!);

/** Returns an arena's replies on two slates, in both positions: an overall verdict follows its aspects. */
function repliesOf(user: ExamUser): Trial[] {
  return pairOf(user).flatMap(({ first, second }) => arenaReplies(first, second));
}

export const DUELS: OrderedKind = {
  task: 'slate-duel',
  protocol: 'slate-duel',
  trials: drawnDuels,
  answers: 2,
};

export const OTHERS: readonly OrderedKind[] = [
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
