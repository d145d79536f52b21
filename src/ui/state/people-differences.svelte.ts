import { Fault, type FaultData } from '#engine/domain/fault.ts';
import type { RunId } from '#engine/domain/ids.ts';
import type { Conflict } from '#engine/people/differences.ts';
import type { PeopleApi } from '#workers/people/people-api.ts';
import type { Remote } from '#workers/wire/wire.ts';

export type Differences = Awaited<ReturnType<Remote<PeopleApi>['differences']>>;

/** Where the differences between people's answers are, as the screen sees them. */
export type DifferencesPhase =
  | { readonly name: 'closed' }
  | { readonly name: 'reading'; readonly run: RunId }
  | { readonly name: 'shown'; readonly run: RunId; readonly differences: Differences }
  | { readonly name: 'failed'; readonly run: RunId; readonly fault: FaultData };

/** Shows where people's answers differ, and takes down which version counts. */
export class PeopleDifferencesState {
  readonly #people: Remote<Pick<PeopleApi, 'differences' | 'choose'>>;
  #phase = $state.raw<DifferencesPhase>({ name: 'closed' });
  #fault = $state.raw<FaultData | null>(null);

  constructor(people: Remote<Pick<PeopleApi, 'differences' | 'choose'>>) {
    this.#people = people;
  }

  get phase(): DifferencesPhase {
    return this.#phase;
  }

  /** Why the last choice wasn't kept. */
  get fault(): FaultData | null {
    return this.#fault;
  }

  async open(run: RunId): Promise<void> {
    if (this.#phase.name !== 'shown' || this.#phase.run !== run) {
      this.#phase = { name: 'reading', run };
    }
    try {
      const differences = await this.#people.differences({ run });
      if (this.#isAt(run)) this.#phase = { name: 'shown', run, differences };
    } catch (thrown) {
      if (this.#isAt(run)) this.#phase = { name: 'failed', run, fault: Fault.from(thrown).toData() }; // prettier-ignore
    }
  }

  /** @param version which counts; null takes a decision back */
  async choose(run: RunId, conflict: Conflict, version: number | null): Promise<void> {
    const { assignment, annotator, task } = conflict;
    this.#fault = null;
    try {
      await this.#people.choose({ assignment, annotator, task, version });
    } catch (thrown) {
      this.#fault = Fault.from(thrown).toData();
    }
    await this.open(run);
  }

  #isAt(run: RunId): boolean {
    return this.#phase.name !== 'closed' && this.#phase.run === run;
  }
}
