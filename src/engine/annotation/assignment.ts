import type { Id, SlateId, UserId } from '../domain/ids.ts';
import type { LabelKind, ListName } from './label-kind.ts';
import type { Sheet } from './sheet.ts';
import type { SourceId } from './source.ts';

export type AssignmentId = Id<'assignment'>;

/** The units behind a task. Annotators never get this. */
export interface TaskKey {
  /**
   * `pairKey` of two slates, the id of one slate, or the name of a rating. Judgements use the same
   * key.
   */
  readonly unit: string;
  readonly user: UserId;
  /** The slates of the two lists; null for a rating. */
  readonly a: SlateId | null;
  readonly b: SlateId | null;
  /** The list at index 0 of the scale (see `inReference`). */
  readonly reference: ListName;
  /** The model that gave the rating, for the rubric. */
  readonly arm?: string;
}

/** The part of an assignment that only its author's device stores. */
export interface AssignmentKey {
  /** The run or simulation that the units come from; null if this device doesn't have it. */
  readonly source: SourceId | null;
  readonly kind: LabelKind;
  readonly seed: string;
  /** True if the units were picked from the review queue instead of drawn at random. */
  readonly picked: boolean;
  /** Milliseconds since 1970. */
  readonly madeAt: number;
  /** Notes that the author added to the judge's own criteria. */
  readonly notes: string;
  /** Number of annotators per unit. */
  readonly overlap: number;
  /** By task name. Practice tasks have no entry. */
  readonly tasks: Readonly<Record<string, TaskKey>>;
}

/**
 * The tasks to label and, on the author's device, the key. `key` is null on a device that imported
 * the file.
 */
export interface Assignment {
  readonly sheet: Sheet;
  readonly key: AssignmentKey | null;
}
