import { Fault, type FaultData } from '#engine/domain/fault.ts';
import type { DatasetId } from '#engine/domain/ids.ts';
import { VIEWERS } from '#engine/report/people-words.ts';
import type { DataSource, ListFile } from '#engine/study/study.ts';
import type {
  DataApi,
  ImportOutcome,
  ListsOutcome,
  ReadingProgress,
  SniffedTable,
} from '#workers/data/data-api.ts';
import type { Remote } from '#workers/wire/wire.ts';
import { MappedTable } from './mapped-table.svelte.ts';

/** What an import brought in: data, lists, or both. */
export interface Imported {
  readonly data: ImportOutcome | null;
  readonly lists: ListsOutcome | null;
}

/** Where an import is, as the screen sees it. */
export type ImportPhase =
  | { readonly name: 'waiting' }
  | {
      readonly name: 'reading';
      readonly progress: ReadingProgress | null;
      /** True once somebody stopped it and the worker hasn't answered yet. */
      readonly stopping: boolean;
    }
  | {
      readonly name: 'mapping';
      readonly tables: readonly MappedTable[];
      /** What came along and needs no mapping. */
      readonly known: Known;
    }
  | { readonly name: 'imported'; readonly imported: Imported }
  | { readonly name: 'failed'; readonly fault: FaultData };

/** Files of a fixed layout: data, lists, or both. */
export interface Known {
  readonly source: DataSource | null;
  readonly runs: readonly ListFile[];
}

interface Hooks {
  /** The dataset that lists without data are for. */
  readonly dataset: () => DatasetId | null;
  readonly imported: (imported: Imported) => void;
  /** A study file was among the files. */
  readonly study: (text: string, files: readonly File[]) => void;
}

type Asked = Remote<Pick<DataApi, 'sniff' | 'importDataset' | 'importLists'>>;

/** Takes files from a person and has them read: recognised layouts at once, other tables by way of a mapping. */
export class ImportState {
  readonly #data: Asked;
  readonly #hooks: Hooks;
  #phase = $state.raw<ImportPhase>({ name: 'waiting' });
  #files: readonly File[] = [];
  #asked: AbortController | undefined;
  /** How the items are spoken of in prompts. */
  name = $state('');
  noun = $state('item');
  nounPlural = $state('items');
  /** How the people are spoken of on the page and in reports. */
  person = $state<string>(VIEWERS.one);
  personPlural = $state<string>(VIEWERS.many);

  constructor(data: Asked, hooks: Hooks) {
    this.#data = data;
    this.#hooks = hooks;
  }

  get phase(): ImportPhase {
    return this.#phase;
  }

  /** Looks at some files and reads them, or asks what their columns are. */
  async take(files: readonly File[]): Promise<void> {
    if (files.length === 0) return;
    this.#files = files;
    await this.#read(async (asking) => {
      const sniffed = await this.#data.sniff({ files }, asking);
      asking.signal.throwIfAborted();
      switch (sniffed.kind) {
        case 'movielens': {
          const { source, lists = { runs: [], tables: [] } } = sniffed;
          if (lists.tables.length === 0) return this.#import(source, lists.runs, asking);
          return this.#map(lists.tables, { source, runs: lists.runs });
        }
        case 'trec':
          return this.#import(null, sniffed.files, asking);
        case 'study':
          this.#phase = { name: 'waiting' };
          return this.#hooks.study(sniffed.text, files);
        case 'tables':
          return this.#map(sniffed.tables, { source: null, runs: sniffed.runs ?? [] });
      }
    });
  }

  /** Goes on with what the mapping step says. */
  async confirm(): Promise<void> {
    if (this.#phase.name !== 'mapping') return;
    const { tables, known } = this.#phase;
    const data = tables.map((table) => table.asTable()).filter((table) => table !== null);
    const lists = tables.map((table) => table.asLists()).filter((list) => list !== null);
    const source: DataSource | null =
      data.length === 0
        ? known.source
        : {
            kind: 'tables',
            name: this.name.trim() || 'My data',
            noun: this.noun.trim() || 'item',
            nounPlural: this.nounPlural.trim() || 'items',
            ...this.#people(),
            tables: data,
          };
    await this.#read((asking) => this.#import(source, [...lists, ...known.runs], asking));
  }

  /** Viewers go without saying. */
  #people(): { readonly person?: string; readonly personPlural?: string } {
    const person = this.person.trim() || VIEWERS.one;
    const personPlural = this.personPlural.trim() || VIEWERS.many;
    const usual = person === VIEWERS.one && personPlural === VIEWERS.many;
    return usual ? {} : { person, personPlural };
  }

  /** Stops what is being read, and leaves what was asked. Reading ends once the worker has answered, or was ended. */
  cancel(): void {
    if (this.#phase.name === 'reading') {
      this.#phase = { ...this.#phase, stopping: true };
      this.#asked?.abort();
    } else this.#phase = { name: 'waiting' };
  }

  #map(tables: readonly SniffedTable[], known: Known): void {
    this.name = (this.#files[0]?.name ?? '').replace(/\.[^.]+$/, '');
    this.#phase = { name: 'mapping', tables: tables.map((table) => new MappedTable(table)), known };
  }

  async #import(
    source: DataSource | null,
    lists: readonly ListFile[],
    asking: Asking,
  ): Promise<void> {
    const files = this.#files;
    const data = source && (await this.#data.importDataset({ files, source }, asking));
    const dataset = data?.dataset.id ?? this.#hooks.dataset();
    if (lists.length > 0 && dataset === null) {
      throw new Fault(
        'file-unusable',
        'These are lists alone. Choose the data that they are for first, then drop them again.',
      );
    }
    const outcome =
      lists.length > 0 && dataset !== null
        ? await this.#data.importLists({ dataset, files, sources: lists }, asking)
        : null;
    const imported = { data, lists: outcome };
    this.#phase = { name: 'imported', imported };
    this.#hooks.imported(imported);
  }

  async #read(work: (asking: Asking) => Promise<void> | void): Promise<void> {
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
      this.#phase = fault.code === 'stopped' ? { name: 'waiting' } : { name: 'failed', fault };
    }
  }
}

interface Asking {
  readonly signal: AbortSignal;
  readonly on: (progress: ReadingProgress) => void;
}
