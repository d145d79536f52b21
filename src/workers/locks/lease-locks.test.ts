import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { leaseLocks, type LeaseClock } from './lease-locks.ts';
import type { HeldLock } from './locks.ts';

/** A clock that the test advances. `tab()` returns one tab's view of it, which can die. */
function makeClock() {
  let now = 1_000_000;
  const timers = new Set<{
    readonly every: number;
    readonly work: () => Promise<void>;
    next: number;
  }>();
  const tab = () => {
    const mine = new Set<{
      readonly every: number;
      readonly work: () => Promise<void>;
      next: number;
    }>();
    const clock: LeaseClock = {
      now: () => now,
      every(every, work) {
        const timer = { every, work, next: now + every };
        timers.add(timer);
        mine.add(timer);
        return () => timers.delete(timer);
      },
      wait: (_, signal) =>
        new Promise((resolve, reject) => {
          signal?.throwIfAborted();
          signal?.addEventListener('abort', () => reject(signal.reason as Error));
          setImmediate(resolve);
        }),
    };
    const sleep = () => mine.forEach((timer) => timers.delete(timer));
    return { clock, sleep, wake: () => mine.forEach((timer) => timers.add(timer)) };
  };
  return {
    tab,
    async goes(milliseconds: number) {
      for (const until = now + milliseconds; now < until;) {
        now += 1_000;
        const due = [...timers].filter(({ next }) => next <= now);
        for (const timer of due) timer.next = now + timer.every;
        await Promise.all(due.map(({ work }) => work()));
      }
    },
  };
}

/** Two tabs that share a database of their own. */
function twoTabs(name: string) {
  const clock = makeClock();
  const [here, there] = [clock.tab(), clock.tab()];
  return {
    ...{
      here: leaseLocks('here', here.clock, name),
      there: leaseLocks('there', there.clock, name),
    },
    ...{
      goes: (milliseconds: number) => clock.goes(milliseconds),
      hereSleeps: here.sleep,
      hereWakes: here.wake,
    },
  };
}

/** Work that lasts until the test ends it. */
function lasting() {
  let end = () => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  let begun = 0;
  let held: HeldLock | null = null;
  const work = async (lock: HeldLock | null) => {
    begun += lock ? 1 : 0;
    held = lock;
    await ended;
    return 'done';
  };
  return {
    ...{ work, end: () => end(), begun: () => begun },
    ...{ lost: () => held?.lost.aborted, confirm: () => held!.confirm() },
  };
}

const taken = async (lock: object | null) => lock !== null;

describe('[14.17] locks that are leases in the database', () => {
  it('have one holder, for as long as it works', async () => {
    const { here, there, goes } = twoTabs('one holder');
    const { work, end, begun } = lasting();
    const going = here.request('run', {}, work);
    await expect.poll(begun).toBe(1);
    expect(await there.request('run', { ifAvailable: true }, taken)).toBe(false);
    expect(await there.request('another', { ifAvailable: true }, taken)).toBe(true);
    await goes(40_000);
    expect(await there.request('run', { ifAvailable: true }, taken)).toBe(false);
    expect(await there.query()).toEqual({ held: [{ name: 'run' }] });
    end();
    expect(await going).toBe('done');
    expect(await there.request('run', { ifAvailable: true }, taken)).toBe(true);
    expect(await there.query()).toEqual({ held: [] });
  });

  it('keep two requests of one worker apart, too', async () => {
    const { here } = twoTabs('one worker');
    const { work, end, begun } = lasting();
    const going = here.request('run', {}, work);
    await expect.poll(begun).toBe(1);
    expect(await here.request('run', { ifAvailable: true }, taken)).toBe(false);
    end();
    await going;
  });

  it('go to one of two that request it at the same time', async () => {
    const { here, there } = twoTabs('at once');
    const { work, end } = lasting();
    const asked = [here, there].map((one) => one.request('run', { ifAvailable: true }, work));
    end();
    await Promise.all(asked);
    const both = lasting();
    const again = [here, there].map((one) =>
      one.request('again', { ifAvailable: true }, both.work),
    );
    await expect.poll(both.begun).toBe(1);
    both.end();
    await Promise.all(again);
    expect(both.begun()).toBe(1);
  });

  it('are handed over to a waiting tab', async () => {
    const { here, there } = twoTabs('hand-over');
    const [first, second] = [lasting(), lasting()];
    const going = here.request('run', {}, first.work);
    await expect.poll(first.begun).toBe(1);
    const next = there.request('run', {}, second.work);
    second.end();
    first.end();
    expect([await going, await next]).toEqual(['done', 'done']);
  });

  it('end the wait of a tab that aborts its request', async () => {
    const { here, there } = twoTabs('stopped');
    const { work, end, begun } = lasting();
    const going = here.request('run', {}, work);
    await expect.poll(begun).toBe(1);
    const stop = new AbortController();
    const waiting = there.request('run', { signal: stop.signal }, taken);
    stop.abort();
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
    end();
    await going;
  });

  it('expire when their tab has died, and not before', async () => {
    const { here, there, goes, hereSleeps } = twoTabs('died');
    const { work, begun } = lasting();
    void here.request('run', {}, work);
    await expect.poll(begun).toBe(1);
    hereSleeps();
    await goes(10_000);
    expect(await there.request('run', { ifAvailable: true }, taken)).toBe(false);
    await goes(6_000);
    expect(await there.query()).toEqual({ held: [] });
    expect(await there.request('run', { ifAvailable: true }, taken)).toBe(true);
  });

  it('abort and reject the work of a holder that slept when another tab took the lock', async () => {
    const { here, there, goes, hereSleeps, hereWakes } = twoTabs('slept');
    const [first, second] = [lasting(), lasting()];
    const slept = here.request('run', {}, first.work);
    await expect.poll(first.begun).toBe(1);
    hereSleeps();
    await goes(20_000);
    const going = there.request('run', { ifAvailable: true }, second.work);
    await expect.poll(second.begun).toBe(1);
    hereWakes();
    expect([first.lost(), second.lost()]).toEqual([false, false]);
    const told = expect(slept).rejects.toMatchObject({ code: 'run-busy' });
    await goes(4_000);
    expect([first.lost(), second.lost()]).toEqual([true, false]);
    first.end();
    await told;
    expect(await here.request('run', { ifAvailable: true }, taken)).toBe(false);
    second.end();
    expect(await going).toBe('done');
  });

  it('[14.17] are confirmed before a write: a woken holder learns at once that it lost the lock', async () => {
    const { here, there, goes, hereSleeps } = twoTabs('woken');
    const [first, second] = [lasting(), lasting()];
    const slept = here.request('run', {}, first.work);
    await expect.poll(first.begun).toBe(1);
    await first.confirm();
    hereSleeps();
    await goes(20_000);
    const going = there.request('run', { ifAvailable: true }, second.work);
    await expect.poll(second.begun).toBe(1);
    await expect(first.confirm()).rejects.toMatchObject({ code: 'run-busy' });
    await second.confirm();
    first.end();
    await expect(slept).rejects.toMatchObject({ code: 'run-busy' });
    second.end();
    expect(await going).toBe('done');
  });

  it('[14.17] are renewed before a write if little of the lease is left', async () => {
    const { here, there, goes, hereSleeps } = twoTabs('renewed');
    const { work, end, begun, confirm } = lasting();
    const going = here.request('run', {}, work);
    await expect.poll(begun).toBe(1);
    hereSleeps();
    await goes(12_000);
    await confirm();
    await goes(6_000);
    expect(await there.request('run', { ifAvailable: true }, taken)).toBe(false);
    end();
    expect(await going).toBe('done');
  });

  it('are released when the work fails', async () => {
    const { here, there } = twoTabs('failed');
    const failing = here.request('run', {}, () => Promise.reject(new Error('broke')));
    await expect(failing).rejects.toThrow('broke');
    expect(await there.request('run', { ifAvailable: true }, taken)).toBe(true);
  });
});
