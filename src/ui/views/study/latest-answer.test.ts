import { describe, expect, it } from 'vitest';
import { Fault } from '#engine/domain/fault.ts';
import { LatestAnswer } from './latest-answer.svelte.ts';

describe('the latest answer', () => {
  it('is that of the last question, and no question is asked before the delay', async () => {
    const latest = new LatestAnswer<number>(1);
    const asked: number[] = [];
    const ask = (n: number) =>
      latest.ask(() => {
        asked.push(n);
        return Promise.resolve(n);
      });
    ask(1);
    ask(2);
    await expect.poll(() => latest.phase).toEqual({ name: 'ready', answer: 2 });
    expect(asked).toEqual([2]);
    ask(3);
    expect(latest.phase).toEqual({ name: 'working', last: 2 });
    expect(latest.answer).toBe(2);
    latest.clear();
    expect(latest.answer).toBeNull();
  });

  it('shows the fault of the last question, and nothing of one that was cleared', async () => {
    const latest = new LatestAnswer<number>(0);
    let finish: ((n: number) => void) | undefined;
    latest.ask(() => new Promise((resolve) => (finish = resolve)));
    await expect.poll(() => finish).toBeDefined();
    latest.clear();
    finish?.(1);
    await Promise.resolve();
    expect(latest.phase).toEqual({ name: 'nothing to plan' });
    latest.ask(() => Promise.reject(new Fault('not-enough-data', 'No.')));
    await expect.poll(() => latest.phase).toMatchObject({ name: 'failed', fault: { says: 'No.' } });
  });
});
