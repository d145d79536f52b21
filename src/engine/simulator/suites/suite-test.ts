import type { Dataset } from '../../domain/dataset.ts';
import type { ItemId, UserId } from '../../domain/ids.ts';
import type { Item } from '../../domain/item.ts';
import type { Stream } from '../../random/stream.ts';
import type { Estimate } from '../../report/report.ts';
import type { Timeline } from '../../slates/history.ts';
import type { Person } from '../person.ts';
import type { PersonPart, RatingAnswer, Remembered } from '../rater.ts';
import type { Scale } from '../scale.ts';
import type { World } from '../world.ts';
import type { Preset } from './presets.ts';

/** What a rating has to be, on the scale, to be in agreement with how its question was made. */
export type Expectation =
  | { readonly kind: 'at least'; readonly rating: number }
  | { readonly kind: 'at most'; readonly rating: number }
  /** Any will do: what counts is how the ratings are spread. */
  | { readonly kind: 'any' }
  /** What this person truly gave this item later, and its mean rating before that; null where it had none. */
  | { readonly kind: 'real'; readonly rating: number; readonly usual: number | null };

/** One question of a test, before anything is retrieved from the memory. */
export interface TestQuestion {
  readonly person: Person;
  /** All that the person has met, oldest first. */
  readonly memory: readonly Remembered[];
  readonly item: Item;
  readonly expected: Expectation;
  /** What belongs together and is resampled as one: a person, or a series. */
  readonly group: string;
}

/** What a test can draw its questions from (`stage.ts` makes one). */
export interface Stage {
  /** Its items are those of the dataset, in the same order, as they were before the cut. */
  readonly world: World;
  /** The real ratings behind the world; their later half is held out of every memory. */
  readonly dataset: Dataset;
  /** Of all users, in the dataset's order. */
  readonly timelines: readonly Timeline[];
  readonly scale: Scale;
  /** Users whom the rater wasn't trained on, where it is known of some that it was; real users are drawn from them alone. */
  readonly unseen?: ReadonlySet<UserId>;
}

/** Questions of a test with what its score needs to know beside them. */
export interface Drawn {
  readonly questions: readonly TestQuestion[];
  /** Shares of real ratings by level, lowest first; empty where the test has no use for them. */
  readonly real: readonly number[];
  /** Sentences on what was drawn and what was left out. */
  readonly remarks: readonly string[];
}

/** An answer as it is kept: whole, so that every figure can be worked out again. */
export interface KeptAnswer extends Pick<
  RatingAnswer,
  'probabilities' | 'legalMass' | 'stage' | 'tokens'
> {
  readonly person: string;
  readonly item: ItemId;
  readonly expected: Expectation;
  readonly group: string;
  /** What was retrieved, as it was shown. */
  readonly remembered: readonly Remembered[];
  /** As it was read, after noise; null where it was unscored. */
  readonly rating: number | null;
}

/** All that a score is worked out from. Plain data. */
export interface Evidence {
  readonly scale: Scale;
  readonly answers: readonly KeptAnswer[];
  readonly real: readonly number[];
}

/** What a test came to. */
export interface TestFigures {
  /** From 0 to 1; its `nulls` are what ratings by chance score, and what the lowest rating scores, given always. */
  readonly score: Estimate;
  /** (score - floor) / (1 - floor): 0 for ratings by chance, 1 for perfect ones, below 0 where chance does better. */
  readonly corrected: Estimate;
  /** Figures to be read beside the score. */
  readonly beside: readonly Estimate[];
}

/**
 * A test of whether simulated people behave as people do (SUBER, section 4.2 and appendix C).
 * Adding one is a file here and a line in `registry.ts`; `test/kits/describe-suite-test.ts` states
 * what each owes. Pure: same stage, preset and stream, same questions.
 */
export interface SuiteTest {
  readonly id: string;
  readonly title: string;
  /** What is asked and what counts as passed. */
  readonly about: string;
  /** What its questions go by: a rater that isn't told it isn't asked. */
  readonly goesBy: readonly PersonPart[];
  /** @returns a sentence that says why there is nothing to ask of this data. */
  draw(stage: Stage, preset: Preset, stream: Stream): Drawn | string;
  /** @param stream for the intervals alone */
  figures(evidence: Evidence, stream: Stream): TestFigures;
}
