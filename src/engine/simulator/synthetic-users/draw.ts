import type { Stream } from '../../random/stream.ts';

/**
 * Draws one thing, with a probability proportional to its weight.
 *
 * @throws RangeError where no thing has a weight
 */
export function drawnByWeight<T>(
  things: readonly T[],
  weightOf: (one: T) => number,
  from: Stream,
): T {
  const total = things.reduce((sum, one) => sum + weightOf(one), 0);
  let left = from.unit() * total;
  const found = things.find((one) => (left -= weightOf(one)) < 0);
  const last = found ?? things.findLast((one) => weightOf(one) > 0);
  if (last === undefined) throw new RangeError('Nothing with a weight to draw from');
  return last;
}

/**
 * Draws up to `count` different things, each with a probability proportional to its weight among those left. Things of
 * weight 0 are never drawn.
 */
export function drawnSeveral<T>(
  things: readonly T[],
  weightOf: (one: T) => number,
  count: number,
  from: Stream,
): T[] {
  let left = things.filter((one) => weightOf(one) > 0);
  const taken: T[] = [];
  while (taken.length < count && left.length > 0) {
    const one = drawnByWeight(left, weightOf, from);
    taken.push(one);
    left = left.filter((other) => other !== one);
  }
  return taken;
}

/**
 * Draws one thing, all with equal probability.
 *
 * @throws RangeError for an empty list
 */
export function oneOf<T>(things: readonly T[], from: Stream): T {
  const found = things[from.below(things.length)];
  if (found === undefined) throw new RangeError('Nothing to draw from');
  return found;
}
