import { describe, expect, it } from 'vitest';
import { renderReport } from '../../report/rendered-report.ts';
import { stream } from '../../random/stream.ts';
import { presetTables } from '../reproduce.ts';
import { bothOrders } from './both-orders.ts';
import { roundRobinTests } from './duels-tested.ts';
import { rankRanges, ranksWithIntervals, winRate } from './ranks-with-intervals.ts';
import { smallSamples } from './small-samples.ts';

describe('as published beside corrected', () => {
  it('has each question once in a table, and arithmetic for each', () => {
    for (const { rows } of renderReport(presetTables())) {
      expect(new Set(rows.map(({ question }) => question)).size).toBe(rows.length);
      for (const { arithmetic } of rows) expect(arithmetic.length).toBeGreaterThan(0);
    }
  });

  it('gives ranges of ranks where intervals overlap', () => {
    const at = (low: number, high: number) => ({ low, high });
    expect(rankRanges([at(0.7, 0.8), at(0.5, 0.72), at(0.1, 0.2)])).toEqual([
      { best: 1, worst: 2 },
      { best: 1, worst: 2 },
      { best: 3, worst: 3 },
    ]);
    const [movieLens, , , mind] = ranksWithIntervals().rows;
    expect(movieLens!.corrected).toBe('1–4 NRMS, 1–4 LightGCN, 1–4 SASRec, 1–4 DeepFM');
    expect(mind!.corrected).toBe('1 NRMS, 2–3 LightGCN, 2–3 SASRec, 4 DeepFM');
  });

  it('has intervals of the win rate that cover the truth', () => {
    const from = stream('share');
    let covered = 0;
    for (let study = 0; study < 400; study++) {
      const counts = { win: 0, tie: 0, lose: 0 };
      for (let i = 0; i < 1000; i++) {
        const at = from.unit();
        counts[at < 0.6 ? 'win' : at < 0.72 ? 'tie' : 'lose']++;
      }
      const { interval } = winRate(counts);
      if (interval.low <= 0.66 && 0.66 <= interval.high) covered++;
    }
    // 380 expected; three standard deviations less are 367.
    expect(covered).toBeGreaterThan(366);
    expect(covered).toBeLessThan(394);
  });

  it('separates two of the six pairs of the round robin, and not the pair the paper names', () => {
    const tests = roundRobinTests();
    expect(tests.map(({ corrected }) => corrected < 0.05)).toEqual([
      false,
      true,
      true,
      false,
      false,
      false,
    ]);
    expect(tests[3]!.p.toFixed(3)).toBe('0.398');
  });

  it('separates ties by position from judged ones, with the same lead', () => {
    const [wins, ties, net, q] = renderReport(bothOrders()).rows;
    expect([wins!.asPublished, wins!.corrected]).toEqual(['57.0% of answers', '51.5% of pairs']);
    expect(ties!.corrected).toBe('3.5% judged, 12.0% by position');
    expect(net!.asPublished).toBe(net!.corrected);
    expect([q!.asPublished, q!.corrected]).toEqual(['1.430', '1.381']);
  });

  it('prints n beside a correlation of four, with an interval that contains 0', () => {
    for (const { corrected } of renderReport(smallSamples()).rows) {
      expect(corrected).toContain('n 4');
      expect(corrected).toMatch(/\(−0\.\d+ to 0\.\d+\)/);
    }
  });
});
