import { describe, expect, it } from 'vitest';
import { MemoryLocks } from '#test/fixtures/memory-locks.ts';
import { modelLocks } from './model-locks.ts';

const { signal } = new AbortController();

/** Work that ends when it is told to, and counts how often it was begun. */
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
  it('[M6] do work on a free model at once and once only, and tell nobody to wait', async () => {
    const locks = modelLocks(new MemoryLocks());
    const { does, end, begun } = work();
    let waited = 0;
    const going = locks.waitingFor('a', signal, () => waited++, does);
    end();
    expect([await going, begun(), waited]).toEqual(['done', 1, 0]);
  });

  it('[M6] let a second tab wait, say so, and begin once the first one is done', async () => {
    const all = new MemoryLocks();
    const [here, there] = [all, all].map((one) => modelLocks(one));
    const [first, second] = [work(), work()];
    second.end();
    let waited = 0;
    const going = here!.waitingFor('a', signal, () => waited++, first.does);
    const next = there!.waitingFor('a', signal, () => waited++, second.does);
    await expect.poll(() => waited).toBe(1);
    expect(second.begun()).toBe(0);
    await expect(there!.atOnce('a', second.does)).rejects.toMatchObject({ code: 'model-busy' });
    expect(await there!.atOnce('b', async () => 'another')).toBe('another');
    first.end();
    expect([await going, await next]).toEqual(['done', 'done']);
    expect([first.begun(), second.begun(), waited]).toEqual([1, 1, 1]);
    expect(await there!.atOnce('a', async () => 'now')).toBe('now');
  });

  it('let a model go whose work failed', async () => {
    const locks = modelLocks(new MemoryLocks());
    const failing = () => Promise.reject(new Error('broke'));
    await expect(locks.waitingFor('a', signal, () => {}, failing)).rejects.toThrow('broke');
    await expect(locks.atOnce('a', failing)).rejects.toThrow('broke');
    expect(await locks.atOnce('a', async () => 'again')).toBe('again');
  });

  it('say which models are held, and nothing of what else is', async () => {
    const all = new MemoryLocks();
    const locks = modelLocks(all);
    await all.request('slatewise-run-of-something-else', {}, () =>
      locks.atOnce('a', async () => expect(await locks.held()).toEqual(new Set(['a']))),
    );
    expect(await locks.held()).toEqual(new Set());
  });
});
