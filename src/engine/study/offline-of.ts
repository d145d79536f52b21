import { message } from '#messages/message.ts';
import { memoized } from '../domain/memoized.ts';
import type { OfflineFigures } from '../domain/study-data.ts';
import { exposureOf } from '../metrics/catalogue-exposure.ts';
import { offlineMetrics } from '../metrics/offline-metrics.ts';
import { chanceOf, heldOutBy } from './held-out-figures.ts';
import { offlineEvidence } from './offline-evidence.ts';
import { NEGATIVES, negativesOf, offlineFigures, type OfflineInput } from './offline.ts';

/**
 * Returns all offline figures of lists, with each recommender's exposure of the catalogue, each user's expected values of
 * a random list, and what the figures were computed from.
 */
export function offlineOf(input: OfflineInput): OfflineFigures {
  const { dataset, timelines, lists, k, similarity, stream, relevantFrom } = input;
  const heldBy = heldOutBy(dataset, timelines, relevantFrom);
  const figures = offlineFigures(input, offlineMetrics, heldBy);
  return {
    ...figures,
    how: message('heldOut.how', { from: relevantFrom ?? null, negatives: NEGATIVES }),
    chance: [...new Set(lists.map(({ user }) => user))].map((user) => ({
      user: dataset.users[user]!.id,
      values: chanceOf(heldBy(user), k),
    })),
    exposure: exposureOf(dataset.items.length, lists),
    evidence: offlineEvidence(
      dataset,
      timelines,
      lists,
      k,
      similarity,
      memoized((user: number) => negativesOf(dataset, timelines, user, stream)),
      heldBy,
    ),
  };
}
