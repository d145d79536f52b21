import { describe, expect, it } from 'vitest';
import { MemoryLocks } from '#test/fixtures/memory-locks.ts';
import { id, type RunId } from '#engine/domain/ids.ts';
import { webLocks } from './run-locks.ts';

const run = id<RunId>('run-1');

describe('locks on runs', () => {
  it('give a run to one tab at a time, and release it when the work is done', async () => {
    const locks = new MemoryLocks();
    const [here, there] = [locks, locks].map((one) => webLocks(one as unknown as LockManager));
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
    const locks = webLocks(new MemoryLocks() as unknown as LockManager);
    const failing = locks.hold(run, () => Promise.reject(new Error('broke')));
    await expect(failing).rejects.toThrow('broke');
    expect(await locks.hold(run, async () => 'again')).toBe('again');
  });

  it('list the runs that are held, and no other locks', async () => {
    const all = new MemoryLocks();
    const locks = webLocks(all as unknown as LockManager);
    expect(await locks.held()).toEqual(new Set());
    await all.request('slatewise-model-x', {}, () =>
      locks.hold(run, async () => expect(await locks.held()).toEqual(new Set([run]))),
    );
    expect(await locks.held()).toEqual(new Set());
  });
});
