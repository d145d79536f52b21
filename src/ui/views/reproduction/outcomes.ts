import type { Outcome } from '#engine/reproduction/figure.ts';

/** The mark of each outcome, in the order of the legend. */
export const MARKS: Readonly<Record<Outcome, 'ok' | 'bad' | 'warn' | 'off'>> = {
  reproduced: 'ok',
  'not reproduced': 'bad',
  open: 'warn',
  computed: 'off',
};

/** All outcomes, in the order of the legend. */
export const OUTCOMES = Object.keys(MARKS) as Outcome[];
