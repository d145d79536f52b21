import { describe, expect, it } from 'vitest';
import type { ModelTrial } from './model-trial.svelte.ts';
import { studyTime } from './study-time.ts';

const tested = (perMinute: number | null): Pick<ModelTrial, 'phase'> => ({
  phase: {
    name: 'done',
    result: {
      environment: {},
      openings: {},
      loadMs: 0,
      asked: { questions: 12, scored: 12, labelMass: 1, perMinute },
    },
  },
});

describe('the time of a study after a test', () => {
  it('is its planned questions at the measured pace', () => {
    const study = { name: 'Mine', questions: 240 };
    expect(studyTime(tested(10), study)).toBe('about 24 minutes');
    expect(studyTime(tested(null), study)).toBeNull();
    expect(studyTime(tested(10), null)).toBeNull();
    expect(studyTime(undefined, study)).toBeNull();
  });
});
