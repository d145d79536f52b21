import type { Dataset } from '#engine/domain/dataset.ts';
import { Fault } from '#engine/domain/fault.ts';
import type { ItemId, RunId } from '#engine/domain/ids.ts';
import { withPopularity } from '#engine/domain/popularity.ts';
import type { StudyData } from '#engine/domain/study-data.ts';
import { drawnItems } from '#engine/items-map/drawn-items.ts';
import { FEWEST, layOut } from '#engine/items-map/lay-out.ts';
import { message } from '#messages/message.ts';
import type { Store } from '#engine/store/store.ts';
import type { ItemEmbedders } from '#workers/run/item-embedder.ts';
import { keepingVectors } from '#workers/run/keep-vectors.ts';
import type { ItemsMapApi } from './items-map-api.ts';

interface Parts {
  readonly store: Store | Promise<Store>;
  readonly embedders: ItemEmbedders;
}

/** The same for all maps, so that two runs on the same data have the same map. */
const SEED = 'items map';

/** Creates the service without a worker; tests call it directly. */
export function itemsMapService({ store: opening, embedders }: Parts): ItemsMapApi {
  return {
    async itemsMap({ run, base }, { signal, emit }) {
      const store = await opening;
      const { data, dataset, wanted } = await read(store, run);
      const catalogue = dataset?.items ?? [...data.items.values()];
      const items = drawnItems(catalogue, shownIn(data));
      try {
        const { embedder } = await embedders.choose(base, { signal, emit }, wanted, dataset);
        const keeping = dataset ? keepingVectors(embedder, dataset, store) : embedder;
        const watch = (note: 'itemsMap.describing' | 'itemsMap.placing') => ({
          signal,
          onShare: (share: number) => emit({ note: message(note), share }),
        });
        const values = await keeping.embed(items, watch('itemsMap.describing'));
        const { size, title } = embedder;
        const rows = items.map((_, i) => values.subarray(i * size, (i + 1) * size));
        const known = items.flatMap((_, i) => (rows[i]!.some((one) => one !== 0) ? [i] : []));
        if (known.length < FEWEST) {
          throw new Fault('not-enough-data', message('itemsMap.tooFew', { items: known.length }));
        }
        emit({ note: message('itemsMap.placing') });
        const points = await layOut(
          known.map((i) => rows[i]!),
          SEED,
          watch('itemsMap.placing'),
        );
        const indexOf = new Map(known.map((i, index) => [items[i]!.id, index]));
        return {
          items: known.map((i) => {
            const { id, title, categories, popularity } = items[i]!;
            return { id, title, categories, popularity };
          }),
          points,
          slates: new Map(
            data.slates.map(({ id, items }) => [
              id,
              items.flatMap((item) => indexOf.get(item) ?? []),
            ]),
          ),
          embedder: title,
          of: catalogue.length,
          withoutText: items.length - known.length,
          whole: dataset !== undefined,
        };
      } finally {
        embedders.close();
      }
    },
  };
}

interface Read {
  readonly data: StudyData;
  /** Undefined if this browser doesn't have the run's data. */
  readonly dataset: Dataset | undefined;
  /** The embedder that the study names. */
  readonly wanted: string | undefined;
}

async function read(store: Store, run: RunId): Promise<Read> {
  const [found, data, datasets] = await Promise.all([
    store.run(run),
    store.studyData(run),
    store.datasets(),
  ]);
  if (!found || !data) throw new Fault('run-changed', message('runFaults.runGone', { run }));
  const summary = datasets.find(({ hash }) => hash === found.manifest.datasetHash);
  const dataset = summary && (await store.dataset(summary.id));
  return {
    data,
    dataset: dataset && { ...dataset, items: withPopularity(dataset) },
    wanted: found.study.embedder?.id,
  };
}

function shownIn({ slates, users }: StudyData): ReadonlySet<ItemId> {
  return new Set([
    ...slates.flatMap(({ items }) => items),
    ...[...users.values()].flatMap(({ history }) => history.map(({ item }) => item)),
  ]);
}
