import { describe, expect, it, vi } from 'vitest';
import { Fault } from '#engine/domain/fault.ts';
import { watchDevices } from '#workers/gpu/device-watch.ts';
import { onCard } from './on-card.ts';

/** A graphics card that can be lost, or run out of memory. */
async function card() {
  let lose: (loss: { message: string; reason?: string }) => void = () => {};
  let tell: (event: { error: Error }) => void = () => {};
  const device = {
    lost: new Promise<{ message: string; reason?: string }>((resolve) => (lose = resolve)),
    addEventListener: (_: string, listener: typeof tell) => (tell = listener),
  };
  const gpu = { requestAdapter: async () => ({ requestDevice: async () => device }) };
  const watch = watchDevices(gpu);
  await (await gpu.requestAdapter()).requestDevice();
  return {
    watch,
    lose: () => lose({ message: 'GPU process died' }),
    destroy: () => lose({ message: 'Device was destroyed.', reason: 'destroyed' }),
    tell: (e: Error) => tell({ error: e }),
  };
}

const { signal } = new AbortController();
const broken = () => Promise.reject(new Error('Failed to download data from buffer'));

describe('work on a graphics card', () => {
  it('returns its result', async () => {
    const { watch } = await card();
    expect(await onCard(watch, signal, async () => 3)).toBe(3);
  });

  it('doesn’t wait for a lost card', async () => {
    const { watch, lose } = await card();
    const work = onCard(watch, signal, () => new Promise(() => {}));
    lose();
    await expect(work).rejects.toMatchObject({
      code: 'gpu-lost',
      message: expect.stringContaining('GPU process died'),
    });
  });

  it('is gpu-lost where the runtime fails with another message, a moment before the loss is reported', async () => {
    const { watch, lose } = await card();
    const work = onCard(watch, signal, broken);
    const seen = expect(work).rejects.toMatchObject({ code: 'gpu-lost' });
    await new Promise((resolve) => setTimeout(resolve));
    lose();
    await seen;
  });

  it('is gpu-lost where the failure was reported as one of the model', async () => {
    const { watch, lose } = await card();
    lose();
    const failed = new Fault('model-failed', 'It couldn’t be started');
    const work = onCard(watch, signal, () => Promise.reject(failed));
    await expect(work).rejects.toMatchObject({ code: 'gpu-lost' });
  });

  it('fails as the model does where the runtime destroyed the device itself', async () => {
    const { watch, destroy } = await card();
    const work = onCard(watch, signal, async () => {
      destroy();
      await new Promise((resolve) => setTimeout(resolve));
      throw new Fault('model-failed', 'It computes something else');
    });
    await expect(work).rejects.toMatchObject({ code: 'model-failed' });
  });

  it('is out-of-memory where the device reported that it had none left', async () => {
    const { watch, tell } = await card();
    tell(new Error('Not enough memory left'));
    vi.useFakeTimers();
    const work = onCard(watch, signal, broken);
    const seen = expect(work).rejects.toMatchObject({ code: 'out-of-memory' });
    await vi.runAllTimersAsync();
    vi.useRealTimers();
    await seen;
  });

  it('passes its own failure on where the card works, and stops when its signal aborts', async () => {
    const { watch } = await card();
    await expect(onCard(watch, signal, broken)).rejects.toThrow('Failed to download');
    const stop = new AbortController();
    stop.abort();
    const stopped = onCard(watch, stop.signal, async () => stop.signal.throwIfAborted());
    await expect(stopped).rejects.toMatchObject({ name: 'AbortError' });
  });
});
