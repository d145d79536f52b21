import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Pace } from '#workers/transformers/pace.ts';
import type { OnRows, Tokens } from '#workers/transformers/graph.ts';
import { scoresAfter } from '#test/webllm/fake-tvm.ts';
import { FakePipeline, type FakeModel } from '#test/webllm/fake-webllm.ts';
import { pagedCacheOf, type PrivatePipeline } from './private-names.ts';
import { treeGraph } from './tree-graph.ts';

interface Given extends FakeModel {
  readonly tokens?: number;
  readonly sequences?: number;
  readonly longest?: number;
  readonly pass?: number;
}

/** A graph over a stand-in for WebLLM's pipeline, with counts of its pages, tensors and passes. */
function made({ tokens = 4096, sequences = 32, longest = 1024, pass = 128, ...model }: Given = {}) {
  const pipeline = new FakePipeline(model, 1024, undefined);
  const cache = pagedCacheOf(pipeline as unknown as PrivatePipeline, { tokens, sequences });
  const { tvm } = pipeline;
  return {
    ...{ pipeline, cache, tvm, kv: pipeline.kvCache!, pages: cache.free() },
    graph: treeGraph(cache, { longest, pace: new Pace(pass) }),
  };
}

async function scored(
  { graph }: ReturnType<typeof made>,
  prompts: readonly Tokens[],
  { lasting = 0, signal = new AbortController().signal, on }: Asking = {},
) {
  const found = new Map<number, number[]>();
  let computed = 0;
  await graph.score(
    prompts,
    signal,
    (rows) => {
      for (const row of rows) {
        expect(found.has(row.prompt)).toBe(false);
        found.set(row.prompt, Array.from(row.logits));
        computed += row.computed;
      }
      return on?.(rows);
    },
    prompts.map(() => lasting),
  );
  return { found, computed };
}

interface Asking {
  readonly lasting?: number;
  readonly signal?: AbortSignal;
  readonly on?: OnRows;
}

const alone = (prompt: Tokens) => Array.from(scoresAfter(prompt));
const numbers = <T>(n: number, f: (i: number) => T): T[] =>
  Array.from({ length: n }, (_, i) => f(i));

/** One user's duels: a long common prefix, then four slates against ten, and a question. */
const prompts = numbers(40, (i) => i).map((i) => [
  ...numbers(300, (at) => at % 10),
  ...numbers(20, (at) => (at * (Math.floor(i / 10) + 2)) % 10),
  ...numbers(20, (at) => (at * ((i % 10) + 1)) % 11),
]);

describe('a tree of prompts in a paged cache', () => {
  it('gives every prompt the scores that it would get alone', async () => {
    const { found } = await scored(made(), prompts);
    expect(found.size).toBe(prompts.length);
    for (const [prompt, logits] of found) expect(logits).toEqual(alone(prompts[prompt]!));
  });

  it('computes what is shared once, in passes that are packed and not too long, and counts it', async () => {
    const given = made();
    const { computed } = await scored(given, prompts);
    const { passes } = given.tvm;
    expect(passes.flat()).toHaveLength(computed);
    expect(computed).toBeLessThanOrEqual(300 + 4 * 20 + 40 * 20);
    expect(Math.max(...passes.map(({ length }) => length))).toBeLessThanOrEqual(128);
    // Three for the prefix; the rest is 880 tokens, 128 of which go into a pass.
    expect(passes.length).toBeLessThanOrEqual(3 + 9);
  });

  it('frees every page and tensor', async () => {
    const given = made();
    await scored(given, prompts);
    expect(given.cache.free()).toBe(given.pages);
    expect([...given.kv.sequences.keys()]).toEqual([0]);
    expect(given.tvm.alive.size).toBe(0);
    expect(given.tvm.openScopes).toBe(0);
  });

  it('replaces the pipeline’s own cache, which is freed', () => {
    const pipeline = new FakePipeline({}, 1024, undefined);
    const own = pipeline.kvCache!;
    pagedCacheOf(pipeline as unknown as PrivatePipeline, { tokens: 512, sequences: 4 });
    expect(own.disposed).toBe(true);
    expect(pipeline.kvCache).not.toBe(own);
    expect([...pipeline.kvCache!.sequences.keys()]).toEqual([0]);
  });

  it('reports the time of each prompt: together, as long as the passes', async () => {
    const given = made();
    let ms = 0;
    const begun = performance.now();
    await scored(given, prompts, { on: (rows) => void rows.forEach((row) => (ms += row.ms)) });
    expect(ms).toBeGreaterThan(0);
    expect(ms).toBeLessThanOrEqual(performance.now() - begun);
  });

  it('scores a prompt that is the beginning of another, and the same one twice', async () => {
    const [first = []] = prompts;
    const asked = [first, first.slice(0, 310), first, first.slice(0, 299)];
    const { found } = await scored(made(), asked);
    for (const [i, prompt] of asked.entries()) expect(found.get(i)).toEqual(alone(prompt));
  });
});

describe('a prefix that later calls share, too,', () => {
  const later = prompts.map((prompt) => [...prompt.slice(0, 200), 11, ...prompt.slice(201)]);

  it('is computed once, and scores are those of whole prompts', async () => {
    const given = made();
    const first = await scored(given, prompts, { lasting: 200 });
    const second = await scored(given, later, { lasting: 200 });
    expect(second.computed).toBe(first.computed - 200);
    for (const [prompt, logits] of second.found) expect(logits).toEqual(alone(later[prompt]!));
  });

  it('keeps only the pages of that prefix, and frees them', async () => {
    const given = made();
    await scored(given, prompts, { lasting: 200 });
    expect(given.pages - given.cache.free()).toBe(Math.ceil(200 / 16));
    given.graph.forget!();
    expect(given.cache.free()).toBe(given.pages);
  });

  it('is freed where another prefix replaces it, or its pages are needed', async () => {
    const given = made({ tokens: 512, longest: 480 });
    await scored(given, [prompts[0]!], { lasting: 200 });
    const others = [numbers(470, (i) => (i * 7) % 13)];
    const { found } = await scored(given, others);
    expect(found.get(0)).toEqual(alone(others[0]!));
    await scored(given, others, { lasting: 100 });
    expect(given.pages - given.cache.free()).toBe(Math.ceil(100 / 16));
  });
});

describe('prompts that follow others', () => {
  it('continue them while they are in the cache', async () => {
    const given = made();
    const asked = prompts.slice(0, 4);
    const all: Tokens[] = [...asked];
    let round = 0;
    const begun = performance.now();
    let ms = 0;
    const { found, computed } = await scored(given, asked, {
      on: (rows) => {
        for (const row of rows) ms += row.ms;
        if (round++ > 2) return undefined;
        const more = rows.flatMap(({ prompt }) => [
          [...all[prompt]!, 1, 2, 3],
          [...all[prompt]!, 1, 2, 4],
        ]);
        all.push(...more);
        return more;
      },
    });
    expect(ms).toBeLessThanOrEqual(performance.now() - begun);
    expect(all.length).toBeGreaterThan(4 + 8);
    expect(found.size).toBe(all.length);
    for (const [prompt, logits] of found) expect(logits).toEqual(alone(all[prompt]!));
    expect(given.tvm.passes.flat()).toHaveLength(computed);
    expect(given.cache.free()).toBe(given.pages);
  });

  it('are ignored where there are no free pages for them, or no prompt before them', async () => {
    const given = made({ tokens: 512, longest: 512 });
    const [first = []] = prompts;
    const { found } = await scored(given, [first], {
      on: ([row]) =>
        row?.prompt === 0
          ? [
              [...first, ...numbers(190, () => 3)],
              [4, 5],
            ]
          : undefined,
    });
    expect([...found.keys()]).toEqual([0]);
    expect(given.cache.free()).toBe(given.pages);
  });
});

describe('a cache that is small', () => {
  /** Eight slates that all fit into a pass, each with three continuations. */
  const bushy = numbers(24, (i) => [
    ...numbers(8, () => 1),
    ...numbers(40, (at) => (at * (Math.floor(i / 3) + 2)) % 17),
    ...numbers(40, (at) => (at * ((i % 3) + 2)) % 19),
  ]);

  it.each([
    ['pages', { tokens: 88 + 5 * 16, sequences: 32 }],
    ['sequences', { tokens: 4096, sequences: 4 }],
  ])('begins no more than it has %s for', async (_, sizes) => {
    const given = made({ ...sizes, longest: 88, pass: 1024 });
    const { found } = await scored(given, bushy);
    for (const [i, logits] of found) expect(logits).toEqual(alone(bushy[i]!));
    expect(found.size).toBe(bushy.length);
  });

  it('never runs out of pages or sequences, whatever the prompts', async () => {
    const stretch = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 40 });
    const heads = fc.array(stretch, { minLength: 1, maxLength: 6 });
    const asked = fc.array(fc.tuple(fc.nat(5), fc.nat(5), stretch), {
      minLength: 1,
      maxLength: 30,
    });
    await fc.assert(
      fc.asyncProperty(
        heads,
        heads,
        asked,
        fc.integer({ min: 5, max: 300 }),
        async (a, b, c, pass) => {
          const some = c.map(([i, j, rest]) => [...a[i % a.length]!, ...b[j % b.length]!, ...rest]);
          // As much as loading guarantees: a longest prompt, and a page for each position where it may branch.
          const given = made({ tokens: 120 + 6 * 16, sequences: 6, longest: 120, pass });
          const { found, computed } = await scored(given, some, { lasting: pass % 2 ? 0 : 3 });
          expect(found.size).toBe(some.length);
          for (const [i, logits] of found) expect(logits).toEqual(alone(some[i]!));
          expect(given.tvm.passes.flat()).toHaveLength(computed);
          const again = await scored(given, some, { lasting: pass % 2 ? 0 : 3 });
          expect([...again.found].sort()).toEqual([...found].sort());
          given.graph.forget!();
          expect(given.cache.free()).toBe(given.pages);
        },
      ),
      { numRuns: 80, seed: 1 },
    );
  });
});

describe('a call that ends early', () => {
  it('stops between two passes and leaves nothing behind', async () => {
    const given = made();
    const stop = new AbortController();
    given.tvm.onPass = () => given.tvm.passes.length === 5 && stop.abort();
    await expect(scored(given, prompts, { signal: stop.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
    expect(given.tvm.passes).toHaveLength(5);
    expect(given.cache.free()).toBe(given.pages);
    expect(given.tvm.alive.size).toBe(0);
  });

  it('begins anew after one that broke down', async () => {
    const given = made();
    given.tvm.onPass = () => {
      if (given.tvm.passes.length === 4) throw new Error('Broken');
    };
    await expect(scored(given, prompts, { lasting: 100 })).rejects.toThrow('Broken');
    expect(given.tvm.openScopes).toBe(0);
    const { found } = await scored(given, prompts);
    for (const [prompt, logits] of found) expect(logits).toEqual(alone(prompts[prompt]!));
    expect(given.cache.free()).toBe(given.pages);
  });
});
