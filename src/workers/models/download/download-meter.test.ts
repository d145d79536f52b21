import { describe, expect, it } from 'vitest';
import type { DownloadEvent } from '#engine/models/model-state.ts';
import { DownloadMeter } from './download-meter.ts';

function meter() {
  const events: DownloadEvent[] = [];
  const clock = { now: 0 };
  return {
    events,
    clock,
    meter: new DownloadMeter(
      (event) => events.push(event),
      () => clock.now,
    ),
  };
}

describe('the progress of a download', () => {
  it('has a speed and an end after a first period, not counting bytes from earlier visits', () => {
    const { meter: one, clock, events } = meter();
    one.begin(10_000, 2, { bytes: 4000, files: 1 });
    one.beginFile();
    for (let i = 1; i <= 8; i++) {
      clock.now = i * 250;
      one.addBytes('a', 100, true);
    }
    expect(events[1]).toMatchObject({ bytesPerSecond: null, secondsLeft: null });
    const { bytes, of, bytesPerSecond, secondsLeft } = events.at(-1)!;
    expect({ bytes, of, bytesPerSecond }).toEqual({ bytes: 4800, of: 10_000, bytesPerSecond: 400 });
    expect(secondsLeft).toBeCloseTo(13, 5);
  });

  it('is reported about four times a second, however many chunks arrive', () => {
    const { meter: one, clock, events } = meter();
    one.begin(1e6, 1, { bytes: 0, files: 0 });
    one.beginFile();
    for (clock.now = 1; clock.now <= 1000; clock.now++) one.addBytes('a', 1, true);
    expect(events.length).toBeGreaterThanOrEqual(4);
    expect(events.length).toBeLessThanOrEqual(6);
  });

  it('follows a speed that changes', () => {
    const { meter: one, clock, events } = meter();
    one.begin(1e9, 1, { bytes: 0, files: 0 });
    one.beginFile();
    const at = (speed: number, until: number) => {
      for (; clock.now < until; clock.now += 500) one.addBytes('a', speed / 2, true);
    };
    at(1e6, 20_000);
    at(1e5, 40_000);
    expect(events.at(-1)?.bytesPerSecond).toBeCloseTo(1e5, -4);
  });

  it('adds a file of unknown length to the total as it arrives, and subtracts discarded bytes', () => {
    const { meter: one, events } = meter();
    one.begin(1000, 2, { bytes: 0, files: 0 });
    one.beginFile();
    one.addBytes('a', 300, false);
    one.addBytes('b', 200, true);
    one.subtractBytes(300, false);
    one.endFile('a', true);
    expect(events.at(-1)).toMatchObject({ bytes: 200, of: 1000, files: { done: 1, of: 2 } });
  });

  it('waits only when every file does, and reports the next try', () => {
    const { meter: one, events, clock } = meter();
    one.begin(1000, 2, { bytes: 0, files: 0 });
    one.beginFile();
    one.beginFile();
    one.reportWait('a', 8, 'why a');
    expect(events.at(-1)?.phase).toBe('fetching');
    clock.now = 1000;
    one.reportWait('b', 1, 'why b');
    expect(events.at(-1)).toMatchObject({ phase: 'waiting', retryIn: 1, why: 'why b' });
    one.addBytes('b', 1, true);
    one.endFile('b', true);
    expect(events.at(-1)).toMatchObject({ phase: 'waiting', why: 'why a' });
  });
});
