import type { Slate } from '../../domain/slate.ts';
import { pairKey, type Duel } from '../../domain/trial.ts';
import { shuffled, type Stream } from '../../random/stream.ts';

/** Share of users asked in both orders in a calibrated run: at least two users. */
const CHECKED = 0.1;

/** Returns the users of a calibrated run who are asked in both orders. */
export function checkedUsers(users: Iterable<string>, stream: Stream): ReadonlySet<string> {
  const drawn = shuffled([...users], stream.child('both orders'));
  return new Set(drawn.slice(0, Math.max(2, Math.round(CHECKED * drawn.length))));
}

/**
 * Returns the duels of one random order of each pair, without the other; slates against themselves and the duels of
 * checked users stay.
 */
export function inOneOrder<T extends Duel>(
  duels: readonly T[],
  checked: ReadonlySet<string>,
  stream: Stream,
): readonly T[] {
  const chance = stream.child('which order');
  const isForward = (first: Slate, second: Slate) =>
    (chance.child(pairKey(first, second)).below(2) === 0) === first.id < second.id;
  return duels.filter(
    ({ first, second }) => first === second || checked.has(first.user) || isForward(first, second),
  );
}
