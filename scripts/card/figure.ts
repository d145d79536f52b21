import { bootstrap, type Statistic } from '#engine/stats/bootstrap.ts';
import type { Counted } from '#engine/stats/counted.ts';
import type { DuelTable } from '#engine/stats/duel-table.ts';
import { ratioOf, total } from '#engine/stats/ratio.ts';
import { regret } from '#engine/stats/regret.ts';
import type { Resamples } from '#engine/stats/resamples.ts';

/** A number of the card. */
export interface Figure {
  readonly value: number | null;
  /** 95 %, over users; null where there is none. */
  readonly interval: readonly [low: number, high: number] | null;
  /** The number of answers behind it. */
  readonly n: number;
  /** The reference value of a judge that tosses a coin; absent where it means nothing. */
  readonly coin?: number | null;
}

/** Computes a statistic with its interval by resampling users. */
export function figure(
  statistic: Statistic,
  draws: Resamples,
  n: number,
  coin?: number | null,
): Figure {
  const { value, interval } = bootstrap(statistic, draws);
  return {
    value: value === null ? null : rounded(value),
    interval: interval && [rounded(interval.low), rounded(interval.high)],
    n,
    ...(coin === undefined ? {} : { coin }),
  };
}

/** Converts a rate or mean of the engine to a figure. */
export function rate({ ratio }: Counted, draws: Resamples, coin?: number): Figure {
  return figure(ratioOf(ratio), draws, total(ratio), coin);
}

/**
 * Skill (docs/metrics.md, section 1): 1 less the judge's regret over a coin's, on the same pairs. 1 for a judge that is
 * never wrong, 0 for a coin, -1 for one that is always wrong.
 */
export function skillOf(tables: readonly DuelTable[]): Statistic {
  const { users } = regret(tables);
  const below = Float64Array.from(users, (user) => user?.coin ?? 0);
  const lost = ratioOf({ above: Float64Array.from(users, (user) => user?.judge ?? 0), below });
  return (weights) => {
    const share = lost(weights);
    return share === null ? null : 1 - share;
  };
}

/** The difference of two statistics, user by user on the same duels. */
export function less(one: Statistic, other: Statistic): Statistic {
  return (weights) => {
    const [a, b] = [one(weights), other(weights)];
    return a === null || b === null ? null : a - b;
  };
}

/** Rounds to six digits: more would only be noise, and would change the file on every run. */
export function rounded(value: number): number {
  return Number(value.toPrecision(6));
}
