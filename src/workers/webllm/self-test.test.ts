import { describe, expect, it } from 'vitest';
import type { Graph } from '#workers/transformers/graph.ts';
import { selfTest } from './self-test.ts';

const { signal } = new AbortController();
const encode = (text: string) => [...text].map((letter) => letter.charCodeAt(0) % 128);
const device = { encode, start: '', trained: false };

/** Scores of a vocabulary of 128 for each prompt: one token leads, and the prompt's length decides which. */
const scoresOf = (prompt: readonly number[]) =>
  Float32Array.from({ length: 128 }, (_, i) => (i === prompt.length % 128 ? 9 : Math.sin(i)));

/** A graph that gives these scores, changed by `change`. */
const way = (
  change: (scores: Float32Array, prompt: number) => Float32Array = (scores) => scores,
): Graph => ({
  longest: 1000,
  score: async (prompts, _, on) =>
    prompts.forEach((prompt, i) =>
      on([{ prompt: i, logits: change(scoresOf(prompt), i), ms: 7 }] as never),
    ),
});

const nothing = () => Float32Array.of();
const swapped = (scores: Float32Array) => scores.toReversed();

describe('the self-test of a model for WebLLM', () => {
  it('[J7] accepts a tree that computes the same, and tries nothing in parts then', async () => {
    const found = await selfTest(
      { tree: way(), whole: way(), parts: way(swapped) },
      device,
      signal,
    );
    expect(found).toMatchObject({ sound: true, tree: { rms: 0, slight: true }, parts: null });
    expect(found.pass.ms).toBe(7);
    expect(found.pass.tokens).toBeGreaterThan(10);
  });

  it('[J7] refuses a tree that is wrong on a single prompt, whichever that is, and measures parts instead', async () => {
    for (const off of [0, 1]) {
      const tree = way((scores, i) => (i === off ? swapped(scores) : scores));
      const found = await selfTest({ tree, whole: way(), parts: way() }, device, signal);
      expect(found.tree!.rms, `prompt ${off}`).toBeGreaterThan(0.5);
      expect(found.tree!.slight).toBe(false);
      expect(found.parts).toEqual({ rms: 0, slight: true });
    }
  });

  it('[J7] refuses a graph that gives no scores, and one with another best token', async () => {
    const found = await selfTest(
      { tree: way(nothing), whole: way(), parts: way(swapped) },
      device,
      signal,
    );
    expect(found.tree).toEqual({ rms: NaN, slight: false });
    expect(found.parts!.slight).toBe(false);
  });

  it('[J7] refuses a graph with another best token, however little its scores differ, unless the two are nearly equal', async () => {
    const large = (leads: Readonly<Record<number, number>>) =>
      way(() => Float32Array.from({ length: 4000 }, (_, i) => leads[i] ?? Math.sin(i)));
    const whole = large({ 50: 2, 70: 1.5 });
    for (const [tree, slight] of [
      [large({ 50: 1.4, 70: 1.5 }), false],
      [large({ 50: 2, 70: 1.6 }), true],
    ] as const) {
      const found = await selfTest({ tree, whole, parts: whole }, device, signal);
      expect(found.tree!.rms).toBeLessThan(0.05);
      expect(found.tree!.slight).toBe(slight);
    }
    const tied = large({ 50: 2, 70: 1.95 });
    const found = await selfTest(
      { tree: large({ 50: 1.94, 70: 1.95 }), whole: tied, parts: tied },
      device,
      signal,
    );
    expect(found.tree!.slight).toBe(true);
  });

  it('[J7] fails for scores that are no numbers, for none, and for a trained model that can’t continue a sequence', async () => {
    for (const whole of [way((scores) => scores.fill(NaN)), way(nothing)]) {
      const found = await selfTest({ tree: null, whole, parts: whole }, device, signal);
      expect(found).toMatchObject({ sound: false, tree: null });
    }
    const flat = way((scores) => scores.fill(1));
    const trained = { ...device, trained: true };
    const ways = { tree: null, whole: flat, parts: flat };
    expect((await selfTest(ways, trained, signal)).sound).toBe(false);
    expect((await selfTest(ways, device, signal)).sound).toBe(true);
  });
});
