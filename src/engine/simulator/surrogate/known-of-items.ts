import { sumOf } from '../../domain/sum-of.ts';
import { taskFeatures } from '../task-of.ts';
import type { World } from '../world.ts';
import type { Sides } from './factorise.ts';

/**
 * Features that a stand-in can use for items without simulated ratings: the genres, the logarithm of the item's
 * popularity in the data and the item's mean rating there. Genres and popularity lie from 0 to 1; the mean rating is a
 * share of the scale, centred on the mean over items.
 */
export function knownOfItems(world: World): Sides['features'] {
  const { items, dataScale } = world;
  const genres = taskFeatures(world);
  const most = Math.log1p(Math.max(1, ...items.map(({ popularity }) => popularity)));
  const rated = items.flatMap(({ meanRating }) => meanRating ?? []);
  const usual = sumOf(rated) / Math.max(1, rated.length);
  const range = dataScale ? dataScale.max - dataScale.min : 0;
  const size = genres.size + 2;
  const values = new Float32Array(items.length * size);
  items.forEach(({ popularity, meanRating }, item) => {
    const from = item * genres.size;
    values.set(genres.values.subarray(from, from + genres.size), item * size);
    values[item * size + genres.size] = Math.log1p(popularity) / most;
    // An item without a mean rating has 0 here, the centre.
    if (range > 0 && meanRating !== undefined) {
      values[item * size + genres.size + 1] = (meanRating - usual) / range;
    }
  });
  return { size, values };
}
