import { message, type Text } from '#messages/message.ts';
import { sumOf } from '../domain/sum-of.ts';
import type { Dataset } from '../domain/dataset.ts';
import { id, type RecommenderId } from '../domain/ids.ts';
import type { RecommendationList } from '../domain/list.ts';
import { missingPlaces } from '../domain/places.ts';
import type { Alignment, AlignmentOf } from './alignment.ts';
import type { LeftOut } from './list-draft.ts';
import { stream } from '../random/stream.ts';
import { timelines } from '../slates/history.ts';
import { metCounter } from '../slates/met-items.ts';

/**
 * Compares recommendation lists with the dataset they were made for.
 * @param leftOut what the reader left out, by recommender.
 * @param remarks remarks collected while reading.
 */
export function align(
  dataset: Dataset,
  lists: readonly RecommendationList[],
  leftOut: ReadonlyMap<string, LeftOut>,
  remarks: readonly Text[],
): Alignment {
  const byRecommender = new Map<string, RecommendationList[]>();
  for (const name of leftOut.keys()) byRecommender.set(name, []);
  for (const list of lists) {
    const known = byRecommender.get(list.recommender);
    if (known) known.push(list);
    else byRecommender.set(list.recommender, [list]);
  }
  const met = metIn(dataset);
  const recommenders = [...byRecommender].map(([name, own]): AlignmentOf => {
    const lengths = own.map(({ items }) => items.length);
    const left = leftOut.get(name);
    return {
      recommender: id<RecommenderId>(name),
      usersWithList: own.length,
      usersWithoutList: dataset.users.length - own.length,
      unknownUsers: left?.unknownUsers.size ?? 0,
      shortest: lengths.reduce((a, b) => Math.min(a, b), lengths[0] ?? 0),
      longest: lengths.reduce((a, b) => Math.max(a, b), 0),
      duplicates: left?.duplicates ?? 0,
      unknownItems: left?.unknownItems ?? 0,
      entries: sumOf(lengths),
      ...met(own),
    };
  });
  return {
    recommenders,
    usersInCommon: usersInCommon(byRecommender),
    remarks: [
      ...remarks,
      ...recommenders.flatMap((of) => [
        ...remarksOn(of, dataset.log.heldOut !== undefined),
        ...missingIn(of.recommender, byRecommender.get(of.recommender) ?? []),
      ]),
    ],
  };
}

function usersInCommon(byRecommender: ReadonlyMap<string, readonly RecommendationList[]>): number {
  const [first = [], ...rest] = [...byRecommender.values()].map((lists) =>
    lists.map(({ user }) => user),
  );
  const others = rest.map((users) => new Set(users));
  return first.filter((user) => others.every((users) => users.has(user))).length;
}

/**
 * Returns a function that counts the entries of lists that their users met before. A seeded stream breaks ties between
 * equal timestamps at the cut, as in a study.
 */
function metIn(dataset: Dataset) {
  const cut = timelines(dataset, stream('alignment'));
  const userAt = new Map(dataset.users.map(({ id }, i) => [id, i]));
  const itemAt = new Map(dataset.items.map(({ id }, i) => [id, i]));
  return (lists: readonly RecommendationList[]) => {
    let [metBefore, hits] = [0, 0];
    for (const { user, items } of lists) {
      const at = userAt.get(user);
      if (at === undefined) continue;
      const counted = metCounter(
        dataset,
        cut[at]!,
      )(items.flatMap((item) => itemAt.get(item) ?? []));
      metBefore += counted.before;
      hits += counted.hits;
    }
    return { metBefore, hits };
  };
}

/** The most places that a sentence names. */
const NAMED = 5;

/** Returns a sentence about the places of a recommender's lists whose lines were left out; none if there are none. */
function missingIn(recommender: RecommenderId, lists: readonly RecommendationList[]): Text[] {
  const at = missingPlaces(lists);
  if (at.length === 0) return [];
  return [
    message('importRemarks.missingPlaces', {
      recommender,
      places: sumOf(at.map((one) => one.lists)),
      lists: lists.filter(({ missing }) => missing).length,
      at: at.slice(0, NAMED),
      more: at.length > NAMED,
    }),
  ];
}

function remarksOn(of: AlignmentOf, testFile: boolean): Text[] {
  const { recommender, shortest, longest, usersWithoutList: without } = of;
  const users = of.usersWithList + without;
  const remarks: readonly (readonly [number, Text])[] = [
    [without, message('importRemarks.usersWithoutList', { recommender, without, users })],
    [
      of.unknownUsers,
      message('importRemarks.unknownUsers', { recommender, users: of.unknownUsers }),
    ],
    [longest - shortest, message('importRemarks.unequalLists', { recommender, shortest, longest })],
    [of.duplicates, message('importRemarks.duplicates', { recommender, items: of.duplicates })],
    [
      of.unknownItems,
      message('importRemarks.unknownItems', { recommender, entries: of.unknownItems }),
    ],
    [
      of.metBefore,
      message('importRemarks.metBefore', { recommender, entries: of.metBefore, testFile }),
    ],
  ];
  return remarks.flatMap(([times, remark]) => (times > 0 ? [remark] : []));
}
