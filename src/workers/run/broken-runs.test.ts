import { beforeEach, describe, expect, it } from 'vitest';
import { inEnglish } from '#test/fixtures/rendered.ts';
import { Fault, type FaultCode } from '#engine/domain/fault.ts';
import type { Judge } from '#engine/domain/judge.ts';
import {
  base,
  dataset,
  judgesOf,
  oracle,
  run,
  runnerDevice,
  study,
  type Opened,
  type RunnerDevice,
} from '#test/fixtures/runner-device.ts';
import type { Judges } from './open-judges.ts';

let here: RunnerDevice;

beforeEach(async () => {
  here = await runnerDevice();
});

describe('a run whose judge breaks down', () => {
  /** Returns an oracle that fails after some answers, the given number of times. */
  const breaking = (code: FaultCode, answers: number, times: number) => {
    let broken = 0;
    return (): Judge => ({
      ...oracle(),
      async *answer(asked, context) {
        if (broken++ >= times) return yield* oracle().answer(asked, context);
        yield* oracle().answer(asked.slice(0, answers), context);
        throw new Fault(code, 'Gone.');
      },
    });
  };

  it('closes a model that failed, and keeps its judgements', async () => {
    const judges = judgesOf(breaking('model-failed', 2, 1));
    const api = here.runner(judges);
    await api.plan({ run, study, dataset: dataset.id, base }, here.call());
    await expect(api.run({ run, base }, here.call())).rejects.toMatchObject({
      code: 'model-failed',
    });
    expect(judges.closed).toBe(1);
    expect(await here.store.judgementCount(run)).toBe(2);
    expect(await api.runs(null, here.call())).toMatchObject([{ state: 'stopped', done: 2 }]);
    expect((await here.store.run(run))?.state).toBe('stopped');
  });

  it('continues by itself after a lost device, as long as it makes progress', async () => {
    const judges = judgesOf(breaking('gpu-lost', 2, 3));
    const api = here.runner(judges);
    await api.plan({ run, study, dataset: dataset.id, base }, here.call());
    await expect(api.run({ run, base }, here.call())).resolves.toMatchObject({ state: 'finished' });
    expect(judges.closed).toBe(3);
    expect(judges.smaller).toEqual([0, 0, 0, 0]);
    expect(inEnglish(here.events)).toContainEqual({
      kind: 'loading',
      note: 'The browser took the graphics card away. Starting again',
    });
  });

  /**
   * Returns judges of which the first loses its graphics card once; the next `away` attempts find none.
   */
  const losing = (away: number): Opened => {
    const judge = breaking('gpu-lost', 2, 1);
    const judges = judgesOf(judge);
    const open = judges.open.bind(judges);
    return Object.assign(judges, {
      async open(...input: Parameters<Judges['open']>) {
        const opened = await open(...input);
        if (judges.closed > 0 && judges.closed <= away) throw new Fault('gpu-missing', 'None.');
        return opened;
      },
    });
  };

  it('waits for a graphics card that the browser returns later, and uses no other device', async () => {
    const judges = losing(3);
    const api = here.runner(judges);
    await api.plan({ run, study, dataset: dataset.id, base }, here.call());
    await expect(api.run({ run, base }, here.call())).resolves.toMatchObject({ state: 'finished' });
    expect(here.waits).toEqual([2, 5, 10]);
    expect(judges.devices).toEqual([undefined, ...Array(4).fill('webgpu')]);
    expect(inEnglish(here.events)).toContainEqual({
      kind: 'loading',
      note: expect.stringContaining('Trying again in 10 s'),
    });
  });

  it('gives up if no graphics card comes back, and names a remedy', async () => {
    const api = here.runner(losing(Infinity));
    await api.plan({ run, study, dataset: dataset.id, base }, here.call());
    await expect(api.run({ run, base }, here.call())).rejects.toMatchObject({
      code: 'gpu-lost',
      message: expect.stringContaining('Reload the page, then go on'),
    });
    expect(await here.store.judgementCount(run)).toBe(2);
  });

  it('waits for no graphics card if there never was one', async () => {
    const judges = judgesOf(breaking('gpu-missing', 0, 1));
    const api = here.runner(judges);
    await api.plan({ run, study, dataset: dataset.id, base }, here.call());
    await expect(api.run({ run, base }, here.call())).rejects.toMatchObject({
      code: 'gpu-missing',
    });
    expect(here.waits).toEqual([]);
  });

  it('uses less memory after running out of it, and gives up in the end', async () => {
    const judges = judgesOf(breaking('out-of-memory', 0, Infinity));
    const api = here.runner(judges);
    await api.plan({ run, study, dataset: dataset.id, base }, here.call());
    await expect(api.run({ run, base }, here.call())).rejects.toMatchObject({
      code: 'out-of-memory',
    });
    expect(judges.smaller).toEqual([0, 1, 2, 3]);
    expect((await here.store.run(run))?.state).toBe('stopped');
  });
});
