import type { TrialKey } from './ids.ts';

/**
 * Where an answer was read; never switched silently (metrics.md, section 5). Verdicts of a model are read
 * from its logits or not at all; what a judge wrote is read as JSON, or taken whole.
 */
export type DecisionStage =
  | 'logits'
  | 'constrained'
  | 'text:tag'
  | 'text:json'
  | 'text:anchored'
  | 'reference'
  /** Not read at all, but counted from the verdicts of several judges. */
  | 'voted'
  | 'unscored';

/** What a judge returns for one question. */
export interface Answer {
  readonly key: TrialKey;
  /**
   * One a label on offer, in their order, summing to 1: the share of each in the legal mass.
   * Null when nothing legal could be read.
   */
  readonly probabilities: readonly number[] | null;
  /** Share of the whole next-token distribution that lies on the labels, before any masking; null for reference judges. */
  readonly legalMass: number | null;
  readonly stage: DecisionStage;
  /** Why nothing was read, where the judge knows better than that no label had any mass. */
  readonly why?: UnscoredReason;
  readonly tokens: { readonly computed: number; readonly reused: number };
  /** Milliseconds: this answer's share of the forward pass that gave it. */
  readonly ms: number;
}

/**
 * What a judge's answer came to.
 *
 * `unscored` is a result, not an error: the judge spoke and gave no legal answer. It is stored
 * and counted like the others, and no statistic ever turns it into a loss, a tie or a guess.
 */
export type Verdict =
  | { readonly kind: 'preferred'; readonly winner: Place }
  | { readonly kind: 'tied' }
  /** One of the labels on offer, where they aren't places: `Good`, or whether an item belongs. */
  | { readonly kind: 'labelled'; readonly label: string }
  /** A number on the scale of the labels: the likeliest one, and what is expected over all of them. */
  | { readonly kind: 'rated'; readonly likeliest: number; readonly expected: number }
  | { readonly kind: 'unscored'; readonly why: UnscoredReason };

/** Where a slate stood in the duel. Never which recommender made it. */
export type Place = 'first' | 'second';

export type UnscoredReason =
  | 'no legal answer'
  | 'cut off'
  | 'not a number'
  /** Several judges, and as many for one label as for another. */
  | 'drawn vote'
  /** Another rule was chosen for the report, and doesn't count it. */
  | 'left out by a rule'
  /** The prompt has more tokens than the judge can read. */
  | 'too long'
  /** It stands after an answer that is itself unscored. */
  | 'follows an unscored answer';

/** A trial's answer with what it came to: the unit that is stored, once for each trial of a run. */
export interface Judgement extends Answer {
  readonly verdict: Verdict;
  /** Exactly equal probabilities: decided by a coin seeded by run and question, and marked. */
  readonly nearTie: boolean;
}
