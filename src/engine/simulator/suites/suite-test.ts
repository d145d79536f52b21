import type { Text } from '#messages/message.ts';
import type { Dataset } from '../../domain/dataset.ts';
import type { ItemId, UserId } from '../../domain/ids.ts';
import type { Item } from '../../domain/item.ts';
import type { Stream } from '../../random/stream.ts';
import type { Estimate, SuiteTestId } from '../../report/report.ts';
import type { Timeline } from '../../slates/history.ts';
import type { Person } from '../person.ts';
import type { PersonPart, RatingAnswer, Remembered } from '../rater.ts';
import type { Scale } from '../../domain/rating-scales.ts';
import type { World } from '../world.ts';
import type { Preset } from './presets.ts';

/** The rating that would agree with the design of a question, on the asked scale. */
export type Expectation =
  | { readonly kind: 'at least'; readonly rating: number }
  | { readonly kind: 'at most'; readonly rating: number }
  /** No single rating passes or fails: the test compares distributions. */
  | { readonly kind: 'any' }
  /**
   * The later real rating of this person for this item, and the item's mean rating before it; null where it had none.
   */
  | { readonly kind: 'real'; readonly rating: number; readonly usual: number | null };

/** One question of a test, before retrieval from the memory. */
export interface TestQuestion {
  readonly person: Person;
  /** All items that the person has met, oldest first. */
  readonly memory: readonly Remembered[];
  readonly item: Item;
  readonly expected: Expectation;
  /** The unit of resampling: a person or a series. */
  readonly group: string;
  /** True if answers to the person's earlier questions enter the memory in a suite whose memory grows. */
  readonly grows?: true;
}

/** The world and data that a test draws its questions from (`stage.ts` makes one). */
export interface Stage {
  /** The items of the dataset, in the same order, as they were before the cut. */
  readonly world: World;
  /** The real ratings behind the world; the later half is held out of every memory. */
  readonly dataset: Dataset;
  /** Of all users, in the dataset's order. */
  readonly timelines: readonly Timeline[];
  readonly scale: Scale;
  /** Users outside the rater's training data, where that data is known; real users are drawn from these alone. */
  readonly unseen?: ReadonlySet<UserId>;
}

/** The questions of a test, with the data that its score needs. */
export interface Drawn {
  readonly questions: readonly TestQuestion[];
  /** Shares of real ratings by level, lowest first; empty where the test doesn't use them. */
  readonly real: readonly number[];
  /** Sentences on the drawn and the excluded items, for the report. */
  readonly remarks: readonly Text[];
}

/** An answer as stored: complete, so that every figure can be computed again. */
export interface KeptAnswer extends Pick<
  RatingAnswer,
  'probabilities' | 'labelMass' | 'stage' | 'tokens'
> {
  readonly person: string;
  readonly item: ItemId;
  readonly expected: Expectation;
  readonly group: string;
  /** The retrieved memories, as shown. */
  readonly remembered: readonly Remembered[];
  /** The rating as read, after noise; null where unscored. */
  readonly rating: number | null;
}

/** The input of a score. Plain data. */
export interface Evidence {
  readonly scale: Scale;
  readonly answers: readonly KeptAnswer[];
  readonly real: readonly number[];
}

/** The figures of one test. */
export interface TestFigures {
  /** From 0 to 1; `references` hold the scores of random ratings and of always giving the lowest rating. */
  readonly score: Estimate;
  /** (score - floor) / (1 - floor): 0 for random ratings, 1 for perfect ones, below 0 for worse than random. */
  readonly corrected: Estimate;
  /** Further figures to read beside the score. */
  readonly beside: readonly Estimate[];
}

/**
 * A test of simulated people against known behaviour of people (SUBER, section 4.2 and appendix C). To add one, write a
 * file here, a line in `registry.ts`, and its id in `SuiteTestId` with a text in `report/task-words.ts`; `test/kits/describe-suite-test.ts` states the contract. Pure: the same stage,
 * preset and stream give the same questions.
 */
export interface SuiteTest {
  readonly id: SuiteTestId;
  readonly title: Text;
  /** The questions and the condition for passing. */
  readonly about: Text;
  /** The parts of a person that the questions depend on. A rater that doesn't read one of them isn't asked. */
  readonly goesBy: readonly PersonPart[];
  /**
   * Draws the questions.
   *
   * @returns the reason where this data allows no question
   */
  draw(stage: Stage, preset: Preset, stream: Stream): Drawn | { readonly why: Text };
  /**
   * Computes the figures.
   *
   * @param stream used for the intervals only
   */
  figures(evidence: Evidence, stream: Stream): TestFigures;
}
