import { Tensor, type PreTrainedModel } from '@huggingface/transformers';
import { describe, expect, it } from 'vitest';
import { textEncoder } from './text-encoder.ts';

const SIZE = 3;
const [BEGIN, END] = [1, 2];

interface Feeds {
  readonly input_ids: Tensor;
  readonly attention_mask: Tensor;
}

/** A model stand-in: a token's state depends on the token and its position; padding's is noise. */
function standIn(shapes: number[][] = []) {
  return {
    async forward({ input_ids, attention_mask }: Feeds) {
      shapes.push(input_ids.dims);
      const width = input_ids.dims[1] ?? 0;
      const ids = Array.from(input_ids.data as BigInt64Array, Number);
      const seen = Array.from(attention_mask.data as BigInt64Array, Number);
      const states = ids.flatMap((token, at) =>
        seen[at] === 1 ? [token, (at % width) + 1, 1] : [999, 999, 999],
      );
      return {
        last_hidden_state: new Tensor('float32', Float32Array.from(states), [
          ...input_ids.dims,
          SIZE,
        ]),
      };
    },
  } as unknown as PreTrainedModel;
}

/** Encodes one token a letter. */
const encode = (text: string) => [BEGIN, ...[...text].map((c) => c.charCodeAt(0) - 90), END];
const encoder = (shapes?: number[][], longest = 128) =>
  textEncoder({ model: standIn(shapes), encode, size: SIZE, longest });
const going = new AbortController().signal;

describe('textEncoder', () => {
  it('returns the mean over a text’s tokens, scaled to length 1', async () => {
    // "a" is tokens 1, 7, 2 at positions 1, 2, 3: the sum (10, 6, 3) has the length of the root of 145.
    const vector = await encoder()(['a'], going, () => {});
    expect([...vector].map((x) => x * Math.sqrt(145))).toEqual([
      expect.closeTo(10, 4),
      expect.closeTo(6, 4),
      expect.closeTo(3, 4),
    ]);
  });

  it('gives each text the vector that it gets alone, in the order asked', async () => {
    const texts = Array.from({ length: 300 }, (_, i) =>
      'abcdefghij'.repeat(9).slice(0, (i * 7) % 83),
    );
    const together = await encoder()(texts, going, () => {});
    for (const [i, text] of texts.entries()) {
      const alone = await encoder()([text], going, () => {});
      expect(together.slice(i * SIZE, (i + 1) * SIZE)).toEqual(alone);
    }
  });

  it('returns zeros for an empty text', async () => {
    expect([...(await encoder()(['', ' \n'], going, () => {}))]).toEqual([0, 0, 0, 0, 0, 0]);
  });

  it('cuts a text that is too long to its beginning, with the token that ends every text', async () => {
    const shapes: number[][] = [];
    const long = await encoder(shapes, 5)(['abcdefgh'], going, () => {});
    expect(shapes).toEqual([[1, 5]]);
    expect(long).toEqual(await encoder()(['abc'], going, () => {}));
  });

  it('reports progress, and stops between two passes', async () => {
    const texts = Array.from({ length: 200 }, () => 'abcdefghij');
    const shares: number[] = [];
    await encoder()(texts, going, (share) => shares.push(share));
    expect(shares.length).toBeGreaterThan(1);
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
    expect(shares.at(-1)).toBe(1);

    const stop = new AbortController();
    const shapes: number[][] = [];
    await expect(encoder(shapes)(texts, stop.signal, () => stop.abort())).rejects.toMatchObject({
      name: 'AbortError',
    });
    expect(shapes).toHaveLength(1);
  });
});
