import { message, type Text } from '#messages/message.ts';
import type { ItemId } from '../../domain/ids.ts';
import type { Assessments } from '../../domain/study-data.ts';
import { glossed } from '../../report/estimate.ts';
import type { Estimate } from '../../report/report.ts';
import { correctedRate } from '../../stats/corrected-rate.ts';
import type { Judged } from '../../stats/labelled-sample.ts';
import type { Flagger } from './flag-sections.ts';
import {
  gradesOf,
  isGraded,
  judgesNdcg,
  peoplesNdcg,
  placesWithin,
  type JudgedItems,
} from './graded-lists.ts';
import type { ListGroup } from './lists.ts';
import type { Sample } from './sample.ts';

/** With fewer users who have assessed items, nothing is corrected. */
export const FEWEST = 3;

/** People's label of each item that they graded, 1 (relevant) or 0, by user. */
export type Relevance = ReadonlyMap<string, ReadonlyMap<ItemId, number>>;

export function relevanceOf({ relevantFrom, users }: Assessments): Relevance {
  return new Map(
    users.map(({ user, items }) => [
      user,
      new Map(items.map(([item, grade]) => [item, Number(grade >= relevantFrom)])),
    ]),
  );
}

/** One cell of a corrected column. */
interface Correcting {
  readonly group: ListGroup;
  readonly k: number;
  readonly flagger: Flagger;
  readonly sample: Sample;
  readonly relevance: Relevance;
  /** The places of the group's lists that people graded throughout; null unless a depth bounds their grades. */
  readonly depth: number | null;
}

/** Precision@k corrected by people's grades of single items; null with too few users whose items people graded. */
export function correctedPrecisionOf(alone: Estimate, of: Correcting): Estimate | null {
  const { group, k, flagger, sample, relevance, depth } = of;
  const judged = group.lists.flatMap(({ slate }): Judged[] => {
    const user = sample.userAt.get(slate.user);
    const known = relevance.get(slate.user);
    return gradesOf(slate, flagger, k).flatMap((one, i) =>
      user === undefined || !isGraded(one)
        ? []
        : [{ user, judge: one.fits, label: known?.get(slate.items[i]!) ?? null }],
    );
  });
  return corrected(alone, judged, 'item', depth !== null && depth < k ? depth : null);
}

/**
 * nDCG@k corrected by people's own of the lists of users all of whose judged items they graded; null with too few such
 * users. A list without the judge's nDCG leaves both.
 */
export function correctedNdcgOf(
  alone: Estimate,
  { group, k, flagger, sample, relevance, depth, known }: Correcting & { known: JudgedItems },
): Estimate | null {
  const none = new Map<ItemId, number>();
  const judged = group.lists.flatMap(({ slate }): Judged[] => {
    const user = sample.userAt.get(slate.user);
    const judge = judgesNdcg(slate, flagger, known, k);
    if (user === undefined || typeof judge === 'string') return [];
    const label = peoplesNdcg(slate, relevance.get(slate.user) ?? none, known, k);
    return [{ user, judge, label }];
  });
  return corrected(alone, judged, 'list', depth);
}

/** @param depth the places that people graded, where they graded too few for a correction */
function corrected(
  alone: Estimate,
  judged: readonly Judged[],
  unit: 'item' | 'list',
  depth: number | null,
): Estimate | null {
  const labelled = judged.filter(({ label }) => label !== null);
  const about = {
    ...alone,
    id: `${alone.id}/corrected`,
    ...glossed(alone.title, message('correctedFigures.byPeople')),
    n: judged.length,
    of: message(
      unit === 'item' ? 'correctedFigures.itemsLabelled' : 'correctedFigures.listsLabelled',
      {
        n: judged.length,
        labels: labelled.length,
      },
    ),
  };
  if (depth !== null) return without(about, message('gradedItems.pooled', { depth }));
  if (new Set(labelled.map(({ user }) => user)).size < FEWEST) return null;
  const { value, interval, by } = correctedRate(judged);
  if (value === null) return without(about, message('correctedFigures.tooFew'));
  const method = message(
    by === 'post-stratified' ? 'correctedFigures.postStratified' : 'correctedFigures.powered',
  );
  return { ...about, value, interval, method };
}

const without = (about: Estimate, why: Text): Estimate => ({
  ...about,
  value: null,
  why,
  interval: null,
  method: message('correctedFigures.unbounded'),
});

/** Grades of so unlikely a pattern aren't a random sample of the places. */
const UNLIKELY = 0.05;

/**
 * Returns the places from the first on that people graded on every list of a group, where qrels were pooled to that
 * depth: fewer than the lists have, and so many that grades drawn at random, as often as deeper ones, would have missed
 * one of them in 95 of 100 studies. Lists of users without any grade here don't count.
 */
export function pooledDepth({ lists }: ListGroup, relevance: Relevance, k: number): number | null {
  const graded = lists.flatMap(({ slate }): (boolean | null)[][] => {
    const own = relevance.get(slate.user);
    const places = placesWithin(slate, k).map((item) => item && (own?.has(item) ?? false));
    return places.includes(true) ? [places] : [];
  });
  const lacks = (place: number) => graded.some((places) => places[place] === false);
  let depth = 0;
  while (depth < k && !lacks(depth)) depth++;
  if (depth === 0 || depth === k) return null;
  const deeper = graded.flatMap((places) => places.slice(depth)).filter((one) => one !== null);
  const within = graded.flatMap((places) => places.slice(0, depth)).filter(Boolean).length;
  const share = deeper.filter(Boolean).length / deeper.length;
  return share ** within < UNLIKELY ? depth : null;
}
