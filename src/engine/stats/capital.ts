/** Bets that are laid side by side; so many lose nothing until some ten thousand values. */
const BETS = 256;
/** Capital is scaled down above this, to stay a number. */
const MUCH = 1e100;

/** What a gambler has made of one, who bets that a mean isn't what is claimed. */
export interface Capital {
  /** Takes one more value from 0 to 1, and gives the natural logarithm of the capital after it. */
  add(value: number): number;
}

/**
 * The betting test of a mean of values from 0 to 1 (Waudby-Smith and Ramdas 2024, "Estimating means of
 * bounded random variables by betting"): the mean over w of the products of x w / mean + (1 - x) (1 - w)
 * / (1 - mean), with w as in Jeffreys' prior (a universal portfolio: Orabona and Jun 2024). If the claimed
 * mean is true the capital grows no further than 1/a, ever, but with chance a (Ville): whoever stops
 * as soon as it does is wrong no more often than that, however often they looked.
 *
 * The values must be independent, in an order that has nothing to do with them: one a user, users
 * shuffled. A win is 1, a tie .5, a loss 0; a user with several duels adds their mean.
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

/** Chebyshev's nodes: equal weights on them are the arcsine distribution, exactly so for short sequences. */
export const bets = Float64Array.from(
  { length: BETS },
  (_, i) => Math.sin((Math.PI * (i + 0.5)) / (2 * BETS)) ** 2,
);
