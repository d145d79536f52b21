import type { Catalogue, CatalogueEntry, ListedModel } from '#engine/models/catalogue-entry.ts';
import type { DeviceReport } from '#engine/models/device.ts';
import { fitOf } from '#engine/models/fit.ts';
import { recommended } from '#engine/models/recommend.ts';
import { remoteModels } from '#engine/models/remote-models.ts';
import type { ModelManifest } from '#workers/models/manifest/manifest.ts';
import { stateOf, type Here } from '#workers/models/storage/model-states.ts';
import { entryOf } from './page-entries.ts';

/**
 * Lists every model that could run here with its state: first the page's models, then imported ones, then those of
 * other hosts in the builds for this adapter, the fitting ones first. Other builds that are stored here are among them.
 */
export function listedModels({
  page,
  base,
  device,
  here,
  busy,
  measured,
}: {
  page: readonly ModelManifest[];
  base: string;
  device: DeviceReport;
  here: ReadonlyMap<string, Here>;
  busy: ReadonlySet<string>;
  /** Bytes of memory that models took here when they were last loaded, by their ids. */
  measured: ReadonlyMap<string, number>;
}): Pick<Catalogue, 'models' | 'recommended'> {
  const offered = [
    ...page.map((manifest) => entryOf(manifest, 'page', base)),
    ...remoteModels(device.gpu),
  ];
  const known = new Set(offered.map(({ id }) => id));
  const others = [...here.values()]
    .map(({ record }) => record.entry)
    .filter(({ id }) => !known.has(id));
  const rank = ({ entry: { source, kind }, fit }: ListedModel) =>
    (kind === 'embedder' ? 25 : 0) +
    ['page', 'imported', 'server', 'browser', 'remote'].indexOf(source) * 5 +
    (source === 'remote' ? ['fits', 'maybe', 'no'].indexOf(fit.verdict) : 0);
  const models = [...offered, ...others]
    // The entry of a record was read from the model's own files, so it replaces the one of the catalogue.
    .map((entry) => (readItself(entry) && here.get(entry.id)?.record.entry) || entry)
    .map((entry): CatalogueEntry => {
      const memory = measured.get(entry.id);
      return memory === undefined ? entry : { ...entry, memory, memoryMeasured: true };
    })
    .map((entry) => listed(entry, here.get(entry.id) ?? null, busy.has(entry.id), device))
    .sort((a, b) => rank(a) - rank(b));
  return { models, recommended: recommended(models, device) };
}

/** True for a model whose entry is completed when its files are listed. */
function readItself({ engine, source }: CatalogueEntry): boolean {
  return engine === 'webllm' || source === 'remote';
}

function listed(
  entry: CatalogueEntry,
  here: Here | null,
  busy: boolean,
  device: DeviceReport,
): ListedModel {
  const state = stateOf(entry, here?.record ?? null, here?.stored ?? null, busy);
  const done = state.name === 'ready' || state.name === 'beside the page';
  const has = 'bytes' in state ? state.bytes : 0;
  const missing = done ? 0 : Math.max(0, (entry.download?.bytes ?? 0) - has);
  return { entry, state, fit: fitOf(entry, device, missing) };
}
