import type { Slate } from '../../domain/slate.ts';
import type { StudyData } from '../../domain/study-data.ts';
import { duel, type Duel } from '../../domain/trial.ts';
import { shuffled, type Stream } from '../../random/stream.ts';
import { areIdentical } from '../../slates/overlap.ts';

/**
 * Every ordered pair of each user's slates, a slate against itself included (it measures place
 * alone, and belongs to the m x m pairs that regret is a mean over: Bonin et al., eq. 2). Two
 * slates with the same items in the same order aren't asked: there is nothing to choose between.
 *
 * Users come by chance. Within a user, so do the slates; the duels with the same first slate are
 * neighbours, so that they share the prompt up to the second.
 */
export function planDuels(data: StudyData, stream: Stream): readonly Duel[] {
  const users = [...slatesByUser(data.slates)];
  return shuffled(users, stream.child('order of users')).flatMap(([user, slates]) => {
    const order = shuffled(slates, stream.child(`order of slates/${user}`));
    return order.flatMap((first) =>
      order
        .filter((second) => second === first || !areIdentical(first, second))
        .map((second) => duel(first, second)),
    );
  });
}

/** The slates of each user, both in the study's order. */
export function slatesByUser(slates: readonly Slate[]): Map<string, Slate[]> {
  const groups = new Map<string, Slate[]>();
  for (const slate of slates) {
    const group = groups.get(slate.user);
    if (group) group.push(slate);
    else groups.set(slate.user, [slate]);
  }
  return groups;
}
