import type { Run } from '../domain/run.ts';

/**
 * Decides whether two runs hold out the same interactions, as far as their hashes say. A run of an earlier version that
 * held out each user's later half has none: it differs from runs that hold out something else alone.
 */
export function isSameSplit(one: Run, other: Run): boolean {
  const [x, y] = [one.manifest.splitHash, other.manifest.splitHash];
  const isHalf = ({ study: { split } }: Run) => !split || split.kind === 'half';
  return x !== undefined && y !== undefined ? x === y : isHalf(one) && isHalf(other);
}
