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
  /** How many answers it is worked out from. */
  readonly n: number;
  /** What a judge that tosses a coin would come to; absent where that says nothing. */
  readonly coin?: number | null;
}

/** A statistic with its interval by resampling users. */
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

/** A rate or mean of the engine's as a figure. */
export function rate({ ratio }: Counted, draws: Resamples, coin?: number): Figure {
  return figure(ratioOf(ratio), draws, total(ratio), coin);
}

/**
 * Skill (metrics.md, section 1): 1 less the judge's regret over a coin's, on the same pairs. 1 is
 * never wrong, 0 a coin, -1 always wrong.
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

/** How much higher one statistic is than another, user by user on the same duels. */
export function less(one: Statistic, other: Statistic): Statistic {
  return (weights) => {
    const [a, b] = [one(weights), other(weights)];
    return a === null || b === null ? null : a - b;
  };
}

/** Six digits: more would only be noise, and would make every run a new file. */
export function rounded(value: number): number {
  return Number(value.toPrecision(6));
}
