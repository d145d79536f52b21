import { Fault } from '#engine/domain/fault.ts';
import type { RunId } from '#engine/domain/ids.ts';
import { answersDrawer, type Answered } from '#engine/people/answered.ts';
import {
  assignmentsDrawer,
  type Assignment,
  type AssignmentId,
} from '#engine/people/assignment.ts';
import { canBeTold, guidelinesFor } from '#engine/people/guidelines.ts';
import type { LabelKind } from '#engine/people/label-kind.ts';
import type { Guidelines } from '#engine/people/sheet.ts';
import type { Documents } from '#engine/store/documents.ts';
import type { Store } from '#engine/store/store.ts';
import { readRun, type LabelledRun } from './read-run.ts';

export interface PeopleParts {
  readonly store: Promise<Store>;
  readonly documents: Promise<Documents>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Lets one at a time read, change and write answers, in this tab and in others. */
  readonly alone: <T>(work: () => Promise<T>) => Promise<T>;
}

/** Where runs, assignments and answers are found. */
export class PeopleShelf {
  readonly #parts: PeopleParts;

  constructor(parts: PeopleParts) {
    this.#parts = parts;
  }

  get documents(): Promise<Documents> {
    return this.#parts.documents;
  }

  now(): number {
    return this.#parts.now();
  }

  alone<T>(work: () => Promise<T>): Promise<T> {
    return this.#parts.alone(work);
  }

  async run(id: RunId): Promise<LabelledRun> {
    return readRun(await this.#parts.store, id);
  }

  async assignment(id: AssignmentId): Promise<Assignment> {
    const found = await (await this.documents).get(assignmentsDrawer, id);
    if (found) return found;
    throw new Fault(
      'assignment-missing',
      'This assignment isn’t on this device. Load the file that was exported for labelling, or ask for it.',
    );
  }

  async answersTo(id: AssignmentId): Promise<Answered[]> {
    const all = await (await this.documents).all(answersDrawer);
    return all.flatMap(([, one]) => (one.assignment === id ? [one] : []));
  }
}

/** What people are told of a run today, with the notes of an assignment; null where it can't be put to people. */
export async function wordsNow(
  { people }: LabelledRun,
  kind: LabelKind,
  notes: string,
): Promise<Guidelines | null> {
  return people && canBeTold(kind, people) ? guidelinesFor(kind, people, notes) : null;
}
