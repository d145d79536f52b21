import { heldOutMetric } from '#engine/compare/held-out-metric.ts';
import type { Slate } from '#engine/domain/slate.ts';
import type { StudyData } from '#engine/domain/study-data.ts';

/** What a pair's user, whose later interactions no judge read, would say of its two slates. More is better. */
export interface HeldOut {
  readonly a: number;
  readonly b: number;
  /** The metric of the values, from 0 to 1; null for the utility of the slates. */
  readonly metric: string | null;
}

/**
 * Returns a function that reads the held-out values of two slates of one user: by utility if that of every list is known
 * or the study has no metric, else by the metric that the report tests. It returns null where a slate has no value, and
 * for corrupted lists, since a corrupted copy has no value of its own.
 */
export function heldOutReader({
  slates,
  offline,
}: Pick<StudyData, 'slates' | 'offline'>): (a: Slate, b: Slate) => HeldOut | null {
  const metric = offline && heldOutMetric(offline);
  const isKnown = slates.every(({ utility, origin }) => utility !== undefined || origin);
  if (isKnown || metric === undefined) return byUtility;
  const values = new Map(
    offline!.rows.map(({ user, recommender, values: of }) => [
      keyOf(user, recommender),
      of[metric] ?? null,
    ]),
  );
  const valueOf = ({ user, recommender, origin }: Slate) =>
    recommender === undefined || origin ? null : (values.get(keyOf(user, recommender)) ?? null);
  return (one, other) => {
    const [a, b] = [valueOf(one), valueOf(other)];
    return a === null || b === null || one.id === other.id ? null : { a, b, metric };
  };
}

const keyOf = (user: string, recommender: string) => JSON.stringify([user, recommender]);

function byUtility(one: Slate, other: Slate): HeldOut | null {
  const [a, b] = [one.utility, other.utility];
  if (a === undefined || b === undefined || one.id === other.id || one.origin || other.origin) {
    return null;
  }
  return { a, b, metric: null };
}
