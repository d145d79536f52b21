import type { Stream } from '../random/stream.ts';
import type { Ratio } from './ratio.ts';
import { studentQuantile } from './student.ts';
import { tilted } from './tilted.ts';

export interface PowerQuestion {
  /** The contribution of each user of a pilot: wins (a tie half), and duels. */
  readonly pilot: Ratio;
  /** The win rate to be distinguished from one half. */
  readonly rate: number;
  /**
   * Probability of a false alarm; divide it by the number of comparisons where there are several.
   */
  readonly level?: number;
  /** Number of simulated studies. */
  readonly times?: number;
}

/**
 * The power: the probability that a study of so many users finds a win rate of `rate` to differ
 * from one half, in the right direction. It simulates studies whose users are drawn from the
 * pilot's, weighted so that they have that rate (`tilted.ts`). Each study is tested by Student's t
 * of the rate with errors summed by user, so the pilot's clustering counts. With 1000 studies the
 * error is at most 1.6 points.
 * @returns null where the pilot's users can't have that rate, or `users` is below two.
 */
export function powerOf(
  users: number,
  { pilot, rate, level = 0.05, times = 1000 }: PowerQuestion,
  stream: Stream,
): number | null {
  const chances = tilted(pilot, rate);
  if (!chances || users < 2) return null;
  const pick = picker(chances, stream);
  const critical = studentQuantile(level, users - 1);
  let found = 0;
  for (let study = 0; study < times; study++) {
    const t = drawnT(users, pilot, pick);
    if (t !== null && Math.abs(t) > critical && t > 0 === rate > 0.5) found++;
  }
  return found / times;
}

/** Student's t of one simulated study's rate against one half; null without spread or duels. */
function drawnT(users: number, { above, below }: Ratio, pick: () => number): number | null {
  let [a, b, aa, ab, bb] = [0, 0, 0, 0, 0];
  for (let i = 0; i < users; i++) {
    const user = pick();
    const [wins, duels] = [above[user]!, below[user]!];
    a += wins;
    b += duels;
    aa += wins * wins;
    ab += wins * duels;
    bb += duels * duels;
  }
  const rate = a / b;
  const squares = aa - 2 * rate * ab + rate * rate * bb;
  if (b === 0 || squares <= 1e-12 * aa) return null;
  return ((rate - 0.5) * b) / Math.sqrt((squares * users) / (users - 1));
}

/**
 * Returns a function that draws indices by their probabilities, by bisection of the cumulative
 * sums.
 */
function picker(chances: Float64Array, stream: Stream): () => number {
  const sums = chances.slice();
  for (let i = 1; i < sums.length; i++) sums[i]! += sums[i - 1]!;
  const last = sums.length - 1;
  return () => {
    const at = stream.unit() * sums[last]!;
    let [low, high] = [0, last];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (sums[middle]! > at) high = middle;
      else low = middle + 1;
    }
    return low;
  };
}
