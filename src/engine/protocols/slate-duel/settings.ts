import type { Setting, Settings } from '../settings.ts';

export const duelSettings: readonly Setting[] = [
  {
    kind: 'choice',
    id: 'orders',
    title: 'Orders',
    about:
      'Calibrated: each pair is asked once, and the position bias is learnt from slates against themselves; a tenth of the users are asked in both orders to check the result.',
    options: [
      { value: 'both', title: 'Both orders' },
      { value: 'calibrated', title: 'One order, calibrated' },
    ],
    initial: 'both',
  },
  {
    kind: 'switch',
    id: 'scores',
    title: 'Also score each slate by itself',
    about:
      'A score from 0 to 9 for each slate: rating coherence is the agreement of the judge’s comparisons with its own scores.',
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
