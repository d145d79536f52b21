import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AutoModelForCausalLM, env } from '@huggingface/transformers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Fault } from '#engine/domain/fault.ts';
import { chooseWay } from './choose-way.ts';
import { packGraph } from './onnx/pack-graph.ts';
import { roundsByPass } from './rounds-by-pass.ts';

const PACKED = "packed tree: ONNX's Attention for GroupQueryAttention";
const CACHED = 'shared prefix by cache';

/**
 * The fastest way that is right for each published format, on the processor: a packed tree where the graph has a form for
 * it, else prefixes shared by a cache, else whole prompts. Formats that round activations by the pass are right in none.
 */
const WAYS = [
  ['model', 'GroupQueryAttention with a cache, 32 bits', PACKED],
  ['model_q4', 'MatMulNBits of 4 bits, GatherBlockQuantized', PACKED],
  ['model_w8', '8 bits for the weights alone', PACKED],
  ['model_fp16', 'floats of 16 bits throughout', CACHED],
  ['model_q4f16', '4 bits between floats of 16 bits', CACHED],
  ['model_whole', 'no cache', 'whole prompts: the graph has no cache'],
  ['model_quantized', 'dynamic 8 bits', 'model-failed'],
] as const;

const NAME = 'tiny-formats';
const source = fileURLToPath(new URL(`../../../test/fixtures/models/${NAME}`, import.meta.url));
const encode = (text: string) => Array.from(text, (char) => char.charCodeAt(0) % 300);
const graphOf = (file: string) => new Uint8Array(readFileSync(join(source, `onnx/${file}.onnx`)));

describe('a published format', () => {
  const parent = mkdtempSync(join(tmpdir(), 'slatewise-formats-'));
  beforeAll(() => {
    env.allowRemoteModels = false;
    cpSync(source, join(parent, NAME), { recursive: true });
  });
  afterAll(() => rmSync(parent, { recursive: true, force: true }));

  /** Returns the way of a graph, or the fault where none is right; `packed` takes its form for packed passes. */
  async function wayOf(file: string, packed: boolean) {
    const graph = packed ? packGraph(graphOf(file))! : graphOf(file);
    const name = `${file}_${packed}`;
    writeFileSync(join(parent, NAME, `onnx/${name}.onnx`), graph);
    env.localModelPath = parent;
    const model = await AutoModelForCausalLM.from_pretrained(NAME, {
      ...{ dtype: 'fp32', device: 'cpu', model_file_name: name },
    });
    try {
      const { environment } = await chooseWay(
        {
          ...{ model, name: file, encode, golden: [], longest: 512, smaller: 0 },
          ...{ device: 'wasm', changed: packed },
        },
        new AbortController().signal,
      );
      return environment.prefixes;
    } catch (thrown) {
      return Fault.from(thrown).code;
    } finally {
      await model.dispose();
    }
  }

  it.each(WAYS)('%s (%s) gets its way: %s', async (file, _, way) => {
    const packed = packGraph(graphOf(file)) !== null;
    expect(packed).toBe(way === PACKED);
    expect(await wayOf(file, packed)).toBe(way);
    expect(roundsByPass(graphOf(file))).toBe(way === 'model-failed');
  });

  it.each(WAYS.filter(([, , way]) => way === PACKED))(
    '%s (%s) is right by its cache too, as it was published',
    async (file) => {
      expect(await wayOf(file, false)).toBe(CACHED);
    },
  );
});
