import type { TrialKey } from './ids.ts';
import type { DecisionStage } from './judgement.ts';

/**
 * What a judge wrote on a trial, after its verdict was read and kept. It never changes a verdict:
 * words that come after a label may be its excuse rather than its cause.
 */
export interface Reason {
  readonly key: TrialKey;
  readonly text: string;
  /** Places (from 0) in the slate of the items that it holds against it; null where none could be read. */
  readonly flagged: readonly number[] | null;
  /** Where the flags were read. */
  readonly stage: Extract<
    DecisionStage,
    'constrained' | 'text:tag' | 'text:json' | 'text:anchored' | 'unscored'
  >;
  readonly tokens: { readonly prompt: number; readonly written: number };
  readonly ms: number;
}
