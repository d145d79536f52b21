import type { Dataset } from '../domain/dataset.ts';
import type { RecommenderId } from '../domain/ids.ts';
import type { Exposure, OfflineFigures } from '../domain/study-data.ts';
import { coverage, exposure, gini } from '../metrics/exposure.ts';
import { averagePrecisionAt, reciprocalRankAt } from '../metrics/hits-at-k.ts';
import { meanPopularity, novelty } from '../metrics/popularity.ts';
import type { Timeline } from '../slates/history.ts';
import { relevantTo, type OfflineList } from './offline.ts';

/**
 * Adds companions to the offline figures of the same lists (docs/metrics.md, section 3): MAP@k and MRR@k, the
 * popularity and novelty of each list, and each recommender's exposure of the catalogue. Meetings of users and items
 * are counted in the earlier halves only, from which recommenders learn.
 * @param lists the lists of the rows in `figures`, in the same order
 */
export function withCompanions(
  figures: OfflineFigures,
  dataset: Dataset,
  timelines: readonly Timeline[],
  lists: readonly OfflineList[],
  k: number,
): OfflineFigures {
  const { met, users } = meetingsIn(dataset, timelines);
  const relevant = new Map<number, ReadonlySet<number>>();
  const likedBy = (user: number) => {
    if (!relevant.has(user)) relevant.set(user, relevantTo(dataset, timelines[user]!));
    return relevant.get(user)!;
  };
  const [map, mrr] = [`MAP@${k}`, `MRR@${k}`];
  const rows = figures.rows.map((row, i) => {
    const { user, items } = lists[i]!;
    const liked = likedBy(user);
    const hits = items.slice(0, k).map((item) => liked.has(item));
    const known = items.map((item) => met[item]!);
    return {
      ...row,
      values: {
        ...row.values,
        [map]: averagePrecisionAt(hits, liked.size, k),
        [mrr]: liked.size === 0 ? null : reciprocalRankAt(hits, k),
        Novelty: novelty(known, users),
        Popularity: meanPopularity(known, users),
      },
    };
  });
  const more = [map, mrr, 'Novelty', 'Popularity'];
  return {
    ...figures,
    rows,
    metrics: [
      ...figures.metrics,
      ...more.filter((name) => rows.some(({ values }) => (values[name] ?? null) !== null)),
    ],
    how: `${figures.how} Relevance is 0 or 1, so that nDCG is the same with linear and exponential gain; MAP is divided by all that is relevant.`,
    exposure: exposureOf(dataset, lists),
  };
}

/** Counts for each item the users who met it in their earlier halves, and the users with an earlier half. */
function meetingsIn({ items, log }: Dataset, timelines: readonly Timeline[]) {
  const met = new Uint32Array(items.length);
  for (const { earlier } of timelines) {
    for (const item of new Set(Array.from(earlier, (row) => log.item[row]!))) met[item]! += 1;
  }
  return { met, users: timelines.filter(({ earlier }) => earlier.length > 0).length };
}

function exposureOf({ items }: Dataset, lists: readonly OfflineList[]): Exposure {
  const byRecommender = new Map<RecommenderId, (readonly number[])[]>();
  for (const { recommender, items: list } of lists) {
    const own = byRecommender.get(recommender);
    if (own) own.push(list);
    else byRecommender.set(recommender, [list]);
  }
  return {
    items: items.length,
    rows: [...byRecommender].map(([recommender, own]) => {
      const counts = exposure(items.length, own);
      return { recommender, lists: own.length, coverage: coverage(counts), gini: gini(counts) };
    }),
  };
}
