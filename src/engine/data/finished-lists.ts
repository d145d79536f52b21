import { id, type RecommenderId, type UserId } from '../domain/ids.ts';
import type { RecommendationList } from '../domain/list.ts';
import { sumOf } from '../domain/sum-of.ts';
import { clipped } from '#messages/clipped.ts';
import { message } from '#messages/message.ts';
import { hashOf } from '../random/stream.ts';
import type { BadRows } from './bad-rows.ts';
import { arranged, type Entry } from './list-order.ts';
import { firstRank, settled, skippedRanks } from './list-ranks.ts';
import { orderRemarks } from './list-remarks.ts';
import type { OpenList } from './open-list.ts';

/**
 * Returns the lists of one file, each ordered by rank, then score, with the places of lines that were left out. Remarks on
 * ranks and scores that don't tell one order.
 * @param withoutPlace lines of the file that were left out although their list or place can't be told: if the ranks skip
 * no more numbers than that, the skipped ones are their places
 */
export function finishedLists(
  file: string,
  lists: readonly OpenList[],
  withoutPlace: number,
  bad: BadRows,
): RecommendationList[] {
  const found = lists.map((list) => ({ list, ...settled(list.places()) }));
  for (const remark of orderRemarks(
    file,
    lists.map((list) => ({ user: list.user, lines: list.lines() })),
  )) {
    bad.remark(remark);
  }
  const byScore = found.flatMap((one) => one.byScore).filter(({ lost }) => !lost);
  if (byScore[0]) {
    const { line, writtenRank = '' } = byScore[0];
    bad.remark(
      message('importRemarks.ranksUnread', {
        ...{ file, ranks: byScore.length, line, found: clipped(writtenRank) },
      }),
    );
  }
  const unplaced = found.flatMap((one) => one.unplaced);
  for (const { lost, line, writtenRank = '' } of unplaced) {
    if (lost) continue;
    const values = { field: 'rank', found: clipped(writtenRank) } as const;
    bad.refuse(
      file,
      line,
      message('badRows.rankNoNumber'),
      message('badRows.numberExpected', values),
    );
  }
  const skipped = skippedIn(file, found, withoutPlace + unplaced.length, bad);
  return found.flatMap(({ list: { recommender, user }, entries }, i) => {
    if (entries.every(({ lost }) => lost)) return [];
    const lot = (item: string) => hashOf(`${recommender}\n${user}\n${item}`);
    return [
      {
        recommender: id<RecommenderId>(recommender),
        user: id<UserId>(user),
        ...arranged([...entries, ...(skipped[i] ?? [])], lot),
      },
    ];
  });
}

interface Found {
  readonly list: OpenList;
  readonly entries: readonly Entry[];
  readonly byScore: readonly Entry[];
}

/** Returns the empty places that skipped ranks are, by list; remarks on ranks that are skipped without a line left out. */
function skippedIn(
  file: string,
  found: readonly Found[],
  withoutPlace: number,
  bad: BadRows,
): readonly Entry[][] {
  const from = firstRank(found.map(({ entries }) => entries));
  const skips = found.map(({ entries, byScore }) =>
    byScore.length > 0 ? null : skippedRanks(entries, from),
  );
  const total = sumOf(skips.map((one) => one?.count ?? 0));
  if (total === 0) return [];
  if (total <= withoutPlace) {
    return skips.map((one) =>
      (one?.ranks() ?? []).map((rank) => ({ item: '', rank, score: NaN, line: 0, lost: true })),
    );
  }
  const first = skips.findIndex((one) => one !== null && one.count > 0);
  const [before, after] = skips[first]!.between;
  bad.remark(
    message('importRemarks.ranksSkip', {
      ...{ file, lists: skips.filter((one) => one !== null && one.count > 0).length },
      ...{ of: found.length, user: clipped(found[first]!.list.user) },
      ...{ before: before < from ? null : before, after },
    }),
  );
  return [];
}
