import type { Stream } from '../random/stream.ts';
import { powerOf } from '../stats/power.ts';
import type { Ratio } from '../stats/ratio.ts';
import { usersNeeded } from '../stats/users-needed.ts';
import type { Pilot } from './pilot.ts';

/** The effect that a study must be able to find. */
interface Aim {
  /** The win rate to be distinguished from one half, above .5. */
  readonly lead: number;
  /** The probability of finding it. */
  readonly power: number;
  readonly recommenders: number;
}

/** The number of users needed, and the power of the planned number. */
interface Reach {
  /**
   * Users needed; null where no number reaches the power with the pilot's users, or more than a
   * million were needed.
   */
  readonly needed: number | null;
  /** The probability that the planned users find the lead; null where it is unknown. */
  readonly chance: number | null;
  /** The number of comparisons that share the probability of a false alarm, .05. */
  readonly comparisons: number;
}

export interface ViewerPlan {
  /** For any two recommenders named beforehand, where all pairs are tested. */
  readonly pair: Reach;
  /**
   * For one recommender against all others together; null with two recommenders, where it equals
   * `pair`.
   */
  readonly overall: Reach | null;
}

/**
 * Number of simulated studies for the power of the planned users: fewer where a study has many
 * users.
 */
const TIMES = { most: 1000, fewest: 200 };
/** Total users to draw, and the most that one simulated study may have. */
const DRAWN = 3_000_000;
const MOST = 20_000;

/**
 * Plans the number of users that distinguishes a lead from a tie. It simulates studies whose users
 * are drawn from the pilot's (`stats/power.ts`). The probability of a false alarm, .05, is divided
 * among the comparisons.
 */
export function planViewers(
  pilot: Pilot,
  { lead, power, recommenders }: Aim,
  viewers: number | null,
  stream: Stream,
): ViewerPlan {
  const reach = (of: Ratio, comparisons: number, chance: Stream): Reach => {
    const question = { pilot: of, rate: lead, level: 0.05 / comparisons };
    const few = viewers === null || viewers > MOST;
    return {
      needed: usersNeeded(question, chance, power),
      chance: few
        ? null
        : powerOf(viewers, { ...question, times: timesFor(viewers) }, chance.child('chance')),
      comparisons,
    };
  };
  const pairs = (recommenders * (recommenders - 1)) / 2;
  return {
    pair: reach(pilot.pair, Math.max(1, pairs), stream.child('pair')),
    overall: recommenders > 2 ? reach(pilot.overall, recommenders, stream.child('overall')) : null,
  };
}

function timesFor(viewers: number): number {
  return Math.max(TIMES.fewest, Math.min(TIMES.most, Math.round(DRAWN / viewers)));
}
