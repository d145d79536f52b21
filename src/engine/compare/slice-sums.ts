import { leave, type LeftOut } from '../domain/left-out.ts';
import { sumOf } from '../domain/sum-of.ts';
import type { Statistic } from '../stats/bootstrap.ts';
import type { Weights } from '../stats/resamples.ts';
import { ratioOf } from '../stats/ratio.ts';
import { EQUAL } from '../stats/regret.ts';
import type { SliceFigure } from './slice-figures.ts';

/** A figure over one part of its observations. */
export interface Part {
  readonly statistic: Statistic;
  readonly n: number;
  /** Users with an observation that counts. */
  readonly users: number;
  readonly leftOut: Readonly<LeftOut>;
}

interface Sums {
  readonly above: Float64Array;
  readonly below: Float64Array;
  readonly counts: Float64Array;
}

/**
 * Computes a figure in each slice, and in all other slices together, in one pass over the
 * observations.
 * @param sliceAt the slice of each trial, from 0; -1 for none
 */
export function partsOf(
  { kind, observations, leftOut }: SliceFigure,
  sliceAt: Int16Array,
  slices: number,
  users: number,
): { readonly inside: Part; readonly outside: Part }[] {
  const sums = Array.from({ length: slices }, () => emptySums(users));
  observations.at.forEach((at, i) => {
    const own = sums[sliceAt[at]!];
    if (!own) return;
    const user = observations.user[i]!;
    own.above[user]! += observations.above[i]!;
    own.below[user]! += observations.below[i]!;
    own.counts[user]! += 1;
  });
  const reasons = Array.from({ length: slices }, (): LeftOut => ({}));
  for (const { at, reason } of leftOut) {
    const own = reasons[sliceAt[at]!];
    if (own) leave(own, reason);
  }
  return sums.map((own, i) => {
    const others = sums.filter((_, j) => j !== i);
    return {
      inside: partOf(kind, own, reasons[i]!),
      outside: partOf(kind, added(others, users), {}),
    };
  });
}

function partOf(kind: SliceFigure['kind'], sums: Sums, leftOut: Readonly<LeftOut>): Part {
  const n = sumOf(sums.counts);
  const users = sums.counts.reduce((all, one) => all + (one > 0 ? 1 : 0), 0);
  if (kind === 'ratio') return { statistic: ratioOf(sums), n, users, leftOut };
  const perPair = (of: Float64Array) =>
    of.map((sum, user) => (sums.counts[user]! > 0 ? sum / sums.counts[user]! : 0));
  const lost = ratioOf({ above: perPair(sums.above), below: perPair(sums.below) });
  const skill = (share: number | null) =>
    share === null ? null : Math.abs(1 - share) < EQUAL ? 0 : 1 - share;
  const statistic: Statistic = Object.assign((weights: Weights) => skill(lost(weights)), {
    each: (draws: readonly Weights[]) => lost.each!(draws).map(skill),
    below: lost.below!,
  });
  return { statistic, n, users, leftOut };
}

function added(all: readonly Sums[], users: number): Sums {
  const whole = emptySums(users);
  for (const { above, below, counts } of all) {
    for (let user = 0; user < users; user++) {
      whole.above[user]! += above[user]!;
      whole.below[user]! += below[user]!;
      whole.counts[user]! += counts[user]!;
    }
  }
  return whole;
}

function emptySums(users: number): Sums {
  return {
    above: new Float64Array(users),
    below: new Float64Array(users),
    counts: new Float64Array(users),
  };
}
