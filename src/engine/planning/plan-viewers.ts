import type { Stream } from '../random/stream.ts';
import { powerOf } from '../stats/power.ts';
import type { Ratio } from '../stats/ratio.ts';
import { usersNeeded } from '../stats/users-needed.ts';
import type { Pilot } from './pilot.ts';

/** What a study is to find. */
export interface Aim {
  /** The share won that is to be told from a half, above .5. */
  readonly lead: number;
  /** With which chance. */
  readonly power: number;
  readonly recommenders: number;
}

/** What it takes, and what the viewers at hand can do. */
export interface Reach {
  /** Viewers; null where the pilot's viewers can't be that way, or more than a million were needed. */
  readonly needed: number | null;
  /** The chance that so many viewers as are planned find it; null where it can't be known. */
  readonly chance: number | null;
  /** How many comparisons share the chance of a false alarm, .05. */
  readonly comparisons: number;
}

export interface ViewerPlan {
  /** Of any two recommenders named beforehand, all pairs being tested. */
  readonly pair: Reach;
  /** Of one recommender against all others together; null with two, where it is the same. */
  readonly overall: Reach | null;
}

/** Simulated studies for the chance of the viewers that are planned: fewer where there are many viewers to draw. */
const TIMES = { most: 1000, fewest: 200 };
/** Viewers that are drawn in all, and the most that one study may have. */
const DRAWN = 3_000_000;
const MOST = 20_000;

/**
 * How many viewers it takes to tell a lead from a tie, by simulating studies whose viewers are
 * drawn from the pilot's (`stats/power.ts`). The chance of a false alarm, .05, is divided among the comparisons.
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
