import type { TrialKey } from './ids.ts';
import type { DecisionStage } from './judgement.ts';

/**
 * A judge's written explanation of a trial. The judge writes it after its verdict was read and stored, so the text
 * never changes a verdict: words after a label may be an excuse rather than its cause.
 */
export interface Reason {
  readonly key: TrialKey;
  readonly text: string;
  /**
   * Positions (from 0) in the slate of the items that the judge objects to; null if none could be read.
   */
  readonly flagged: readonly number[] | null;
  /** The stage at which the flagged items were read. */
  readonly stage: Extract<
    DecisionStage,
    'constrained' | 'text:tag' | 'text:json' | 'text:anchored' | 'unscored'
  >;
  readonly tokens: { readonly prompt: number; readonly written: number };
  readonly ms: number;
}
