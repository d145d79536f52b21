import type { CatalogueEntry } from '#engine/models/catalogue-entry.ts';
import type {
  FiledManifest,
  ModelManifest,
  WebllmManifest,
} from '#workers/models/manifest/manifest.ts';
import { shownAbout, shownName } from '#engine/models/as-imported.ts';
import { estimatedGgufMemory, estimatedMemory } from './memory-estimate.ts';
import { serverEntry } from '#workers/models/server/server-entry.ts';
import { folderAddress } from '#workers/models/storage/cache-addresses.ts';

/** Builds the entry of a model that lies beside the page, or was imported from a folder with such a manifest. */
export function entryOf(
  manifest: ModelManifest,
  source: 'page' | 'imported',
  base: string,
): CatalogueEntry {
  if (manifest.kind === 'server') return serverEntry(manifest, 'page');
  return manifest.kind === 'webllm'
    ? webllmEntry(manifest, source, base)
    : filedEntry(manifest, source);
}

function filedEntry(manifest: FiledManifest, source: 'page' | 'imported'): CatalogueEntry {
  const { id, name, kind, files, short } = manifest;
  const bytes = Object.values(files).reduce((sum, one) => sum + one.bytes, 0);
  const graphs = graphsOf(Object.keys(files));
  const gguf = kind === 'gguf';
  return {
    id,
    name: shownName(id, name),
    kind: kind === 'embedder' ? kind : 'judge',
    engine: gguf ? 'gguf' : 'transformers',
    source,
    about: shownAbout(id, short),
    family: kind === 'embedder' ? 'generic' : manifest.family,
    tasks: kind === 'embedder' ? [] : manifest.tasks,
    billions: null,
    download: { bytes, exact: true },
    memory: gguf ? estimatedGgufMemory(bytes) : estimatedMemory(files),
    context: null,
    licence: manifest.licence ?? null,
    features: graphs.length && graphs.every((one) => one.endsWith('f16')) ? ['shader-f16'] : [],
    weights: graphs.join(', ') || null,
    thinking: false,
    hybrid: false,
    webllm: null,
  };
}

/** Returns the number formats of a model's graphs, from the file names that Transformers.js defines. */
function graphsOf(paths: readonly string[]): string[] {
  return paths.flatMap((path) => {
    const [, suffix] = /^onnx\/model(?:_(\w+))?\.onnx$/.exec(path) ?? [path, null];
    if (suffix === null) return [];
    if (suffix === undefined) return ['fp32'];
    return [suffix === 'quantized' ? 'q8' : suffix === 'fp16' ? 'f16' : suffix];
  });
}

function webllmEntry(
  manifest: WebllmManifest,
  source: 'page' | 'imported',
  base: string,
): CatalogueEntry {
  const { id, name, short, family, tasks, billions, memory, features, thinking } = manifest;
  const folder = source === 'page' ? new URL(`models/${id}/`, base).href : folderAddress(id);
  return {
    id,
    name: shownName(id, name),
    kind: 'judge',
    engine: 'webllm',
    source,
    about: shownAbout(id, short),
    family,
    tasks,
    billions,
    download: null,
    memory,
    context: null,
    licence: manifest.licence ?? null,
    features,
    weights: null,
    thinking: thinking ?? false,
    hybrid: manifest.hybrid,
    webllm: {
      model: `${folder}resolve/main/`,
      lib: folder + manifest.lib,
      overrides: manifest.overrides,
    },
  };
}
