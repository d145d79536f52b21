import type { SlateId, UserId } from '../domain/ids.ts';

/** What a person can say of two slates, whatever their places were, or of one. */
export type Said =
  | { readonly kind: 'preferred'; readonly slate: SlateId }
  | { readonly kind: 'tied' }
  | { readonly kind: 'labelled'; readonly label: 'Good' | 'Partial' | 'Poor' };

/** What people came to on one pair of slates, or one slate, after adjudication. */
export interface PeoplesLabel {
  /** `pairKey` of the two slates, or the id of the one. */
  readonly unit: string;
  readonly user: UserId;
  readonly said: Said;
  /** How many people it rests on. */
  readonly annotators: number;
  /**
   * Whether it was picked as worth a look (the review queue) and not drawn by chance from what was
   * judged. Such a label counts for agreement; a corrected estimate leaves it out, since it would be bent.
   */
  readonly picked?: boolean;
  /** Whether every answer behind it was given under guidelines that hold no more. */
  readonly older?: boolean;
}
