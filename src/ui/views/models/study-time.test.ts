import { describe, expect, it } from 'vitest';
import type { PlanEstimate } from '#workers/run/runner-api.ts';
import type { ModelTrial } from '#ui/state/model-trial.svelte.ts';
import { plannedStudy } from '#ui/state/planned-study.ts';
import { sampleRun } from '#test/fixtures/ui/sample-run.ts';
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

  it('is that of the study that is being set up, else of the latest run', () => {
    const none = { name: 'loading' } as const;
    const estimate = { trials: 300 } as PlanEstimate;
    const setup = (estimate: PlanEstimate | null) =>
      ({
        draft: { title: 'Mine', panel: [{ id: 'a' }, { id: 'b' }] },
        plan: { estimate },
      }) as never;
    expect(plannedStudy(setup(estimate), { runs: none })).toEqual({ name: 'Mine', questions: 100 });
    expect(plannedStudy(setup(null), { runs: none })).toBeNull();
    const run = { ...sampleRun, done: 0 };
    const older = { ...run, name: 'Older', createdAt: run.createdAt - 1 };
    expect(plannedStudy(setup(null), { runs: { name: 'there', value: [older, run] } })).toEqual({
      name: run.name,
      questions: run.trials,
    });
  });
});
