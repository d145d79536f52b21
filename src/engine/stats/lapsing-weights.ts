import { fitLogistic, type Rows } from './logistic.ts';
import { solve } from './solve.ts';

/** The shares of answers by chance that are tried beside none. */
const LAPSES = [0.02, 0.05, 0.1, 0.2, 0.3];
const STEPS = 40;
/** The penalty, this times half the squared coefficients: it keeps the curve of a sharp judge finite. */
const RIDGE = 1e-3;

interface Fit {
  readonly coefficients: Float64Array;
  readonly height: number;
}

/**
 * The weights of predictors in the sum that a judge follows, where it may answer against the sum
 * with the same chance however large the sum is: p = lapse + (1 - 2 lapse) / (1 + exp(-sum)). A
 * logistic curve without lapses takes such answers at large sums for signs of other weights, and so
 * puts pairs near the judge's threshold on its wrong side.
 * @returns one weight for each column, by the likeliest of some lapses
 */
export function lapsingWeights(rows: Rows): Float64Array {
  const { coefficients } = fitLogistic(rows);
  const without: Fit = ascent(rows, 0, coefficients);
  return LAPSES.map((lapse) => climbed(rows, lapse, coefficients)).reduce(
    (a, b) => (b.height > a.height ? b : a),
    without,
  ).coefficients;
}

/** Climbs the likelihood by Fisher scoring; a step that doesn't rise is halved. */
function climbed(rows: Rows, lapse: number, from: Float64Array): Fit {
  let here = ascent(rows, lapse, from);
  for (let step = 0; step < STEPS; step++) {
    const move = solve(from.length, here.information, here.slope);
    if (!move) break;
    let part = 1;
    let there = here;
    do {
      there = ascent(
        rows,
        lapse,
        here.coefficients.map((one, a) => one + part * move[a]!),
      );
      part /= 2;
    } while (!(there.height > here.height) && part > 1e-4);
    if (!(there.height > here.height + 1e-9)) break;
    here = there;
  }
  return here;
}

function ascent({ outcomes, columns }: Rows, lapse: number, coefficients: Float64Array) {
  const k = columns.length;
  const slope = coefficients.map((one) => -RIDGE * one);
  const information = new Float64Array(k * k);
  for (let a = 0; a < k; a++) information[a * k + a] = RIDGE;
  let height = 0;
  for (const one of coefficients) height -= (RIDGE * one * one) / 2;
  for (let i = 0; i < outcomes.length; i++) {
    let sum = 0;
    for (let a = 0; a < k; a++) sum += coefficients[a]! * columns[a]![i]!;
    const s = 1 / (1 + Math.exp(-sum));
    const p = Math.min(1 - 1e-12, Math.max(1e-12, lapse + (1 - 2 * lapse) * s));
    const steep = (1 - 2 * lapse) * s * (1 - s);
    const y = outcomes[i]!;
    height += y * Math.log(p) + (1 - y) * Math.log(1 - p);
    const unit = steep / (p * (1 - p));
    for (let a = 0; a < k; a++) {
      const x = columns[a]![i]!;
      slope[a]! += (y - p) * unit * x;
      for (let b = 0; b < k; b++) information[a * k + b]! += steep * unit * x * columns[b]![i]!;
    }
  }
  return { coefficients, height, slope, information };
}
