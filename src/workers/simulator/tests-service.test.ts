import { formatMessage } from '#messages/format-message.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  base,
  call,
  simulatorDevice,
  type SimulatorDevice,
} from '#test/fixtures/simulator-device.ts';
import { simulatorService } from './simulator-service.ts';

let here: SimulatorDevice;

beforeEach(async () => {
  here = await simulatorDevice();
});

describe('a test of a simulation', () => {
  it('[G22] is stored with every answer, and asks no question twice after a stop', async () => {
    const { api, simulation } = await here.made();
    const request = { kind: 'suite', preset: 'workshop', seed: '1' } as const;
    const { id: test } = await api.planTest({ simulation: simulation.id, request }, call());
    await expect(api.testReport({ test }, call())).rejects.toMatchObject({
      code: 'not-enough-data',
    });
    const stop = new AbortController();
    const going = api.runTest(
      { test, base },
      call({
        signal: stop.signal,
        emit: (news) => news.kind === 'progress' && news.done > 100 && stop.abort(),
      }),
    );
    await expect(going).rejects.toThrow();
    expect((await api.tests({ simulation: simulation.id }, call()))[0]!.state).toBe('stopped');
    await simulatorService(here.parts()).runTest({ test, base }, call());
    const inTwo = here.asked.length;
    const anew = await simulatorDevice();
    const { api: other, simulation: same } = await anew.made();
    const { id: whole } = await other.planTest({ simulation: same.id, request }, call());
    await other.runTest({ test: whole, base }, call());
    expect(inTwo).toBe(anew.asked.length);
    const report = await other.testReport({ test: whole }, call());
    expect(formatMessage(report.headline)).toContain('Fake');
    const { blob } = await other.exportTest({ test: whole }, call());
    const written = JSON.parse(await blob.text()) as { result: { tests: unknown[] } };
    expect(written.result.tests.length).toBeGreaterThan(0);
  });

  it('ranks recommenders in the simulation and on held-out ratings', async () => {
    const { api, simulation } = await here.made({
      people: { kind: 'dataset', count: 6, seed: '1' },
      rater: 'oracle',
    });
    const request = { kind: 'validity', users: 10, k: 5, later: 5, seed: '1' } as const;
    const { id: test } = await api.planTest({ simulation: simulation.id, request }, call());
    await api.runTest({ test, base }, call());
    const { sections, remarks } = await api.testReport({ test }, call());
    expect(sections.length).toBeGreaterThan(0);
    // Nobody is left out for lack of vectors, though this simulation's retrieval has none.
    expect(remarks.map(formatMessage).join(' ')).not.toContain('vectors');
  });

  it('skips cells that a rater doesn’t support, with the reason', async () => {
    const { api, simulation } = await here.made();
    const grid = {
      judges: ['fake'],
      scales: ['0-9', '1-5'],
      shots: [0],
      systems: ['default'],
      retrievals: [{ id: 'none', k: 3 }],
      perturbations: ['none'],
    } as const;
    const request = {
      kind: 'ablation',
      preset: 'workshop',
      design: 'one by one',
      grid,
      seed: '1',
    } as const;
    const { id: test } = await api.planTest({ simulation: simulation.id, request }, call());
    await api.runTest({ test, base }, call());
    const { sections } = await api.testReport({ test }, call());
    const skipped = sections.find(({ title }) => formatMessage(title) === 'Skipped cells');
    expect(JSON.stringify(skipped)).toContain('0 to 9');
  });
});
