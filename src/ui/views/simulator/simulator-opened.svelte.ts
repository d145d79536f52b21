import { Fault, type FaultData } from '#engine/domain/fault.ts';
import type { UserId } from '#engine/domain/ids.ts';
import type { Person } from '#engine/simulator/person.ts';
import type { OpenSimulation, RaterOffer, SimulatorApi } from '#workers/simulator/simulator-api.ts';
import type { UndoApi } from '#workers/wire/removals.ts';
import type { Remote } from '#workers/wire/wire.ts';
import type { Loaded } from '#ui/state/loaded.ts';
import { TestsState } from './simulator-tests.svelte.ts';
import { TrainingState } from './simulator-training.svelte.ts';
import { RolloutState } from './simulator-rollout.svelte.ts';
import type { UndoState } from '#ui/state/undo-state.svelte.ts';

interface Parts {
  readonly simulator: Remote<SimulatorApi & UndoApi>;
  readonly undo: UndoState;
  readonly simulation: string;
  readonly base: string;
  readonly save: (file: { readonly name: string; readonly blob: Blob }) => void;
}

/** The state of an open simulation: its people, rollout, trainings and tests. */
export class OpenedSimulation {
  readonly #parts: Parts;
  readonly rollout: RolloutState;
  readonly training: TrainingState;
  readonly tests: TestsState;
  #state = $state.raw<Loaded<OpenSimulation>>({ name: 'loading' });
  #person = $state.raw<Person | null>(null);
  #raters = $state.raw<readonly RaterOffer[]>([]);
  #unsaved = $state.raw<FaultData | null>(null);

  constructor(parts: Parts) {
    this.#parts = parts;
    this.rollout = new RolloutState(parts);
    this.training = new TrainingState(parts);
    this.tests = new TestsState(parts);
  }

  get id(): string {
    return this.#parts.simulation;
  }

  get state(): Loaded<OpenSimulation> {
    return this.#state;
  }

  /** All raters, with the reason for those that can't rate these people. */
  get raters(): readonly RaterOffer[] {
    return this.#raters;
  }

  /** The fault of the last document that couldn't be saved; null without one. */
  get unsaved(): FaultData | null {
    return this.#unsaved;
  }

  /** The person of the rollout. */
  get person(): Person | null {
    return this.#person;
  }

  /** Learned policies that can recommend in a rollout. */
  get policies(): readonly { readonly id: string; readonly title: string }[] {
    return this.training.policies;
  }

  async load(): Promise<void> {
    const { simulator, simulation, base } = this.#parts;
    try {
      const value = await simulator.openSimulation({ simulation });
      this.#state = { name: 'there', value };
      const [first] = value.people;
      const { dataset, people, settings } = value.simulation;
      this.#raters = await simulator.raters({
        dataset: dataset.id,
        people: people.kind,
        settings,
        base,
      });
      await Promise.all([this.training.load(), this.tests.load(), first && this.meet(first.id)]);
    } catch (thrown) {
      this.#state = { name: 'failed', fault: Fault.from(thrown).toData() };
    }
  }

  /** Opens the rollout of another person. */
  async meet(person: UserId): Promise<void> {
    if (this.#state.name !== 'there') return;
    this.#person = this.#state.value.people.find(({ id }) => id === person) ?? null;
    if (this.#person) await this.rollout.open(person);
  }

  /** Saves the document that repeats this simulation. */
  async saveDocument(): Promise<void> {
    const { simulator, simulation, save } = this.#parts;
    this.#unsaved = null;
    try {
      save(await simulator.exportDocument({ simulation }));
    } catch (thrown) {
      this.#unsaved = Fault.from(thrown).toData();
    }
  }

  close(): void {
    this.rollout.stop();
    this.training.stop();
    this.tests.stop();
  }
}
