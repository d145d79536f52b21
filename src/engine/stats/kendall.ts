import { sumOf } from '../domain/sum-of.ts';
import {
  fisherInterval,
  noCorrelation,
  refuseUnlessPaired,
  type Correlation,
} from './correlation.ts';
import type { Stream } from '../random/stream.ts';
import { normalCdf } from './normal.ts';
import { drawnPermutationP, permutationP } from './permutation-p.ts';

/**
 * Without equal values, p is exact up to this number of pairs; above, the normal approximation is
 * accurate enough (as in SciPy).
 */
const EXACT = 33;

/**
 * Kendall's tau-b: pairs of pairs in the same order minus those in opposite order, corrected for
 * equal values. p as SciPy's `kendalltau`: exact without equal values up to 33 pairs, otherwise by
 * the normal approximation, which is wrong for few pairs with equal values; use `kendallP` there.
 * The interval is that of Fieller, Hartley and Pearson (1957), null below 5 pairs.
 */
export function kendall(x: readonly number[], y: readonly number[]): Correlation {
  refuseUnlessPaired(x, y);
  const n = x.length;
  const { concordant, discordant } = compareOrders(x, y);
  const [tiesX, tiesY] = [tiesOf(x), tiesOf(y)];
  const all = (n * (n - 1)) / 2;
  const known = Math.sqrt((all - tiesX.pairs) * (all - tiesY.pairs));
  if (n < 2 || known === 0) return noCorrelation(n);
  const value = Math.max(-1, Math.min(1, (concordant - discordant) / known));
  const exact =
    tiesX.pairs === 0 &&
    tiesY.pairs === 0 &&
    (n <= EXACT || Math.min(discordant, all - discordant) <= 1);
  return {
    n,
    value,
    interval: n > 4 ? fisherInterval(value, 0.437 / (n - 4)) : null,
    p: exact
      ? exactChance(n, Math.min(discordant, all - discordant))
      : normalChance(n, concordant - discordant, tiesX, tiesY),
  };
}

/**
 * The two-sided p-value of Kendall's tau-b, valid also for equal values: over all orders up to
 * eight pairs, over orders drawn by `stream` beyond eight pairs with equal values, and otherwise as
 * in `kendall`. From 0 to 1; null where tau is undefined.
 */
export function kendallP(
  x: readonly number[],
  y: readonly number[],
  stream: Stream,
): number | null {
  const { value, p } = kendall(x, y);
  if (value === null) return null;
  // Permuting y changes no ties, and so nothing of tau-b but the difference of the two counts.
  const score = (a: readonly number[], b: readonly number[]) => {
    const { concordant, discordant } = compareOrders(a, b);
    return concordant - discordant;
  };
  const exact = permutationP(x, y, score);
  if (exact !== null || (isWithoutTies(x) && isWithoutTies(y))) return exact ?? p;
  return drawnPermutationP(x, y, score, stream);
}

const isWithoutTies = (values: readonly number[]) => new Set(values).size === values.length;

function compareOrders(x: readonly number[], y: readonly number[]) {
  let [concordant, discordant] = [0, 0];
  for (let i = 0; i < x.length; i++) {
    for (let j = 0; j < i; j++) {
      const way = Math.sign(x[i]! - x[j]!) * Math.sign(y[i]! - y[j]!);
      if (way > 0) concordant++;
      if (way < 0) discordant++;
    }
  }
  return { concordant, discordant };
}

/** Counts of pairs and triples of equal values, and the weighted count that the variance needs. */
interface Ties {
  readonly pairs: number;
  readonly triples: number;
  readonly weighted: number;
}

function tiesOf(values: readonly number[]): Ties {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  let [pairs, triples, weighted] = [0, 0, 0];
  for (const count of counts.values()) {
    pairs += (count * (count - 1)) / 2;
    triples += count * (count - 1) * (count - 2);
    weighted += count * (count - 1) * (2 * count + 5);
  }
  return { pairs, triples, weighted };
}

/**
 * Twice the share of orders of n things with at most so many inversions, computed by adding one
 * thing at a time.
 */
function exactChance(n: number, inversions: number): number {
  let share = new Float64Array(inversions + 1);
  share[0] = 1;
  for (let things = 2; things <= n; things++) {
    const next = new Float64Array(inversions + 1);
    for (let at = 0; at <= inversions; at++) {
      for (let moved = 0; moved < things && moved <= at; moved++) {
        next[at]! += share[at - moved]! / things;
      }
    }
    share = next;
  }
  return Math.min(1, 2 * sumOf(share));
}

function normalChance(n: number, score: number, x: Ties, y: Ties): number {
  const m = n * (n - 1);
  const triples = n > 2 ? (x.triples * y.triples) / (9 * m * (n - 2)) : 0;
  const variance =
    (m * (2 * n + 5) - x.weighted - y.weighted) / 18 + (2 * x.pairs * y.pairs) / m + triples;
  return variance === 0 ? 1 : 2 * normalCdf(-Math.abs(score) / Math.sqrt(variance));
}
