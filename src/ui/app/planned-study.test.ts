import { expect, it } from 'vitest';
import { sampleRun } from '#test/fixtures/ui/sample-run.ts';
import type { PlanEstimate } from '#workers/run/runner-api.ts';
import { plannedStudy } from './planned-study.ts';

it('the planned study is that which is being set up, else of the latest run', () => {
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
