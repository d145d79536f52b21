import { message } from '#messages/message.ts';
import { Fault } from '../domain/fault.ts';
import { drawSlates, smallestPool } from '../slates/draw-slates.ts';
import { heldOutRatings } from '../slates/held-out-ratings.ts';
import { fewerThanAsked, leftOutByLimit, utilityRemarks } from './remarks.ts';
import {
  hasReadableHistory,
  slatesOf,
  unreadableRemarks,
  usersByChance,
  type Sampled,
  type Sampling,
} from './sampling.ts';
import type { SlateSource } from '../domain/study.ts';

/**
 * Draws slates for the slate judge's task T1 (Bonin et al., section 4): `m` slates of `k` items that the user rated
 * after the history ends. Leaves out, and counts, users with fewer than `smallestPool(k)` such items and users without
 * a readable history.
 */
export async function slatesFromHeldOut(
  sampling: Sampling,
  { m, k, users: asked, utility }: Extract<SlateSource, { kind: 'held-out' }>,
): Promise<Sampled> {
  const { dataset, timelines, stream, step } = sampling;
  if (!dataset.scale && !dataset.truth) {
    throw new Fault('not-enough-data', message('studyFaults.needsRatings'));
  }
  const byChance = usersByChance(sampling);
  await step(message('drawnSlates.drawing'), 0);
  const pools = byChance
    .map((user) => ({ user, pool: [...heldOutRatings(dataset, timelines[user]!).keys()] }))
    .filter(({ pool }) => pool.length >= smallestPool(k));
  const readable = pools.filter(({ user }) => hasReadableHistory(sampling, user));
  const taken = readable.slice(0, asked);
  const poolTooSmall = dataset.users.length - pools.length;
  const ratings = smallestPool(k);
  return {
    users: taken.map(({ user, pool }) => {
      const own = stream.child(`items/${dataset.users[user]!.id}`);
      const lists = drawSlates(pool, m, k, own);
      return {
        user,
        slates: slatesOf(
          sampling,
          user,
          lists.map((items) => ({ items })),
        ),
      };
    }),
    poolTooSmall,
    usersWithSharedItems: taken.filter(({ pool }) => pool.length < m * k).length,
    remarks: [
      ...(poolTooSmall === 0
        ? []
        : [message('drawnSlates.tooFewRatings', { users: poolTooSmall, ratings })]),
      ...unreadableRemarks(sampling, pools.length - readable.length),
      ...fewerThanAsked(asked, taken.length),
      ...leftOutByLimit(taken.length, readable.length - taken.length),
      ...utilityRemarks(utility),
    ],
    why: message('drawnSlates.bringRatings', { ratings }),
  };
}
