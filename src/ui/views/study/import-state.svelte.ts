import { texts } from '#messages/format-message.ts';
import { message, type Text } from '#messages/message.ts';
import { Fault, type FaultData } from '#engine/domain/fault.ts';
import type { DatasetId } from '#engine/domain/ids.ts';
import type { ProposedNoun } from '#engine/data/propose-noun.ts';
import { isExample, type DataSource, type ListFile } from '#engine/domain/study.ts';
import type {
  DataApi,
  ImportOutcome,
  ListsOutcome,
  ReadingProgress,
  SniffedRun,
  SniffedTable,
} from '#workers/data/data-api.ts';
import type { Remote } from '#workers/wire/wire.ts';
import { MappedTable } from './mapped-table.svelte.ts';
import { SampleDraft } from './sample-draft.svelte.ts';

/** The result of an import: data, lists, or both. */
export interface Imported {
  readonly data: ImportOutcome | null;
  readonly lists: ListsOutcome | null;
}

/** The step in which a person gives the columns of tables their meanings. */
interface MappingPhase {
  readonly name: 'mapping';
  readonly tables: readonly MappedTable[];
  /** Files found beside the tables that need no mapping. */
  readonly known: Known;
  /** The reason why the last reading with this mapping failed. */
  readonly fault?: FaultData;
}

/** A published dataset that the chosen judge can't judge, before it is read. */
interface DoubtedPhase {
  readonly name: 'doubted';
  readonly source: DataSource;
  /** The name of its layout. */
  readonly title: string;
  readonly runs: readonly SniffedRun[];
}

/** Progress of an import, for the screen. */
type ImportPhase =
  | { readonly name: 'waiting' }
  | {
      readonly name: 'reading';
      readonly progress: ReadingProgress | null;
      /** True from the request to stop until the worker answers. */
      readonly stopping: boolean;
    }
  | MappingPhase
  | DoubtedPhase
  | {
      readonly name: 'imported';
      readonly imported: Imported;
      /** The mapping with which the files were read; null where they needed none. */
      readonly readAs: MappingPhase | null;
    }
  | { readonly name: 'failed'; readonly fault: FaultData };

/** Files of a fixed layout: data, lists, or both. */
export interface Known {
  /** A published dataset, and the name of its layout. */
  readonly data: { readonly source: DataSource; readonly title: string } | null;
  readonly runs: readonly SniffedRun[];
}

interface Hooks {
  /** The dataset to which lists without data belong. */
  readonly dataset: () => DatasetId | null;
  readonly imported: (imported: Imported) => void;
  /** Proposes a noun for the items of tables; absent where nobody does. */
  readonly noun?: (tables: readonly SniffedTable[]) => Promise<ProposedNoun | null>;
  /** True for a published dataset that the chosen judge can't judge; absent where nobody asks. */
  readonly isDoubted?: (source: DataSource) => boolean;
  /** Called if a study file is among the files. */
  readonly study: (text: string, files: readonly File[]) => void;
}

type Asked = Remote<Pick<DataApi, 'sniff' | 'importDataset' | 'importLists'>>;

const usualNouns = () => texts.peopleNames;

/** Takes files from a person and imports them: recognised layouts at once, other tables after the mapping step. */
export class ImportState {
  readonly #data: Asked;
  readonly #hooks: Hooks;
  #phase = $state.raw<ImportPhase>({ name: 'waiting' });
  #files: readonly File[] = [];
  #unread = $state.raw<readonly Text[]>([]);
  #asked: AbortController | undefined;
  /** The part of the data that the next import takes. */
  readonly sample = new SampleDraft();
  /** The words for items in prompts. */
  name = $state('');
  noun = $state('item');
  nounPlural = $state('items');
  #proposed = $state.raw<ProposedNoun | null>(null);
  /** The words for users on the page and in reports. */
  person = $state<string>(usualNouns().user);
  personPlural = $state<string>(usualNouns().users);

  constructor(data: Asked, hooks: Hooks) {
    this.#data = data;
    this.#hooks = hooks;
  }

  get phase(): ImportPhase {
    return this.#phase;
  }

  /** One sentence for each of the last files that can't be read, with the reason. */
  get unread(): readonly Text[] {
    return this.#unread;
  }

  /** The noun that the titles propose, while it is the one in the form; null elsewhere. */
  get proposed(): ProposedNoun | null {
    return this.#proposed?.noun === this.noun ? this.#proposed : null;
  }

  /** Guesses the kind of some files, then imports them or shows the mapping step. */
  async take(files: readonly File[]): Promise<void> {
    if (files.length === 0) return;
    this.#files = files;
    this.#unread = [];
    await this.#read(async (asking) => {
      const sniffed = await this.#data.sniff({ files }, asking);
      asking.signal.throwIfAborted();
      if (sniffed.kind !== 'study') this.#unread = sniffed.unread ?? [];
      switch (sniffed.kind) {
        case 'published': {
          const { source, title, lists = { runs: [], tables: [] } } = sniffed;
          const { tables, runs } = lists;
          if (tables.length > 0) return this.#map(tables, { data: { source, title }, runs });
          if (!this.#hooks.isDoubted?.(source)) {
            return this.#import(source, filesOf(runs), asking);
          }
          this.#phase = { name: 'doubted', source, title, runs };
          return;
        }
        case 'lists':
          return this.#import(null, filesOf(sniffed.runs), asking);
        case 'study':
          this.#phase = { name: 'waiting' };
          return this.#hooks.study(sniffed.text, files);
        case 'tables':
          return this.#map(sniffed.tables, { data: null, runs: sniffed.runs ?? [] });
      }
    });
  }

  /** Sets the words for items. @param noun a regular noun, such as "film" */
  call(noun: string): void {
    this.noun = noun;
    this.nounPlural = `${noun}s`;
  }

  /**
   * Imports the tables with the mapping that the person confirmed. If that fails or is stopped, the mapping step appears
   * as it was.
   */
  async confirm(): Promise<void> {
    if (this.#phase.name !== 'mapping') return;
    const { tables, known } = this.#phase;
    const step: MappingPhase = { name: 'mapping', tables, known };
    const data = tables.map((table) => table.asTable()).filter((table) => table !== null);
    const lists = tables.map((table) => table.asLists()).filter((list) => list !== null);
    const source: DataSource | null =
      data.length === 0
        ? (known.data?.source ?? null)
        : {
            kind: 'tables',
            name: this.name.trim() || texts.studySetup.dataName,
            noun: this.noun.trim() || 'item',
            nounPlural: this.nounPlural.trim() || 'items',
            ...this.#people(),
            tables: data,
          };
    await this.#read(
      (asking) => this.#import(source, [...lists, ...filesOf(known.runs)], asking, step),
      step,
    );
  }

  /**
   * Imports a published dataset that the chosen judge can't judge.
   * @param noun a regular noun for its items, where the layout doesn't say what they are
   */
  async importAnyway(noun?: string): Promise<void> {
    if (this.#phase.name !== 'doubted') return;
    const { source, runs } = this.#phase;
    const words = noun === undefined ? {} : { noun, nounPlural: `${noun}s` };
    await this.#read((asking) => this.#import({ ...source, ...words }, filesOf(runs), asking));
  }

  /** Returns to the mapping with which the files were read, so that they can be read another way. */
  change(): void {
    if (this.#phase.name === 'imported' && this.#phase.readAs) this.#phase = this.#phase.readAs;
  }

  /** Omits the words if they are the default, "user" and "users". */
  #people(): { readonly person?: string; readonly personPlural?: string } {
    const { user, users } = usualNouns();
    const person = this.person.trim() || user;
    const personPlural = this.personPlural.trim() || users;
    const usual = person === user && personPlural === users;
    return usual ? {} : { person, personPlural };
  }

  /** Adds the sample, if the person asked for a part of the data. */
  #sampled(source: DataSource): DataSource {
    const { value } = this.sample;
    return value === undefined || isExample(source) ? source : { ...source, sample: value };
  }

  /** Stops a reading, or leaves the step before it. A reading ends when the worker has answered or was terminated. */
  cancel(): void {
    if (this.#phase.name === 'reading') {
      this.#phase = { ...this.#phase, stopping: true };
      this.#asked?.abort();
    } else this.#phase = { name: 'waiting' };
  }

  #map(tables: readonly SniffedTable[], known: Known): void {
    this.name = (this.#files[0]?.name ?? '').replace(/\.[^.]+$/, '');
    const step: MappingPhase = {
      name: 'mapping',
      tables: tables.map((table) => new MappedTable(table)),
      known,
    };
    this.#phase = step;
    void this.#propose(tables, step);
  }

  /** Puts the noun that the titles propose into the form, unless somebody wrote one. */
  async #propose(tables: readonly SniffedTable[], step: ImportPhase): Promise<void> {
    if (this.proposed) this.call('item');
    this.#proposed = null;
    const proposed = await this.#hooks.noun?.(tables).catch(() => null);
    if (!proposed || this.#phase !== step || this.noun !== 'item') return;
    this.call(proposed.noun);
    this.#proposed = proposed;
  }

  async #import(
    source: DataSource | null,
    lists: readonly ListFile[],
    asking: Asking,
    readAs: MappingPhase | null = null,
  ): Promise<void> {
    const files = this.#files;
    const part = source && this.#sampled(source);
    const data = part && (await this.#data.importDataset({ files, source: part }, asking));
    const dataset = data?.dataset.id ?? this.#hooks.dataset();
    if (lists.length > 0 && dataset === null) {
      throw new Fault('file-unusable', message('dataFaults.onlyLists'));
    }
    const outcome =
      lists.length > 0 && dataset !== null
        ? await this.#data.importLists({ dataset, files, sources: lists }, asking)
        : null;
    const imported = { data, lists: outcome };
    this.#phase = { name: 'imported', imported, readAs };
    this.#hooks.imported(imported);
  }

  async #read(
    work: (asking: Asking) => Promise<void> | void,
    step: MappingPhase | null = null,
  ): Promise<void> {
    this.#asked?.abort();
    const asked = new AbortController();
    this.#asked = asked;
    this.#phase = { name: 'reading', progress: null, stopping: false };
    try {
      await work({
        signal: asked.signal,
        on: (progress) => {
          if (this.#asked !== asked || asked.signal.aborted) return;
          this.#phase = { name: 'reading', progress, stopping: false };
        },
      });
    } catch (thrown) {
      if (this.#asked !== asked) return;
      const fault = Fault.from(thrown).toData();
      this.#phase =
        fault.code === 'stopped'
          ? (step ?? { name: 'waiting' })
          : step
            ? { ...step, fault }
            : { name: 'failed', fault };
    }
  }
}

function filesOf(runs: readonly SniffedRun[]): readonly ListFile[] {
  return runs.map(({ source }) => source);
}

interface Asking {
  readonly signal: AbortSignal;
  readonly on: (progress: ReadingProgress) => void;
}
