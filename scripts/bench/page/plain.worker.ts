/// <reference types="vite/client" />
/**
 * The plain way with Transformers.js alone: one prompt after the other, each in full, one forward pass each. It is the
 * other side of a ratio.
 */
import plainMjs from 'onnxruntime-web/ort-wasm-simd-threaded.mjs?url';
import plainWasm from 'onnxruntime-web/ort-wasm-simd-threaded.wasm?url';
import {
  AutoModelForCausalLM,
  AutoTokenizer,
  env,
  Tensor,
  type PreTrainedModel,
  type PreTrainedTokenizer,
} from '@huggingface/transformers';
import { sumOf } from '#engine/domain/sum-of.ts';
import { causalMask } from '../causal-mask.ts';

export interface PlainLoad {
  readonly kind: 'load';
  readonly id: string;
  /** The address of the models' folders. */
  readonly models: string;
  /** Threads and session options; absent for the defaults of Transformers.js. */
  readonly as?: { readonly threads: number; readonly session: Readonly<Record<string, string>> };
}

export interface PlainRun {
  readonly kind: 'run';
  readonly prompts: readonly string[];
  readonly labels: readonly string[];
}

/** The result of one run: milliseconds for all prompts, and the share of the first label in each. */
export interface PlainResult {
  readonly ms: number;
  readonly shares: readonly number[];
}

let tokenizer: PreTrainedTokenizer;
let model: PreTrainedModel;

async function load({ id, models, as }: PlainLoad): Promise<number> {
  env.allowRemoteModels = false;
  env.allowLocalModels = true;
  env.useBrowserCache = false;
  env.useWasmCache = false;
  env.localModelPath = models;
  const { wasm } = env.backends.onnx;
  if (!wasm) throw new Error('ONNX Runtime has no WASM in this build');
  wasm.wasmPaths = {
    mjs: new URL(plainMjs, import.meta.url).href,
    wasm: new URL(plainWasm, import.meta.url).href,
  };
  if (as) wasm.numThreads = as.threads;
  tokenizer = await AutoTokenizer.from_pretrained(id);
  model = await AutoModelForCausalLM.from_pretrained(id, {
    device: 'wasm',
    dtype: 'q8',
    ...(as ? { session_options: { extra: { session: as.session } } } : {}),
  });
  return wasm.numThreads ?? 0;
}

async function run({ prompts, labels }: PlainRun): Promise<PlainResult> {
  const ids = labels.map((label) => tokenizer.encode(label, { add_special_tokens: false })[0]!);
  const begun = performance.now();
  const shares: number[] = [];
  for (const prompt of prompts) {
    const tokens = tokenizer.encode(prompt, { add_special_tokens: false });
    const n = tokens.length;
    const { logits } = await model.forward({
      input_ids: new Tensor('int64', BigInt64Array.from(tokens.map(BigInt)), [1, n]),
      position_ids: new Tensor(
        'int64',
        BigInt64Array.from(tokens, (_, i) => BigInt(i)),
        [1, n],
      ),
      attention_mask: new Tensor('float32', causalMask(n), [1, 1, n, n]),
      logit_positions: new Tensor('int64', BigInt64Array.of(BigInt(n - 1)), [1]),
    });
    const odds = ids.map((token) => Math.exp((logits as Tensor).data[token] as number));
    shares.push(odds[0]! / sumOf(odds));
  }
  return { ms: performance.now() - begun, shares };
}

self.onmessage = async ({ data }: MessageEvent<PlainLoad | PlainRun>) => {
  try {
    self.postMessage({ done: data.kind === 'load' ? await load(data) : await run(data) });
  } catch (thrown) {
    self.postMessage({ failed: String(thrown) });
  }
};
