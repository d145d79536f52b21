import { describe, expect, it } from 'vitest';
import { JudgeDesk } from './judge-desk.ts';

/** Returns work that ends when `end` is called. */
function lasting() {
  let end: () => void = () => {};
  const done = new Promise<void>((resolve) => (end = resolve));
  return { work: () => done, end };
}

describe('the judge’s lock', () => {
  it('refuses other work while held, and accepts it afterwards', async () => {
    const desk = new JudgeDesk();
    const { work, end } = lasting();
    const first = desk.hold('run-1', new AbortController().signal, work);
    await expect(
      desk.hold('run-2', new AbortController().signal, async () => 'x'),
    ).rejects.toMatchObject({ code: 'run-busy' });
    end();
    await first;
    expect(await desk.hold('run-2', new AbortController().signal, async () => 'x')).toBe('x');
  });

  it('waits for work that was stopped, whether it fails or not', async () => {
    const desk = new JudgeDesk();
    const stop = new AbortController();
    const { work, end } = lasting();
    const order: string[] = [];
    const first = desk
      .hold('run-1', stop.signal, () =>
        work().then(() => {
          order.push('first ended');
          throw new Error('stopped');
        }),
      )
      .catch(() => undefined);
    await Promise.resolve();
    stop.abort();
    const second = desk.hold('run-2', new AbortController().signal, async () => {
      order.push('second began');
    });
    end();
    await Promise.all([first, second]);
    expect(order).toEqual(['first ended', 'second began']);
  });

  it('allows removing a run that isn’t in progress', async () => {
    const desk = new JudgeDesk();
    const { work, end } = lasting();
    const going = desk.hold('run-1', new AbortController().signal, work);
    await Promise.resolve();
    await expect(desk.waitForEnd('run-2')).resolves.toBeUndefined();
    await expect(desk.waitForEnd('run-1')).rejects.toMatchObject({ code: 'run-busy' });
    end();
    await going;
  });

  it('does not start work that was stopped before it began', async () => {
    const desk = new JudgeDesk();
    let did = false;
    await expect(
      desk.hold('run-1', AbortSignal.abort(), async () => {
        did = true;
      }),
    ).rejects.toThrow();
    expect(did).toBe(false);
  });
});
