import type { Dataset } from '../domain/dataset.ts';
import type { Timeline } from '../slates/history.ts';
import type { Person } from './person.ts';
import type { Scale } from '../domain/rating-scales.ts';
import { rescaled } from './suites/rescaled.ts';

/**
 * Turns a user of the data into a person who remembers the earlier half of the ratings, and nothing later.
 *
 * @throws RangeError where the data has no ratings
 */
export function personOf(dataset: Dataset, { user, earlier }: Timeline, scale: Scale): Person {
  const { log, items, users, scale: from } = dataset;
  if (!from) throw new RangeError('People can’t be made of clicks alone');
  const { id, profile } = users[user]!;
  return {
    id,
    origin: 'dataset',
    name: `User ${id}`,
    liked: [],
    disliked: [],
    description: profile ?? '',
    past: Array.from(earlier)
      .filter((row) => !Number.isNaN(log.rating[row]!))
      .map((row) => ({
        item: items[log.item[row]!]!.id,
        rating: rescaled(log.rating[row]!, from, scale),
      })),
  };
}
