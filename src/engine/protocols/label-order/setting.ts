import type { TaskId } from '../../domain/question.ts';
import type { LabelOrder } from '../../domain/trial.ts';
import { message } from '#messages/message.ts';
import type { Setting, Settings } from '../settings.ts';

/**
 * The orders in which a run's prompts name the answers. `as-published`: one order. `both`: each question in both orders,
 * with one verdict from the mean log-odds. `alternate`: one order each, half of the pairs in either.
 */
const LABEL_ORDERS = ['as-published', 'both', 'alternate'] as const;
export type LabelOrders = (typeof LABEL_ORDERS)[number];

/** The setting of every protocol whose prompts name their answers. */
export const labelOrderSetting: Setting = {
  kind: 'choice',
  id: 'labelOrder',
  namesAnswers: true,
  title: message('labelOrder.setting'),
  about: message('labelOrder.settingHint'),
  options: [
    { value: 'as-published', title: message('labelOrder.asPublished') },
    { value: 'both', title: message('labelOrder.both') },
    { value: 'alternate', title: message('labelOrder.alternate') },
  ],
  initial: 'as-published',
};

/** Returns the orders that a study's settings choose; the published one if they choose none. */
export function labelOrdersIn({ labelOrder }: Settings): LabelOrders {
  return LABEL_ORDERS.find((one) => one === labelOrder) ?? 'as-published';
}

/** Returns the orders that occur among the prompts of a study; undefined is the published one. */
export function ordersIn(settings: Settings): readonly (LabelOrder | undefined)[] {
  return labelOrdersIn(settings) === 'as-published' ? [undefined] : [undefined, 'exchanged'];
}

/** The two opposite answers of a question, as indices of its labels in the published order. */
export interface Opposites {
  readonly first: number;
  readonly last: number;
  /** The number of all labels. */
  readonly labels: number;
  /** The first and the last as verdicts name them; absent if they are positions. */
  readonly words?: readonly [first: string, last: string];
}

/** Returns the opposite answers whose positions can be exchanged; null for a rating scale, whose order has a meaning. */
export function oppositesOf(task: TaskId): Opposites | null {
  switch (task) {
    case 'slate-duel':
      return { first: 0, last: 1, labels: 2 };
    case 'item-fit':
      return { first: 0, last: 1, labels: 2, words: ['Yes', 'No'] };
    case 'pair-with-tie':
      return { first: 0, last: 1, labels: 3 };
    case 'arena-overall':
    case 'arena-aspect':
      return { first: 0, last: 2, labels: 3 };
    case 'list-label':
      return { first: 0, last: 2, labels: 3, words: ['Good', 'Poor'] };
    case 'slate-score':
    case 'item-fault':
    case 'rating-history':
    case 'rating-profile':
      return null;
  }
}
