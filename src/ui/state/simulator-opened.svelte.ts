import { Fault } from '#engine/domain/fault.ts';
import type { UserId } from '#engine/domain/ids.ts';
import type { Person } from '#engine/simulator/person.ts';
import type { OpenSimulation, SimulatorApi } from '#workers/simulator/simulator-api.ts';
import type { Remote } from '#workers/wire/wire.ts';
import type { Loaded } from './loaded.ts';
import { WalkState } from './simulator-walk.svelte.ts';

interface Parts {
  readonly simulator: Remote<SimulatorApi>;
  readonly simulation: string;
  readonly base: string;
  readonly save: (file: { readonly name: string; readonly blob: Blob }) => void;
}

/** One simulation that is looked at: its people, and what goes on with them. */
export class OpenedSimulation {
  readonly #parts: Parts;
  readonly walk: WalkState;
  #state = $state.raw<Loaded<OpenSimulation>>({ name: 'loading' });
  #person = $state.raw<Person | null>(null);

  constructor(parts: Parts) {
    this.#parts = parts;
    this.walk = new WalkState(parts);
  }

  get id(): string {
    return this.#parts.simulation;
  }

  get state(): Loaded<OpenSimulation> {
    return this.#state;
  }

  /** Who is walked with. */
  get person(): Person | null {
    return this.#person;
  }

  /** Learned policies that can recommend in a walk. */
  get policies(): readonly { readonly id: string; readonly title: string }[] {
    return [];
  }

  async load(): Promise<void> {
    const { simulator, simulation } = this.#parts;
    try {
      const value = await simulator.openSimulation({ simulation });
      this.#state = { name: 'there', value };
      const [first] = value.people;
      if (first) await this.meet(first.id);
    } catch (thrown) {
      this.#state = { name: 'failed', fault: Fault.from(thrown).toData() };
    }
  }

  /** Walks with another person. */
  async meet(person: UserId): Promise<void> {
    if (this.#state.name !== 'there') return;
    this.#person = this.#state.value.people.find(({ id }) => id === person) ?? null;
    if (this.#person) await this.walk.open(person);
  }

  close(): void {
    this.walk.stop();
  }
}
