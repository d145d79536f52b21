import { Fault, type FaultData } from '#engine/domain/fault.ts';
import type { Conflict } from '#engine/annotation/differences.ts';
import type { PeopleApi } from '#workers/annotation/annotation-api.ts';
import type { SourceId } from '#engine/annotation/source.ts';
import type { Remote } from '#workers/wire/wire.ts';

export type Differences = Awaited<ReturnType<Remote<PeopleApi>['differences']>>;

/** State of the list of conflicts and disagreements. */
type DifferencesPhase =
  | { readonly name: 'closed' }
  | { readonly name: 'reading'; readonly source: SourceId }
  | { readonly name: 'shown'; readonly source: SourceId; readonly differences: Differences }
  | { readonly name: 'failed'; readonly source: SourceId; readonly fault: FaultData };

/**
 * State of the differences page: shows conflicts and disagreements, and stores which version
 * counts.
 */
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

  /** The reason why the last choice wasn't stored. */
  get fault(): FaultData | null {
    return this.#fault;
  }

  async open(source: SourceId): Promise<void> {
    if (this.#phase.name !== 'shown' || this.#phase.source !== source) {
      this.#phase = { name: 'reading', source };
    }
    try {
      const differences = await this.#people.differences({ source });
      if (this.#isAt(source)) this.#phase = { name: 'shown', source, differences };
    } catch (thrown) {
      if (this.#isAt(source))
        this.#phase = { name: 'failed', source, fault: Fault.from(thrown).toData() };
    }
  }

  /** @param version the version that counts; null undoes the choice */
  async choose(source: SourceId, conflict: Conflict, version: number | null): Promise<void> {
    const { assignment, annotator, task } = conflict;
    this.#fault = null;
    try {
      await this.#people.choose({ assignment, annotator, task, version });
    } catch (thrown) {
      this.#fault = Fault.from(thrown).toData();
    }
    await this.open(source);
  }

  #isAt(source: SourceId): boolean {
    return this.#phase.name !== 'closed' && this.#phase.source === source;
  }
}
