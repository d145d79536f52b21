import { meanOf } from './mean.ts';

/** Wins of row over column, m x m, row-major; a tie is half a win for each. */
export type Wins = Float64Array;

/** The fit stops when no strength changes by more than this, in logits. */
const TOLERANCE = 1e-10;
const MOST_ROUNDS = 100_000;

/**
 * Fits Bradley-Terry strengths of `m` contestants by maximum likelihood (Hunter 2004, the MM
 * algorithm), ties as half a win for each. In logits, centred at 0: i beats j with probability 1 /
 * (1 + exp(s_j - s_i)). It needs wins that connect all of them both ways (`connected.ts`);
 * otherwise no finite maximum exists.
 * @param from starting values, such as the fit of a similar sample.
 * @example bradleyTerry(2, Float64Array.of(0, 3, 1, 0)); // [0.549, -0.549]: log 3 apart
 */
export function bradleyTerry(m: number, wins: Wins, from?: Float64Array): Float64Array {
  const power = from ? from.map(Math.exp) : new Float64Array(m).fill(1);
  const won = new Float64Array(m);
  for (let i = 0; i < m; i++) for (let j = 0; j < m; j++) won[i]! += wins[i * m + j]!;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    if (improve(m, wins, won, power) < TOLERANCE) break;
  }
  return centred(power);
}

/**
 * Updates all contestants once, each from the newest strengths of the others. Returns the largest
 * change in logits.
 */
function improve(m: number, wins: Wins, won: Float64Array, power: Float64Array): number {
  let moved = 0;
  for (let i = 0; i < m; i++) {
    let met = 0;
    for (let j = 0; j < m; j++) {
      const duels = wins[i * m + j]! + wins[j * m + i]!;
      if (i !== j && duels > 0) met += duels / (power[i]! + power[j]!);
    }
    const next = won[i]! / met;
    moved = Math.max(moved, Math.abs(Math.log(next / power[i]!)));
    power[i] = next;
  }
  return moved;
}

function centred(power: Float64Array): Float64Array {
  const strengths = power.map(Math.log);
  const mean = meanOf(strengths);
  return strengths.map((one) => one - mean);
}
