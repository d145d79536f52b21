import type { ItemId } from '../../domain/ids.ts';
import type { OfflineEvidence } from '../../domain/study-data.ts';
import { message, type Text } from '#messages/message.ts';
import type { LeftOutOfTable } from '../../report/missing.ts';
import { thirdCuts } from '../../stats/third-cuts.ts';
import type { Part } from './figures-at.ts';

/** A part of the users, or of the relevant items, with its name. */
export interface NamedPart extends Part {
  readonly title: Text;
}

/**
 * Thirds of the users by the number of items that they met before, and thirds of the relevant items by the number of
 * users who met them before. Equal numbers stay together, so that a third may be empty and is left out then. Empty for
 * runs that didn't store the numbers.
 * @param items number of items of the catalogue
 */
export function offlineParts(evidence: OfflineEvidence, items: number | undefined): NamedPart[] {
  const { ofUsers, ofItems } = thirdsIn(evidence, items);
  return [...ofUsers, ...ofItems];
}

/** Returns the thirds that there aren't, as all of their users or items are equal, with the reason. */
export function partsLeftOut(
  evidence: OfflineEvidence,
  items: number | undefined,
): LeftOutOfTable[] {
  const { ofUsers, ofItems } = thirdsIn(evidence, items);
  return [
    ...(ofUsers.length > 0
      ? []
      : [{ title: message('missing.usersInThirds'), why: message('missing.thirdsOfUsers') }]),
    ...(ofItems.length > 0
      ? []
      : [{ title: message('missing.itemsInThirds'), why: message('missing.thirdsOfItems') }]),
  ];
}

function thirdsIn({ relevant, met }: OfflineEvidence, items: number | undefined) {
  const earlier = new Map(
    relevant.flatMap(({ user, unmet, items: liked }) =>
      unmet === undefined || items === undefined || liked.length === 0
        ? []
        : [[user as string, items - unmet] as const],
    ),
  );
  const popularity = new Map<ItemId, number>(met.items);
  const liked = relevant.flatMap((one) => one.items);
  const known = liked.every((item) => popularity.has(item));
  return {
    ofUsers: thirds([...earlier.values()]).map(({ low, high }): NamedPart => ({
      title: message('offlineParts.users', { low, high }),
      user: (user: string) => isWithin(earlier.get(user), low, high),
    })),
    ofItems: thirds(known ? liked.map((item) => popularity.get(item)!) : []).map(
      ({ low, high }): NamedPart => ({
        title: message('offlineParts.items', { low, high }),
        item: (item: ItemId) => isWithin(popularity.get(item), low, high),
      }),
    ),
  };
}

const isWithin = (value: number | undefined, low: number, high: number) =>
  value !== undefined && value >= low && value <= high;

/** Cuts numbers into thirds, as ranges with both ends; no range where all are equal. */
function thirds(values: readonly number[]): { readonly low: number; readonly high: number }[] {
  const sorted = values.toSorted((a, b) => a - b);
  const cuts = thirdCuts(sorted);
  if (!cuts) return [];
  return [-Infinity, ...cuts].flatMap((from, i, all) => {
    const below = all[i + 1] ?? Infinity;
    const own = sorted.filter((one) => one >= from && one < below);
    return own.length === 0 ? [] : [{ low: own[0]!, high: own.at(-1)! }];
  });
}
