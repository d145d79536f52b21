/** Number of parallel bets; enough for some ten thousand values without loss. */
const BETS = 256;
/** Capital is scaled down above this, to avoid overflow. */
const MUCH = 1e100;

/** The capital, starting from 1, of a gambler who bets against a claimed mean. */
export interface Capital {
  /** Adds one more value from 0 to 1, and returns the natural logarithm of the capital after it. */
  add(value: number): number;
}

/**
 * The betting test of a mean of values from 0 to 1 (Waudby-Smith and Ramdas 2024, "Estimating means
 * of bounded random variables by betting"): the capital is the mean over w of the products of x w /
 * mean + (1 - x) (1 - w) / (1 - mean), with w as in Jeffreys' prior (a universal portfolio: Orabona
 * and Jun 2024). If the claimed mean is true, the capital ever exceeds 1/a with probability at most
 * a (Ville's inequality). A test that rejects once it does so has an error rate of at most a,
 * however often it looks.
 *
 * The values must be independent, in an order that doesn't depend on them: one for each user, users
 * shuffled. A win is 1, a tie .5, a loss 0; a user with several duels adds their mean.
 * @throws RangeError for a mean outside (0, 1) or a value outside [0, 1].
 */
export function capitalAgainst(mean: number): Capital {
  if (!(mean > 0 && mean < 1)) throw new RangeError(`A mean between 0 and 1, got ${mean}`);
  const capital = new Float64Array(BETS).fill(1 / BETS);
  const up = bets.map((w) => w / mean);
  const down = bets.map((w) => (1 - w) / (1 - mean));
  let scale = 0;
  return {
    add(value) {
      if (!(value >= 0 && value <= 1)) throw new RangeError(`A value from 0 to 1, got ${value}`);
      let sum = 0;
      for (let i = 0; i < BETS; i++) {
        capital[i]! *= value * up[i]! + (1 - value) * down[i]!;
        sum += capital[i]!;
      }
      if (sum > MUCH) {
        for (let i = 0; i < BETS; i++) capital[i]! /= sum;
        scale += Math.log(sum);
        sum = 1;
      }
      return scale + Math.log(sum);
    },
  };
}

/**
 * Chebyshev's nodes: equal weights on them are the arcsine distribution, exactly so for short
 * sequences.
 */
export const bets = Float64Array.from(
  { length: BETS },
  (_, i) => Math.sin((Math.PI * (i + 0.5)) / (2 * BETS)) ** 2,
);
