import type { LeftOutReason } from '../../domain/left-out.ts';
import { inPlaces, placesOf } from '../../domain/places.ts';
import type { ItemId } from '../../domain/ids.ts';
import type { Slate } from '../../domain/slate.ts';
import { ndcgAt } from '../../metrics/ndcg.ts';
import { meanOf } from '../../stats/mean.ts';
import type { Flagger } from './flag-sections.ts';
import { FITS } from './labels.ts';
import { itemTrials } from './item-trials.ts';
import type { ListGroup } from './lists.ts';

/** A judge's label of one item as relevance: 1 or 0 by the label, and the probability that it fits. */
export interface Graded {
  readonly fits: number;
  readonly grade: number;
}

/** The mean grade of every item that the judge labelled for a user, on any list, by user. */
export type JudgedItems = ReadonlyMap<string, ReadonlyMap<ItemId, number>>;

export const isGraded = (one: Graded | LeftOutReason): one is Graded => typeof one !== 'string';

/** Returns the judge's label of each item on the first `k` places of a list, or the reason why it has none. */
export function gradesOf(
  slate: Slate,
  { judgements }: Pick<Flagger, 'judgements'>,
  k: number,
): (Graded | LeftOutReason)[] {
  const within = placesWithin(slate, k).filter((item) => item !== null).length;
  return itemTrials(slate)
    .slice(0, within)
    .map(({ key }) => {
      const judgement = judgements.get(key);
      if (!judgement) return 'not asked yet';
      const { verdict, probabilities } = judgement;
      if (verdict.kind !== 'labelled') return 'unscored';
      const fits = Number(verdict.label === FITS[0]);
      return { fits, grade: probabilities?.[0] ?? fits };
    });
}

/** Returns the most places of any list, missing ones included. */
export function longest(groups: readonly ListGroup[]): number {
  return Math.max(0, ...groups.flatMap(({ lists }) => lists.map(({ slate }) => placesOf(slate))));
}

export function judgedItems(groups: readonly ListGroup[], flagger: Flagger): JudgedItems {
  const seen = new Map<string, Map<ItemId, number[]>>();
  for (const { slate } of groups.flatMap(({ lists }) => lists)) {
    const own = seen.get(slate.user) ?? new Map<ItemId, number[]>();
    seen.set(slate.user, own);
    gradesOf(slate, flagger, Infinity).forEach((one, index) => {
      if (!isGraded(one)) return;
      const item = slate.items[index]!;
      own.set(item, [...(own.get(item) ?? []), one.grade]);
    });
  }
  return new Map(
    [...seen].map(([user, own]) => [
      user,
      new Map([...own].map(([item, grades]) => [item, meanOf(grades)])),
    ]),
  );
}

/**
 * Returns nDCG@k of a list by the judge, from 0 to 1, against the best order of all items that it labelled for the same
 * user; the reason where the list has none.
 */
export function judgesNdcg(
  slate: Slate,
  flagger: Flagger,
  known: JudgedItems,
  k: number,
): number | LeftOutReason {
  const grades = gradesOf(slate, flagger, k);
  const missing = grades.find((one) => !isGraded(one));
  if (typeof missing === 'string') return missing;
  const places = inPlaces({
    items: grades.filter(isGraded).map(({ grade }) => grade),
    missing: slate.missing?.filter((place) => place <= k),
  });
  const pool = [...(known.get(slate.user)?.values() ?? [])];
  return ndcgOf(places, pool, k) ?? 'nothing fits';
}

/**
 * Returns nDCG@k of the same list by people, against the best order of the same items; 0 where none of them is relevant,
 * null unless people graded all of them.
 * @param relevance people's label of each item that they graded for this user, 1 or 0
 */
export function peoplesNdcg(
  slate: Slate,
  relevance: ReadonlyMap<ItemId, number>,
  known: JudgedItems,
  k: number,
): number | null {
  const pool = [...(known.get(slate.user)?.keys() ?? [])].map((item) => relevance.get(item));
  if (pool.includes(undefined)) return null;
  const places = placesWithin(slate, k).map((item) => item && relevance.get(item)!);
  return ndcgOf(places, pool as number[], k) ?? 0;
}

/** Returns the items on the first `k` places, null at a missing one. */
export const placesWithin = (slate: Slate, k: number): (ItemId | null)[] =>
  inPlaces(slate).slice(0, k);

function ndcgOf(places: readonly (number | null)[], pool: readonly number[], k: number) {
  const own = places.map((grade) => grade ?? 0);
  // An item with different grades on several lists may exceed the best order by its mean.
  const value = ndcgAt(own, pool, k, 'linear');
  return value === null ? null : Math.min(1, value);
}
