import { formatMessage, texts } from '#messages/format-message.ts';
import { message } from '#messages/message.ts';
import { Fault, type FaultData } from '#engine/domain/fault.ts';
import type { DataApi } from '#workers/data/data-api.ts';
import type { NewSimulation, SimulatorApi } from '#workers/simulator/simulator-api.ts';
import type { Simulation } from '#workers/simulator/simulation.ts';
import type { UndoApi } from '#workers/wire/removals.ts';
import type { Remote } from '#workers/wire/wire.ts';
import type { DatasetsState } from '#ui/state/datasets-state.svelte.ts';
import type { Loaded } from '#ui/state/loaded.ts';
import { OpenedSimulation } from './simulator-opened.svelte.ts';
import { SetupState } from './simulator-setup.svelte.ts';
import type { UndoState } from '#ui/state/undo-state.svelte.ts';

/** The state of the overview: `writing` while the user fills in the form. */
type SimulatorPhase =
  | { readonly name: 'writing' }
  | { readonly name: 'busy'; readonly what: string }
  | { readonly name: 'failed'; readonly what: string; readonly fault: FaultData };

interface Parts {
  readonly simulator: Remote<SimulatorApi & UndoApi>;
  readonly undo: UndoState;
  readonly data: Remote<Pick<DataApi, 'demo'>>;
  readonly datasets: DatasetsState;
  readonly base: string;
  readonly save: (file: { readonly name: string; readonly blob: Blob }) => void;
}

/** Lists the simulations of this browser, creates new ones, and keeps the open one. */
export class SimulatorState {
  readonly #parts: Parts;
  #saved = $state.raw<Loaded<readonly Simulation[]>>({ name: 'loading' });
  readonly setup: SetupState;
  #ratings = $state.raw<readonly { readonly rater: string; readonly ratings: number }[]>([]);
  #opened = $state.raw<OpenedSimulation | null>(null);
  /** The simulations opened so far. Their work continues while another one is open. */
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing is drawn from it
  readonly #looked = new Map<string, OpenedSimulation>();
  #phase = $state.raw<SimulatorPhase>({ name: 'writing' });

  constructor(parts: Parts) {
    this.#parts = parts;
    this.setup = new SetupState({ ...parts, busy: (what, work) => this.#busy(what, work) });
  }

  get saved(): Loaded<readonly Simulation[]> {
    return this.#saved;
  }

  get opened(): OpenedSimulation | null {
    return this.#opened;
  }

  get phase(): SimulatorPhase {
    return this.#phase;
  }

  async load(): Promise<void> {
    const { simulator, datasets } = this.#parts;
    try {
      const [saved, ratings] = await Promise.all([
        simulator.simulations(null),
        simulator.keptRatings(null),
        this.setup.load(),
        datasets.load(),
      ]);
      this.#saved = { name: 'there', value: saved };
      this.#ratings = ratings;
    } catch (thrown) {
      this.#saved = { name: 'failed', fault: Fault.from(thrown).toData() };
    }
    await this.setup.offer();
  }

  /** Creates the simulation of the form; null after a failure, which `phase` then describes. */
  async create(): Promise<Simulation | null> {
    const { whole } = this.setup.draft;
    if (!whole) return null;
    let made: Simulation | null = null;
    await this.#busy(texts.simulationWork.creating, async () => {
      made = await this.#make(whole);
      this.setup.begin();
    });
    await this.load();
    return made;
  }

  /** Creates the example and leaves the form unchanged; null after a failure, which `phase` then describes. */
  async createExample(): Promise<Simulation | null> {
    let made: Simulation | null = null;
    await this.#busy(texts.simulationWork.preparingExample, async () => {
      const { whole } = await this.setup.example();
      if (whole) made = await this.#make(whole);
      else throw new Fault('model-missing', message('simulatorFaults.noRaterHere'));
    });
    await this.load();
    return made;
  }

  /** Deletes a simulation with all its work, and offers to undo that. */
  async remove({ id, name }: Simulation): Promise<void> {
    const { simulator: worker, undo } = this.#parts;
    await this.#busy(texts.simulationWork.removing({ simulation: name }), async () => {
      this.#looked.get(id)?.close();
      const removal = await worker.removeSimulation({ simulation: id });
      undo.offer({ what: name, removal, worker, reload: () => this.load() });
      this.#looked.delete(id);
      if (this.#opened?.id === id) this.#opened = null;
    });
    await this.load();
  }

  /** Counts of the ratings that are stored so that raters needn't be asked again. */
  get ratings(): readonly { readonly rater: string; readonly ratings: number }[] {
    return this.#ratings;
  }

  async forgetRatings(): Promise<void> {
    await this.#busy(texts.simulationWork.deletingRatings, async () => {
      await this.#parts.simulator.forgetRatings(null);
      this.#ratings = await this.#parts.simulator.keptRatings(null);
    });
  }

  async exportPeople({ id, name }: Simulation): Promise<void> {
    await this.#busy(texts.simulationWork.writingPeople({ simulation: name }), async () => {
      this.#parts.save(await this.#parts.simulator.exportPeople({ simulation: id }));
    });
  }

  /** Opens a simulation. One that was opened before keeps its state and its running work. */
  open(simulation: string): void {
    const looked = this.#looked.get(simulation);
    if (looked && looked.state.name !== 'failed') {
      this.#opened = looked;
      return;
    }
    this.#opened = new OpenedSimulation({ ...this.#parts, simulation });
    this.#looked.set(simulation, this.#opened);
    void this.#opened.load();
  }

  #make(whole: NewSimulation): Promise<Simulation> {
    const { simulator, base } = this.#parts;
    return simulator.createSimulation(
      { ...whole, base },
      { on: ({ note }) => (this.#phase = { name: 'busy', what: formatMessage(note) }) },
    );
  }

  async #busy(what: string, work: () => Promise<void>): Promise<void> {
    this.#phase = { name: 'busy', what };
    try {
      await work();
      this.#phase = { name: 'writing' };
    } catch (thrown) {
      this.#phase = { name: 'failed', what, fault: Fault.from(thrown).toData() };
    }
  }
}
