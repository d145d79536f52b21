import type { Rater } from '../rater.ts';
import type { World } from '../world.ts';
import { Anchored, type AnchoredOptions } from './anchored.ts';
import { askedPairs } from './asked-pairs.ts';

/** Settings of a new stand-in. */
interface Beginning extends AnchoredOptions {
  /** Number of ratings for the first fit, and the seed that draws their pairs: the same for every agent. */
  readonly first: { readonly count: number; readonly seed: string };
}

/**
 * Asks a rater for ratings and makes a stand-in fitted on them.
 *
 * @param onShare receives the share of the first ratings done, from 0 to 1
 * @throws Fault `not-enough-data` where too few ratings could be read
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
