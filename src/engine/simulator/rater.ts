import type { TrainingData } from '../domain/judge.ts';
import type { Text } from '#messages/message.ts';
import type { ItemId } from '../domain/ids.ts';
import type { Item } from '../domain/item.ts';
import type { DecisionStage } from '../domain/judgement.ts';
import type { Person } from './person.ts';
import type { Scale } from '../domain/rating-scales.ts';
import type { Season } from './season.ts';

/** A rating that a person remembers while rating another item. */
export interface Remembered {
  readonly item: ItemId;
  readonly rating: number;
}

/** A question to a rater: the rating that this person, with these memories, would give to this item. */
export interface RatingQuestion {
  readonly person: Person;
  /** The retrieved memories in the order of the prompt. */
  readonly remembered: readonly Remembered[];
  readonly item: Item;
  /** The ordinal of this person's viewing of the item; 1 where absent. */
  readonly viewing?: number;
  /** The season in which the person meets the item; absent where the simulation has none. */
  readonly season?: Season;
}

/** The whole distribution over the scale, stored as it was read. */
export interface RatingAnswer {
  /** One per label of the scale, summing to 1; null for an unscored answer. */
  readonly probabilities: readonly number[] | null;
  /** Label mass: share of the next-token distribution on the labels, before masking; null for reference raters. */
  readonly labelMass: number | null;
  /** `person`: the user of the page answered in place of the synthetic user. */
  readonly stage: DecisionStage | 'surrogate' | 'person';
  readonly tokens: { readonly computed: number; readonly reused: number };
}

/** A part of the facts about a person: taste and habits as named fields, past ratings, or the description. */
export type PersonPart = 'taste' | 'history' | 'words';

/** The facts about a rater that don't depend on its answers. Plain data. */
export interface RaterCard {
  readonly id: string;
  readonly name: string;
  /** `surrogate`: a model fitted to another rater's answers, which every screen must mark. */
  readonly kind: 'model' | 'reference' | 'surrogate';
  readonly about: Text;
  readonly scale: Scale;
  /**
   * The facts about a person that the questions contain; all of them where absent. Tests that need other facts skip
   * this rater.
   */
  readonly reads?: readonly PersonPart[];
  /** The nouns (`DomainWords.noun`) that items may have, in lower case; any where absent. */
  readonly nouns?: readonly string[];
  /** The datasets that it was trained on, as recorded by its maker. */
  readonly trainedOn?: readonly TrainingData[];
  /** A warning to show with all ratings of this rater, such as labels that it spells with several tokens. */
  readonly warning?: Text;
  /**
   * Identifies everything besides the question that answers depend on: model, weights, wording, settings. Cached
   * answers of another key are never used.
   */
  readonly key: string;
}

/**
 * Rates items in place of people. `rate` returns the answers in the order of the questions. It computes a shared prefix
 * once for adjacent questions of one person, so callers group them. It rejects with a `Fault` when no answer is
 * possible; an unreadable answer is unscored, with null probabilities.
 */
export interface Rater {
  readonly card: RaterCard;
  rate(questions: readonly RatingQuestion[], signal: AbortSignal): Promise<readonly RatingAnswer[]>;
  /** Explains a finished rating of a question in words; absent where the rater writes no text. */
  explain?(question: RatingQuestion, rating: number, signal: AbortSignal): Promise<string>;
}
