import type { Judgement } from '../../domain/judgement.ts';
import type { Slate } from '../../domain/slate.ts';
import { labelOf } from '../saer/lists.ts';
import type { Settings } from '../settings.ts';
import { gateIn } from './settings.ts';

/** Decides whether a list passes the first stage: its label is good enough, or could not be read. */
export function passes(
  slate: Slate,
  judgements: ReadonlyMap<string, Judgement>,
  settings: Settings,
): boolean {
  const worst = { none: 2, 'not-poor': 1, good: 0 }[gateIn(settings)];
  const label = labelOf(slate, judgements);
  return typeof label !== 'number' || label <= worst;
}

/** Decides whether the pairs of a run depend on the labels of the first stage. */
export const isGated = (settings: Settings): boolean => gateIn(settings) !== 'none';
