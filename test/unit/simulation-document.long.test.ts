import { describe, expect, it } from 'vitest';
import { renderReport } from '#engine/report/rendered-report.ts';
import { clientsOf } from '#test/fixtures/simulator-clients.ts';
import {
  base,
  call,
  settings,
  simulatorDevice,
  smallRequest,
} from '#test/fixtures/simulator-device.ts';
import { simulate } from '#ui/headless-simulate.ts';
import { readSimulation } from '#workers/simulator/simulation-document.ts';

const run = async (document: string) =>
  simulate({ document, files: [] }, await clientsOf(), base, () => {});

/** A simulation as somebody makes it on the page: two rollouts, a test and a training. */
async function fromPage() {
  const here = await simulatorDevice();
  const { api, simulation, opened } = await here.made();
  const [one, other] = opened.people.map(({ id }) => id);
  const on = { simulation: simulation.id, base } as const;
  const chance = { kind: 'random' } as const;
  await api.stepRollout({ ...on, person: one!, chooser: chance, steps: 3 }, call());
  await api.restartRollout({ ...on, person: other!, another: true }, call());
  await api.stepRollout({ ...on, person: other!, chooser: chance, steps: 2 }, call());
  await api.stepRollout({ ...on, person: other!, chooser: chance, steps: 1, rating: 4 }, call());
  const rollouts = await Promise.all(
    [one!, other!].map((person) => api.rollout({ simulation: simulation.id, person }, call())),
  );
  const validity = { kind: 'validity', users: 5, k: 3, later: 5, seed: '1' } as const;
  const { id: test } = await api.planTest({ simulation: simulation.id, request: validity }, call());
  await api.runTest({ test, base }, call());
  const planned = await api.planTraining(
    { simulation: simulation.id, request: smallRequest },
    call(),
  );
  const training = await api.train({ training: planned.id, base }, call());
  const { blob, name } = await api.exportDocument({ simulation: simulation.id }, call());
  const report = renderReport(await api.testReport({ test }, call()));
  return { name, text: await blob.text(), rollouts, report, training };
}

describe('a simulation document that the page saves', () => {
  it('gives the same steps, report and curves when a script runs it', async () => {
    const { name, text, rollouts, report, training } = await fromPage();
    expect(name).toBe('Small.json');
    const done = await run(text);
    const steps = done.steps
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    const shown = rollouts.flatMap(({ steps }, episode) =>
      steps.map(({ item, rated, kept, reward }) => ({ episode, item, rated, kept, reward })),
    );
    expect(steps).toMatchObject(shown);
    expect(done.test?.report.sections).toEqual(report.sections);
    const curves = (all: typeof training) => all.arms.map(({ id, curve }) => [id, curve]);
    expect(curves(done.training!.training)).toEqual(curves(training));
    expect(readSimulation(done.document)).toEqual(readSimulation(text));
    expect(readSimulation(text)).toMatchObject({
      data: { kind: 'demo' },
      people: { kind: 'made up', count: 5, seed: '3' },
      rater: 'fake',
      settings: settings(),
    });
  });
});
