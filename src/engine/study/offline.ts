import type { OfflineFigures } from '../domain/study-data.ts';
import type { Dataset } from '../domain/dataset.ts';
import { auc } from '../metrics/auc.ts';
import { hitRateAt, precisionAt, recallAt } from '../metrics/hits-at-k.ts';
import { ndcgAt } from '../metrics/ndcg.ts';
import { sampledNegatives } from '../metrics/sampled-negatives.ts';
import { urd } from '../metrics/urd.ts';
import type { Stream } from '../random/stream.ts';
import { heldOutRatings } from '../slates/held-out-ratings.ts';
import type { Timeline } from '../slates/history.ts';

/** Least share of the rating scale at which a held-out item is relevant: 3.5 of 5 half stars. */
const RELEVANT = 2 / 3;
/** Number of unmet items that the AUC compares with held-out ones. */
const NEGATIVES = 100;

/** A recommender's list for one user, as item positions. */
export interface OfflineList {
  /** The user's position in the dataset. */
  readonly user: number;
  readonly recommender: OfflineFigures['rows'][number]['recommender'];
  readonly items: readonly number[];
  /** The whole ranking, if the recommender can give one. */
  readonly ranking?: readonly number[];
}

/**
 * Computes offline metrics of every list from the held-out items that its user liked. The results enter no prompt and
 * no model. A row has no accuracy if its user has no relevant held-out item.
 * @param similarity cosine of two items, by position; null if unknown
 */
export function offlineFigures(
  dataset: Dataset,
  timelines: readonly Timeline[],
  lists: readonly OfflineList[],
  k: number,
  similarity: (a: number, b: number) => number | null,
  stream: Stream,
): OfflineFigures {
  const relevant = new Map<number, ReadonlySet<number>>();
  const negatives = new Map<number, readonly number[]>();
  const rows = lists.map(({ user, recommender, items, ranking }) => {
    if (!relevant.has(user)) {
      const liked = relevantTo(dataset, timelines[user]!);
      const { earlier, later } = timelines[user]!;
      const met = new Set([...earlier, ...later].map((row) => dataset.log.item[row]!));
      const own = stream.child(`negatives/${dataset.users[user]!.id}`);
      relevant.set(user, liked);
      negatives.set(user, sampledNegatives(dataset.items.length, met, NEGATIVES, own));
    }
    const liked = relevant.get(user)!;
    const hits = items.slice(0, k).map((item) => liked.has(item));
    const gains = hits.map(Number);
    return {
      user: dataset.users[user]!.id,
      recommender,
      values: {
        AUC: ranking ? aucOf(ranking, liked, negatives.get(user)!) : null,
        [`nDCG@${k}`]: ndcgAt(gains, new Array<number>(liked.size).fill(1), k, 'exponential'),
        [`Precision@${k}`]: liked.size === 0 ? null : precisionAt(hits, k),
        [`Recall@${k}`]: recallAt(hits, liked.size, k),
        [`Hit rate@${k}`]: hitRateAt(hits, liked.size, k),
        URD: urd(items.length, (a, b) => similarity(items[a]!, items[b]!)),
      },
    };
  });
  const metrics = ['AUC', `nDCG@${k}`, `Precision@${k}`, `Recall@${k}`, `Hit rate@${k}`, 'URD'];
  return {
    metrics: metrics.filter((name) => rows.some(({ values }) => (values[name] ?? null) !== null)),
    rows,
    how: `Relevant: what the user rated in the later half with at least two thirds of the scale, or chose. AUC against ${NEGATIVES} items that the user never met, drawn by seed. URD: 1 less the mean cosine of the items’ vectors.`,
  };
}

/** Returns the positions of held-out items that a user liked: rated high if the data has ratings, else chosen. */
export function relevantTo(dataset: Dataset, timeline: Timeline): Set<number> {
  const { log, scale } = dataset;
  if (scale) {
    const least = scale.min + RELEVANT * (scale.max - scale.min);
    const rated = [...heldOutRatings(dataset, timeline)];
    return new Set(rated.flatMap(([item, rating]) => (rating >= least - 1e-6 ? [item] : [])));
  }
  const met = new Set(Array.from(timeline.earlier, (row) => log.item[row]!));
  const chosen = Array.from(timeline.later).filter((row) => log.clicked[row] !== 0);
  return new Set(chosen.map((row) => log.item[row]!).filter((item) => !met.has(item)));
}

/** AUC from ranking positions; items missing from the ranking share the last position. */
function aucOf(
  ranking: readonly number[],
  liked: ReadonlySet<number>,
  negatives: readonly number[],
): number | null {
  const places = new Map(ranking.map((item, place) => [item, place]));
  const score = (item: number) => -(places.get(item) ?? ranking.length);
  return auc([...liked].map(score), negatives.map(score));
}
