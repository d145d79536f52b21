import type { SlateId, UserId } from './ids.ts';

/** A person's answer in terms of slates, independent of their positions. */
export type Said =
  | { readonly kind: 'preferred'; readonly slate: SlateId }
  | { readonly kind: 'tied' }
  | { readonly kind: 'labelled'; readonly label: 'Good' | 'Partial' | 'Poor' };

/** The adjudicated label of one pair of slates, or of one slate. */
export interface PeoplesLabel {
  /** `pairKey` of the two slates, or the id of the one. */
  readonly unit: string;
  readonly user: UserId;
  readonly said: Said;
  /** Number of people whose answers were adjudicated. */
  readonly annotators: number;
  /**
   * True if the unit was picked from the review queue instead of drawn at random. Such a label
   * counts for agreement; corrected estimates leave it out, since it would bias them.
   */
  readonly picked?: boolean;
  /** True if every answer behind the label is older than the guidelines in force. */
  readonly older?: boolean;
}
