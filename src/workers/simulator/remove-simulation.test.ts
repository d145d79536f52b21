import { beforeEach, describe, expect, it } from 'vitest';
import { Fault } from '#engine/domain/fault.ts';
import type { Judge } from '#engine/domain/judge.ts';
import { familyOf, resolved } from '#engine/prompts/families.ts';
import {
  base,
  call,
  simulatorDevice,
  smallRequest,
  type SimulatorDevice,
} from '#test/fixtures/simulator-device.ts';
import { simulatorService } from './simulator-service.ts';

let here: SimulatorDevice;

beforeEach(async () => {
  here = await simulatorDevice();
});

/** A promise that the test resolves. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open: () => open() };
}

describe('a simulation with running work', () => {
  it('[G23] isn’t removed before the work has stopped', async () => {
    const { api, simulation, person } = await here.made();
    const stop = new AbortController();
    const chooser = { kind: 'random' } as const;
    const input = { simulation: simulation.id, person, chooser, steps: 6, base };
    const playing = api.stepRollout(input, call({ signal: stop.signal }));
    playing.catch(() => undefined);
    await expect
      .poll(() =>
        api.removeSimulation({ simulation: simulation.id }, call()).then(() => '', String),
      )
      .toMatch(/at work|^$/);
    stop.abort();
    await playing.catch(() => undefined);
    await api.removeSimulation({ simulation: simulation.id }, call());
    expect(await api.simulations(null, call())).toEqual([]);
  });
});

describe.each(['training', 'test'] as const)('a running %s', (kind) => {
  const planned = async ({ locks = here.parts().locks, rating = here.judge } = {}) => {
    const open = () => Promise.resolve({ judge: rating, family: resolved(familyOf('pocket')) });
    const api = simulatorService({
      ...here.parts(),
      locks,
      judges: { ...here.parts().judges, open },
    });
    const { simulation } = await here.made({}, api);
    const own = { simulation: simulation.id };
    if (kind === 'training') {
      const { id: training } = await api.planTraining({ ...own, request: smallRequest }, call());
      return {
        begin: (signal: AbortSignal) => api.train({ training, base }, call({ signal })),
        remove: () => api.removeTraining({ training }, call()),
        left: async () => (await api.trainings(own, call())).length,
      };
    }
    const request = { kind: 'suite', preset: 'workshop', seed: '1' } as const;
    const { id: test } = await api.planTest({ ...own, request }, call());
    return {
      begin: (signal: AbortSignal) => api.runTest({ test, base }, call({ signal })),
      remove: () => api.removeTest({ test }, call()),
      left: async () => (await api.tests(own, call())).length,
    };
  };

  it('[G23] isn’t removed before it has stopped, and doesn’t come back', async () => {
    const [begun, answering] = [gate(), gate()];
    const rating: Judge = {
      ...here.judge,
      async *answer(...given) {
        begun.open();
        await answering.opened;
        yield* here.judge.answer(...given);
      },
    };
    const { begin, remove, left } = await planned({ rating });
    const stop = new AbortController();
    const going = begin(stop.signal);
    going.catch(() => undefined);
    await begun.opened;
    await expect(remove()).rejects.toMatchObject({ code: 'run-busy' });
    stop.abort();
    const removing = remove();
    answering.open();
    await removing;
    await going.catch(() => undefined);
    expect(await left()).toBe(0);
  });

  it('[G23] isn’t removed while another tab runs it', async () => {
    const busy = new Fault('run-busy', 'Another tab is at it.');
    const hold = () => Promise.reject(busy);
    const { remove, left } = await planned({ locks: { ...here.parts().locks, hold } });
    await expect(remove()).rejects.toMatchObject({ code: 'run-busy' });
    expect(await left()).toBe(1);
  });
});
