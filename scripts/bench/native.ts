import { InferenceSession, Tensor } from 'onnxruntime-node';
import { join } from 'node:path';
import type { Encode } from '#engine/scoring/labels.ts';
import { root } from '../install.mjs';
import { causalMask } from './causal-mask.ts';

/** The pocket judge's own file in the native runtime: one prompt after the other, each in full. */
interface Native {
  run(
    prompts: readonly string[],
    labels: readonly string[],
  ): Promise<{ readonly ms: number; readonly shares: readonly number[] }>;
}

interface Asked {
  /** Options of the session; absent for the runtime's defaults. */
  readonly session?: Readonly<Record<string, string>>;
  /** True to also return keys and values, although nothing continues from them here. */
  readonly all: boolean;
}

/** Opens that file in a session of its own. */
export async function openNative(
  encode: Encode,
  threads: number,
  { session = {}, all }: Asked,
): Promise<Native> {
  const file = join(root, 'public', 'models', 'pocket-judge', 'onnx', 'model_quantized.onnx');
  const model = await InferenceSession.create(file, {
    intraOpNumThreads: threads,
    interOpNumThreads: 1,
    executionMode: 'sequential',
    graphOptimizationLevel: 'all',
    ...(Object.keys(session).length > 0 ? { extra: { session } } : {}),
  });
  const past = emptyPast(model);
  const outputs = all ? model.outputNames : ['logits'];
  return {
    async run(prompts, labels) {
      const ids = labels.map((label) => encode(label)[0]!);
      const begun = performance.now();
      const shares: number[] = [];
      for (const prompt of prompts) {
        const tokens = encode(prompt);
        const n = tokens.length;
        const feeds = {
          ...past,
          input_ids: new Tensor('int64', BigInt64Array.from(tokens.map(BigInt)), [1, n]),
          position_ids: new Tensor(
            'int64',
            BigInt64Array.from(tokens, (_, i) => BigInt(i)),
            [1, n],
          ),
          attention_mask: new Tensor('float32', causalMask(n), [1, 1, n, n]),
          logit_positions: new Tensor('int64', BigInt64Array.of(BigInt(n - 1)), [1]),
        };
        const { logits } = await model.run(feeds, outputs);
        const odds = ids.map((token) => Math.exp((logits!.data as Float32Array)[token]!));
        shares.push(odds[0]! / odds.reduce((a, b) => a + b));
      }
      return { ms: performance.now() - begun, shares };
    },
  };
}

/** Returns empty keys and values, since the graph requires the inputs. */
function emptyPast({ inputMetadata }: InferenceSession): Record<string, Tensor> {
  return Object.fromEntries(
    inputMetadata
      .filter(({ name }) => name.startsWith('past_key_values'))
      .map((input) => {
        if (!input.isTensor) throw new RangeError(`${input.name} is no tensor`);
        // Batch and length have names, the other sizes are numbers.
        const dims = input.shape.map((size, at) =>
          typeof size === 'number' && size > 0 ? size : at === 0 ? 1 : 0,
        );
        return [input.name, new Tensor('float32', new Float32Array(0), dims)];
      }),
  );
}
