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
    const { logits } = await model.forward(feedsOf(tokens));
    const scores = (logits as Tensor).data.slice(-vocabulary(logits as Tensor));
    const odds = ids.map((token) => Math.exp(scores[token] as number));
    shares.push(odds[0]! / sumOf(odds));
  }
  return { ms: performance.now() - begun, shares };
}

const vocabulary = ({ dims }: Tensor) => dims.at(-1) ?? 0;

/** Builds the inputs of a graph made for judging, or of an ordinary causal one. */
function feedsOf(tokens: readonly number[]) {
  const n = tokens.length;
  const row = (values: readonly bigint[]) =>
    new Tensor('int64', BigInt64Array.from(values), [1, n]);
  const { inputNames } = (
    model.sessions as Record<string, { readonly inputNames: readonly string[] }>
  )['model']!;
  const input_ids = row(tokens.map(BigInt));
  if (!inputNames.includes('logit_positions')) {
    return {
      input_ids,
      attention_mask: row(tokens.map(() => 1n)),
      num_logits_to_keep: new Tensor('int64', BigInt64Array.of(1n), []),
    };
  }
  return {
    input_ids,
    position_ids: row(tokens.map((_, i) => BigInt(i))),
    attention_mask: new Tensor('float32', causalMask(n), [1, 1, n, n]),
    logit_positions: new Tensor('int64', BigInt64Array.of(BigInt(n - 1)), [1]),
  };
}

self.onmessage = async ({ data }: MessageEvent<PlainLoad | PlainRun>) => {
  try {
    self.postMessage({ done: data.kind === 'load' ? await load(data) : await run(data) });
  } catch (thrown) {
    self.postMessage({ failed: String(thrown) });
  }
};
