import { slatesFromLists } from './from-lists.ts';
import { slatesFromHeldOut } from './held-out.ts';
import { slatesInOrder } from './ordered.ts';
import type { Sampled, Sampling } from './sampling.ts';
import type { SlateSource } from '../domain/study.ts';

/**
 * Draws slates in the way that the source names. A new way needs a member of `slateSource`, a file, and a case here.
 */
export function drawnSlates(sampling: Sampling, source: SlateSource): Promise<Sampled> {
  switch (source.kind) {
    case 'recommenders':
      return slatesFromLists(sampling, source);
    case 'held-out':
      return slatesFromHeldOut(sampling, source);
    case 'permutations':
    case 'ordered':
      return slatesInOrder(sampling, source);
  }
}
