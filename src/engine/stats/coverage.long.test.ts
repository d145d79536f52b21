import { describe, expect, it } from 'vitest';
import { stream, type Stream } from '../random/stream.ts';
import { bootstrap, type Statistic } from './bootstrap.ts';
import { pairedDifference } from './paired-difference.ts';
import { ratioOf } from './ratio.ts';
import { resamples } from './resamples.ts';
import { statisticOf } from './user-counts.ts';
import { logQuotient, winShare } from './verdict-counts.ts';

/** A generator of studies with a given number of users, and the value over the whole population. */
interface Truth {
  readonly value: number;
  study(from: Stream, users: number): Statistic;
}

/**
 * Four verdicts for each user, correlated within a user: half of the users win .7 of their duels,
 * half .4; a fifth are ties.
 */
function verdicts(from: Stream, users: number): Float64Array[] {
  return Array.from({ length: users }, () => {
    const own = from.unit() < 0.5 ? 0.7 : 0.4;
    const counts = new Float64Array(3);
    for (let i = 0; i < 4; i++) {
      const outcome = from.unit() < 0.2 ? 1 : from.unit() < own ? 0 : 2;
      counts[outcome]! += 1;
    }
    return counts;
  });
}

const named = (sums: Float64Array) => ({ win: sums[0]!, tie: sums[1]!, lose: sums[2]! });
const WIN = 0.8 * 0.55;

const truths: Record<string, Truth> = {
  'win share': {
    value: WIN + 0.1,
    study: (from, users) => statisticOf(verdicts(from, users), (sums) => winShare(named(sums))),
  },
  'log Q': {
    value: Math.log((WIN + 0.2) / (1 - WIN)),
    study: (from, users) => statisticOf(verdicts(from, users), (sums) => logQuotient(named(sums))),
  },
  // A third of the users get 0, the others something, rarely much: the typical distribution of
  // nDCG.
  'mean nDCG': {
    value: (2 / 3) * (1 / 3),
    study(from, users) {
      const above = Float64Array.from({ length: users }, () =>
        from.unit() < 1 / 3 ? 0 : from.unit() ** 2,
      );
      return ratioOf({ above, below: new Float64Array(users).fill(1) });
    },
  },
  // Ten pairs of slates for each user; the better one is chosen with a probability of the user's
  // own.
  skill: {
    value: 2 * 0.65 - 1,
    study(from, users) {
      const above = new Float64Array(users);
      const below = new Float64Array(users);
      for (let user = 0; user < users; user++) {
        const own = from.unit() < 0.5 ? 0.5 : 0.8;
        for (let pair = 0; pair < 10; pair++) {
          const gap = Math.abs(from.unit() - from.unit());
          above[user]! += from.unit() < own ? 0 : gap;
          below[user]! += gap / 2;
        }
      }
      const lost = ratioOf({ above, below });
      return (weights) => 1 - lost(weights)!;
    },
  },
};

describe('the users’ bootstrap', () => {
  const times = 300;

  // With 4000 studies of 400 draws coverage is .944 to .965. For 1000 (500) studies the Monte-Carlo
  // error is .7 (1) point.
  it.each([
    { users: 20, studies: 1000 },
    { users: 60, studies: 1000 },
    { users: 200, studies: 500 },
  ])(
    'covers the truth of every estimator, with at most 2 points of under-coverage, with $users users',
    ({ users, studies }) => {
      // All studies share a few sets of draws, because drawing takes most of the time.
      const draws = Array.from({ length: 8 }, (_, i) =>
        resamples(users, times, stream(`draws ${users} ${i}`)),
      );
      for (const [name, truth] of Object.entries(truths)) {
        const from = stream(`${name} ${users}`);
        let held = 0;
        for (let study = 0; study < studies; study++) {
          const { interval } = bootstrap(truth.study(from, users), draws[study % draws.length]!);
          if (interval && interval.low <= truth.value && truth.value <= interval.high) held++;
        }
        expect(held / studies, name).toBeGreaterThanOrEqual(0.93);
        expect(held / studies, name).toBeLessThanOrEqual(0.98);
      }
    },
  );

  it.each([20, 60])(
    'finds a difference between equals no more often than its level, %d users',
    (users) => {
      const draws = Array.from({ length: 8 }, (_, i) =>
        resamples(users, times, stream(`equals ${users} ${i}`)),
      );
      const from = stream(`equals ${users}`);
      let alarms = 0;
      for (let study = 0; study < 1000; study++) {
        const shares = [verdicts(from, users), verdicts(from, users)].map((rows) =>
          statisticOf(rows, (sums) => winShare(named(sums))),
        );
        const { p } = pairedDifference(shares[0]!, shares[1]!, draws[study % draws.length]!);
        if (p! <= 0.05) alarms++;
      }
      // 50 expected; three standard deviations are 21.
      expect(alarms).toBeLessThanOrEqual(71);
      expect(alarms).toBeGreaterThan(20);
    },
  );
});
