import { describe, expect, it } from 'vitest';
import { drawNow, drawSoon } from './draw-queue.ts';

/** Takes longer than a slice. */
const busy = () => {
  const until = performance.now() + 15;
  while (performance.now() < until);
};

describe('the queue of drawings', () => {
  it('leaves the page a task of its own between two long drawings', async () => {
    const order: string[] = [];
    drawSoon(() => (busy(), order.push('first'), setTimeout(() => order.push('page'))));
    drawSoon(() => (busy(), order.push('second')));
    await expect.poll(() => order).toEqual(['first', 'page', 'second']);
  });

  it('draws at once what waits when there is no later, and each drawing once', async () => {
    const order: number[] = [];
    drawSoon(() => order.push(1));
    drawSoon(() => order.push(2))();
    drawSoon(() => order.push(3));
    drawNow();
    expect(order).toEqual([1, 3]);
    await new Promise((resolve) => setTimeout(resolve)); // comes after what the queue has asked for
    expect(order).toEqual([1, 3]);
  });
});
