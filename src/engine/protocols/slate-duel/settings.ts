import { message } from '../../messages/message.ts';
import type { Setting, Settings } from '../settings.ts';

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
];

/** Decides whether most pairs are asked in only one, random order. */
export function isCalibrated({ orders }: Settings): boolean {
  return orders === 'calibrated';
}

/** Decides whether slates are also scored one by one. */
export function asksScores({ scores }: Settings): boolean {
  return scores === true;
}
