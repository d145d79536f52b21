import type { DBSchema } from 'idb';
import type { Dataset } from '../domain/dataset.ts';
import type { DatasetId, EmbedderId, RunId } from '../domain/ids.ts';
import type { Judgement } from '../domain/judgement.ts';
import type { Reason } from '../domain/reason.ts';
import type { Run } from '../domain/run.ts';
import type { StudyData } from '../domain/study-data.ts';
import type { ItemVectors } from '../embedders/embedder.ts';
import { message } from '#messages/message.ts';
import { attachedLists, attachedVectors, type Attached } from './attached.ts';
import { rewriteRows, type Migration } from './idb-migration.ts';
import type { Layout } from './idb-stored.ts';
import { unreadLists, unreadVectors } from './readable.ts';
import { presentJudgement, presentStudyData } from './older-keys.ts';
import type { DatasetSummary, StoredLists } from './store.ts';
import { summaryOf } from './summary.ts';

/** The object stores and their keys. */
export interface Schema extends DBSchema {
  datasets: { key: DatasetId; value: Dataset };
  summaries: { key: DatasetId; value: DatasetSummary };
  lists: { key: [DatasetId, string]; value: StoredLists };
  vectors: {
    key: [DatasetId, EmbedderId];
    value: ItemVectors & { readonly dataset: DatasetId };
  };
  attached: { key: [DatasetId, Attached['kind'], string]; value: Attached };
  runs: { key: RunId; value: Run };
  data: { key: RunId; value: StudyData };
  judgements: {
    key: [RunId, string];
    value: Judgement & { readonly run: RunId; readonly order: number };
    indexes: { order: [RunId, number] };
  };
  reasons: { key: [RunId, string]; value: Reason & { readonly run: RunId } };
}

/**
 * One migration per released version, oldest first. A released migration is never edited; a change of shape is a new
 * one.
 */
export const steps: readonly Migration<Schema>[] = [
  (db) => {
    db.createObjectStore('datasets', { keyPath: 'id' });
    db.createObjectStore('summaries', { keyPath: 'id' });
    db.createObjectStore('lists', { keyPath: ['dataset', 'source.file'] });
    db.createObjectStore('runs', { keyPath: 'id' });
    db.createObjectStore('data');
    const judgements = db.createObjectStore('judgements', { keyPath: ['run', 'key'] });
    judgements.createIndex('order', ['run', 'order'], { unique: true });
  },
  (db) => {
    db.createObjectStore('vectors', { keyPath: ['dataset', 'embedder'] });
  },
  (db) => {
    db.createObjectStore('reasons', { keyPath: ['run', 'key'] });
  },
  async (_, upgrade) => {
    await rewriteRows(upgrade, 'judgements', presentJudgement);
    await rewriteRows(upgrade, 'data', presentStudyData);
  },
  async (_, upgrade) => {
    const datasets = upgrade.objectStore('datasets');
    await rewriteRows(upgrade, 'summaries', async (row, key) => {
      const dataset = (await datasets.get(key)) as Dataset | undefined;
      const { source, importedAt } = row as DatasetSummary;
      return dataset ? summaryOf(dataset, source, importedAt) : row;
    });
  },
  async (db, upgrade) => {
    const attached = db.createObjectStore('attached', { keyPath: ['dataset', 'kind', 'name'] });
    await rewriteRows(upgrade, 'lists', async (row) => {
      const lists = row as StoredLists;
      if (unreadLists(lists) === null) await attached.put(attachedLists(lists));
      return row;
    });
    await rewriteRows(upgrade, 'vectors', async (row) => {
      const vectors = row as Schema['vectors']['value'];
      if (unreadVectors(vectors) === null) await attached.put(attachedVectors(vectors));
      return row;
    });
  },
];

/** The form of the database of datasets and runs. */
export const runsLayout: Layout<Schema> = {
  steps,
  main: ['runs', 'summaries'],
  kept: ([runs = 0, datasets = 0]) => message('faults.keptRuns', { runs, datasets }),
};
