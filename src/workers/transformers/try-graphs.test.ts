import { describe, expect, it } from 'vitest';
import { Fault } from '#engine/domain/fault.ts';
import { fileOf, type Chosen } from './choose-graph.ts';
import type { Refusal } from './models-api.ts';
import { tryGraphs } from './try-graphs.ts';

const q8: Chosen = { device: 'wasm', dtype: 'q8' };
const q4: Chosen = { device: 'wasm', dtype: 'q4' };
const fp32: Chosen = { device: 'wasm', dtype: 'fp32' };

/** Tries q8 with dynamic activations, then q4, then fp32. */
async function tried(
  failing: readonly Chosen[],
  before: readonly Refusal[] = [],
  choices = [q8, q4, fp32],
) {
  const read: string[] = [];
  const notes: string[] = [];
  const came = await tryGraphs({
    name: 'Small',
    choices,
    before,
    read: async (chosen) => {
      const file = fileOf(chosen);
      read.push(file);
      const content = chosen === q8 ? 'xDynamicQuantizeLinear' : 'MatMulNBits';
      return new Map([[file, new TextEncoder().encode(content)]]);
    },
    start: async (chosen) => {
      if (failing.includes(chosen)) throw new Fault('model-failed', `${chosen.dtype} is wrong`);
      return chosen.dtype;
    },
    emit: ({ note }) => notes.push(typeof note === 'string' ? note : note.id),
  });
  return { came, read, notes };
}

describe('the graphs of a model', () => {
  it('that round activations by the pass are refused by name, and the file beside is tried', async () => {
    const { came, read, notes } = await tried([]);
    expect(came).toMatchObject({
      running: 'q4',
      chosen: q4,
      refusals: [
        {
          file: 'onnx/model_quantized.onnx',
          why: expect.stringMatching(
            /^onnx.model_quantized.onnx of Small wasn’t started: it rounds/,
          ),
        },
      ],
    });
    expect(read).toEqual(['onnx/model_quantized.onnx', 'onnx/model_q4.onnx']);
    expect(notes).toEqual(['loading.tryingOther', 'loading.startingAndTesting']);
  });

  it('are tried in a fresh worker after the runtime failed with one', async () => {
    const { came } = await tried([q4]);
    expect(came).toEqual({
      refused: { device: 'wasm', file: 'onnx/model_q4.onnx', why: 'q4 is wrong.' },
    });
    const { refused } = came as { refused: Refusal };
    const next = await tried([q4], [refused]);
    expect(next.came).toMatchObject({ running: 'fp32' });
    expect(next.read).not.toContain('onnx/model_q4.onnx');
  });

  it('are all named where none runs', async () => {
    const before = [{ device: 'wasm', file: 'onnx/model_q4.onnx', why: 'q4 is wrong.' } as const];
    await expect(tried([fp32], before)).rejects.toMatchObject({
      code: 'model-failed',
      message: expect.stringMatching(/q4 is wrong[.].*rounds activations.*fp32 is wrong/s),
    });
    await expect(tried([], [], [q8])).rejects.toThrow(/rounds activations/);
  });

  it('stay untried where reading or starting fails otherwise', async () => {
    const stopped = tryGraphs({
      name: 'Small',
      choices: [q4, fp32],
      before: [],
      read: () => Promise.reject(new Fault('model-damaged', 'cut short')),
      start: async () => null,
      emit: () => {},
    });
    await expect(stopped).rejects.toMatchObject({ code: 'model-damaged' });
  });
});
