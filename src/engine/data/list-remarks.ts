import { clipped } from '#messages/clipped.ts';
import { message, type Text } from '#messages/message.ts';
import { better, type Entry } from './list-order.ts';
import { systemsIn } from './list-systems.ts';

/** The lines of one list of a file, in the order of the file, those left out and repeated items included. */
export interface ListLines {
  readonly user: string;
  readonly lines: readonly Entry[];
}

/**
 * Returns sentences about ranks and scores of a file's lists that don't tell one order: several recommenders in one list;
 * else equal ranks, and ranks that the scores contradict.
 */
export function orderRemarks(file: string, lists: readonly ListLines[]): Text[] {
  const of = lists.length;
  const systems = systemsIn(lists.map(({ lines }) => lines));
  if (systems) {
    const user = clipped(lists[systems.lists[0]!]!.user);
    const [line, other] = systems.lines;
    return [
      message('importRemarks.severalSystems', {
        ...{ file, lists: systems.lists.length, of, systems: systems.systems },
        ...{ user, line, other },
      }),
    ];
  }
  const equal = lists.flatMap(({ user, lines }) => {
    const pair = equalRanks(lines);
    return pair ? [{ user, pair }] : [];
  });
  const against = lists.flatMap(({ user, lines }) => {
    const pair = contradiction(lines);
    return pair ? [{ user, pair }] : [];
  });
  return [
    ...equal.slice(0, 1).map(({ user, pair: [a, b] }) =>
      message('importRemarks.equalRanks', {
        ...{ file, lists: equal.length, of, user: clipped(user) },
        ...{ rank: a.rank, line: a.line, other: b.line },
      }),
    ),
    ...against.slice(0, 1).map(({ user, pair }) =>
      message('importRemarks.rankAgainstScore', {
        ...{ file, lists: against.length, of, user: clipped(user) },
        places: pair.map(({ rank, score, line }) => ({ rank, score: String(score), line })),
      }),
    ),
  ];
}

type Pair = readonly [Entry, Entry];

/** Returns the first two lines of a list that give one rank to different items; null if there are none. */
function equalRanks(lines: readonly Entry[]): Pair | null {
  const byRank = new Map<number, Entry>();
  for (const entry of lines) {
    if (Number.isNaN(entry.rank)) continue;
    const same = byRank.get(entry.rank);
    if (same && same.item !== entry.item) return [same, entry];
    if (!same) byRank.set(entry.rank, entry);
  }
  return null;
}

/** Returns two lines, of which the one with the better rank has the worse score; null if there are none. */
function contradiction(lines: readonly Entry[]): Pair | null {
  const both = lines
    .filter(({ rank, score }) => !Number.isNaN(rank) && !Number.isNaN(score))
    .sort(better);
  for (let i = 1; i < both.length; i++) {
    const [before, entry] = [both[i - 1]!, both[i]!];
    if (before.rank < entry.rank && before.score < entry.score) return [before, entry];
  }
  return null;
}
