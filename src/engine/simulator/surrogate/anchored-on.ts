import type { Rater } from '../rater.ts';
import type { World } from '../world.ts';
import { Anchored, type AnchoredOptions } from './anchored.ts';
import { askedPairs } from './asked-pairs.ts';

/** What a stand-in begins with. */
export interface Beginning extends AnchoredOptions {
  /** How many ratings of the rater it is fitted on first, and what they are drawn by: the same for every agent. */
  readonly first: { readonly count: number; readonly seed: string };
}

/**
 * A stand-in for a rater, fitted on ratings that the rater is asked for first.
 *
 * @param onShare how much of that is done, from 0 to 1
 * @throws Fault `not-enough-data` where too few could be read
 */
export async function anchoredOn(
  rater: Rater,
  world: World,
  { first, share, seed }: Beginning,
  signal: AbortSignal,
  onShare?: (share: number) => void,
): Promise<Anchored> {
  const pairs = await askedPairs(rater, world, first, signal, onShare);
  return new Anchored(rater, world, pairs, { share, seed });
}
