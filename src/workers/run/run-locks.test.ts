import { describe, expect, it } from 'vitest';
import { MemoryLocks } from '#test/fixtures/memory-locks.ts';
import { id, type RunId } from '#engine/domain/ids.ts';
import type { Locks } from '#workers/locks/locks.ts';
import { runLocks } from './run-locks.ts';

const run = id<RunId>('run-1');

describe('locks on runs', () => {
  it('give a run to one tab at a time, and release it when the work is done', async () => {
    const locks = new MemoryLocks();
    const [here, there] = [locks, locks].map((one) => runLocks(one));
    let end = () => {};
    const work = new Promise<void>((resolve) => (end = resolve));
    const going = here!.hold(run, () => work.then(() => 'done'));
    await expect(there!.hold(run, async () => 'never')).rejects.toMatchObject({
      code: 'run-busy',
    });
    expect(await there!.hold(id('run-2'), async () => 'another')).toBe('another');
    end();
    expect(await going).toBe('done');
    expect(await there!.hold(run, async () => 'now')).toBe('now');
  });

  it('release a run whose work failed', async () => {
    const locks = runLocks(new MemoryLocks());
    const failing = locks.hold(run, () => Promise.reject(new Error('broke')));
    await expect(failing).rejects.toThrow('broke');
    expect(await locks.hold(run, async () => 'again')).toBe('again');
  });

  it('list the runs that are held, and no other locks', async () => {
    const all = new MemoryLocks();
    const locks = runLocks(all);
    expect(await locks.held()).toEqual(new Set());
    await all.request('slatewise-model-x', {}, () =>
      locks.hold(run, async () => expect(await locks.held()).toEqual(new Set([run]))),
    );
    expect(await locks.held()).toEqual(new Set());
  });

  it('[14.25] wait for a run that is just being released, and report the wait', async () => {
    const locks = runLocks(new MemoryLocks(5_000));
    let end = () => {};
    const going = locks.hold(run, () => new Promise<void>((resolve) => (end = resolve)));
    const told: number[] = [];
    const next = locks.hold(run, async () => 'after it', {
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
    void locks.hold(run, () => new Promise(() => {}));
    const stop = new AbortController();
    const waiting = () => stop.abort();
    const next = locks.hold(run, async () => 'never', { signal: stop.signal, waiting });
    await expect(next).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('[14.17] abort the work’s signal when the caller stops it or another tab takes the lock', async () => {
    const signals = async (end: (stop: AbortController, losing: AbortController) => void) => {
      const [stop, losing] = [new AbortController(), new AbortController()];
      const locks: Locks = {
        outlasts: 10,
        request: (_, __, work) => work({ lost: losing.signal, confirm: async () => {} }),
        query: async () => ({}),
      };
      return runLocks(locks).hold(
        run,
        async (signal, { lost }) => {
          expect([signal.aborted, lost.aborted]).toEqual([false, false]);
          end(stop, losing);
          return [signal.aborted && signal.reason, lost.aborted && lost.reason];
        },
        { signal: stop.signal },
      );
    };
    expect(await signals((stop) => stop.abort('by the caller'))).toEqual(['by the caller', false]);
    expect(await signals((_, losing) => losing.abort('taken'))).toEqual(['taken', 'taken']);
  });
});
