import type { Id, SlateId, UserId } from '../domain/ids.ts';
import { drawer } from '../store/documents.ts';
import type { LabelKind, ListName } from './label-kind.ts';
import type { Sheet } from './sheet.ts';
import type { SourceId } from './source.ts';

export type AssignmentId = Id<'assignment'>;

/** What a task is about. Never part of what annotators are given. */
export interface TaskKey {
  /** `pairKey` of two slates, the id of one, or the name of a rating: what is judged as well. */
  readonly unit: string;
  readonly user: UserId;
  /** The slates behind the lists; null for a rating. */
  readonly a: SlateId | null;
  readonly b: SlateId | null;
  /** The list that comes first on the scale from "this one" by "tie" to "the other": `referenceOf`. */
  readonly reference: ListName;
  /** Whose rating it is, where ratings are labelled. */
  readonly arm?: string;
}

/** The half of an assignment that whoever made it keeps. */
export interface AssignmentKey {
  /** What it is about; null where that isn't kept. */
  readonly source: SourceId | null;
  readonly kind: LabelKind;
  readonly seed: string;
  /** Its units were picked as worth a look, not drawn by chance. */
  readonly picked: boolean;
  /** Milliseconds since 1970. */
  readonly madeAt: number;
  /** What was added to the judge's own words for this study. */
  readonly notes: string;
  /** How many people label each unit. */
  readonly overlap: number;
  /** By the task's name. Practice tasks have none. */
  readonly tasks: Readonly<Record<string, TaskKey>>;
}

/** Who labels what. On a device that was given the file, the key isn't there. */
export interface Assignment {
  readonly sheet: Sheet;
  readonly key: AssignmentKey | null;
}

/** By their ids. */
export const assignmentsDrawer = drawer<Assignment>('assignments');
