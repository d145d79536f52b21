import { message } from '#messages/message.ts';
import { loadMessages } from '#messages/load-messages.ts';
import { Fault } from '#engine/domain/fault.ts';
import type { RunId } from '#engine/domain/ids.ts';
import type { Run } from '#engine/domain/run.ts';
import type { Answered } from '#engine/annotation/answered.ts';
import { answersCollection, assignmentsCollection } from '#engine/annotation/work-collections.ts';
import type { Assignment, AssignmentId } from '#engine/annotation/assignment.ts';
import { hasGuidelines, guidelinesFor } from '#engine/annotation/guidelines.ts';
import type { LabelKind } from '#engine/annotation/label-kind.ts';
import type { Guidelines } from '#engine/annotation/sheet.ts';
import { simulationOf, type SourceId } from '#engine/annotation/source.ts';
import type { Documents } from '#engine/store/documents.ts';
import type { Store } from '#engine/store/store.ts';
import { Removals } from '#workers/wire/removals.ts';
import type { Labelled } from './labelled.ts';
import { readRun } from './read-run.ts';
import { readSimulation } from './read-simulation.ts';

export interface PeopleParts {
  readonly store: Promise<Store>;
  readonly documents: Promise<Documents>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Runs one read-change-write of answers at a time, across all tabs. */
  readonly alone: <T>(work: () => Promise<T>) => Promise<T>;
  readonly removals?: Removals;
}

/** Reads runs, simulations, assignments and answers for the people service. */
export class AnnotationStore {
  readonly #parts: PeopleParts;
  readonly removals: Removals;

  constructor(parts: PeopleParts) {
    this.#parts = parts;
    this.removals = parts.removals ?? new Removals();
  }

  get documents(): Promise<Documents> {
    return this.#parts.documents;
  }

  async runs(): Promise<readonly Run[]> {
    return (await this.#parts.store).runs();
  }

  now(): number {
    return this.#parts.now();
  }

  alone<T>(work: () => Promise<T>): Promise<T> {
    return this.#parts.alone(work);
  }

  /** @throws Fault `run-changed` or `not-enough-data` if the source was deleted */
  async open(source: SourceId): Promise<Labelled> {
    // Guidelines, tasks and exported files hold texts instead of messages.
    await loadMessages();
    const store = await this.#parts.store;
    const simulation = simulationOf(source);
    return simulation === null
      ? readRun(store, source as RunId)
      : readSimulation(store, await this.documents, simulation);
  }

  async assignment(id: AssignmentId): Promise<Assignment> {
    const found = await (await this.documents).get(assignmentsCollection, id);
    if (found) return found;
    throw new Fault('assignment-missing', message('annotationFaults.notOnDevice'));
  }

  async answersTo(id: AssignmentId): Promise<Answered[]> {
    const all = await (await this.documents).all(answersCollection);
    return all.flatMap(([, one]) => (one.assignment === id ? [one] : []));
  }
}

/** Returns the current guidelines with the notes of an assignment; null if this kind has none. */
export async function currentGuidelines(
  { people }: Labelled,
  kind: LabelKind,
  notes: string,
): Promise<Guidelines | null> {
  return hasGuidelines(kind, people) ? guidelinesFor(kind, people, notes) : null;
}
