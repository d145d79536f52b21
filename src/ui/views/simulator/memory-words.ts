import type { SimulatorSettings } from '#engine/simulator/settings.ts';

interface MemoryWords {
  /** Which memories are shown. */
  readonly which: string;
  /** What likeness is made of; empty where it isn't what they are chosen by. */
  readonly likeness: string;
  /** Why none may be shown. */
  readonly none: string;
}

const WORDS: Readonly<Record<SimulatorSettings['retrieval']['id'], MemoryWords>> = {
  none: {
    which: 'none',
    likeness: '',
    none: 'The settings say that nothing is remembered.',
  },
  recent: { which: 'the newest ones', likeness: '', none: '' },
  feature: {
    which: 'the ones most like this one',
    likeness:
      'Likeness: mean over genres, who made it, who plays in it (where the data says so) and the gap between mean ratings.',
    none: '',
  },
  embedding: {
    which: 'the ones most like this one',
    likeness: 'Likeness: cosine of the vectors of their descriptions.',
    none: '',
  },
};

/** How memories are spoken of, by the way in which they are chosen. */
export function perRetrieval(id: SimulatorSettings['retrieval']['id']): MemoryWords {
  return WORDS[id];
}
