import type { TrialKey } from './ids.ts';
import type { LabelOrder } from './trial.ts';

/**
 * The stage at which an answer was read; a run never switches it silently (docs/metrics.md, section 5). Verdicts of a
 * model come from its logits only; written text is read as JSON or as a whole.
 */
export type DecisionStage =
  | 'logits'
  | 'constrained'
  | 'text:tag'
  | 'text:json'
  | 'text:anchored'
  | 'reference'
  /** Counted from the verdicts of several judges. */
  | 'voted'
  | 'unscored';

/** A judge's answer to one question. */
export interface Answer {
  readonly key: TrialKey;
  /**
   * One probability per label, in the order of the labels, summing to 1: the share of each in the label mass. Null if
   * no legal answer could be read.
   */
  readonly probabilities: readonly number[] | null;
  /**
   * The label mass: the share of the next-token distribution on the labels, before masking; null for reference judges.
   */
  readonly labelMass: number | null;
  /**
   * The most that labels outside the listed tokens can have of the distribution, so that the label mass is at most this
   * much higher; absent where every label was listed.
   */
  readonly unlisted?: number;
  /** The number of written replies from which the shares were counted; absent where probabilities were read. */
  readonly replies?: number;
  readonly stage: DecisionStage;
  /**
   * The reason for an unscored answer, if the judge knows a more exact one than that no label had any mass.
   */
  readonly why?: UnscoredReason;
  readonly tokens: { readonly computed: number; readonly reused: number };
  /** Milliseconds: this answer's share of the forward pass that produced it. */
  readonly ms: number;
}

/**
 * The result of reading a judge's answer.
 *
 * `unscored` is a result, not an error: the judge responded without a legal answer. It is stored and counted apart, and
 * no statistic turns it into a loss, a tie or a guess.
 */
export type Verdict =
  | { readonly kind: 'preferred'; readonly winner: Position }
  | { readonly kind: 'tied' }
  /** A label that isn't a position: `Good`, or whether an item belongs in the slate. */
  | { readonly kind: 'labelled'; readonly label: string }
  /** A rating on the scale of the labels: the most probable label and the mean over all labels. */
  | { readonly kind: 'rated'; readonly likeliest: number; readonly expected: number }
  | { readonly kind: 'unscored'; readonly why: UnscoredReason };

/** The position of a slate in the duel, independent of its recommender. */
export type Position = 'first' | 'second';

export type UnscoredReason =
  | 'no legal answer'
  | 'cut off'
  | 'not a number'
  /** Several judges, and two labels with the same number of votes. */
  | 'drawn vote'
  /** The rule chosen for the report excludes this answer. */
  | 'left out by a rule'
  /** The prompt exceeds the judge's context. */
  | 'too long'
  /** It follows an answer that is itself unscored. */
  | 'follows an unscored answer'
  /** No file of answers has a whole and successful answer to it. */
  | 'not answered'
  /** It was answered to another prompt than the study's. */
  | 'other prompt'
  /** Several labels begin with the same token, and only the first token is known. */
  | 'same first token';

/** An answer with its verdict. A run stores exactly one per trial. */
export interface Judgement extends Answer {
  readonly verdict: Verdict;
  /** True for an exact tie of probabilities. A coin seeded by run and question decides it. */
  readonly exactTie: boolean;
  /** Absent if the prompt named the answers in the published order, and for a verdict of both orders. */
  readonly labelOrder?: LabelOrder;
}
