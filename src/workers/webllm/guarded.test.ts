import { describe, expect, it } from 'vitest';
import { watchDevices } from '../gpu/device-watch.ts';
import { guard } from './guarded.ts';

const never = () => new Promise<never>(() => {});

/** A graphics card that can be taken away, and that records the shaders it receives. */
async function card() {
  let lose: (loss: { reason: string; message: string }) => void = () => {};
  const given: string[] = [];
  const device = {
    lost: new Promise<{ reason: string; message: string }>((resolve) => (lose = resolve)),
    createShaderModule: ({ code }: { readonly code: string }) => void given.push(code),
  };
  const gpu = { requestAdapter: async () => ({ requestDevice: async () => device }) };
  const watch = watchDevices(gpu);
  const shown = await (await gpu.requestAdapter()).requestDevice();
  return { watch, device: shown, given, lose: (loss: Parameters<typeof lose>[0]) => lose(loss) };
}

describe('a model whose device is watched', () => {
  const writing = { prompt: 'Hello', maxTokens: 5 };
  const call = (signal: AbortSignal) => ({ signal, emit: () => {} });

  it('ends calls that wait for a lost device, also after they were stopped', async () => {
    for (const stopped of [false, true]) {
      const { watch, lose } = await card();
      const stop = new AbortController();
      const { graph, write } = guard('M', watch, { longest: 9, score: never }, never);
      const works = [graph.score([], stop.signal, () => {}), write(writing, call(stop.signal))];
      if (stopped) stop.abort();
      lose({ reason: 'unknown', message: 'Driver update' });
      for (const work of works) {
        await expect(work).rejects.toMatchObject({
          code: 'gpu-lost',
          message: expect.stringContaining('while M was running (Driver update)'),
        });
      }
    }
  });

  it('rejects with the reason of its stop where the device is still there', async () => {
    const { watch } = await card();
    const stop = new AbortController();
    const score = async () => {
      stop.abort(new Error('Stopped by hand'));
      throw stop.signal.reason;
    };
    const { graph } = guard('M', watch, { longest: 9, score }, never);
    const ended = await graph.score([], stop.signal, () => {}).catch((thrown: unknown) => thrown);
    expect(ended).toBe(stop.signal.reason);
  });

  it('frees the cache before words are written', async () => {
    const { watch } = await card();
    const did: string[] = [];
    const written = { text: 'Hi', end: 'stop', constrained: false, tokens: { prompt: 5, written: 1 } } as const; // prettier-ignore
    const inner = { longest: 9, score: async () => {}, forget: () => did.push('forget') };
    const { graph, write } = guard('M', watch, inner, async () => {
      did.push('write');
      return written;
    });
    expect(await write(writing, call(new AbortController().signal) as never)).toEqual(written);
    graph.forget?.();
    expect(did).toEqual(['forget', 'write', 'forget']);
  });

  it('gets repaired shaders, and reports when it ran out of memory', async () => {
    const { watch, device, given, lose } = await card();
    const kernel = 'fn merge_state_inplace() {\n  S[0] = x + log2(y);\n}';
    device.createShaderModule({ code: kernel });
    device.createShaderModule({ code: 'fn other() {}' });
    expect(given).toEqual([expect.stringContaining('storageBarrier();'), 'fn other() {}']);
    expect([watch.lost, watch.starved]).toEqual([null, false]);
    const loss = { reason: 'unknown', message: 'Out of memory' };
    lose(loss);
    await expect(watch.gone).rejects.toThrow('Out of memory');
    expect([watch.lost, watch.starved]).toEqual([loss, true]);
  });
});
