import {
  ALWAYS_FIRST,
  coinAndFirst,
  mainReference,
  referenceOf,
} from '../../report/reference-values.ts';
import { describe, expect, it } from 'vitest';
import { drawnStudy } from '#test/fixtures/drawn-study.ts';
import { reportOf } from '#test/fixtures/judged.ts';
import type { StudyData } from '../../domain/study-data.ts';
import { pairKey } from '../../domain/trial.ts';
import { alwaysFirst } from '../../judges/always.ts';
import { oracle } from '../../judges/oracle.ts';
import type { Judge } from '../../domain/judge.ts';

const study = drawnStudy('similarity', { users: 30, m: 4 });

async function binsOf(judge: Judge, data: StudyData = study) {
  const { sections } = await reportOf(judge, data, { bootstraps: 20 });
  const section = sections.find(({ kind }) => kind === 'similarity');
  return section?.kind === 'similarity' ? section.bins : [];
}

/**
 * Returns every two slates of a user with their similarity and the difference of their utilities.
 */
function pairsIn({ slates, similarity }: StudyData) {
  return slates.flatMap((a, i) =>
    slates.slice(i + 1).flatMap((b) => {
      const cosine = similarity.get(pairKey(a, b));
      return a.user === b.user && cosine !== undefined
        ? [{ cosine, gap: Math.abs(a.utility! - b.utility!) }]
        : [];
    }),
  );
}

describe('pairs by similarity', () => {
  it('are in exactly one bin each, with edges in whole hundredths and about as many in each', async () => {
    const bins = await binsOf(oracle());
    const pairs = pairsIn(study);
    expect(bins.length).toBe(5);
    expect(bins.reduce((sum, bin) => sum + bin.pairs, 0)).toBe(pairs.length);
    bins.forEach(({ low, high, pairs: n }, i) => {
      const last = i === bins.length - 1;
      const inside = pairs.filter(
        ({ cosine }) => cosine >= low && (last ? cosine <= high : cosine < high),
      );
      expect(n).toBe(inside.length);
      expect(n).toBeGreaterThan(pairs.length / 10);
      expect(low * 100).toBeCloseTo(Math.round(low * 100), 9);
      if (!last) expect(high).toBe(bins[i + 1]!.low);
    });
    const cosines = pairs.map(({ cosine }) => cosine);
    expect(bins[0]!.low).toBe(Math.floor(Math.min(...cosines) * 100) / 100);
    expect(bins.at(-1)!.high).toBe(Math.min(1, Math.ceil(Math.max(...cosines) * 100) / 100));
  });

  it('cost a coin and an always-first judge half of the difference in utility', async () => {
    const pairs = pairsIn(study);
    const [right, first] = [await binsOf(oracle()), await binsOf(alwaysFirst())];
    right.forEach(({ low, high, regret, flips }, i) => {
      const last = i === right.length - 1;
      const gaps = pairs
        .filter(({ cosine }) => cosine >= low && (last || cosine < high))
        .map(({ gap }) => gap);
      const half = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length / 2;
      expect(regret).toMatchObject({ value: 0, n: 2 * gaps.length });
      expect(flips).toMatchObject({ value: 0, references: coinAndFirst(0.5, 1) });
      for (const references of [regret.references, first[i]!.regret.references]) {
        expect(mainReference({ references })).toBeCloseTo(half, 12);
        expect(referenceOf({ references }, ALWAYS_FIRST)).toBeCloseTo(half, 12);
      }
      expect(first[i]!.regret.value).toBeCloseTo(half, 12);
      expect(first[i]!.flips.value).toBe(1);
    });
  });

  it('share one bin if all similarities are equal, and have none if none is known', async () => {
    const similarity = new Map([...study.similarity.keys()].map((key) => [key, 0.42]));
    const [only, ...others] = await binsOf(oracle(), { ...study, similarity });
    expect(others).toEqual([]);
    expect(only).toMatchObject({ low: 0.42, pairs: pairsIn(study).length });
    expect(only!.high).toBeGreaterThan(0.42);
    expect(await binsOf(oracle(), { ...study, similarity: new Map() })).toEqual([]);
  });
});
