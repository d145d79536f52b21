import { Fault, type FaultData } from '#engine/domain/fault.ts';
import type { DataApi } from '#workers/data/data-api.ts';
import type {
  DrawnPeople,
  NewSimulation,
  RaterOffer,
  SimulatorApi,
} from '#workers/simulator/simulator-api.ts';
import type { Simulation } from '#workers/simulator/simulation.ts';
import type { Remote } from '#workers/wire/wire.ts';
import type { DatasetsState } from './datasets-state.svelte.ts';
import type { Loaded } from './loaded.ts';
import { newSeed } from './new-ids.ts';
import { OpenedSimulation } from './simulator-opened.svelte.ts';
import { TablesState } from './simulator-tables.svelte.ts';
import { SimulatorDraft } from './simulator-draft.svelte.ts';

/** What the overview is busy with beside being filled in. */
export type SimulatorPhase =
  | { readonly name: 'writing' }
  | { readonly name: 'busy'; readonly what: string }
  | { readonly name: 'failed'; readonly what: string; readonly fault: FaultData };

interface Parts {
  readonly simulator: Remote<SimulatorApi>;
  readonly data: Remote<Pick<DataApi, 'demo'>>;
  readonly datasets: DatasetsState;
  readonly base: string;
  readonly save: (file: { readonly name: string; readonly blob: Blob }) => void;
}

/** Knows the simulations of this browser, makes new ones, and holds the one that is open. */
export class SimulatorState {
  readonly #parts: Parts;
  #saved = $state.raw<Loaded<readonly Simulation[]>>({ name: 'loading' });
  #raters = $state.raw<Loaded<readonly RaterOffer[]>>({ name: 'loading' });
  #drawn = $state.raw<DrawnPeople | null>(null);
  #tables = $state.raw('');
  #ratings = $state.raw<readonly { readonly rater: string; readonly ratings: number }[]>([]);
  #draft = $state.raw(new SimulatorDraft(newSeed()));
  #opened = $state.raw<OpenedSimulation | null>(null);
  /** Those that were looked at: what goes on in them goes on. */
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing is drawn from it
  readonly #looked = new Map<string, OpenedSimulation>();
  #phase = $state.raw<SimulatorPhase>({ name: 'writing' });
  /** Changes the tables of the draft. */
  readonly editor = new TablesState(
    () => this.#draft,
    () => this.#tables,
  );

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  get saved(): Loaded<readonly Simulation[]> {
    return this.#saved;
  }

  get raters(): Loaded<readonly RaterOffer[]> {
    return this.#raters;
  }

  /** The people that were looked at before they are kept. */
  get drawn(): DrawnPeople | null {
    return this.#drawn;
  }

  get draft(): SimulatorDraft {
    return this.#draft;
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
      const [saved, tables, ratings] = await Promise.all([
        simulator.simulations(null),
        simulator.peopleTables(null),
        simulator.keptRatings(null),
        datasets.load(),
      ]);
      this.#saved = { name: 'there', value: saved };
      this.#tables = tables;
      this.#ratings = ratings;
    } catch (thrown) {
      this.#saved = { name: 'failed', fault: Fault.from(thrown).toData() };
    }
    await this.offer();
  }

  /** Takes the example's films. */
  async useDemo(kind: 'demo' | 'shop' = 'demo'): Promise<void> {
    await this.#busy('Reading the example data', async () => {
      this.#draft.dataset = await this.#parts.datasets.demo(kind);
      await this.offer();
    });
  }

  async choose(id: string): Promise<void> {
    const { datasets } = this.#parts.datasets;
    const chosen = datasets.name === 'there' && datasets.value.find((one) => one.id === id);
    if (!chosen) return;
    this.#draft.dataset = chosen;
    this.#drawn = null;
    await this.offer();
  }

  /** Looks who can rate what is being set up, and begins with the first model that can. */
  async offer(): Promise<void> {
    const draft = this.#draft;
    try {
      const value = await this.#offersFor(draft);
      this.#raters = { name: 'there', value };
      // One that somebody has seen chosen stays: what keeps it from rating is said instead.
      if (!value.some(({ card }) => card.id === draft.rater)) draft.rater = firstAble(value);
      const chosen = value.find(({ card }) => card.id === draft.rater);
      draft.unable = chosen?.unable ?? null;
      draft.writes = chosen?.writes ?? false;
    } catch (thrown) {
      this.#raters = { name: 'failed', fault: Fault.from(thrown).toData() };
    }
  }

  /** Shows the people and how diverse they are, before anything is kept. */
  async draw(): Promise<void> {
    const { wish, dataset, settings } = this.#draft;
    if (!wish || !dataset) return;
    await this.#busy('Drawing people', async () => {
      const input = { people: wish, dataset: dataset.id, settings };
      this.#drawn = await this.#parts.simulator.drawPeople(input);
    });
  }

  saveTables(): void {
    const blob = new Blob([this.editor.text], { type: 'application/json' });
    this.#parts.save({ name: 'people tables.json', blob });
  }

  async takeFile(file: File): Promise<void> {
    await this.#busy(`Reading ${file.name}`, async () => {
      this.#draft.file = { name: file.name, text: await file.text() };
      this.#draft.people = 'imported';
      this.#drawn = null;
    });
    await this.draw();
  }

  /** Keeps the simulation; null when that failed, which the phase then says. */
  async create(): Promise<Simulation | null> {
    const { whole } = this.#draft;
    if (!whole) return null;
    let made: Simulation | null = null;
    await this.#busy('Making the people', async () => {
      made = await this.#make(whole);
      this.#draft = new SimulatorDraft(newSeed());
      this.#drawn = null;
    });
    await this.load();
    return made;
  }

  /**
   * The first click: the example's films and made-up people, rated by the model that comes along, which
   * does best when its ratings are drawn. The same people and the same chance on every device. What is
   * filled in stays. Null when it failed, which the phase then says.
   */
  async createExample(): Promise<Simulation | null> {
    let made: Simulation | null = null;
    await this.#busy('Making the example', async () => {
      const draft = new SimulatorDraft('example');
      draft.dataset = await this.#parts.datasets.demo();
      draft.name = 'Example films, made-up people';
      draft.set({ id: 'readout' }, 'sample');
      draft.rater = firstAble(await this.#offersFor(draft));
      if (draft.whole) made = await this.#make(draft.whole);
      else throw new Fault('model-missing', 'Nobody here can rate: fetch a model under Models.');
    });
    await this.load();
    return made;
  }

  async remove({ id, name }: Simulation): Promise<void> {
    await this.#busy(`Removing ${name}`, async () => {
      this.#looked.get(id)?.close();
      await this.#parts.simulator.removeSimulation({ simulation: id });
      this.#looked.delete(id);
      if (this.#opened?.id === id) this.#opened = null;
    });
    await this.load();
  }

  /** Ratings that are kept so that they aren't asked for again. */
  get ratings(): readonly { readonly rater: string; readonly ratings: number }[] {
    return this.#ratings;
  }

  async forgetRatings(): Promise<void> {
    await this.#busy('Forgetting the ratings', async () => {
      await this.#parts.simulator.forgetRatings(null);
      this.#ratings = await this.#parts.simulator.keptRatings(null);
    });
  }

  async exportPeople({ id, name }: Simulation): Promise<void> {
    await this.#busy(`Writing the people of ${name}`, async () => {
      this.#parts.save(await this.#parts.simulator.exportPeople({ simulation: id }));
    });
  }

  /** Opens a simulation, or comes back to it: what goes on in it or in another one goes on. */
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

  #offersFor({ dataset, people, settings }: SimulatorDraft): Promise<readonly RaterOffer[]> {
    const { simulator, base } = this.#parts;
    return simulator.raters({ dataset: dataset?.id ?? null, people, settings, base });
  }

  #make(whole: NewSimulation): Promise<Simulation> {
    const { simulator, base } = this.#parts;
    return simulator.createSimulation(
      { ...whole, base },
      { on: ({ note }) => (this.#phase = { name: 'busy', what: note }) },
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

/** The first model that can rate, or else the first of all who can; empty where nobody can. */
function firstAble(offers: readonly RaterOffer[]): string {
  const able = offers.filter(({ unable }) => unable === null);
  return (able.find(({ card }) => card.kind === 'model') ?? able[0])?.card.id ?? '';
}
