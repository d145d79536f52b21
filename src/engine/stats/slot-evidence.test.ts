import { describe, expect, it } from 'vitest';
import { stream } from '../random/stream.ts';
import { slotEvidence } from './slot-evidence.ts';

type Pair = readonly [first: number, second: number];
type Counts = readonly [won: number, tied: number, lost: number];

const MIXED: Counts = [3, 1, 2];
const WON: Counts = [6, 0, 0];
const LOST: Counts = [0, 0, 6];

function outcomesOf(m: number, met: readonly (readonly [Pair, Counts])[]): Float64Array {
  const outcomes = new Float64Array(3 * m * m);
  for (const [[first, second], counts] of met) outcomes.set(counts, 3 * (first * m + second));
  return outcomes;
}

/** The evidence of a design in which everybody won and lost some. */
const byDesign = (m: number, pairs: readonly Pair[]) =>
  slotEvidence(m, outcomesOf(m, pairs.map((pair) => [pair, MIXED] as const))); // prettier-ignore

describe('[14.8] the evidence of duels on the first position', () => {
  it('is missing with two in one order, with all against one baseline, and in a chain', () => {
    expect(byDesign(2, [[0, 1]])).toBe('design');
    expect(byDesign(4, [[1, 0], [2, 0], [3, 0]])).toBe('design'); // prettier-ignore
    expect(byDesign(4, [[0, 1], [1, 2], [3, 2]])).toBe('design'); // prettier-ignore
    expect(byDesign(4, [[0, 1], [2, 3]])).toBe('design'); // prettier-ignore
  });

  it('is missing on a ring in which as many duels point one way as the other', () => {
    expect(byDesign(4, [[0, 1], [2, 1], [2, 3], [0, 3]])).toBe('design'); // prettier-ignore
    expect(byDesign(4, [[0, 1], [1, 2], [2, 3], [0, 3]])).toBe('known'); // prettier-ignore
  });

  it('is known once three have all met, or two in both orders', () => {
    expect(byDesign(2, [[0, 1], [1, 0]])).toBe('known'); // prettier-ignore
    expect(byDesign(3, [[0, 1], [0, 2], [1, 2]])).toBe('known'); // prettier-ignore
    expect(byDesign(4, [[0, 1], [0, 2], [1, 2], [3, 0]])).toBe('known'); // prettier-ignore
  });

  it('is missing where the outcomes are separated, unless a ring without those is left', () => {
    const round: Pair[] = [[0, 1], [0, 2], [1, 2]]; // prettier-ignore
    const said = (m: number, met: readonly (readonly [Pair, Counts])[]) =>
      slotEvidence(m, outcomesOf(m, met));
    for (const all of [WON, LOST]) {
      expect(said(3, round.map((pair) => [pair, all] as const))).toBe('outcomes'); // prettier-ignore
    }
    // 1 won everything: 0 and 2 alone are left, in one order.
    expect(said(3, [[round[0]!, LOST], [round[1]!, MIXED], [round[2]!, WON]])).toBe('outcomes'); // prettier-ignore
    // 3 won everything; 0, 1 and 2 all met.
    const mixed = round.map((pair) => [pair, MIXED] as const);
    const third = [0, 1, 2].map((other) => [[other, 3], LOST] as const);
    expect(said(4, [...mixed, ...third])).toBe('known');
    // In both orders the first position always won, which only the slot explains.
    expect(said(2, [[[0, 1], WON], [[1, 0], WON]])).toBe('known'); // prettier-ignore
  });

  it('agrees with the rank of the design matrix on random designs', () => {
    const from = stream('designs');
    const found = { known: 0, design: 0, outcomes: 0 };
    for (let design = 0; design < 400; design++) {
      const m = 2 + from.below(5);
      const pairs: Pair[] = [];
      for (let i = 0; i < m; i++) {
        for (let j = 0; j < m; j++) if (i !== j && from.unit() < 1.3 / m) pairs.push([i, j]);
      }
      const strengths = pairs.map(([i, j]) => rowOf(m, i, j));
      const known = rankOf(strengths.map((row) => [...row, 1])) > rankOf(strengths);
      const said = byDesign(m, pairs);
      expect(said, JSON.stringify(pairs)).toBe(known ? 'known' : 'design');
      found[said]++;
    }
    expect(Math.min(found.known, found.design)).toBeGreaterThan(50);
  });
});

function rowOf(m: number, first: number, second: number): number[] {
  return Array.from({ length: m }, (_, who) => (who === first ? 1 : who === second ? -1 : 0));
}

/** By Gauss' elimination. */
function rankOf(matrix: readonly (readonly number[])[]): number {
  const rows = matrix.map((row) => [...row]);
  let rank = 0;
  for (let column = 0; column < (rows[0]?.length ?? 0); column++) {
    const at = rows.findIndex((row, i) => i >= rank && Math.abs(row[column]!) > 1e-9);
    if (at < 0) continue;
    [rows[rank], rows[at]] = [rows[at]!, rows[rank]!];
    const pivot = rows[rank]!;
    for (const row of rows.slice(rank + 1)) {
      const factor = row[column]! / pivot[column]!;
      row.forEach((one, i) => (row[i] = one - factor * pivot[i]!));
    }
    rank++;
  }
  return rank;
}
