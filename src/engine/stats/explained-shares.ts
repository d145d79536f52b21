import { sumOf } from '../domain/sum-of.ts';
import { leftOver } from './left-over.ts';
import type { Linear } from './linear.ts';
import { lapsingWeights } from './lapsing-weights.ts';
import { modelOf, withSteps, type Model, type UserRows } from './model-steps.ts';

/** The answers of a judge, one row for each question about two slates in one order. */
export interface JudgedRows extends Pick<UserRows, 'outcomes' | 'user' | 'users'> {
  /** The row of the same pair in the other order; -1 where it has no answer. */
  readonly other: ArrayLike<number>;
  /** Groups of columns; each group gets one share. At most about 6, since each doubles the fits. */
  readonly groups: readonly (readonly ArrayLike<number>[])[];
}

export interface ExplainedShares {
  /** One for each group. */
  readonly shares: readonly Linear[];
  /** Null without a pair that was answered in both orders. */
  readonly left: Linear | null;
  /** True if the fit with all groups is penalised (`logistic.ts`). */
  readonly ridged: boolean;
}

/**
 * Splits the variation of verdicts around a coin, the sum of (y - 1/2)^2, into the shares that each group of predictors
 * explains in logistic regressions, and `left`, the share that no group explains although the judge repeats it in both
 * orders of a pair (docs/metrics.md, section 1). The remainder are answers that differ between the orders.
 *
 * The shares are Shapley values over all subsets of the groups (Lindeman, Merenda and Gold 1980) of 1 less the squared
 * errors over the variation (Efron 1978), less the optimism of a fit to the same answers: a share is 0 on average where
 * a group explains nothing.
 */
export function explainedShares(rows: JudgedRows): ExplainedShares {
  const { groups, outcomes, users, user } = rows;
  const variation = new Float64Array(users);
  for (let i = 0; i < outcomes.length; i++) variation[user[i]!]! += (outcomes[i]! - 0.5) ** 2;
  const models = Array.from({ length: 1 << groups.length }, (_, set) =>
    modelOf({ ...rows, columns: groups.flatMap((own, g) => (set & (1 << g) ? own : [])) }),
  );
  const explained = models.map((model) => explainedBy(model, variation));
  const whole = models.at(-1)!;
  return {
    shares: groups.map((_, g) => shapley(g, groups.length, explained)),
    left: leftOver(rows, bent(whole)),
    ridged: whole.fit.ridged,
  };
}

/**
 * Fits again with bounded functions of a sum of the predictors. A judge that errs as often at large differences as at
 * small ones follows no logistic curve, and the distance from that curve would pass for something that the predictors
 * leave unexplained. The weights of the sum are those of a fit to the graded columns that allows for answers by chance.
 */
function bent({ columns, outcomes, user, users }: Model): Model {
  const graded = columns.filter(isGraded);
  const weights = lapsingWeights({ outcomes, columns: graded });
  const sums = Float64Array.from(outcomes, (_, i) =>
    sumOf(graded.map((column, a) => weights[a]! * column[i]!)),
  );
  const more = [sums.map(Math.sign), sums.map((one) => one / (1 + Math.abs(one)))];
  return modelOf({ outcomes, user, users, columns: [...columns, ...more] });
}

/** True for a column of other values than one number, its negative and 0: neither a position nor a sign. */
function isGraded(column: ArrayLike<number>): boolean {
  const size = Math.max(...Array.from(column, Math.abs));
  return Array.from(column).some((one) => one !== 0 && Math.abs(one) !== size);
}

/** The share of the variation that one regression explains, with `second` the share of its optimism. */
function explainedBy(model: Model, variation: Float64Array): Linear {
  const { outcomes, columns, users, user, fit, steps } = model;
  const k = columns.length;
  const errors = new Float64Array(users);
  const gradient = new Float64Array(k);
  // Each user's sum of w e x, and the sum of w^2 x x'.
  const weighted = new Float64Array(users * k);
  const squared = new Float64Array(k * k);
  for (let i = 0; i < outcomes.length; i++) {
    const p = fit.fitted[i]!;
    const [error, weight] = [outcomes[i]! - p, p * (1 - p)];
    errors[user[i]!]! += error * error;
    for (let a = 0; a < k; a++) {
      const x = weight * columns[a]![i]!;
      gradient[a]! -= 2 * x * error;
      weighted[user[i]! * k + a]! += x * error;
      for (let b = 0; b < k; b++) squared[a * k + b]! += x * weight * columns[b]![i]!;
    }
  }
  // The errors of a fit to its own answers are too small by 2 w e x'd - w^2 (x'd)^2, d the users' steps.
  let optimism = 0;
  for (let u = 0; u < users; u++) {
    for (let a = 0; a < k; a++) {
      const step = steps[u * k + a]!;
      optimism += 2 * step * weighted[u * k + a]!;
      for (let b = 0; b < k; b++) optimism -= step * steps[u * k + b]! * squared[a * k + b]!;
    }
  }
  const [all, wrong] = [sumOf(variation), sumOf(errors)];
  const moved = withSteps(errors, gradient, model);
  return {
    value: 1 - (wrong + optimism) / all,
    influence: moved.map((one, u) => (wrong / all) * (variation[u]! / all) - one / all),
    second: optimism / all,
  };
}

/** The Shapley value of a group: its mean gain over all orders in which the groups can be added. */
function shapley(group: number, groups: number, subsets: readonly Linear[]): Linear {
  let value = 0;
  let second = 0;
  const influence = new Float64Array(subsets[0]!.influence.length);
  subsets.forEach((without, set) => {
    if (set & (1 << group)) return;
    const within = subsets[set | (1 << group)]!;
    const size = sumOf(Array.from({ length: groups }, (_, g) => (set >> g) & 1));
    const weight = (factorial(size) * factorial(groups - size - 1)) / factorial(groups);
    value += weight * (within.value - without.value);
    second += weight * (within.second - without.second);
    influence.forEach((_, u) => {
      influence[u]! += weight * (within.influence[u]! - without.influence[u]!);
    });
  });
  // A share of no true size is a multiple of a squared normal, whose deviation is root 2 of its mean.
  return { value, influence, second: Math.SQRT2 * Math.abs(second) };
}

function factorial(n: number): number {
  return n < 2 ? 1 : n * factorial(n - 1);
}
