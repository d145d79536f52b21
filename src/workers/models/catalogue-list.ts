import type { Catalogue, CatalogueEntry, ListedModel } from '#engine/models/catalogue-entry.ts';
import type { DeviceReport } from '#engine/models/device.ts';
import { fitOf } from '#engine/models/fit.ts';
import { buildOf, PREBUILT } from '#engine/models/prebuilt.ts';
import { recommended } from '#engine/models/recommend.ts';
import type { ModelManifest } from '#workers/models/manifest.ts';
import { stateOf, type Stored } from './model-states.ts';
import { entryOf } from './page-entries.ts';
import type { ModelStoreRecord } from './model-store-record.ts';

/** A model's record and its stored bytes on this device. */
export interface Here {
  readonly record: ModelStoreRecord;
  readonly stored: Stored;
}

/**
 * Lists every model that could run here with its state: first the page's models, then imported ones, then WebLLM's list
 * in the builds for this adapter. Other builds that are stored here follow.
 */
export function listedModels({
  page,
  base,
  device,
  here,
  busy,
}: {
  page: readonly ModelManifest[];
  base: string;
  device: DeviceReport;
  here: ReadonlyMap<string, Here>;
  busy: ReadonlySet<string>;
}): Pick<Catalogue, 'models' | 'recommended'> {
  const f16 = device.gpu.kind === 'adapter' && device.gpu.f16;
  const offered = [
    ...page.map((manifest) => entryOf(manifest, 'page', base)),
    ...PREBUILT.map((model) => buildOf(model, f16)),
  ];
  const known = new Set(offered.map(({ id }) => id));
  const others = [...here.values()]
    .map(({ record }) => record.entry)
    .filter(({ id }) => !known.has(id));
  const rank = ({ source, kind }: CatalogueEntry) =>
    (kind === 'embedder' ? 4 : 0) + ['page', 'imported', 'remote'].indexOf(source);
  const models = [...offered, ...others]
    // The entry of a record was read from the model's own files, so it replaces the one of the catalogue.
    .map((entry) => (entry.engine === 'webllm' && here.get(entry.id)?.record.entry) || entry)
    .sort((a, b) => rank(a) - rank(b))
    .map((entry) => listed(entry, here.get(entry.id) ?? null, busy.has(entry.id), device));
  return { models, recommended: recommended(models, device) };
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
