import type { Stream } from '#engine/random/stream.ts';
import { bootstrap } from '#engine/stats/bootstrap.ts';
import { ratioOf } from '#engine/stats/ratio.ts';
import { userInterval } from '#engine/stats/user-interval.ts';
import type { IntervalDesign } from '../design.ts';
import { ofMean, meanOver } from './methods.ts';
import { beta, hits, normal } from './random.ts';
import { sharedDraws } from './shared-draws.ts';

const USERS = [3, 4, 5, 6, 7, 8];

const shares: Record<string, (from: Stream) => number> = {
  'mean of a uniform figure': (from) => from.unit(),
  'share, 20 pairs a user, rates beta(2, 2)': (from) => hits(from, 20, beta(from, 2, 2)) / 20,
};

/** Means of few users between known bounds, whose truth is .5. */
const bounded = USERS.flatMap((users) =>
  Object.entries(shares).map(([name, valueOf]): IntervalDesign => ({
    kind: 'interval',
    finding: 'D3',
    name: `${name}, ${users} users`,
    studies: 2000,
    truth: 0.5,
    product: 'product',
    study: (from, study) =>
      ofMean(meanOver(users, () => valueOf(from)), sharedDraws(users, study), { low: 0, high: 1 }), // prettier-ignore
  })),
);

/** Means without bounds, whose truth is 0. */
const unbounded = USERS.map((users): IntervalDesign => ({
  kind: 'interval',
  finding: 'D3',
  name: `mean without bounds, normal, ${users} users`,
  studies: 2000,
  truth: 0,
  product: 'product',
  study(from, study) {
    const statistic = ratioOf(meanOver(users, () => normal(from)));
    const draws = sharedDraws(users, study);
    return {
      product: userInterval(statistic, draws).interval,
      bootstrap: bootstrap(statistic, draws).interval,
    };
  },
}));

export const fewUsers: readonly IntervalDesign[] = [...bounded, ...unbounded];
