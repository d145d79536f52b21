import { describe, expect, it } from 'vitest';
import { drawNow, drawSoon } from './draw-queue.ts';

/** Runs longer than a time slice. */
const busy = () => {
  const until = performance.now() + 15;
  while (performance.now() < until);
};

describe('the queue of drawings', () => {
  it('lets the page run a task between two long drawings', async () => {
    const order: string[] = [];
    drawSoon(() => (busy(), order.push('first'), setTimeout(() => order.push('page'))));
    drawSoon(() => (busy(), order.push('second')));
    await expect.poll(() => order).toEqual(['first', 'page', 'second']);
  });

  it('draws all waiting drawings immediately on request, each only once', async () => {
    const order: number[] = [];
    drawSoon(() => order.push(1));
    drawSoon(() => order.push(2))();
    drawSoon(() => order.push(3));
    drawNow();
    expect(order).toEqual([1, 3]);
    await new Promise((resolve) => setTimeout(resolve)); // runs after the queue's own task
    expect(order).toEqual([1, 3]);
  });
});
