import type { ItemId } from '../../domain/ids.ts';
import { inPlaces } from '../../domain/places.ts';
import type { Exposure, OfflineEvidence, OfflineFigures } from '../../domain/study-data.ts';
import { exposureOf } from '../../metrics/catalogue-exposure.ts';
import type { HeldOut } from '../../metrics/held-out.ts';
import type { MeasuredList } from '../../metrics/measured-list.ts';
import { nameAt, offlineMetrics } from '../../metrics/offline-metrics.ts';
import { randomList } from '../../metrics/random-list.ts';

/** Metrics of held-out data that need more than which items are relevant; `figures-at.ts` has the others. */
export const OF_GAINS = ['Gain', 'Serendipity'];

const metrics = offlineMetrics.filter(
  ({ reads, name }) => reads === 'list' || OF_GAINS.includes(name),
);

/** The categories of an item; empty if unknown. */
export type CategoriesOf = (item: ItemId) => readonly string[];

/**
 * Computes the figures of the first `k` places of every list again from the stored evidence, by the definitions of the
 * whole lists: diversity, novelty, popularity, gain, serendipity and, where the size of the catalogue is stored, its
 * exposure. Metrics whose inputs a run didn't store have no value.
 */
export function listFiguresAt(
  evidence: OfflineEvidence,
  catalogue: Pick<Exposure, 'items'> | undefined,
  categoriesOf: CategoriesOf,
  k: number,
): OfflineFigures {
  const positions = new Map<ItemId, number>();
  const ids: ItemId[] = [];
  const positionOf = (item: ItemId) => {
    const known = positions.get(item) ?? ids.push(item) - 1;
    positions.set(item, known);
    return known;
  };
  const met = new Map(evidence.met.items);
  const held = new Map(
    evidence.relevant.map((own) => [own.user as string, heldOutIn(own, positionOf)]),
  );
  const shown = evidence.lists.map(({ user, recommender, similarities, ...list }) => {
    const places = inPlaces(list).slice(0, k);
    const items = places.flatMap((item) => (item === null ? [] : positionOf(item)));
    const whole = list.items.length;
    const at = new Map(items.map((item, i) => [item, i]));
    return {
      ...{ user, recommender, items, whole, similarities },
      ...{ places: places.map((item) => (item === null ? null : positionOf(item))), at },
    };
  });
  const counts = ids.map((item) => met.get(item) ?? 0);
  const rows = shown.map(({ user, recommender, items, places, whole, similarities, at }) => {
    const own = held.get(user)!;
    const measured: MeasuredList = {
      ...{ items, places, k, held: own },
      hits: places.map((item) => item !== null && own.liked.has(item)),
      met: { counts, users: evidence.met.users, head: evidence.met.head ?? null },
      similarity: (a, b) => similarities[pairAt(at.get(a)!, at.get(b)!, whole)] ?? null,
      categories: (item) => categoriesOf(ids[item]!),
    };
    const values = metrics.map((metric) => [nameAt(metric, k), metric.of(measured)] as const);
    return { user, recommender, values: Object.fromEntries(values) };
  });
  return {
    metrics: metrics
      .map((metric) => nameAt(metric, k))
      .filter((name) => rows.some(({ values }) => (values[name] ?? null) !== null)),
    rows,
    how: '',
    chance: chanceAt(evidence, held, k),
    ...(catalogue ? { exposure: exposureOf(catalogue.items, shown) } : {}),
  };
}

/** The place of two items of a list, the first before the second, among the similarities of all its pairs. */
const pairAt = (a: number, b: number, length: number) =>
  a * length - (a * (a + 1)) / 2 + (b - a - 1);

/** Returns the held-out items of a user by position. */
function heldOutIn(
  { items, gains = [], unmet = 0, unexpected }: OfflineEvidence['relevant'][number],
  positionOf: (item: ItemId) => number,
): HeldOut {
  const surprises = new Map(unexpected?.map(([item, value]) => [positionOf(item), value]));
  return {
    liked: new Set(items.map(positionOf)),
    gains: new Map(gains.map(([item, gain]) => [positionOf(item), gain])),
    graded: false,
    unmet,
    ...(unexpected ? { unexpected: (item) => surprises.get(item) ?? null } : {}),
  };
}

function chanceAt(
  { relevant }: OfflineEvidence,
  held: ReadonlyMap<string, HeldOut>,
  k: number,
): NonNullable<OfflineFigures['chance']> {
  return relevant.flatMap(({ user, unmet, items }) => {
    if (unmet === undefined) return [];
    const random = randomList(k, unmet, items.length);
    const values = metrics.flatMap((metric) =>
      metric.reads === 'list'
        ? []
        : [[nameAt(metric, k), metric.ofRandom(random, held.get(user)!, k)] as const],
    );
    return [{ user, values: Object.fromEntries(values) }];
  });
}
