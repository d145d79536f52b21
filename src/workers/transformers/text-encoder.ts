import { Tensor, type PreTrainedModel } from '@huggingface/transformers';
import { likeLength } from '#engine/embedders/like-length.ts';
import { yieldToMessages } from './yield-to-messages.ts';

/** The most tokens in a pass, padding included: enough to fill the device, few enough to stay in its caches. */
const LIMIT = 1024;

/** Encodes texts as vectors of length 1, one row a text; zeros for an empty one. Stops between two passes. */
export type EncodeTexts = (
  texts: readonly string[],
  signal: AbortSignal,
  on: (share: number) => void,
) => Promise<Float32Array>;

interface TextEncoderParts {
  readonly model: Pick<PreTrainedModel, 'forward'>;
  /** Encodes a text with the tokens that begin and end every text. */
  readonly encode: (text: string) => readonly number[];
  /** Length of a vector. */
  readonly size: number;
  /** The most tokens of a text: a longer one is cut to its beginning. */
  readonly longest: number;
}

/** Returns a sentence encoder: the mean of the last hidden states over a text's tokens, scaled to length 1. */
export function textEncoder({ model, encode, size, longest }: TextEncoderParts): EncodeTexts {
  async function pass(rows: readonly (readonly number[])[]) {
    const width = Math.max(...rows.map(({ length }) => length));
    const ids = new BigInt64Array(rows.length * width);
    const mask = new BigInt64Array(rows.length * width);
    rows.forEach((tokens, row) =>
      tokens.forEach((token, at) => {
        ids[row * width + at] = BigInt(token);
        mask[row * width + at] = 1n;
      }),
    );
    const dims = [rows.length, width];
    const output: Record<string, Tensor> = await model.forward({
      input_ids: new Tensor('int64', ids, dims),
      attention_mask: new Tensor('int64', mask, dims),
    });
    const hidden = output['last_hidden_state'];
    if (!hidden) throw new RangeError('This graph gives no hidden states');
    return { hidden: hidden.data as Float32Array, width };
  }

  return async (texts, signal, on) => {
    const tokens = texts.map((text) => shortened(encode(text), longest));
    const written = texts.flatMap((text, i) => (text.trim() === '' ? [] : [i]));
    const vectors = new Float32Array(texts.length * size);
    const batches = likeLength(
      written.map((i) => tokens[i]!.length),
      LIMIT,
    );
    let done = 0;
    for (const batch of batches) {
      signal.throwIfAborted();
      const indices = batch.map((i) => written[i]!);
      const { hidden, width } = await pass(indices.map((i) => tokens[i]!));
      indices.forEach((index, row) => {
        const from = row * width * size;
        const states = hidden.subarray(from, from + tokens[index]!.length * size);
        vectors.set(direction(states, size), index * size);
      });
      on((done += batch.length) / written.length);
      await yieldToMessages();
    }
    return vectors;
  };
}

/** Cuts a text to `longest` tokens, of which the last is the token that ends every text. */
function shortened(tokens: readonly number[], longest: number): readonly number[] {
  return tokens.length <= longest ? tokens : [...tokens.slice(0, longest - 1), tokens.at(-1)!];
}

/** Sums the states and scales the sum to length 1. */
function direction(states: Float32Array, size: number): Float64Array {
  const sum = new Float64Array(size);
  states.forEach((x, at) => (sum[at % size]! += x));
  const length = Math.hypot(...sum);
  return length > 0 ? sum.map((x) => x / length) : sum;
}
