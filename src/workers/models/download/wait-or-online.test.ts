import { describe, expect, it, vi } from 'vitest';
import { waitOrOnline } from './wait-or-online.ts';

describe('waiting for the next try', () => {
  it('ends after its time, or sooner when the network comes back or the signal aborts', async () => {
    vi.useFakeTimers();
    const scope = new EventTarget();
    const stop = new AbortController();
    const ended: string[] = [];
    const wait = (name: string) =>
      waitOrOnline(scope, 30, stop.signal).then(
        () => ended.push(name),
        () => ended.push(`${name} stopped`),
      );
    const clock = wait('clock');
    await vi.advanceTimersByTimeAsync(29_999);
    expect(ended).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    await clock;
    const network = wait('network');
    scope.dispatchEvent(new Event('online'));
    await network;
    const stopped = wait('last');
    stop.abort();
    await stopped;
    await wait('after');
    expect(ended).toEqual(['clock', 'network', 'last stopped', 'after stopped']);
    vi.useRealTimers();
  });
});
