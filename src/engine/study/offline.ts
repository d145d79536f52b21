import { message } from '#messages/message.ts';
import type { OfflineFigures } from '../domain/study-data.ts';
import type { Dataset } from '../domain/dataset.ts';
import { inPlaces } from '../domain/places.ts';
import { memoized } from '../domain/memoized.ts';
import { nameAt, type OfflineMetric } from '../metrics/offline-metrics.ts';
import { sampledNegatives } from '../metrics/sampled-negatives.ts';
import type { Stream } from '../random/stream.ts';
import type { Timeline } from '../slates/history.ts';
import { heldOutBy } from './held-out-figures.ts';
import { meetingsIn } from './meetings.ts';

/** Number of unmet items that the AUC compares with held-out ones. */
export const NEGATIVES = 100;

/** A recommender's list for one user, as item positions. */
export interface OfflineList {
  /** The user's position in the dataset. */
  readonly user: number;
  readonly recommender: OfflineFigures['rows'][number]['recommender'];
  readonly items: readonly number[];
  /** The places (from 1, ascending) without an item; absent if there are none. */
  readonly missing?: readonly number[];
  /** The whole ranking, if the recommender can give one. */
  readonly ranking?: readonly number[];
}

/** Lists whose offline metrics are asked for. */
export interface OfflineInput {
  readonly dataset: Dataset;
  readonly timelines: readonly Timeline[];
  readonly lists: readonly OfflineList[];
  /** The cut-off of the metrics that have one. */
  readonly k: number;
  /** The cosine of two items, by position; null if unknown. */
  readonly similarity: (a: number, b: number) => number | null;
  /** Draws the negatives of the AUC. */
  readonly stream: Stream;
  /** Least rating of a relevant held-out item; two thirds of the scale if undefined. */
  readonly relevantFrom?: number | undefined;
}

/**
 * Computes offline metrics of every list from the held-out items that its user liked. The results enter no prompt and
 * no model. A row has no accuracy if its user has no relevant held-out item. Meetings of users and items are counted in
 * the earlier halves only, from which recommenders learn.
 *
 * @param heldBy the held-out items of a user
 */
export function offlineFigures(
  { dataset, timelines, lists, k, similarity, stream, relevantFrom }: OfflineInput,
  metrics: readonly OfflineMetric[],
  heldBy = heldOutBy(dataset, timelines, relevantFrom),
): OfflineFigures {
  const negativesBy = memoized((user: number) => negativesOf(dataset, timelines, user, stream));
  const met = meetingsIn(dataset, timelines);
  const categories = (item: number) => dataset.items[item]!.categories;
  const rows = lists.map(({ user, recommender, items, missing, ranking }) => {
    const held = heldBy(user);
    const places = inPlaces({ items, missing }).slice(0, k);
    const hits = places.map((item) => item !== null && held.liked.has(item));
    const ranked = ranking && { ranking, negatives: negativesBy(user) };
    const measured = {
      ...{ items, places, k, held, hits, met, similarity, categories },
      ...(ranked ? { ranked } : {}),
    };
    return {
      user: dataset.users[user]!.id,
      recommender,
      values: Object.fromEntries(
        metrics.map((metric) => [nameAt(metric, k), metric.of(measured)] as const),
      ),
    };
  });
  return {
    metrics: metrics
      .map((metric) => nameAt(metric, k))
      .filter((name) => rows.some(({ values }) => (values[name] ?? null) !== null)),
    rows,
    how: message('heldOut.relevant', { from: relevantFrom ?? null }),
  };
}

/** Draws the positions of the items that the AUC of a user compares with; the same ones each time. */
export function negativesOf(
  dataset: Dataset,
  timelines: readonly Timeline[],
  user: number,
  stream: Stream,
): number[] {
  const { earlier, later } = timelines[user]!;
  const met = new Set([...earlier, ...later].map((row) => dataset.log.item[row]!));
  const own = stream.child(`negatives/${dataset.users[user]!.id}`);
  return sampledNegatives(dataset.items.length, met, NEGATIVES, own);
}
