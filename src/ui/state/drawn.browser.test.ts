import { afterEach, describe, expect, it, vi } from 'vitest';
import { afterPaint } from './drawn.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

describe('what waits until the page is drawn', () => {
  it('resolves after the next frame, not within it', async () => {
    const order: string[] = [];
    const waiting = afterPaint().then(() => order.push('drawn'));
    requestAnimationFrame(() => {
      order.push('frame');
      void Promise.resolve().then(() => order.push('end of the frame'));
    });
    await waiting;
    expect(order).toEqual(['frame', 'end of the frame', 'drawn']);
  });

  it('doesn’t wait in a hidden tab', async () => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    const frames = vi.spyOn(globalThis, 'requestAnimationFrame');
    await afterPaint();
    expect(frames).not.toHaveBeenCalled();
  });

  it('resolves without a frame, as in a tab that was hidden meanwhile', async () => {
    vi.spyOn(globalThis, 'requestAnimationFrame').mockReturnValue(1);
    await afterPaint();
    expect(requestAnimationFrame).toHaveBeenCalledOnce();
  });
});
