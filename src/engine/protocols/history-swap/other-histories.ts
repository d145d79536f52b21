import type { UserId } from '../../domain/ids.ts';
import type { SeenUser } from '../../domain/seen-user.ts';
import { shuffled, type Stream } from '../../random/stream.ts';
import type { Planned } from '../protocol.ts';

/**
 * Gives every user the history of the next one.
 *
 * @param order every user once; nobody keeps their own history if there are at least two
 */
export function exchangedHistories(
  order: readonly UserId[],
  people: ReadonlyMap<UserId, SeenUser>,
): Map<UserId, SeenUser> {
  return new Map(
    order.map((user, i) => {
      const other = people.get(order[(i + 1) % order.length]!)!;
      return [user, { ...people.get(user)!, history: other.history }];
    }),
  );
}

/**
 * Returns a function that gives the same input with the history of another user, and with the profile that the judge
 * wrote of that history, in place of each user's own. Users are exchanged in a random ring. The function works it out
 * when it is first called, after the profiles were written.
 */
export function otherHistories(planned: Planned, stream: Stream): () => Planned {
  let made: Planned | null = null;
  return () => {
    if (made) return made;
    const { data, profiles } = planned;
    const order = shuffled([...data.users.keys()].sort(), stream);
    const others = order.flatMap((user, i): [string, string][] => {
      const written = profiles?.get(order[(i + 1) % order.length]!);
      return written === undefined ? [] : [[user, written]];
    });
    made = {
      ...planned,
      data: { ...data, users: exchangedHistories(order, data.users) },
      ...(profiles ? { profiles: new Map(others) } : {}),
    };
    return made;
  };
}
