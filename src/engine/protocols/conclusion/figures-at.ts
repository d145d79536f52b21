import type { ItemId } from '../../domain/ids.ts';
import { inPlaces } from '../../domain/places.ts';
import type { Exposure, OfflineEvidence, OfflineFigures } from '../../domain/study-data.ts';
import { exposureOf } from '../../metrics/catalogue-exposure.ts';
import type { HeldOut } from '../../metrics/held-out.ts';
import type { MeasuredList } from '../../metrics/measured-list.ts';
import { nameAt, offlineMetrics, type OfflineMetric } from '../../metrics/offline-metrics.ts';
import { randomList } from '../../metrics/random-list.ts';

/** The metrics of the first places of a list; AUC reads whole rankings. */
const OF_PLACES = offlineMetrics.filter((metric) => metric.reads === 'list' || metric.atK);

/** The metrics that know relevant items and no grades, the only ones of a part of the relevant items. */
const OF_RELEVANT = ['nDCG', 'Precision', 'Recall', 'Hit rate', 'MAP', 'MRR'];

const USUAL = [1, 5, 10, 20];

/** The cut-offs that a report shows: those that a study names, else usual ones, below the length of the lists, and that length. */
export const cutoffsOf = (
  { k }: Pick<OfflineEvidence, 'k'>,
  named: readonly number[] = USUAL,
): number[] => [...named.filter((one) => one < k), k];

interface Measured {
  /** The catalogue whose exposure is measured; none if absent. */
  readonly catalogue?: Pick<Exposure, 'items'> | undefined;
  /** The categories of an item, empty if unknown; those of no item are known if absent. */
  readonly categoriesOf?: (item: ItemId) => readonly string[];
  /** Decides which relevant items count, the others being irrelevant; all if absent. */
  readonly counts?: (item: ItemId) => boolean;
}

/**
 * Computes the figures of the first `k` places of every list again from the stored evidence, by the definitions of the
 * whole lists, with the values of a random list. Metrics whose inputs a run didn't store have no value. Where a part of the
 * relevant items counts, only the metrics that know no grades are computed: grades belong to all held-out items.
 */
export function figuresAt(
  evidence: OfflineEvidence,
  k: number,
  { catalogue, categoriesOf = () => [], counts }: Measured = {},
): OfflineFigures {
  const metrics = counts ? OF_PLACES.filter(({ name }) => OF_RELEVANT.includes(name)) : OF_PLACES;
  const { ids, positionOf } = positions();
  const held = heldOutIn(evidence, positionOf, counts ?? (() => true));
  const shown = evidence.lists.map(({ user, recommender, similarities, ...list }) => {
    const places = inPlaces(list)
      .slice(0, k)
      .map((item) => (item === null ? null : positionOf(item)));
    const items = places.filter((item) => item !== null);
    const at = new Map(items.map((item, i) => [item, i]));
    return { user, recommender, places, items, at, similarities, whole: list.items.length };
  });
  const met = new Map(evidence.met.items);
  const meetings = {
    counts: ids.map((item) => met.get(item) ?? 0),
    users: evidence.met.users,
    head: evidence.met.head ?? null,
  };
  const rows = shown.map(({ user, recommender, places, items, at, similarities, whole }) => {
    const own = held.get(user)!;
    const measured: MeasuredList = {
      ...{ items, places, k, held: own, met: meetings },
      hits: places.map((item) => item !== null && own.liked.has(item)),
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
    chance: chanceAt(evidence, held, metrics, k),
    ...(catalogue ? { exposure: exposureOf(catalogue.items, shown) } : {}),
  };
}

/** Returns the figures of a part of the users, and what a random list has for the same users. */
export const figuresOfUsers = (
  { metrics, rows, how, chance }: OfflineFigures,
  belongs: (user: string) => boolean,
): OfflineFigures => ({
  ...{ metrics, how },
  rows: rows.filter(({ user }) => belongs(user)),
  ...(chance ? { chance: chance.filter(({ user }) => belongs(user)) } : {}),
});

/** Numbers items from 0 in the order in which they are first asked for. */
function positions() {
  const known = new Map<ItemId, number>();
  const ids: ItemId[] = [];
  const positionOf = (item: ItemId) => {
    const position = known.get(item) ?? ids.push(item) - 1;
    known.set(item, position);
    return position;
  };
  return { ids, positionOf };
}

/** The place of two items of a list, the first before the second, among the similarities of all its pairs. */
const pairAt = (a: number, b: number, length: number) =>
  a * length - (a * (a + 1)) / 2 + (b - a - 1);

/** Returns the held-out items of each user by position. */
function heldOutIn(
  { relevant }: OfflineEvidence,
  positionOf: (item: ItemId) => number,
  counts: (item: ItemId) => boolean,
): ReadonlyMap<string, HeldOut> {
  // Without ratings, the gain of each chosen item is 1.
  const graded = relevant.some(({ gains }) => gains?.some(([, gain]) => gain !== 1));
  return new Map(
    relevant.map(({ user, items, gains = [], unmet = 0, unexpected }) => {
      const surprises = new Map(unexpected?.map(([item, value]) => [positionOf(item), value]));
      return [
        user,
        {
          liked: new Set(items.filter(counts).map(positionOf)),
          gains: new Map(gains.map(([item, gain]) => [positionOf(item), gain])),
          ...{ graded, unmet },
          ...(unexpected ? { unexpected: (item: number) => surprises.get(item) ?? null } : {}),
        },
      ] as const;
    }),
  );
}

/** Returns the expected values of `k` unmet items drawn at random, of each user whose number of unmet items is stored. */
function chanceAt(
  { relevant }: OfflineEvidence,
  held: ReadonlyMap<string, HeldOut>,
  metrics: readonly OfflineMetric[],
  k: number,
): NonNullable<OfflineFigures['chance']> {
  return relevant.flatMap(({ user, unmet }) => {
    if (unmet === undefined) return [];
    const own = held.get(user)!;
    const random = randomList(k, unmet, own.liked.size);
    const values = metrics.flatMap((metric) =>
      metric.reads === 'list'
        ? []
        : [[nameAt(metric, k), metric.ofRandom(random, own, k)] as const],
    );
    return [{ user, values: Object.fromEntries(values) }];
  });
}
