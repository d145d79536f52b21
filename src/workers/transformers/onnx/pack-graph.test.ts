import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { describe, expect, it } from 'vitest';
import { additiveMask, planForwards } from '#engine/scoring/plan-forwards.ts';
import { newNode, newValue, readOnnx, writeOnnx, type OnnxFile } from './onnx-file.ts';
import { packGraph } from './pack-graph.ts';

const MODEL = fileURLToPath(
  new URL('../../../../test/fixtures/models/tiny-grouped/', import.meta.url),
);
const [LAYERS, KV_HEADS, HEAD, VOCABULARY] = [2, 2, 16, 160];

/** Computed by training/tiny_grouped.py in numpy, without a cache and in one pass. */
const { prompts } = JSON.parse(readFileSync(`${MODEL}expected.json`, 'utf8')) as {
  readonly prompts: readonly {
    readonly tokens: readonly number[];
    readonly likeliest: Readonly<Record<string, number>>;
  }[];
};
const published = new Uint8Array(readFileSync(`${MODEL}onnx/model.onnx`));

const graph = readOnnx(published);

const ids = (values: readonly number[]) => BigInt64Array.from(values.map(BigInt));

async function opened(file: Uint8Array) {
  const session = await InferenceSession.create(file);
  const past = () =>
    Object.fromEntries(
      session.inputNames
        .filter((name) => name.startsWith('past'))
        .map((name) => [name, new Tensor('float32', [], [1, KV_HEADS, 0, HEAD])]),
    );
  return { session, past };
}

/** Log-probabilities of the next token. */
function logShares(scores: Float32Array): readonly number[] {
  const top = Math.max(...scores);
  const total = scores.reduce((sum, score) => sum + Math.exp(score - top), 0);
  return Array.from(scores, (score) => score - top - Math.log(total));
}

describe('a published graph, changed for packed passes', () => {
  it('scores a tree of prompts in one pass as an independent implementation scores each', async () => {
    const { session, past } = await opened(packGraph(published)!);
    expect(session.inputNames.filter((name) => !name.startsWith('past'))).toEqual([
      'input_ids',
      'attention_mask',
      'position_ids',
      'logit_positions',
    ]);
    const beginning = prompts[1]!.tokens.slice(0, 25);
    const asked = [...prompts.map(({ tokens }) => tokens), beginning];
    const { packs } = planForwards(asked, 512);
    const [pack] = packs;
    const n = pack!.tokens.length;
    const at = pack!.reads.map(({ at }) => at);
    const { logits } = await session.run({
      input_ids: new Tensor('int64', ids(pack!.tokens), [1, n]),
      position_ids: new Tensor('int64', ids(pack!.positions), [1, n]),
      attention_mask: new Tensor('float32', additiveMask(pack!, 0), [1, 1, n, n]),
      logit_positions: new Tensor('int64', ids(at), [at.length]),
      ...past(),
    });
    expect(packs).toHaveLength(1);
    expect(n).toBe(prompts.reduce((sum, { tokens }) => sum + tokens.length, 0));
    expect(logits!.dims).toEqual([1, 4, VOCABULARY]);
    pack!.reads.slice(0, 3).forEach(({ prompt }, i) => {
      const row = logits!.data.slice(i * VOCABULARY, (i + 1) * VOCABULARY) as Float32Array;
      for (const [token, expected] of Object.entries(prompts[prompt]!.likeliest)) {
        expect(logShares(row)[Number(token)]).toBeCloseTo(expected, 4);
      }
    });
  });

  it('continues from a cache as the published graph does', async () => {
    const [own, other] = [await opened(published), await opened(packGraph(published)!)];
    const { tokens } = prompts[2]!;
    const [head, tail] = [tokens.slice(0, 60), tokens.slice(60)];
    const one = (values: readonly number[], before: number) => ({
      input_ids: new Tensor('int64', ids(values), [1, values.length]),
      attention_mask: new Tensor('int64', ids(Array(before + values.length).fill(1)), [
        1,
        before + values.length,
      ]),
      num_logits_to_keep: new Tensor('int64', ids([1]), []),
    });
    const packed = (values: readonly number[], before: number) => {
      const { packs } = planForwards([values], 512);
      const n = values.length;
      const shape = [1, 1, n, before + n];
      return {
        input_ids: new Tensor('int64', ids(values), [1, n]),
        position_ids: new Tensor('int64', ids(values.map((_, i) => before + i)), [1, n]),
        attention_mask: new Tensor('float32', additiveMask(packs[0]!, before), shape),
        logit_positions: new Tensor('int64', ids([n - 1]), [1]),
      };
    };
    const carried = (output: InferenceSession.OnnxValueMapType) =>
      Object.fromEntries(
        Object.entries(output)
          .filter(([name]) => name.startsWith('present'))
          .map(([name, tensor]) => [name.replace('present', 'past_key_values'), tensor]),
      );
    const first = carried(await own.session.run({ ...one(head, 0), ...own.past() }));
    const second = carried(await other.session.run({ ...packed(head, 0), ...other.past() }));
    expect(Object.keys(second)).toHaveLength(2 * LAYERS);
    const { logits: expected } = await own.session.run({ ...one(tail, 60), ...first });
    const { logits } = await other.session.run({ ...packed(tail, 60), ...second });
    const off = (logits!.data as Float32Array).map((x, i) => x - (expected!.data[i] as number));
    expect(Math.max(...off.map(Math.abs))).toBeLessThan(1e-4);
  });

  const changedNodes = (change: (node: OnnxFile['nodes'][number]) => OnnxFile['nodes'][number]) =>
    writeOnnx({ ...graph, nodes: graph.nodes.map(change) });
  const attention = (
    inputs: readonly string[],
    attributes: Readonly<Record<string, number>>,
    floats: readonly string[] = [],
  ) =>
    changedNodes((node) =>
      node.type === 'GroupQueryAttention'
        ? newNode(
            { ...node, inputs: [...node.inputs, ...inputs] },
            { num_heads: 4, kv_num_heads: 2, do_rotary: 1, ...attributes },
            floats,
          )
        : node,
    );

  it.each([
    ['a scale', { scale: 0.7 }],
    ['a bound of the scores', { softcap: 2 }],
    ['interleaved rotary embeddings', { rotary_interleaved: 1 }],
  ])('computes the same with %s', async (_, attributes) => {
    const file = attention([], attributes, ['scale', 'softcap']);
    const [own, other, plain] = await Promise.all(
      [file, packGraph(file)!, published].map((one) => opened(one)),
    );
    const { tokens } = prompts[1]!;
    const n = tokens.length;
    const row = { input_ids: new Tensor('int64', ids(tokens), [1, n]) };
    const whole = {
      ...row,
      attention_mask: new Tensor('int64', ids(tokens.map(() => 1)), [1, n]),
      num_logits_to_keep: new Tensor('int64', ids([1]), []),
    };
    const { packs } = planForwards([tokens], 512);
    const { logits } = await other!.session.run({
      ...row,
      position_ids: new Tensor('int64', ids(tokens.map((_, i) => i)), [1, n]),
      attention_mask: new Tensor('float32', additiveMask(packs[0]!, 0), [1, 1, n, n]),
      logit_positions: new Tensor('int64', ids([n - 1]), [1]),
      ...other!.past(),
    });
    const apart = async (session: NonNullable<typeof own>) => {
      const { logits: expected } = await session.session.run({ ...whole, ...session.past() });
      const all = (logits!.data as Float32Array).map((x, i) => x - (expected!.data[i] as number));
      return Math.max(...all.map(Math.abs));
    };
    expect(await apart(own!)).toBeLessThan(1e-4);
    expect(await apart(plain!)).toBeGreaterThan(1e-2);
  });

  it('is possible where its attributes are written out', () => {
    expect(packGraph(attention([], { local_window_size: -1, smooth_softmax: 0 }))).not.toBeNull();
  });

  it.each([
    ['an attention to a local window', attention([], { local_window_size: 64 })],
    ['a softmax with sinks', attention([], { smooth_softmax: 1 })],
    ['an attribute that it doesn’t know', attention([], { attribute_of_tomorrow: 1 })],
    ['a bias of the scores', attention(['', 'one'], {})],
    [
      'scores in 16 bits',
      writeOnnx({
        ...graph,
        outputs: graph.outputs.map((one) =>
          one.name === 'logits' ? newValue('logits', 10, [1, 'kept', VOCABULARY]) : one,
        ),
      }),
    ],
    ['an old version of the operators', writeOnnx({ ...graph, versions: new Map([['', 11]]) })],
    [
      'a state that isn’t attention’s',
      writeOnnx({ ...graph, inputs: [...graph.inputs, newValue('past_conv.0', 1, [1, 8, 2])] }),
    ],
    [
      'another use of the mask',
      changedNodes((node) =>
        node.type === 'Transpose'
          ? newNode({ ...node, type: 'Add', inputs: ['embedding', 'attention_mask'] })
          : node,
      ),
    ],
    [
      'a cut of the hidden states at a fixed place',
      changedNodes((node) =>
        node.type === 'Neg' ? newNode({ ...node, type: 'Neg', inputs: ['one'] }) : node,
      ),
    ],
  ])('is refused for %s', (_, file) => {
    expect(packGraph(file)).toBeNull();
  });

  it.each([
    ['text', new TextEncoder().encode('no graph')],
    ['half a file', published.slice(0, published.length / 2)],
    ['nothing', new Uint8Array()],
  ])('is refused for bytes that are no graph: %s', (_, bytes) => {
    expect(packGraph(bytes)).toBeNull();
  });

  it('is refused for a graph without such an attention', () => {
    const causal = readFileSync(`${MODEL}../tiny-causal/onnx/model.onnx`);
    expect(packGraph(new Uint8Array(causal))).toBeNull();
  });
});

describe('the ONNX reader', () => {
  it('writes what it read: the same nodes, constants, inputs and outputs', () => {
    const again = readOnnx(writeOnnx(graph));
    expect(again.nodes).toEqual(graph.nodes);
    expect([...again.constants.keys()]).toEqual([...graph.constants.keys()]);
    expect(again.inputs).toEqual(graph.inputs);
    expect(again.outputs).toEqual(graph.outputs);
    expect(again.versions).toEqual(
      new Map([
        ['', 21],
        ['com.microsoft', 1],
      ]),
    );
  });
});
