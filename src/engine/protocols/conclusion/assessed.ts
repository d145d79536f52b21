import { inPlaces, placesOf } from '../../domain/places.ts';
import type { Assessments, OfflineFigures, StudyData } from '../../domain/study-data.ts';
import { rankedMetrics } from '../../metrics/ranked-metrics.ts';

/**
 * Computes the metrics of every recommender's list by people's grades, over users with grades. An item without a grade
 * counts as irrelevant, as in trec_eval; "Assessed" is the share of the first k items that have one.
 */
export function assessedFigures(
  slates: StudyData['slates'],
  { relevantFrom, users }: Assessments,
): OfflineFigures {
  const of = new Map(
    users.map(({ user, items }) => {
      const relevant = new Set(
        items.flatMap(([item, grade]) => (grade >= relevantFrom ? [item] : [])),
      );
      return [user, { relevant, grades: new Map(items) }];
    }),
  );
  const k = Math.max(0, ...slates.map(placesOf));
  const rows = slates.flatMap((slate) => {
    const { user, recommender, items, origin } = slate;
    const own = of.get(user);
    if (!own || recommender === undefined || origin) return [];
    const found = rankedMetrics(inPlaces(slate), own, k);
    return [
      {
        user,
        recommender,
        values: {
          [`nDCG@${k}`]: found['Graded nDCG (linear)'] ?? null,
          [`Precision@${k}`]: found['Precision'] ?? null,
          [`Recall@${k}`]: found['Recall'] ?? null,
          [`MRR@${k}`]: found['MRR'] ?? null,
          [`Assessed@${k}`]: items.filter((item) => own.grades.has(item)).length / k,
        },
      },
    ];
  });
  const metrics = Object.keys(rows[0]?.values ?? {}).filter((name) =>
    rows.some(({ values }) => (values[name] ?? null) !== null),
  );
  return { metrics, rows, how: '' };
}
