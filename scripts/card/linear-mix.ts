import type { UserTrials } from '../lib/pocket-trials.ts';
import { filmFacts } from './film-facts.ts';
import { PREDICTORS, slateScores, type Known, type SlateScores } from './predictors.ts';
import { solve } from './solve.ts';
import { gapsOf } from './trials.ts';

const FOLDS = 5;
/** Weight of the squared coefficients; the other term is a sum over duels, each weighted by its gap. */
const RIDGE = 20;

/** A linear mix of the predictors: a number for each slate of one user. */
export type Mix = (scores: SlateScores) => number[];

/**
 * Fits the best linear mix of all predictors, by logistic regression on the duels of the users in `trials`.
 * Cross-fitted: the film facts for one fold's duels are learned from the other folds.
 */
export function linearMix(trials: readonly UserTrials[], known: Omit<Known, 'facts'>): Mix {
  const rows: number[][] = [];
  const gaps: number[] = [];
  for (let fold = 0; fold < FOLDS; fold++) {
    const outside = trials.filter((_, i) => i % FOLDS !== fold).map(({ user }) => user);
    const facts = filmFacts(known.movieLens, outside);
    for (const one of trials.filter((_, i) => i % FOLDS === fold)) {
      const scores = slateScores(one, { ...known, facts });
      one.pairs.forEach(([i, j]) =>
        rows.push(PREDICTORS.map((name) => scores[name][i]! - scores[name][j]!)),
      );
      gaps.push(...gapsOf(one));
    }
  }
  const weights = logistic(rows, gaps);
  return (scores) =>
    (scores.popularity ?? []).map((_, slate) =>
      PREDICTORS.reduce((sum, name, a) => sum + weights[a]! * scores[name][slate]!, 0),
    );
}

/** Returns coefficients that predict the sign of `gaps` from `rows`, by Newton's method on standardised columns. */
function logistic(rows: readonly (readonly number[])[], gaps: readonly number[]): number[] {
  const width = rows[0]?.length ?? 0;
  const spread = Array.from({ length: width }, (_, a) =>
    Math.sqrt(rows.reduce((sum, row) => sum + row[a]! ** 2, 0) / rows.length),
  );
  const x = rows.map((row) => row.map((value, a) => value / spread[a]!));
  let weights = new Float64Array(width);
  for (let round = 0; round < 15; round++) {
    const curve = new Float64Array(width * width);
    const slope = weights.map((weight) => -RIDGE * weight);
    for (let a = 0; a < width; a++) curve[a * width + a] = RIDGE;
    for (const [i, row] of x.entries()) {
      const weight = Math.abs(gaps[i]!);
      const odds = row.reduce((sum, value, a) => sum + value * weights[a]!, 0);
      const p = 1 / (1 + Math.exp(-odds));
      const miss = weight * ((gaps[i]! > 0 ? 1 : 0) - p);
      for (let a = 0; a < width; a++) {
        slope[a]! += miss * row[a]!;
        for (let b = 0; b < width; b++) {
          curve[a * width + b]! += weight * p * (1 - p) * row[a]! * row[b]!;
        }
      }
    }
    const step = solve(curve, slope);
    weights = weights.map((value, a) => value + step[a]!);
  }
  return Array.from(weights, (weight, a) => weight / spread[a]!);
}
