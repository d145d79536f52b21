import type { ItemId } from '../domain/ids.ts';
import type { Item } from '../domain/item.ts';
import type { DecisionStage } from '../domain/judgement.ts';
import type { Person } from './person.ts';
import type { Scale } from './scale.ts';

/** A rating that a person remembers while another item is rated. */
export interface Remembered {
  readonly item: ItemId;
  readonly rating: number;
}

/** One thing to ask: what this person, remembering this, would give this item. */
export interface RatingQuestion {
  readonly person: Person;
  /** What was retrieved from the memory, in the order in which it is shown. */
  readonly remembered: readonly Remembered[];
  readonly item: Item;
  /** Which time the person meets it; the first where absent. */
  readonly viewing?: number;
}

/** The whole distribution over the scale, stored as it was read. */
export interface RatingAnswer {
  /** One a label of the scale, summing to 1; null when nothing legal could be read. */
  readonly probabilities: readonly number[] | null;
  /** Share of the next-token distribution on the labels, before any masking; null for reference raters. */
  readonly legalMass: number | null;
  /** `person`: somebody took the simulated person's place. */
  readonly stage: DecisionStage | 'surrogate' | 'person';
  readonly tokens: { readonly computed: number; readonly reused: number };
}

/** What there is to know of a person: taste and habits as named fields, past ratings, or a description in words. */
export type PersonPart = 'taste' | 'history' | 'words';

/** What is known of a rater before it has answered. Plain data. */
export interface RaterCard {
  readonly id: string;
  readonly name: string;
  /** `surrogate`: a model fitted on another rater's answers, which every screen says. */
  readonly kind: 'model' | 'reference' | 'surrogate';
  readonly about: string;
  readonly scale: Scale;
  /** What its questions tell it of a person; absent when they tell all. A test that goes by anything else isn't asked of it. */
  readonly reads?: readonly PersonPart[];
  /** What one item may be called (`DomainWords.noun`), in lower case; absent when anything will do. */
  readonly nouns?: readonly string[];
  /** What stands beside everything that it rated, such as labels that it spells with several tokens. */
  readonly warning?: string;
  /** What its answers depend on beside the question: model, weights, wording, settings. Cached answers of another key are never used. */
  readonly key: string;
}

/**
 * Whoever rates in a person's stead. Answers come back in the order of the questions. Questions of
 * one person that stand next to each other share their prefix, so callers group them. Rejects with a
 * `Fault` when no answer could be had; an odd answer is null probabilities, and unscored.
 */
export interface Rater {
  readonly card: RaterCard;
  rate(questions: readonly RatingQuestion[], signal: AbortSignal): Promise<readonly RatingAnswer[]>;
}
