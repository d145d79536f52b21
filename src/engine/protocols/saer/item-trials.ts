import type { Slate } from '../../domain/slate.ts';
import { appraisal, type Appraisal } from '../../domain/trial.ts';
import { itemAspect } from './prompt.ts';

/** Returns a trial for each position of a list. */
export function itemTrials(slate: Slate): Appraisal[] {
  return slate.items.map((_, index) => appraisal(slate, { aspect: itemAspect(index) }));
}
