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

export interface PlainCopying {
  readonly kind: 'copying';
  readonly prompt: string;
}

/** Milliseconds of one pass behind a prefix: with the keys and values of all tokens copied out of the runtime, or not. */
export interface CopyingResult {
  readonly copied: readonly number[];
  readonly left: readonly number[];
}

export interface PlainPacing {
  readonly kind: 'pacing';
  readonly prompt: string;
}

/** Milliseconds a token of a whole prompt, by the number of tokens of each of its passes. */
export type PacingResult = readonly { readonly length: number; readonly ms: readonly number[] }[];

export type PlainAsked = PlainLoad | PlainRun | PlainCopying | PlainPacing;

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

/** Tokens of the prefix and of the pass behind it, and passes of each kind. */
const [BEFORE, PASS, TIMES] = [512, 128, 5];

interface Session {
  readonly inputNames: readonly string[];
  run(feeds: Readonly<Record<string, unknown>>, outputs?: readonly string[]): Promise<Outputs>;
}

type Outputs = Readonly<Record<string, unknown>>;

const session = () => (model.sessions as Record<string, Session>)['model']!;

/** Times the same pass in turn with all outputs and with the scores alone. */
async function copying({ prompt }: PlainCopying): Promise<CopyingResult> {
  const tokens = beginningOf(prompt, BEFORE + PASS);
  const past = pastIn(await model.forward(feedsOf(tokens.slice(0, BEFORE))));
  const feeds = feedsBehind(tokens.slice(BEFORE), BEFORE, past);
  const timed = async (outputs?: readonly string[]) => {
    const begun = performance.now();
    await session().run(feeds, outputs);
    return performance.now() - begun;
  };
  await timed();
  const [copied, left]: [number[], number[]] = [[], []];
  for (let i = 0; i < TIMES; i++) {
    copied.push(await timed());
    left.push(await timed(['logits']));
  }
  return { copied, left };
}

/** Tokens of each pass of a prompt of `WHOLE` tokens, and how often each way is timed. */
const [LENGTHS, WHOLE, EACH] = [[32, 64, 128, 256, 512], 512, 3];

/** Times a prompt in passes of several lengths, in turn. */
async function pacing({ prompt }: PlainPacing): Promise<PacingResult> {
  const tokens = beginningOf(prompt, WHOLE);
  const found = LENGTHS.map((length) => ({ length, ms: [] as number[] }));
  for (let i = 0; i <= EACH; i++) {
    for (const { length, ms } of found) {
      const begun = performance.now();
      await inPasses(tokens, length);
      // The first time warms up.
      if (i > 0) ms.push((performance.now() - begun) / WHOLE);
    }
  }
  return found;
}

/** Computes tokens in passes of a length, each behind those before it. */
async function inPasses(tokens: readonly number[], length: number): Promise<void> {
  let outputs: Outputs = await model.forward(feedsOf(tokens.slice(0, length)));
  for (let before = length; before < tokens.length; before += length) {
    const feeds = feedsBehind(tokens.slice(before, before + length), before, pastIn(outputs));
    outputs = await session().run(feeds);
  }
}

function beginningOf(prompt: string, length: number): number[] {
  const tokens = tokenizer.encode(prompt, { add_special_tokens: false }).slice(0, length);
  if (tokens.length < length) throw new RangeError('The prompt is too short');
  return tokens;
}

/** Returns the keys and values of a pass as inputs of the next one. */
function pastIn(outputs: Outputs): [string, unknown][] {
  return Object.entries(outputs)
    .filter(([name]) => name.startsWith('present'))
    .map(([name, one]) => [
      name.replace('present', 'past_key_values'),
      one instanceof Tensor ? one.ort_tensor : one,
    ]);
}

/** Builds the inputs of a pass behind so many tokens, with their keys and values. */
function feedsBehind(
  tokens: readonly number[],
  before: number,
  past: readonly [string, unknown][],
): Record<string, unknown> {
  const own = Object.entries(feedsOf(tokens, before)).map(
    ([name, { ort_tensor }]): [string, unknown] => [name, ort_tensor],
  );
  const { inputNames } = session();
  return Object.fromEntries([...own, ...past].filter(([name]) => inputNames.includes(name)));
}

const vocabulary = ({ dims }: Tensor) => dims.at(-1) ?? 0;

/** Builds the inputs of a graph made for judging, or of an ordinary causal one behind so many tokens. */
function feedsOf(tokens: readonly number[], before = 0): Record<string, Tensor> {
  const n = tokens.length;
  const row = (values: readonly bigint[]) =>
    new Tensor('int64', BigInt64Array.from(values), [1, n]);
  const { inputNames } = session();
  const input_ids = row(tokens.map(BigInt));
  if (!inputNames.includes('logit_positions')) {
    return {
      input_ids,
      attention_mask: new Tensor('int64', new BigInt64Array(before + n).fill(1n), [1, before + n]),
      num_logits_to_keep: new Tensor('int64', BigInt64Array.of(1n), []),
      position_ids: row(tokens.map((_, i) => BigInt(before + i))),
    };
  }
  return {
    input_ids,
    position_ids: row(tokens.map((_, i) => BigInt(i))),
    attention_mask: new Tensor('float32', causalMask(n), [1, 1, n, n]),
    logit_positions: new Tensor('int64', BigInt64Array.of(BigInt(n - 1)), [1]),
  };
}

const answers = { load, run, copying, pacing } as const;

self.onmessage = async ({ data }: MessageEvent<PlainAsked>) => {
  try {
    const answer = answers[data.kind] as (asked: typeof data) => Promise<unknown>;
    self.postMessage({ done: await answer(data) });
  } catch (thrown) {
    self.postMessage({ failed: String(thrown) });
  }
};
