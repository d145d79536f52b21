import { Tensor, type PreTrainedModel } from '@huggingface/transformers';
import { describe, expect, it } from 'vitest';
import { causalGraph } from './causal-graph.ts';
import type { Graph, Row, Tokens } from './graph.ts';
import { Pace } from './pace.ts';
import { packedGraph } from './packed-graph.ts';

const VOCABULARY = 11;

/** The tokens that a position sees, with their positions. It replaces keys and values. */
interface Feeds {
  readonly input_ids: Tensor;
  readonly position_ids?: Tensor;
  readonly attention_mask: Tensor;
  readonly logit_positions?: Tensor;
  readonly past_key_values?: Record<string, Tensor>;
}

const numbers = (tensor: Tensor) => Array.from(tensor.data as BigInt64Array, Number);

/** Computes a score for each token that depends on all tokens seen and on their order. */
function scoresOf(seen: readonly number[]): number[] {
  const state = seen.reduce((h, token, i) => (h * 31 + token * (i + 7)) % 9973, 1);
  return Array.from({ length: VOCABULARY }, (_, token) => ((state * (token + 3)) % 997) / 100);
}

/**
 * A model stand-in. Its "keys" are token and position; its scores follow from what the mask lets through, so that one
 * wrong position, parent or prefix changes them.
 */
function standIn(calls: number[], onCall: () => void = () => {}, onGpu = new Set<Tensor>()) {
  return {
    async forward(feeds: Feeds) {
      onCall();
      const tokens = numbers(feeds.input_ids);
      const past = feeds.past_key_values?.['past_key_values.0.key'];
      const before = past ? Array.from(past.data as Float32Array) : [];
      const length = before.length / 2;
      const places = feeds.position_ids
        ? numbers(feeds.position_ids)
        : tokens.map((_, i) => length + i);
      calls.push(tokens.length);
      const keys = [...before, ...tokens.flatMap((token, i) => [token, places[i] ?? -1])];
      const width = length + tokens.length;
      const open = (row: number, column: number) =>
        feeds.position_ids
          ? (feeds.attention_mask.data as Float32Array)[row * width + column] === 0
          : column <= length + row;
      const seenBy = (row: number) => {
        const seen: number[] = [];
        for (let column = 0; column < width; column++) {
          if (open(row, column)) seen[keys[2 * column + 1] ?? 0] = keys[2 * column] ?? 0;
        }
        return seen;
      };
      const rows = feeds.logit_positions ? numbers(feeds.logit_positions) : [tokens.length - 1];
      const logits = rows.flatMap((row) => scoresOf(seenBy(row)));
      return {
        logits: new Tensor('float32', Float32Array.from(logits), [1, rows.length, VOCABULARY]),
        'present.0.key': held(onGpu, new Tensor('float32', keys, [1, 1, width, 2])),
      };
    },
  } as unknown as PreTrainedModel;
}

/** Marks a tensor as on the GPU until it is disposed. */
function held(onGpu: Set<Tensor>, tensor: Tensor): Tensor {
  onGpu.add(tensor);
  return Object.defineProperties(tensor, {
    location: { value: 'gpu-buffer' },
    dispose: { value: () => onGpu.delete(tensor) },
  });
}

/** Forty questions of one user: a long common prefix, then four slates against ten. */
const prompts = Array.from({ length: 40 }, (_, i) => [
  ...Array.from({ length: 300 }, (_, at) => at % 10),
  ...Array.from({ length: 20 }, (_, at) => (at * (Math.floor(i / 10) + 2)) % 10),
  ...Array.from({ length: 20 }, (_, at) => (at * ((i % 10) + 1)) % 11),
]);

/** The same, of a user whose tastes fill more than two passes. */
const long = prompts.map((prompt) => [
  ...Array.from({ length: 900 }, (_, at) => (at * 7) % 10),
  ...prompt,
]);

async function scored(
  graph: Graph,
  signal = new AbortController().signal,
  asked = prompts,
  { lasting = 0, onRow }: { lasting?: number; onRow?: (row: Row) => Tokens[] } = {},
) {
  const found = new Map<number, number[]>();
  let computed = 0;
  await graph.score(
    asked,
    signal,
    (rows) =>
      rows.flatMap((row) => {
        expect(found.has(row.prompt)).toBe(false);
        found.set(row.prompt, Array.from(row.logits));
        computed += row.computed;
        return onRow?.(row) ?? [];
      }),
    asked.map(() => lasting),
    onRow !== undefined,
  );
  return { found, computed };
}

/** Follow-ups of each prompt, one after the other. */
const AFTER = 7;

const graphs = [
  ['packedGraph', packedGraph],
  ['causalGraph', causalGraph],
] as const;

describe.each(graphs)('%s', (_, graphOf) => {
  it('gives every prompt the scores that it would get alone', async () => {
    const { found } = await scored(graphOf(standIn([]), 4096));
    expect(found.size).toBe(prompts.length);
    for (const [prompt, logits] of found) {
      expect(logits).toEqual(Array.from(Float32Array.from(scoresOf(prompts[prompt]!))));
    }
  });

  it('computes what is shared once, in passes of at most 512 tokens, and counts what it computed', async () => {
    const calls: number[] = [];
    const { computed } = await scored(graphOf(standIn(calls), 4096));
    const passed = calls.reduce((a, b) => a + b);
    expect(computed).toBe(passed);
    expect(passed).toBeLessThan(prompts.flat().length / 8);
    expect(Math.max(...calls)).toBeLessThanOrEqual(512);
  });

  it('stops between two passes', async () => {
    const stop = new AbortController();
    const calls: number[] = [];
    const graph = graphOf(
      standIn(calls, () => stop.abort()),
      4096,
    );
    await expect(scored(graph, stop.signal)).rejects.toMatchObject({ name: 'AbortError' });
    expect(calls).toHaveLength(1);
  });

  it('leaves nothing on the GPU, where the shared beginning takes several passes', async () => {
    const onGpu = new Set<Tensor>();
    const calls: number[] = [];
    let most = 0;
    const model = standIn(calls, () => (most = Math.max(most, onGpu.size)), onGpu);
    await scored(graphOf(model, 4096), undefined, long);
    expect(calls.slice(0, 2)).toEqual([512, 512]);
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThanOrEqual(2);
    expect(onGpu.size).toBe(0);
  });

  it.each([1, 2, 3, 4])('leaves nothing on the GPU when stopped after pass %i', async (last) => {
    const onGpu = new Set<Tensor>();
    const calls: number[] = [];
    const stop = new AbortController();
    const model = standIn(calls, () => calls.length === last - 1 && stop.abort(), onGpu);
    await expect(scored(graphOf(model, 4096), stop.signal, long)).rejects.toThrow();
    expect(calls).toHaveLength(last);
    expect(onGpu.size).toBe(0);
  });

  it('[J8] computes the instructions of a run once, and counts them once', async () => {
    const calls: number[] = [];
    const onGpu = new Set<Tensor>();
    const graph = graphOf(
      standIn(calls, () => {}, onGpu),
      4096,
    );
    const first = await scored(graph, undefined, long, { lasting: 600 });
    const other = long.map((prompt) => prompt.map((token, at) => (at < 600 ? token : token + 1)));
    const before = calls.reduce((a, b) => a + b);
    const second = await scored(graph, undefined, other, { lasting: 600 });
    expect(calls.reduce((a, b) => a + b) - before).toBe(second.computed);
    expect(first.computed - second.computed).toBe(600);
    for (const [prompt, logits] of second.found) {
      expect(logits).toEqual(Array.from(Float32Array.from(scoresOf(other[prompt]!))));
    }
    expect(onGpu.size).toBe(1);
    graph.forget?.();
    expect(onGpu.size).toBe(0);
  });

  it('keeps the instructions of two runs, and frees them', async () => {
    const onGpu = new Set<Tensor>();
    const graph = graphOf(
      standIn([], () => {}, onGpu),
      4096,
    );
    await scored(graph, undefined, long, { lasting: 600 });
    const strange = long.map((prompt) => prompt.map((token) => 10 - token));
    const { found } = await scored(graph, undefined, strange, { lasting: 300 });
    for (const [prompt, logits] of found) {
      expect(logits).toEqual(Array.from(Float32Array.from(scoresOf(strange[prompt]!))));
    }
    // Both runs' instructions fit.
    expect(onGpu.size).toBe(2);
    graph.forget?.();
    expect(onGpu.size).toBe(0);
  });

  it('scores follow-ups from the cache of their prompts, computing their own tokens alone', async () => {
    const asked = [...prompts];
    const follow = (row: Row) => {
      if (row.prompt >= AFTER * prompts.length) return [];
      asked.push([...asked[row.prompt]!, 3, 1 + (row.prompt % 7)]);
      return [asked.at(-1)!];
    };
    const onGpu = new Set<Tensor>();
    const calls: number[] = [];
    let most = 0;
    const graph = graphOf(
      standIn(calls, () => (most = Math.max(most, onGpu.size)), onGpu),
      4096,
    );
    const alone = await scored(causalGraph(standIn([]), 4096));
    const { found, computed } = await scored(graph, undefined, prompts, { onRow: follow });
    expect(found.size).toBe(asked.length);
    expect(asked.length).toBe((AFTER + 1) * prompts.length);
    for (const [prompt, logits] of found) {
      expect(logits).toEqual(Array.from(Float32Array.from(scoresOf(asked[prompt]!))));
    }
    expect(computed).toBe(alone.computed + 2 * AFTER * prompts.length);
    expect(computed).toBe(calls.reduce((a, b) => a + b));
    // The trunk, a slate, a prompt and the follow-up in progress: a chain frees what nothing continues.
    expect(most).toBeLessThanOrEqual(5);
    expect(onGpu.size).toBe(0);
  });
});

describe('causalGraph', () => {
  it('shortens passes that last too long, with the same scores', async () => {
    const calls: number[] = [];
    const pace = new Pace();
    pace.set({ tokens: 64, ms: 200 });
    const { found } = await scored(causalGraph(standIn(calls), 4096, pace), undefined, long);
    expect(Math.max(...calls)).toBe(32);
    for (const [prompt, logits] of found) {
      expect(logits).toEqual(Array.from(Float32Array.from(scoresOf(long[prompt]!))));
    }
  });
});
