import { endOnRepeat } from './end-on-repeat.ts';
import { none } from './none.ts';
import { randomWatch } from './random-watch.ts';
import { decay } from './repeat-decay.ts';
import type { Shaping } from './shaping.ts';

/** Every shaping. To add one, add a file and a line here. */
export const shapings: readonly Shaping[] = [none, decay, randomWatch, endOnRepeat];

/** @throws RangeError for an unknown id */
export function shapingOf(id: string): Shaping {
  const shaping = shapings.find((known) => known.id === id);
  if (!shaping) throw new RangeError(`No shaping is called ${id}`);
  return shaping;
}
