import { solve } from './solve.ts';

/** The rows of a regression: outcomes from 0 to 1, and one array for each column of predictors. */
export interface Rows {
  /** 1, 0, or .5 for a tie. */
  readonly outcomes: ArrayLike<number>;
  readonly columns: readonly ArrayLike<number>[];
}

export interface LogisticFit {
  /** One coefficient for each column, in logits. */
  readonly coefficients: Float64Array;
  /** The fitted probability of each row. */
  readonly fitted: Float64Array;
  /** Minus the second derivatives of the log likelihood at the fit, with the penalty: k x k. */
  readonly information: Float64Array;
  /** True if the fit is penalised, because the likelihood has no finite maximum. */
  readonly ridged: boolean;
}

/** A coefficient beyond this, in logits, shows that the likelihood has no finite maximum. */
const FARTHEST = 15;
const MOST_STEPS = 60;
const TOLERANCE = 1e-9;
/** The penalty of a fit without a finite maximum: this times half the squared coefficients. */
const RIDGE = 1e-4;

/**
 * Fits a logistic regression by maximum likelihood (Newton's method); a column of ones is an
 * intercept. Where the columns separate the outcomes, or one is a combination of the others, the
 * likelihood has no single finite maximum, and a small ridge penalty gives it one.
 */
export function fitLogistic(rows: Rows): LogisticFit {
  const free = climbed(rows, 0, new Float64Array(rows.columns.length));
  return free.found ? free.fit : climbed(rows, RIDGE, free.fit.coefficients).fit;
}

/** Climbs the likelihood; `found` is false if it rises without end or has no single maximum. */
function climbed(
  rows: Rows,
  ridge: number,
  from: Float64Array,
): { readonly fit: LogisticFit; readonly found: boolean } {
  let here = ascentFrom(rows, from, ridge);
  for (let step = 0; step < MOST_STEPS; step++) {
    const move = solve(from.length, here.information, here.slope);
    if (!move) break;
    let there = ascentFrom(rows, plus(here.coefficients, move, 1), ridge);
    for (let part = 0.5; there.height < here.height - 1e-9 && part > 1e-9; part /= 2) {
      there = ascentFrom(rows, plus(here.coefficients, move, part), ridge);
    }
    const before = here.coefficients;
    here = there;
    if (here.coefficients.every((one, i) => Math.abs(one - before[i]!) < TOLERANCE)) {
      return { fit: here, found: true };
    }
    if (ridge === 0 && here.coefficients.some((one) => !(Math.abs(one) < FARTHEST))) break;
  }
  return { fit: here, found: false };
}

interface Ascent extends LogisticFit {
  readonly height: number;
  readonly slope: Float64Array;
}

function ascentFrom({ outcomes, columns }: Rows, at: Float64Array, ridge: number): Ascent {
  const [n, k] = [outcomes.length, columns.length];
  const fitted = new Float64Array(n);
  const slope = at.map((one) => -ridge * one);
  const information = new Float64Array(k * k);
  for (let a = 0; a < k; a++) information[a * k + a] = ridge;
  let height = 0;
  for (const one of at) height -= (ridge * one * one) / 2;
  const row = new Float64Array(k);
  for (let i = 0; i < n; i++) {
    let eta = 0;
    for (let a = 0; a < k; a++) {
      row[a] = columns[a]![i]!;
      eta += at[a]! * row[a]!;
    }
    const p = 1 / (1 + Math.exp(-eta));
    const y = outcomes[i]!;
    fitted[i] = p;
    height += y * eta - (eta > 0 ? eta + Math.log1p(Math.exp(-eta)) : Math.log1p(Math.exp(eta)));
    const [error, weight] = [y - p, p * (1 - p)];
    for (let a = 0; a < k; a++) {
      slope[a]! += row[a]! * error;
      for (let b = 0; b <= a; b++) information[a * k + b]! += row[a]! * row[b]! * weight;
    }
  }
  for (let a = 0; a < k; a++)
    for (let b = 0; b < a; b++) information[b * k + a] = information[a * k + b]!;
  return { coefficients: at, fitted, information, ridged: ridge > 0, height, slope };
}

function plus(at: Float64Array, move: Float64Array, part: number): Float64Array {
  return at.map((one, i) => one + part * move[i]!);
}
