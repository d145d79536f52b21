import type { Outcome } from '#engine/reproduction/figure.ts';

interface Words {
  readonly mark: 'ok' | 'bad' | 'warn' | 'off';
  readonly word: string;
  readonly about: string;
}

/** How each outcome is shown, in the order in which they are explained. */
export const OUTCOMES: Readonly<Record<Outcome, Words>> = {
  reproduced: {
    mark: 'ok',
    word: 'Reproduced',
    about: 'A printed figure follows from other printed figures.',
  },
  'not reproduced': {
    mark: 'bad',
    word: 'Not reproduced',
    about: 'It doesn’t follow: something else does.',
  },
  open: {
    mark: 'warn',
    word: 'Can’t be recomputed',
    about: 'It takes what was not printed. What it could be is given instead.',
  },
  computed: {
    mark: 'off',
    word: 'Computed here',
    about: 'It follows from printed figures, and the text prints none to hold it against.',
  },
};
