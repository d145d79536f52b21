import type { Judgement } from '../domain/judgement.ts';
import { meanOrNull } from './mean.ts';

/** Probabilities are clipped this far from 0 and 1, so that their log odds are finite. */
const EDGE = 1e-6;

/** A judge's offset in logits towards the slate shown first. */
export interface SlotOffset {
  /** The effect of the position. */
  readonly position: number;
  /** The effect of naming an answer first; 0 if the prompts named the answers in one order. */
  readonly label: number;
}

/**
 * Returns a judge's offset from its answers on slates against themselves: their mean log odds of the first label against
 * the second, in each label order. Null if none of them has log odds.
 */
export function offsetOf(selfPairs: readonly Judgement[]): SlotOffset | null {
  const meanIn = (order: Judgement['labelOrder']) =>
    meanOrNull(selfPairs.flatMap((one) => (one.labelOrder === order ? (logOdds(one) ?? []) : [])));
  const [published, exchanged] = [meanIn(undefined), meanIn('exchanged')];
  if (published === null || exchanged === null) {
    const only = published ?? exchanged;
    return only === null ? null : { position: only, label: 0 };
  }
  return { position: (published + exchanged) / 2, label: (published - exchanged) / 2 };
}

/** Returns the log odds that the offset alone gives an answer in its label order. */
export function expectedOdds(
  { labelOrder }: Pick<Judgement, 'labelOrder'>,
  { position, label }: SlotOffset,
): number {
  return position + (labelOrder ? -label : label);
}

/**
 * Returns the log odds of the first label against the second; a third label, a tie, doesn't enter them. Null without
 * probabilities, or if both are 0.
 */
export function logOdds(judgement: Pick<Judgement, 'probabilities'> | undefined): number | null {
  const [first, second = 0, tie] = judgement?.probabilities ?? [];
  if (first === undefined) return null;
  // Two labels sum to 1, so that the first alone decides.
  const share = tie === undefined ? first : first / (first + second);
  if (Number.isNaN(share)) return null;
  const p = Math.min(1 - EDGE, Math.max(EDGE, share));
  return Math.log(p / (1 - p));
}
