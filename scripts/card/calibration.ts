import type { DuelTable } from '#engine/stats/duel-table.ts';
import { EQUAL } from '#engine/stats/regret.ts';
import { rounded } from './figure.ts';

/** Answers of about the same probability, and the share of them whose event happened. */
interface Bin {
  readonly meanProbability: number;
  readonly cameTrue: number;
  readonly n: number;
}

export interface Calibration {
  /** Ten equal bins of the probability; empty ones are left out. */
  readonly bins: readonly Bin[];
  /**
   * Expected calibration error: the mean over answers of the distance between a bin's probability and its observed
   * frequency.
   */
  readonly error: number | null;
}

/** A probability, and true if its event happened. */
export type Forecast = readonly [probability: number, cameTrue: boolean];

/** Calibration of the probability of the first slate, over ordered pairs of different utility. */
export function calibration(tables: readonly DuelTable[]): Calibration {
  return calibrated(tables.flatMap((table) => [...forecasts(table)]));
}

function* forecasts({ m, firstShare, utilities }: DuelTable): Generator<Forecast> {
  for (const [at, share] of firstShare.entries()) {
    const [a, b] = [utilities[Math.floor(at / m)] ?? null, utilities[at % m] ?? null];
    if (share === null || a === null || b === null || Math.abs(a - b) < EQUAL) continue;
    yield [share, a > b];
  }
}

export function calibrated(all: readonly Forecast[]): Calibration {
  const sums = Array.from({ length: 10 }, () => ({ probability: 0, true: 0, n: 0 }));
  for (const [probability, cameTrue] of all) {
    const bin = sums[Math.min(9, Math.floor(probability * 10))]!;
    bin.probability += probability;
    bin.true += cameTrue ? 1 : 0;
    bin.n += 1;
  }
  const filled = sums.filter(({ n }) => n > 0);
  const off = filled.reduce((sum, bin) => sum + Math.abs(bin.probability - bin.true), 0);
  return {
    bins: filled.map((bin) => ({
      meanProbability: rounded(bin.probability / bin.n),
      cameTrue: rounded(bin.true / bin.n),
      n: bin.n,
    })),
    error: all.length === 0 ? null : rounded(off / all.length),
  };
}
