import type { CatalogueEntry } from './catalogue-entry.ts';
import type { GpuReport } from './device.ts';
import { hubFiles } from './hub-files.ts';
import { HUB_MODELS, hubEntry, memoryOnProcessor } from './hub-models.ts';
import { pinOf, type Pin } from './pins.ts';
import { buildOf, buildsOf, PREBUILT } from './prebuilt.ts';

/** Lists the models of other hosts, in the builds for a device's adapter: WebLLM's, then those for Transformers.js. */
export function remoteModels(gpu: GpuReport): CatalogueEntry[] {
  const f16 = gpu.kind === 'adapter' && gpu.f16;
  const entries = [...PREBUILT.map((model) => buildOf(model, f16)), ...HUB_MODELS.map(hubEntry)];
  return entries.map((entry) => withPin(entry, pinOf(entry.id), gpu));
}

/** Finds a model of another host, in any build. */
export function remoteModel(id: string, gpu: GpuReport): CatalogueEntry | null {
  const all = [...PREBUILT.flatMap(buildsOf), ...HUB_MODELS.map(hubEntry)];
  const entry = all.find((one) => one.id === id);
  return entry ? withPin(entry, pinOf(id), gpu) : null;
}

/** Completes an entry with its pin: whether it has one, and the sizes that follow. */
export function withPin(entry: CatalogueEntry, pin: Pin | null, gpu: GpuReport): CatalogueEntry {
  if (!pin) return { ...entry, pinned: false };
  const chosen = entry.repository ? hubFiles(Object.keys(pin.files), gpu) : null;
  const paths = entry.repository ? (chosen?.paths ?? []) : Object.keys(pin.files);
  const bytes = paths.reduce((sum, path) => sum + (pin.files[path]?.bytes ?? 0), 0);
  if (bytes === 0) return { ...entry, pinned: true };
  const sized = { ...entry, pinned: true, download: { bytes, exact: true } };
  return chosen ? { ...sized, weights: chosen.graph, memory: memoryOnProcessor(bytes) } : sized;
}
