import type { Outcome } from '#engine/reproduction/figure.ts';

interface Words {
  readonly mark: 'ok' | 'bad' | 'warn' | 'off';
  readonly word: string;
  readonly about: string;
}

/** Mark, word and explanation of each outcome, in the order of the legend. */
export const OUTCOMES: Readonly<Record<Outcome, Words>> = {
  reproduced: {
    mark: 'ok',
    word: 'Reproduced',
    about: 'A printed figure follows from other printed figures.',
  },
  'not reproduced': {
    mark: 'bad',
    word: 'Not reproduced',
    about: 'The other printed figures give another value.',
  },
  open: {
    mark: 'warn',
    word: 'Can’t be recomputed',
    about: 'It needs numbers that aren’t printed. The possible values are given instead.',
  },
  computed: {
    mark: 'off',
    word: 'Computed here',
    about: 'It follows from printed figures, and the paper prints no value to compare it with.',
  },
};
