import { describe, expect, it } from 'vitest';
import { MemoryLocks } from '#test/fixtures/memory-locks.ts';
import { modelLocks } from './model-locks.ts';

const { signal } = new AbortController();

/** Work that the test ends, and that counts how often it was begun. */
function work() {
  let end = () => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  let begun = 0;
  const does = async () => {
    begun++;
    await ended;
    return 'done';
  };
  return { does, end: () => end(), begun: () => begun };
}

describe('locks on models', () => {
  it('[M6] do work on a free model at once and only once, without reporting a wait', async () => {
    const locks = modelLocks(new MemoryLocks());
    const { does, end, begun } = work();
    let waited = 0;
    const going = locks.runWhenFree('a', signal, () => waited++, does);
    end();
    expect([await going, begun(), waited]).toEqual(['done', 1, 0]);
  });

  it('[M6] make a second tab wait, report that, and begin once the first one is done', async () => {
    const all = new MemoryLocks();
    const [here, there] = [all, all].map((one) => modelLocks(one));
    const [first, second] = [work(), work()];
    second.end();
    let waited = 0;
    const going = here!.runWhenFree('a', signal, () => waited++, first.does);
    const next = there!.runWhenFree('a', signal, () => waited++, second.does);
    await expect.poll(() => waited).toBe(1);
    expect(second.begun()).toBe(0);
    await expect(there!.runNow('a', second.does)).rejects.toMatchObject({ code: 'model-busy' });
    expect(await there!.runNow('b', async () => 'another')).toBe('another');
    first.end();
    expect([await going, await next]).toEqual(['done', 'done']);
    expect([first.begun(), second.begun(), waited]).toEqual([1, 1, 1]);
    expect(await there!.runNow('a', async () => 'now')).toBe('now');
  });

  it('release a model when its work fails', async () => {
    const locks = modelLocks(new MemoryLocks());
    const failing = () => Promise.reject(new Error('broke'));
    await expect(locks.runWhenFree('a', signal, () => {}, failing)).rejects.toThrow('broke');
    await expect(locks.runNow('a', failing)).rejects.toThrow('broke');
    expect(await locks.runNow('a', async () => 'again')).toBe('again');
  });

  it('list the models that are locked, and no other locks', async () => {
    const all = new MemoryLocks();
    const locks = modelLocks(all);
    await all.request('slatewise-run-of-something-else', {}, () =>
      locks.runNow('a', async () => expect(await locks.held()).toEqual(new Set(['a']))),
    );
    expect(await locks.held()).toEqual(new Set());
  });
});
