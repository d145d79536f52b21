import { fitLogistic, type LogisticFit, type Rows } from './logistic.ts';
import { solve } from './solve.ts';

/** Rows of a regression with the user of each, from 0. */
export interface UserRows extends Rows {
  readonly users: number;
  readonly user: ArrayLike<number>;
}

/** A fitted logistic regression with the effect of each user on its coefficients. */
export interface Model extends UserRows {
  readonly fit: LogisticFit;
  /** The inverse of the information, k x k. */
  readonly inverse: Float64Array;
  /** The step of the coefficients, to first order, with one more copy of each user: users x k. */
  readonly steps: Float64Array;
}

/** Fits a regression and computes each user's effect on it. */
export function modelOf(rows: UserRows): Model {
  const { outcomes, columns, users, user } = rows;
  const k = columns.length;
  const fit = fitLogistic(rows);
  const scores = new Float64Array(users * k);
  for (let i = 0; i < outcomes.length; i++) {
    const error = outcomes[i]! - fit.fitted[i]!;
    for (let a = 0; a < k; a++) scores[user[i]! * k + a]! += columns[a]![i]! * error;
  }
  const inverse = inverseOf(k, fit.information);
  const steps = new Float64Array(users * k);
  for (let u = 0; u < users; u++) {
    for (let a = 0; a < k; a++) {
      for (let b = 0; b < k; b++) steps[u * k + a]! += inverse[a * k + b]! * scores[u * k + b]!;
    }
  }
  return { ...rows, fit, inverse, steps };
}

/** Adds to each user's own change of a sum the change that its step of the coefficients makes. */
export function withSteps(
  own: Float64Array,
  gradient: Float64Array,
  { steps }: Model,
): Float64Array {
  const k = gradient.length;
  return own.map((here, u) => {
    let moved = here;
    for (let a = 0; a < k; a++) moved += gradient[a]! * steps[u * k + a]!;
    return moved;
  });
}

/** Inverts a positive definite matrix; zeros where it isn't one. */
function inverseOf(k: number, matrix: Float64Array): Float64Array {
  const inverse = new Float64Array(k * k);
  for (let a = 0; a < k; a++) {
    const unit = new Float64Array(k);
    unit[a] = 1;
    const column = solve(k, matrix, unit);
    if (column) inverse.set(column, a * k);
  }
  return inverse;
}
