import type { Dataset } from '../domain/dataset.ts';
import { memoized } from '../domain/memoized.ts';
import type { HeldOut } from '../metrics/held-out.ts';
import { nameAt, offlineMetrics } from '../metrics/offline-metrics.ts';
import { randomList } from '../metrics/random-list.ts';
import { heldOutRatings } from '../slates/held-out-ratings.ts';
import type { Timeline } from '../slates/history.ts';
import { leastRelevant } from './relevance-threshold.ts';
import { unexpectednessIn } from './unexpectedness.ts';

/**
 * Returns a user's held-out items. A gain is the share of the rating scale, or 1 for a chosen item if the data has no
 * ratings.
 * @param relevantFrom least rating of a relevant item; two thirds of the scale if undefined
 */
function heldOutOf(
  dataset: Dataset,
  timeline: Timeline,
  relevantFrom: number | undefined,
): HeldOut {
  const { scale, items, log } = dataset;
  const liked = relevantTo(dataset, timeline, relevantFrom);
  const met = new Set(Array.from(timeline.earlier, (row) => log.item[row]!));
  const gains = new Map<number, number>();
  const graded = scale !== undefined && scale.max > scale.min;
  if (graded) {
    for (const [item, rating] of heldOutRatings(dataset, timeline)) {
      gains.set(item, (rating - scale.min) / (scale.max - scale.min));
    }
  } else for (const item of liked) gains.set(item, 1);
  return { liked, gains, graded, unmet: items.length - met.size };
}

/** Returns the positions of held-out items that a user liked: rated high if the data has ratings, else chosen. */
function relevantTo(
  dataset: Dataset,
  timeline: Timeline,
  relevantFrom: number | undefined,
): Set<number> {
  const { log, scale } = dataset;
  const isRated = (row: number) => !Number.isNaN(log.rating[row]);
  // A test file without ratings lists chosen items, whatever the training file has.
  if (scale && !(log.heldOut && !timeline.later.some(isRated))) {
    const least = leastRelevant(scale, relevantFrom);
    const rated = [...heldOutRatings(dataset, timeline)];
    return new Set(rated.flatMap(([item, rating]) => (rating >= least ? [item] : [])));
  }
  const met = new Set(Array.from(timeline.earlier, (row) => log.item[row]!));
  const chosen = Array.from(timeline.later).filter((row) => log.clicked[row] !== 0);
  return new Set(chosen.map((row) => log.item[row]!).filter((item) => !met.has(item)));
}

/**
 * Returns each user's held-out items with the unexpectedness of the liked ones, which is computed for a user at its first
 * use.
 */
export function heldOutBy(
  dataset: Dataset,
  timelines: readonly Timeline[],
  relevantFrom: number | undefined,
): (user: number) => HeldOut {
  const unexpectedness = unexpectednessIn(dataset, timelines);
  return memoized((user: number) => {
    const held = heldOutOf(dataset, timelines[user]!, relevantFrom);
    let found: ReadonlyMap<number, number> | null | undefined;
    return {
      ...held,
      unexpected: (item) => {
        if (found === undefined) found = unexpectedness(user, held.liked);
        return found?.get(item) ?? null;
      },
    };
  });
}

/** Returns the expected metrics of k unmet items drawn at random, by their names as shown. */
export function chanceOf(held: HeldOut, k: number): Readonly<Record<string, number | null>> {
  const random = randomList(k, held.unmet, held.liked.size);
  return Object.fromEntries(
    offlineMetrics.flatMap((metric) =>
      metric.reads === 'list' ? [] : [[nameAt(metric, k), metric.ofRandom(random, held, k)]],
    ),
  );
}
