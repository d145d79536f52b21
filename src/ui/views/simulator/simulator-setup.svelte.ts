import { texts } from '#messages/format-message.ts';
import type { DrawnPeople, RaterOffer, SimulatorApi } from '#workers/simulator/simulator-api.ts';
import type { Remote } from '#workers/wire/wire.ts';
import type { DatasetsState } from '#ui/state/datasets-state.svelte.ts';
import type { Loaded } from '#ui/state/loaded.ts';
import { newSeed } from '#ui/state/new-ids.ts';
import { SimulatorDraft } from './simulator-draft.svelte.ts';
import { RatersState } from './simulator-raters.svelte.ts';
import { TablesState } from './simulator-tables.svelte.ts';

interface Parts {
  readonly simulator: Remote<
    Pick<SimulatorApi, 'raters' | 'drawPeople' | 'peopleTables' | 'promptPreview'>
  >;
  readonly datasets: DatasetsState;
  readonly base: string;
  readonly save: (file: { readonly name: string; readonly blob: Blob }) => void;
  /** Runs work that takes time, shows its name, and shows the fault if it fails. */
  readonly busy: (what: string, work: () => Promise<void>) => Promise<void>;
}

/** The form of a new simulation with its data, its people before they are stored, and its raters. */
export class SetupState {
  readonly #parts: Parts;
  readonly #raters: RatersState;
  #draft = $state.raw(new SimulatorDraft(newSeed()));
  #drawn = $state.raw<DrawnPeople | null>(null);
  #tables = $state.raw('');
  /** The editor for the tables of the form. */
  readonly editor = new TablesState(
    () => this.#draft,
    () => this.#tables,
  );

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#raters = new RatersState(parts);
  }

  get draft(): SimulatorDraft {
    return this.#draft;
  }

  get raters(): Loaded<readonly RaterOffer[]> {
    return this.#raters.offers;
  }

  /** The people of the preview. */
  get drawn(): DrawnPeople | null {
    return this.#drawn;
  }

  /** Loads the initial tables. */
  async load(): Promise<void> {
    this.#tables = await this.#parts.simulator.peopleTables(null);
  }

  /** Starts an empty form. */
  begin(): void {
    this.#draft = new SimulatorDraft(newSeed());
    this.#drawn = null;
  }

  /** Chooses the example films, or the invented shop. */
  async useDemo(kind: 'demo' | 'shop' = 'demo'): Promise<void> {
    await this.#parts.busy(texts.simulationWork.readingExample, async () => {
      this.#draft.dataset = await this.#parts.datasets.demo(kind);
      this.#drawn = null;
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

  /** Loads the raters for the form, and chooses one if the form has none. */
  offer(): Promise<void> {
    return this.#raters.offer(this.#draft);
  }

  /** Shows the people and their diversity before they are stored. */
  async draw(): Promise<void> {
    const { request, dataset, settings } = this.#draft;
    if (!request || !dataset) return;
    await this.#parts.busy(texts.simulationWork.drawingPeople, async () => {
      const input = { people: request, dataset: dataset.id, settings };
      this.#drawn = await this.#parts.simulator.drawPeople(input);
    });
  }

  /** Returns the prompt of a first rating of the form; null for a rater that reads none. */
  firstPrompt(asked: Omit<Parameters<SimulatorApi['promptPreview']>[0], 'base'>) {
    const { simulator, base } = this.#parts;
    return simulator.promptPreview({ ...asked, base });
  }

  saveTables(): void {
    const blob = new Blob([this.editor.text], { type: 'application/json' });
    this.#parts.save({ name: 'people tables.json', blob });
  }

  async takeFile(file: File): Promise<void> {
    await this.#parts.busy(texts.simulationWork.readingFile({ file: file.name }), async () => {
      this.#draft.file = { name: file.name, text: await file.text() };
      this.#draft.people = 'imported';
      this.#drawn = null;
    });
    await this.draw();
  }

  /**
   * Returns the filled form of the example: its films and made-up people, rated by the included model, with `sample` as
   * readout because that suits the model best. The fixed seed gives the same people and draws on every device.
   */
  async example(): Promise<SimulatorDraft> {
    const draft = new SimulatorDraft('example');
    draft.dataset = await this.#parts.datasets.demo();
    draft.name = texts.simulationForm.exampleName;
    draft.set({ id: 'readout' }, 'sample');
    draft.rater = await this.#raters.modelFor(draft);
    return draft;
  }
}
