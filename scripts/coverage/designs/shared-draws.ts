import { stream } from '#engine/random/stream.ts';
import { resamples, type Resamples } from '#engine/stats/resamples.ts';

/** Sets of resamples that the studies of a design take in turn, because drawing takes most of the time. */
const SETS = 8;
const TIMES = 400;
const known = new Map<number, readonly Resamples[]>();

/** Returns resamples of users, for a study of that number. */
export function sharedDraws(users: number, study: number): Resamples {
  let sets = known.get(users);
  if (!sets) {
    sets = Array.from({ length: SETS }, (_, i) =>
      resamples(users, TIMES, stream(`draws ${users} ${i}`)),
    );
    known.set(users, sets);
  }
  return sets[study % SETS]!;
}
