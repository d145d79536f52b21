import type { ItemId } from '../../domain/ids.ts';
import type { OfflineEvidence } from '../../domain/study-data.ts';
import { message } from '#messages/message.ts';
import type { Parts } from './named-part.ts';
import { isWithin, thirdRanges } from './third-ranges.ts';

/**
 * Thirds of the users with relevant items by the number of items that they met before. Equal numbers stay together, so that
 * a third may be empty and is left out then.
 * @param items number of items of the catalogue; undefined in runs that didn't store it
 */
export function thirdsOfUsers({ relevant }: OfflineEvidence, items: number | undefined): Parts {
  const earlier = new Map(
    relevant.flatMap(({ user, unmet, items: liked }) =>
      unmet === undefined || items === undefined || liked.length === 0
        ? []
        : [[user as string, items - unmet] as const],
    ),
  );
  const ranges = thirdRanges([...earlier.values()]);
  return {
    parts: ranges.map((range) => ({
      by: 'third',
      title: message('offlineParts.users', { low: range.low, high: range.high }),
      user: (user) => isWithin(earlier.get(user), range),
    })),
    left:
      ranges.length > 0
        ? []
        : [{ title: message('missing.usersInThirds'), why: message('missing.thirdsOfUsers') }],
  };
}

/** Thirds of the relevant items by the number of users who met them before, each item once for each user. */
export function thirdsOfItems({ relevant, met }: OfflineEvidence): Parts {
  const popularity = new Map<ItemId, number>(met.items);
  const counts = relevant.flatMap(({ items }) => items.map((item) => popularity.get(item)));
  const known = counts.filter((count) => count !== undefined);
  const ranges = known.length < counts.length ? [] : thirdRanges(known);
  return {
    parts: ranges.map((range) => ({
      by: 'third',
      title: message('offlineParts.items', { low: range.low, high: range.high }),
      item: (item) => isWithin(popularity.get(item), range),
    })),
    left:
      ranges.length > 0
        ? []
        : [{ title: message('missing.itemsInThirds'), why: message('missing.thirdsOfItems') }],
  };
}
