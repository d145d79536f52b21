import { message } from '#messages/message.ts';
import type { Denominator } from '../../stats/regret.ts';
import { labelOrderSetting } from '../label-order/setting.ts';
import type { Setting, Settings } from '../settings.ts';
import { editSettings } from './edits.ts';
import { reasonsSetting } from './reasoning.ts';

export const duelSettings: readonly Setting[] = [
  {
    kind: 'choice',
    id: 'orders',
    title: message('slateDuelSettings.orders'),
    about: message('slateDuelSettings.ordersHint'),
    options: [
      { value: 'both', title: message('slateDuelSettings.bothOrders') },
      { value: 'calibrated', title: message('slateDuelSettings.calibrated') },
    ],
    initial: 'both',
  },
  {
    kind: 'switch',
    id: 'scores',
    title: message('slateDuelSettings.scores'),
    about: message('slateDuelSettings.scoresHint'),
    initial: false,
  },
  {
    kind: 'choice',
    id: 'identical',
    title: message('slateDuelSettings.identical'),
    about: message('slateDuelSettings.identicalHint'),
    options: [
      { value: 'left-out', title: message('slateDuelSettings.identicalLeftOut') },
      { value: 'counted', title: message('slateDuelSettings.identicalCounted') },
    ],
    initial: 'left-out',
  },
  reasonsSetting,
  labelOrderSetting,
  ...editSettings,
];

/** Decides whether most pairs are asked in only one, random order. */
export function isCalibrated({ orders }: Settings): boolean {
  return orders === 'calibrated';
}

/** Returns whether pairs of identical slates, which aren't asked and cost nothing, count in the regret's denominator. */
export function denominatorIn({ identical }: Settings): Pick<Denominator, 'identical'> {
  return { identical: identical === 'counted' };
}

/** Decides whether slates are also scored one by one. */
export function asksScores({ scores }: Settings): boolean {
  return scores === true;
}
