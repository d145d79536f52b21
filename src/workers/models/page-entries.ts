import type { CatalogueEntry } from '#engine/models/catalogue-entry.ts';
import type { FiledManifest, ModelManifest, WebllmManifest } from '#workers/models/manifest.ts';
import { folderAddress } from './places.ts';

/** The weights of a model with fewer bytes than this become floats at start, four times their size. */
const SMALL = 64 * 2 ** 20;

/** Builds the entry of a model that lies beside the page, or was imported from a folder with such a manifest. */
export function entryOf(
  manifest: ModelManifest,
  source: 'page' | 'imported',
  base: string,
): CatalogueEntry {
  return manifest.kind === 'webllm'
    ? webllmEntry(manifest, source, base)
    : transformersEntry(manifest, source);
}

function transformersEntry(manifest: FiledManifest, source: 'page' | 'imported'): CatalogueEntry {
  const { id, name, kind, files, short } = manifest;
  const bytes = Object.values(files).reduce((sum, one) => sum + one.bytes, 0);
  const graphs = graphsOf(Object.keys(files));
  return {
    id,
    name,
    kind,
    engine: 'transformers',
    source,
    about: short,
    family: kind === 'judge' ? manifest.family : 'generic',
    tasks: kind === 'judge' ? manifest.tasks : [],
    billions: null,
    download: { bytes, exact: true },
    memory: bytes * (bytes < SMALL ? 4 : 1.5),
    context: null,
    licence: null,
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
    name,
    kind: 'judge',
    engine: 'webllm',
    source,
    about: short,
    family,
    tasks,
    billions,
    download: null,
    memory,
    context: null,
    licence: null,
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
