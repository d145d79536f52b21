import { message, type Text } from '#messages/message.ts';
import { Fault } from '../../domain/fault.ts';
import type { RecommenderId } from '../../domain/ids.ts';
import type { OfflineFigures } from '../../domain/study-data.ts';
import { shuffled, type Stream } from '../../random/stream.ts';
import { offlineMetrics } from '../../metrics/offline-metrics.ts';
import type { Recommender } from '../../recommenders/recommender.ts';
import { heldOutRatings } from '../../slates/held-out-ratings.ts';
import { trainingRows } from '../../slates/history.ts';
import { offlineFigures, type OfflineList } from '../../study/offline.ts';
import { drawableTimelines, FEWEST_PAIRS, remarksOn } from '../suites/held-out-questions.ts';
import type { Stage } from '../suites/suite-test.ts';

/** The metrics that simulated ratings are compared with. */
const METRICS = offlineMetrics.filter(({ name }) =>
  ['AUC', 'nDCG', 'Precision', 'Recall', 'Hit rate'].includes(name),
);

/** Lists of every recommender for the same users, with their figures on held-out data. */
export interface SystemLists {
  readonly systems: readonly { readonly id: RecommenderId; readonly title: Text }[];
  /** Positions of users in the dataset. */
  readonly users: readonly number[];
  readonly lists: readonly OfflineList[];
  readonly offline: OfflineFigures;
  readonly remarks: readonly Text[];
}

/**
 * Trains recommenders on everybody's earlier half and makes a list of `k` items by each for the same users, drawn at
 * random from those with five later ratings. Recommenders that read vectors are left out where there are none.
 *
 * @throws Fault `not-enough-data` with fewer than two recommenders or users
 */
export function systemLists(
  stage: Stage,
  input: {
    readonly recommenders: readonly Recommender[];
    readonly users: number;
    readonly k: number;
  },
  stream: Stream,
): SystemLists {
  const { dataset, timelines, world } = stage;
  const { k } = input;
  const rows = trainingRows(timelines);
  const usable = input.recommenders.filter(({ readsVectors }) => !readsVectors || world.vectors);
  const positionOf = new Map(dataset.items.map(({ id }, at) => [id, at]));
  const trained = usable.map((recommender) => ({
    recommender,
    made: recommender.train(
      { dataset, rows, ...(world.vectors ? { vectors: world.vectors } : {}) },
      stream.child(`recommender/${recommender.id}`),
    ),
  }));
  const able = drawableTimelines(stage)
    .filter((timeline) => heldOutRatings(dataset, timeline).size >= FEWEST_PAIRS)
    .filter(({ earlier }) => earlier.some((row) => !Number.isNaN(dataset.log.rating[row]!)));
  const users: number[] = [];
  const lists: OfflineList[] = [];
  for (const { user } of shuffled(able, stream.child('users'))) {
    if (users.length === input.users) break;
    const own = trained.map(({ recommender, made }): OfflineList => {
      const ranking = made
        .recommend(dataset.users[user]!.id, dataset.items.length)
        .map(({ item }) => positionOf.get(item)!);
      return { user, recommender: recommender.id, items: ranking.slice(0, k), ranking };
    });
    if (own.some(({ items }) => items.length < k)) continue;
    users.push(user);
    lists.push(...own);
  }
  if (users.length < 2 || usable.length < 2) {
    throw new Fault(
      'not-enough-data',
      message('simulatorFaults.tooFewToRank', {
        ratings: FEWEST_PAIRS,
        length: k,
        recommenders: usable.length,
        users: users.length,
      }),
    );
  }
  const left = input.recommenders.filter((one) => !usable.includes(one));
  return {
    systems: usable.map(({ id, title }) => ({ id, title })),
    users,
    lists,
    offline: offlineFigures(
      { dataset, timelines, lists, k, similarity: () => null, stream: stream.child('offline') },
      METRICS,
    ),
    remarks: [
      ...remarksOn(stage, users.length),
      ...(users.length < input.users
        ? [message('validity.fewUsers', { there: users.length, asked: input.users })]
        : []),
      ...left.map(({ title }) => message('validity.needsVectors', { recommender: title })),
    ],
  };
}
