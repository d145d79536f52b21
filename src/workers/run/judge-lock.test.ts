import { describe, expect, it } from 'vitest';
import { JudgeLock } from './judge-lock.ts';

/** Returns work that ends when `end` is called. */
function lasting() {
  let end: () => void = () => {};
  const done = new Promise<void>((resolve) => (end = resolve));
  return { work: () => done, end };
}

describe('the judge’s lock', () => {
  it('refuses other work while held, and accepts it afterwards', async () => {
    const judgeLock = new JudgeLock();
    const { work, end } = lasting();
    const first = judgeLock.hold('run-1', new AbortController().signal, work);
    await expect(
      judgeLock.hold('run-2', new AbortController().signal, async () => 'x'),
    ).rejects.toMatchObject({ code: 'run-busy' });
    end();
    await first;
    expect(await judgeLock.hold('run-2', new AbortController().signal, async () => 'x')).toBe('x');
  });

  it('waits for work that was stopped, whether it fails or not', async () => {
    const judgeLock = new JudgeLock();
    const stop = new AbortController();
    const { work, end } = lasting();
    const order: string[] = [];
    const first = judgeLock
      .hold('run-1', stop.signal, () =>
        work().then(() => {
          order.push('first ended');
          throw new Error('stopped');
        }),
      )
      .catch(() => undefined);
    await Promise.resolve();
    stop.abort();
    const second = judgeLock.hold('run-2', new AbortController().signal, async () => {
      order.push('second began');
    });
    end();
    await Promise.all([first, second]);
    expect(order).toEqual(['first ended', 'second began']);
  });

  it('stops work that gives way once other work wants it, and waits for its end', async () => {
    const judgeLock = new JudgeLock();
    const { work, end } = lasting();
    const order: string[] = [];
    const lent = judgeLock
      .lend('a pair', new AbortController().signal, async (signal) => {
        signal.addEventListener('abort', () => order.push('asked to give way'));
        await work();
        order.push('gave way');
      })
      .catch(() => undefined);
    await Promise.resolve();
    const run = judgeLock.hold('run-1', new AbortController().signal, async () => {
      order.push('run began');
    });
    expect(order).toEqual(['asked to give way']);
    end();
    await Promise.all([lent, run]);
    expect(order).toEqual(['asked to give way', 'gave way', 'run began']);
  });

  it('refuses work that gives way while a run holds it', async () => {
    const judgeLock = new JudgeLock();
    const { work, end } = lasting();
    const run = judgeLock.hold('run-1', new AbortController().signal, work);
    await expect(
      judgeLock.lend('a pair', new AbortController().signal, async () => 'x'),
    ).rejects.toMatchObject({ code: 'run-busy' });
    end();
    await run;
  });

  it('allows removing a run that isn’t in progress', async () => {
    const judgeLock = new JudgeLock();
    const { work, end } = lasting();
    const going = judgeLock.hold('run-1', new AbortController().signal, work);
    await Promise.resolve();
    await expect(judgeLock.waitForEnd('run-2')).resolves.toBeUndefined();
    await expect(judgeLock.waitForEnd('run-1')).rejects.toMatchObject({ code: 'run-busy' });
    end();
    await going;
  });

  it('does not start work that was stopped before it began', async () => {
    const judgeLock = new JudgeLock();
    let did = false;
    await expect(
      judgeLock.hold('run-1', AbortSignal.abort(), async () => {
        did = true;
      }),
    ).rejects.toThrow();
    expect(did).toBe(false);
  });
});
