import type { Dataset } from '../domain/dataset.ts';
import type { Timeline } from '../slates/history.ts';

/** The users who met each item in their earlier halves: those of item i lie from `from[i]` to `from[i + 1]`. */
interface Meeting {
  readonly from: Uint32Array;
  readonly users: Uint32Array;
}

/**
 * Returns a function from a user and items to the unexpectedness of each item for that user: 1 less its mean cosine with
 * the items of the user's earlier half, from 0 to 1. The cosine of two items is the number of users who met both in their
 * earlier halves, over the root of the product of the numbers who met each; 0 for an item that nobody met. Null for a
 * user without an earlier half.
 */
export function unexpectednessIn(dataset: Dataset, timelines: readonly Timeline[]) {
  let meeting: Meeting | null = null;
  const near = new Float64Array(timelines.length);
  return (user: number, items: Iterable<number>): ReadonlyMap<number, number> | null => {
    const { from, users } = (meeting ??= meetingOf(dataset, timelines));
    const history = earlierItems(dataset, timelines[user]!);
    if (history.size === 0) return null;
    const met = (item: number) => users.subarray(from[item], from[item + 1]);
    // A user's nearness is the sum of 1/root(n) over the items met in common, so that one pass serves all items.
    near.fill(0);
    for (const item of history) {
      const who = met(item);
      for (const other of who) near[other]! += 1 / Math.sqrt(who.length);
    }
    const found = new Map<number, number>();
    for (const item of items) {
      const who = met(item);
      let sum = 0;
      for (const other of who) sum += near[other]!;
      const alike = who.length === 0 ? 0 : sum / Math.sqrt(who.length) / history.size;
      found.set(item, Math.max(0, 1 - alike));
    }
    return found;
  };
}

/** Returns the items that a user met in the earlier half, each once. */
function earlierItems({ log }: Dataset, { earlier }: Timeline): Set<number> {
  return new Set(Array.from(earlier, (row) => log.item[row]!));
}

function meetingOf(dataset: Dataset, timelines: readonly Timeline[]): Meeting {
  const from = new Uint32Array(dataset.items.length + 1);
  for (const timeline of timelines) {
    for (const item of earlierItems(dataset, timeline)) from[item + 1]! += 1;
  }
  for (let item = 0; item < dataset.items.length; item++) from[item + 1]! += from[item]!;
  const users = new Uint32Array(from.at(-1)!);
  const next = from.slice();
  timelines.forEach((timeline, user) => {
    for (const item of earlierItems(dataset, timeline)) users[next[item]!++] = user;
  });
  return { from, users };
}
