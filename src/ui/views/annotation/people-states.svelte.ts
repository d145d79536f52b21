import type { PeopleApi } from '#workers/annotation/annotation-api.ts';
import type { UndoApi } from '#workers/wire/removals.ts';
import type { Remote } from '#workers/wire/wire.ts';
import { AnnotationWorkState } from './annotation-work.svelte.ts';
import { PeopleDifferencesState } from './people-differences.svelte.ts';
import { PeopleLabellingState } from './people-labelling.svelte.ts';
import { PeopleQueueState } from './people-queue.svelte.ts';
import { PeopleReportState } from './people-report.svelte.ts';
import type { UndoState } from '#ui/state/undo-state.svelte.ts';

interface Surroundings {
  readonly people: Remote<PeopleApi & UndoApi>;
  readonly undo: UndoState;
  /** Saves a file to the browser's downloads. */
  readonly save: (file: { readonly name: string; readonly blob: Blob }) => void;
  /** Milliseconds; only differences matter. */
  readonly now: () => number;
}

/** The states of all pages about labels by people. */
export class PeopleStates {
  readonly judgeLock: AnnotationWorkState;
  readonly differences: PeopleDifferencesState;
  readonly report: PeopleReportState;
  readonly queue: PeopleQueueState;
  readonly labelling: PeopleLabellingState;

  constructor({ people, undo, save, now }: Surroundings) {
    this.judgeLock = new AnnotationWorkState(people, save, undo);
    this.differences = new PeopleDifferencesState(people);
    this.report = new PeopleReportState(people, save);
    this.queue = new PeopleQueueState(people);
    this.labelling = new PeopleLabellingState({ people, undo, save, now });
  }
}
