import type { ItemId } from '../../domain/ids.ts';
import { inPlaces } from '../../domain/places.ts';
import type { OfflineEvidence, OfflineFigures } from '../../domain/study-data.ts';
import { gradeOf } from '../../metrics/graded-ndcg.ts';
import { nameAt, offlineMetrics } from '../../metrics/offline-metrics.ts';
import { randomList } from '../../metrics/random-list.ts';
import { rankedMetrics, type Relevance } from '../../metrics/ranked-metrics.ts';
import { OF_GAINS } from './list-figures-at.ts';

/** The metrics of `rankedMetrics`. */
const OF_RELEVANCE = offlineMetrics
  .filter((metric) => metric.reads === 'held-out items')
  .filter(({ atK, name }) => atK && !OF_GAINS.includes(name));
const USUAL = [1, 5, 10, 20];

/** The cut-offs that a report shows: those that a study names, else usual ones, below the length of the lists, and that length. */
export const cutoffsOf = (
  { k }: Pick<OfflineEvidence, 'k'>,
  named: readonly number[] = USUAL,
): number[] => [...named.filter((one) => one < k), k];

/** Decides which relevant items count, and which users. */
export interface Part {
  readonly user?: (user: string) => boolean;
  readonly item?: (item: ItemId) => boolean;
}

/**
 * Computes the metrics of every list at a cut-off again from the stored evidence, for all users and items or for a part of
 * them: the relevant items outside the part count as irrelevant.
 */
export function figuresAt(evidence: OfflineEvidence, k: number, part: Part = {}): OfflineFigures {
  const within = part.item ?? (() => true);
  // Without ratings, the gain of each chosen item is 1.
  const graded = evidence.relevant.some(({ gains }) => gains?.some(([, gain]) => gain !== 1));
  const of = new Map(
    evidence.relevant.map(({ user, items, gains = [] }): [string, Relevance] => [
      user,
      {
        relevant: new Set(items.filter(within)),
        grades: new Map(
          graded
            ? gains.filter(([item]) => within(item)).map(([item, gain]) => [item, gradeOf(gain)])
            : [],
        ),
      },
    ]),
  );
  const at = (values: Readonly<Record<string, number | null>>) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [`${name}@${k}`, value]));
  const rows = evidence.lists.flatMap(({ user, recommender, ...list }) =>
    (part.user?.(user) ?? true)
      ? [{ user, recommender, values: at(rankedMetrics(inPlaces(list), of.get(user)!, k)) }]
      : [],
  );
  return {
    metrics: Object.keys(rows[0]?.values ?? {}).filter((name) =>
      rows.some(({ values }) => (values[name] ?? null) !== null),
    ),
    rows,
    how: '',
    ...(part.item ? {} : { chance: chanceAt(evidence, k, graded) }),
  };
}

function chanceAt(
  { relevant }: OfflineEvidence,
  k: number,
  graded: boolean,
): NonNullable<OfflineFigures['chance']> {
  return relevant.flatMap(({ user, items, unmet, gains = [] }) => {
    const random = unmet === undefined ? null : randomList(k, unmet, items.length);
    if (!random) return [];
    const held = {
      ...{ graded, unmet: unmet!, liked: new Set<number>() },
      gains: new Map(gains.map(([, gain], i) => [i, gain])),
    };
    return [
      {
        user,
        values: Object.fromEntries(
          OF_RELEVANCE.map((metric) => [nameAt(metric, k), metric.ofRandom(random, held, k)]),
        ),
      },
    ];
  });
}
