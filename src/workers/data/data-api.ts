import type { Alignment } from '#engine/data/alignment.ts';
import { readDemo } from '#engine/data/demo.ts';
import { givenBefore } from '#engine/data/given-before.ts';
import { importDataset } from '#engine/data/import-dataset.ts';
import { importLists } from '#engine/data/import-lists.ts';
import type { ImportReport } from '#engine/data/import-report.ts';
import type { ReadingProgress } from '#engine/data/reading.ts';
import { knownTitles } from '#engine/data/known-titles.ts';
import {
  proposedNoun,
  titlesShown,
  type ProposedNoun,
  type ShownTable,
} from '#engine/data/propose-noun.ts';
import { readShop } from '#engine/data/shop.ts';
import { sniff } from '#engine/data/sniff.ts';
import type { Sniffed } from '#engine/data/sniffed.ts';
import { openSources } from '#engine/data/source-file.ts';
import { wordsFor } from '#engine/domain/words.ts';
import type { AttachedBytes } from '#engine/domain/dataset-bytes.ts';
import { message } from '#messages/message.ts';
import { Fault } from '#engine/domain/fault.ts';
import type { DatasetId } from '#engine/domain/ids.ts';
import { listsOfNothing, type DatasetSummary, type Store } from '#engine/store/store.ts';
import {
  isExample,
  type DataSource,
  type ExampleSource,
  type ListFile,
} from '#engine/domain/study.ts';
import { isNameable } from '#engine/study/noun-of.ts';
import { Removals, type Removal } from '#workers/wire/removals.ts';
import { asNamedBefore } from './as-named-before.ts';
import { fetchText } from '#workers/wire/fetch-text.ts';
import { pastCache, type CacheInit } from '#workers/wire/past-cache.ts';
import type { Call } from '#workers/wire/wire.ts';

export type { ReadingProgress, Sniffed };
export type { SniffedRun, SniffedTable } from '#engine/data/sniffed.ts';

export interface ImportOutcome {
  readonly dataset: DatasetSummary;
  readonly report: ImportReport;
}

export interface ListsOutcome {
  readonly alignment: Alignment;
  readonly report: ImportReport;
}

export interface ListsSummary {
  readonly recommender: string;
  readonly users: number;
  readonly file: string;
  /** The file's format and mapping, as a study stores them. */
  readonly source: ListFile;
}

/** The interface of the data worker. Files cross as `File` objects; the worker opens folders and zips. */
export interface DataApi {
  sniff(input: { files: readonly File[] }, call: Call<ReadingProgress>): Promise<Sniffed>;
  /**
   * Reads and stores a dataset.
   * @throws Fault `file-unusable`; nothing changes then.
   */
  importDataset(
    input: { files: readonly File[]; source: DataSource },
    call: Call<ReadingProgress>,
  ): Promise<ImportOutcome>;
  /** Reads and stores lists. Lists to be compared need one call, since they are aligned together. */
  importLists(
    input: { dataset: DatasetId; files: readonly File[]; sources: readonly ListFile[] },
    call: Call<ReadingProgress>,
  ): Promise<ListsOutcome>;
  /**
   * Stores an example's data (the films' if `kind` is absent), unless it is stored already, and returns its summary.
   */
  demo(input: { base: string; kind?: ExampleSource['kind'] }, call: Call): Promise<DatasetSummary>;
  /**
   * Proposes a noun for the items of tables, by the titles on their first rows; null where they propose none, or the
   * page lacks the judge that knows titles.
   */
  proposeNoun(
    input: { base: string; tables: readonly ShownTable[] },
    call: Call,
  ): Promise<ProposedNoun | null>;
  /**
   * Gives a dataset's items other nouns. Its id, hash, lists and time of import stay, since the hash covers no words.
   *
   * @throws Fault `study-invalid` if the data was deleted meanwhile
   */
  reword(
    input: { dataset: DatasetId; noun: string; nounPlural: string },
    call: Call,
  ): Promise<DatasetSummary>;
  datasets(input: null, call: Call): Promise<readonly DatasetSummary[]>;
  /** Returns the bytes of each dataset's lists and vectors. */
  attachedBytes(input: null, call: Call): Promise<ReadonlyMap<DatasetId, AttachedBytes>>;
  lists(input: { dataset: DatasetId }, call: Call): Promise<readonly ListsSummary[]>;
  /**
   * Deletes a dataset.
   *
   * @param input.undo false for data too large to be remembered; the call then returns null
   */
  removeDataset(input: { dataset: DatasetId; undo: boolean }, call: Call): Promise<Removal | null>;
}

interface DataNeeds {
  readonly store: Store | Promise<Store>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly removals?: Removals;
}

/** The files of each example, items before users, and their reader. */
const EXAMPLES = {
  demo: { files: ['demo/films.json', 'demo/users.json'], read: readDemo },
  shop: { files: ['shop/products.json', 'shop/customers.json'], read: readShop },
} as const;

/** Creates the data service without a worker; tests call it directly. */
export function dataApi({ store: opening, now, removals = new Removals() }: DataNeeds): DataApi {
  const keep = async (dataset: Parameters<Store['saveDataset']>[0], source: DataSource) => {
    const store = await opening;
    await store.saveDataset(dataset, source, now());
    return summaryIn(store, dataset.id);
  };

  return {
    async sniff({ files }, call) {
      return sniff(await openSources(files), call);
    },

    async importDataset({ files, source }, call) {
      if (isExample(source)) throw new Fault('bug', 'Examples are not imported from files');
      const { dataset, report, note } = await importDataset(await openSources(files), source, call);
      const { named, remarks } = await asNamedBefore({ dataset, source }, await opening);
      return {
        dataset: await keep(
          { ...named.dataset, imported: note },
          { ...named.source, hash: dataset.hash },
        ),
        report: { ...report, remarks: [...remarks, ...report.remarks] },
      };
    },

    async importLists({ dataset: datasetId, files, sources }, call) {
      const store = await opening;
      const dataset = await store.dataset(datasetId);
      if (!dataset) throw listsOfNothing();
      const read = await importLists(await openSources(files), sources, dataset, call);
      const before = givenBefore(read.files, await store.lists(datasetId));
      await store.saveLists(
        ...read.files.map(({ source, lists, note }) => ({
          ...{ dataset: datasetId, source, lists, imported: note },
        })),
      );
      const remarks = [...read.alignment.remarks, ...before];
      // The alignment has the report's remarks too: each is shown once.
      return { alignment: { ...read.alignment, remarks }, report: { ...read.report, remarks: [] } };
    },

    async demo({ base, kind = 'demo' }, { signal }) {
      const store = await opening;
      const { files, read } = EXAMPLES[kind];
      const kept = (await store.datasets()).filter(({ source }) => source.kind === kind);
      const dataset = await pastCache(async (cache) => {
        const urls = files.map((file) => base + file);
        const texts = await textsAt(urls, { signal, ...cache });
        return texts && read(texts[0]!, texts[1]!);
      });
      if (dataset === null) return kept[0] ?? unreached();
      const known = kept.find(({ hash }) => hash === dataset.hash);
      if (known) return known;
      // Remove the example data of an earlier version of the program.
      for (const { id } of kept) await store.removeDataset(id);
      return keep(dataset, { kind });
    },

    async proposeNoun({ base, tables }, { signal }) {
      const titles = titlesShown(tables);
      if (titles.length === 0) return null;
      const url = new URL('models/pocket-judge/tokenizer.json', base);
      const tokenizer = await fetchText(url, { signal }).catch(() => '');
      const knows = knownTitles(tokenizer);
      return knows && proposedNoun(titles, knows);
    },

    async reword({ dataset: datasetId, noun, nounPlural }) {
      const store = await opening;
      const [dataset, kept] = await Promise.all([store.dataset(datasetId), store.datasets()]);
      const summary = kept.find(({ id }) => id === datasetId);
      if (!dataset || !summary) {
        throw new Fault('study-invalid', message('studyFaults.dataGone'));
      }
      if (!isNameable(summary.source)) throw new Fault('bug', 'The noun of this data is fixed');
      const source = { ...summary.source, noun, nounPlural };
      const words = wordsFor(noun, nounPlural);
      await store.saveDataset({ ...dataset, words }, source, summary.importedAt);
      return summaryIn(store, datasetId);
    },

    async datasets() {
      return (await opening).datasets();
    },

    async attachedBytes() {
      const store = await opening;
      const found = new Map<DatasetId, AttachedBytes>();
      for (const { id } of await store.datasets()) found.set(id, await store.attachedBytes(id));
      return found;
    },

    async lists({ dataset }) {
      const files = await (await opening).listSummaries(dataset);
      return files.flatMap(({ source, recommenders }) =>
        recommenders.map(({ recommender, lists: users }) => ({
          ...{ recommender, users, file: source.file, source },
        })),
      );
    },

    async removeDataset({ dataset, undo }) {
      const store = await opening;
      if (!undo) {
        await store.removeDataset(dataset);
        return null;
      }
      const rows = await store.takeDataset(dataset);
      return removals.remember(() => store.putBack(rows));
    },
  };
}

async function summaryIn(store: Store, id: DatasetId): Promise<DatasetSummary> {
  const summary = (await store.datasets()).find((kept) => kept.id === id);
  if (!summary) throw new Fault('bug', `The store didn't keep ${id}`);
  return summary;
}

/** Fetches texts; null if the network is down, so that a stored copy can be used instead. */
async function textsAt(
  urls: readonly string[],
  asking: { readonly signal: AbortSignal } & CacheInit,
): Promise<string[] | null> {
  try {
    return await Promise.all(urls.map((url) => fetchText(url, asking)));
  } catch (thrown) {
    if (thrown instanceof TypeError) return null;
    throw thrown;
  }
}

function unreached(): never {
  throw new Fault('file-unusable', message('dataFaults.exampleNotFetched'));
}
