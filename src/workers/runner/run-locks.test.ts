import { describe, expect, it } from 'vitest';
import { MemoryLocks } from '#test/fixtures/memory-locks.ts';
import { id, type RunId } from '#engine/domain/ids.ts';
import { runLocks } from './run-locks.ts';

const run = id<RunId>('run-1');

describe('locks on runs', () => {
  it('leave a run to one tab at a time, and let it go when that is done with it', async () => {
    const locks = new MemoryLocks();
    const [here, there] = [locks, locks].map((one) => runLocks(one));
    let end = () => {};
    const work = new Promise<void>((resolve) => (end = resolve));
    const going = here!.holding(run, () => work.then(() => 'done'));
    await expect(there!.holding(run, async () => 'never')).rejects.toMatchObject({
      code: 'run-busy',
    });
    expect(await there!.holding(id('run-2'), async () => 'another')).toBe('another');
    end();
    expect(await going).toBe('done');
    expect(await there!.holding(run, async () => 'now')).toBe('now');
  });

  it('let a run go whose work failed', async () => {
    const locks = runLocks(new MemoryLocks());
    const failing = locks.holding(run, () => Promise.reject(new Error('broke')));
    await expect(failing).rejects.toThrow('broke');
    expect(await locks.holding(run, async () => 'again')).toBe('again');
  });

  it('say which runs are held, and nothing of what else is', async () => {
    const all = new MemoryLocks();
    const locks = runLocks(all);
    expect(await locks.held()).toEqual(new Set());
    await all.request('slatewise-model-x', {}, () =>
      locks.holding(run, async () => expect(await locks.held()).toEqual(new Set([run]))),
    );
    expect(await locks.held()).toEqual(new Set());
  });

  it('[14.25] wait for a run that is just being let go, and say that they wait', async () => {
    const locks = runLocks(new MemoryLocks(5_000));
    let end = () => {};
    const going = locks.holding(run, () => new Promise<void>((resolve) => (end = resolve)));
    const told: number[] = [];
    const next = locks.holding(run, async () => 'after it', {
      waiting: (seconds) => {
        told.push(seconds);
        end();
      },
    });
    expect(await next).toBe('after it');
    await going;
    expect(told).toEqual([5]);
  });

  it('[14.25] wait no longer once they are stopped', async () => {
    const locks = runLocks(new MemoryLocks(60_000));
    void locks.holding(run, () => new Promise(() => {}));
    const stop = new AbortController();
    const waiting = () => stop.abort();
    const next = locks.holding(run, async () => 'never', { signal: stop.signal, waiting });
    await expect(next).rejects.toMatchObject({ name: 'AbortError' });
  });
});
