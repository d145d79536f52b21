import type { TrialKey } from './ids.ts';
import type { ItemFault } from './item-fault.ts';
import type { DecisionStage } from './judgement.ts';
import { prefaceKey } from './trial.ts';

/**
 * A judge's words about a trial. An explanation is written after the verdict was read and stored, so the text never
 * changes a verdict: words after a label may be an excuse rather than its cause. A preface (`Protocol.preface`), which has a
 * key of its own (`prefaceKey`), is written before, and the prompt of the verdict quotes it.
 */
export interface Reason {
  readonly key: TrialKey;
  readonly text: string;
  /**
   * Positions (from 0) in the slate of the items that the judge objects to; null if none could be read.
   */
  readonly flagged: readonly number[] | null;
  /** The kind of each flagged item's fault, null where none could be read; absent if the study asks for no kinds. */
  readonly faults?: readonly (ItemFault | null)[];
  /** The stage at which the flagged items were read. */
  readonly stage: Extract<
    DecisionStage,
    'constrained' | 'text:tag' | 'text:json' | 'text:anchored' | 'unscored'
  >;
  readonly tokens: { readonly prompt: number; readonly written: number };
  readonly ms: number;
}

/** Returns the text behind the answer to a trial, or else the one before it. */
export function textOn(key: TrialKey, reasons: ReadonlyMap<string, Reason>): Reason | undefined {
  return reasons.get(key) ?? reasons.get(prefaceKey(key));
}
