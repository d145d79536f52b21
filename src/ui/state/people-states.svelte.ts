import type { PeopleApi } from '#workers/annotation/people-api.ts';
import type { Remote } from '#workers/wire/wire.ts';
import { PeopleDeskState } from './people-desk.svelte.ts';
import { PeopleDifferencesState } from './people-differences.svelte.ts';
import { PeopleLabellingState } from './people-labelling.svelte.ts';
import { PeopleQueueState } from './people-queue.svelte.ts';
import { PeopleReportState } from './people-report.svelte.ts';

interface Surroundings {
  readonly people: Remote<PeopleApi>;
  /** Saves a file to the browser's downloads. */
  readonly save: (file: { readonly name: string; readonly blob: Blob }) => void;
  /** Milliseconds; only differences matter. */
  readonly now: () => number;
}

/** The states of all pages about labels by people. */
export class PeopleStates {
  readonly desk: PeopleDeskState;
  readonly differences: PeopleDifferencesState;
  readonly report: PeopleReportState;
  readonly queue: PeopleQueueState;
  readonly labelling: PeopleLabellingState;

  constructor({ people, save, now }: Surroundings) {
    this.desk = new PeopleDeskState(people, save);
    this.differences = new PeopleDifferencesState(people);
    this.report = new PeopleReportState(people, save);
    this.queue = new PeopleQueueState(people);
    this.labelling = new PeopleLabellingState({ people, save, now });
  }
}
