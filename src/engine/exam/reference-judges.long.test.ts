import { describe, expect, it } from 'vitest';
import { tasteData } from '#test/fixtures/exam-data.ts';
import { examOf } from '#test/fixtures/examined.ts';
import { referenceJudges } from '../judges/registry.ts';
import { examItems } from './registry.ts';
import type { Outcome } from './exam-item.ts';
import { drawExamSet } from './draw-exam-set.ts';

const set = drawExamSet(tasteData('tastes', 200), { users: 200, slates: 3 }, 'seed');

/** The outcome depends on the data. */
const OPEN = null;
type Expected = Readonly<Record<string, Outcome | null>>;

const duelsOnly = {
  'legal/slate-duel': 'passed',
  'legal/pair-with-tie': 'passed',
  'legal/arena-overall': 'passed',
  // They read no aspect, so an arena asks them for the overall verdict alone.
  'legal/arena-aspect': 'not asked',
  'legal/list-label': 'not asked',
  'legal/slate-score': 'not asked',
  'legal/item-fit': 'not asked',
  // Reference judges read no instruction, take almost no time and hold no model.
  'injected-titles': 'passed',
  'injected-profiles': 'passed',
  speed: 'passed',
  memory: 'not asked',
  // They read no prompt, so that the order of its labels changes nothing.
  'label-order': 'passed',
  'label-order/pair-with-tie': 'not asked',
  'label-order/list-label': 'not asked',
  'label-order/item-fit': 'not asked',
  'label-order/arena-aspect': 'not asked',
  'label-order/arena-overall': 'not asked',
  'label-order/slate-score': 'not asked',
  // Both orders of two equally good slates are asked, so that a judge without a preference is at .5.
  popularity: 'passed',
} as const;
const blind = { 'history-read': 'failed', 'history-skill': 'failed' } as const;
const guessing = {
  agreement: 'failed',
  detection: 'failed',
  'made-up': 'failed',
  duplicates: 'failed',
} as const;
// The same answer everywhere: no text and no order of labels can change it.
const constant = {
  'injected-titles': 'changes nothing',
  'injected-profiles': 'changes nothing',
  'label-order': 'changes nothing',
  popularity: 'changes nothing',
} as const;
const steady = { 'self-pairs': 'passed', 'order-flips': 'passed' } as const;

const NATURE: Readonly<Record<string, Expected>> = {
  coin: {
    ...duelsOnly,
    'legal/arena-aspect': 'passed',
    'legal/list-label': 'passed',
    'legal/slate-score': 'passed',
    'legal/item-fit': 'passed',
    ...blind,
    ...guessing,
    // It reports .5 for a slate against itself, and draws again for the other order.
    'self-pairs': 'passed',
    'order-flips': 'failed',
    'label-order': 'failed', // It draws again.
  },
  'always-first': {
    ...duelsOnly,
    ...constant,
    ...blind,
    ...guessing,
    'self-pairs': 'failed',
    'order-flips': 'failed',
  },
  'always-second': {
    ...duelsOnly,
    ...constant,
    ...blind,
    ...guessing,
    'self-pairs': 'failed',
    'order-flips': 'failed',
  },
  'leaning-first': {
    ...duelsOnly,
    ...blind,
    'self-pairs': 'failed',
    'order-flips': 'failed',
    'label-order': OPEN, // It draws by the question, and 84 % of the draws agree.
    agreement: OPEN,
    detection: OPEN,
    'made-up': OPEN,
    duplicates: OPEN,
  },
  'mostly-first': {
    ...duelsOnly,
    ...blind,
    ...guessing,
    'self-pairs': 'failed',
    'order-flips': 'failed',
    'label-order': OPEN, // It draws by the question, and 68 % of the draws agree.
  },
  oracle: {
    ...duelsOnly,
    'legal/list-label': 'passed',
    'legal/slate-score': 'passed',
    ...blind, // It knows the answer and ignores the history.
    ...steady,
    agreement: 'passed',
    detection: 'passed',
    'made-up': 'passed',
    duplicates: 'passed',
  },
  'noisy-oracle': {
    ...duelsOnly,
    ...blind,
    'self-pairs': 'passed',
    'order-flips': 'failed', // Right in three of four, it agrees with itself in .625.
    'label-order': 'failed', // The same, since it draws by the question.
    agreement: 'passed',
    detection: 'passed',
    'made-up': 'passed',
    duplicates: 'passed',
  },
  popularity: {
    ...duelsOnly,
    ...blind,
    ...steady,
    agreement: OPEN,
    detection: OPEN,
    popularity: 'failed',
    'made-up': 'passed', // Nobody ever met a made-up item.
    duplicates: OPEN,
  },
  'mean-rating': {
    ...duelsOnly,
    ...blind,
    'self-pairs': 'passed',
    'order-flips': 'passed',
    agreement: OPEN,
    detection: OPEN,
    'made-up': OPEN,
    duplicates: OPEN,
  },
  'embedding-similarity': {
    ...duelsOnly,
    ...steady,
    'history-read': 'passed',
    'history-skill': 'passed',
    agreement: 'passed',
    detection: 'passed',
    'made-up': OPEN,
    duplicates: OPEN,
  },
};

describe('an exam of each reference judge', () => {
  it.each(referenceJudges.map(({ card }) => card.id))(
    '[X3] %s passes and fails exactly where its rule implies it',
    async (id) => {
      const entry = referenceJudges.find(({ card }) => card.id === id)!;
      const { outcomes } = await examOf(entry.make({ id }, 'seed'), set);
      const expected = NATURE[id]!;
      expect(Object.keys(expected).sort()).toEqual(examItems.map((item) => item.id).sort());
      const judged = Object.entries(expected).filter(([, outcome]) => outcome !== OPEN);
      expect(Object.fromEntries(judged.map(([item]) => [item, outcomes[item]]))).toEqual(
        Object.fromEntries(judged),
      );
    },
    60_000,
  );
});
