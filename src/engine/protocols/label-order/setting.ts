import type { LabelOrder } from '../../domain/trial.ts';
import { message } from '#messages/message.ts';
import type { Setting, SettingValue } from '../settings.ts';

/**
 * The orders in which a run's prompts name the answers. `one`: the published order. `both`: each question in both orders,
 * with one verdict from the mean log-odds. `alternate`: one order each, half of the pairs and lists in either.
 */
export const LABEL_ORDERS = ['one', 'both', 'alternate'] as const;
export type LabelOrders = (typeof LABEL_ORDERS)[number];

/** The name of `one` in earlier versions. */
export const FORMERLY_ONE = 'as-published';

/** The setting of every protocol whose prompts name their answers. */
export const labelOrderSetting: Setting = {
  kind: 'choice',
  id: 'labelOrder',
  namesAnswers: true,
  title: message('labelOrder.setting'),
  about: message('labelOrder.settingHint'),
  options: [
    { value: 'one', formerly: FORMERLY_ONE, title: message('labelOrder.asPublished') },
    { value: 'both', title: message('labelOrder.both') },
    { value: 'alternate', title: message('labelOrder.alternate') },
  ],
  initial: 'one',
};

/** Settings that may choose the label orders. */
interface Ordered {
  readonly labelOrder?: SettingValue;
}

/** Returns the orders that a study's settings choose; the published one if they choose none. */
export function labelOrdersIn({ labelOrder }: Ordered): LabelOrders {
  return LABEL_ORDERS.find((one) => one === labelOrder) ?? 'one';
}

/** Returns the orders that occur among the prompts of a study; undefined is the published one. */
export function ordersIn(settings: Ordered): readonly (LabelOrder | undefined)[] {
  return labelOrdersIn(settings) === 'one' ? [undefined] : [undefined, 'exchanged'];
}
