import { baseName } from '#engine/data/source-file.ts';
import { message } from '#messages/message.ts';
import { Fault } from '#engine/domain/fault.ts';
import type { CatalogueEntry } from '#engine/models/catalogue-entry.ts';
import { loadMessages } from '#messages/load-messages.ts';
import { shownName } from '#engine/models/as-imported.ts';
import { importedId } from '#engine/models/imported-id.ts';
import { families } from '#engine/prompts/families.ts';
import { buildsOf, PREBUILT, WEBLLM_VERSION } from '#engine/models/prebuilt.ts';
import {
  MANIFEST,
  readManifest,
  type FiledManifest,
  type ModelManifest,
  type WebllmManifest,
} from '#workers/models/manifest/manifest.ts';
import type { FoundModel } from './found-model.ts';
import { ofGguf } from './gguf-model.ts';
import { folderWith, textOf, type ImportFolder, type ImportSource } from './import-sources.ts';
import {
  CONFIG,
  transformersListing,
  webllmListing,
  withListing,
} from '#workers/models/listing/model-listing.ts';
import { entryOf } from '#workers/models/listing/page-entries.ts';
import { folderAddress, SCOPES } from '#workers/models/storage/cache-addresses.ts';
import type { StoredFile } from '#workers/models/storage/model-store-record.ts';
import { ofRepository, REPOSITORY_CONFIG } from './repository.ts';
import { thinks, thinksByTokenizer } from './thinks.ts';

/**
 * Looks for a model in a folder or zip: by a `manifest.json` of this project, else by WebLLM's `mlc-chat-config.json`,
 * else a `.gguf`, else by the `config.json` of a repository for Transformers.js. Reads only files that one of them names.
 *
 * @throws Fault `file-unusable` where there is none, or one that can't be used; the message has the reason.
 */
export async function findModel(sources: readonly ImportSource[]): Promise<FoundModel> {
  // An entry has the name that is shown.
  await loadMessages();
  const ours = folderWith(sources, MANIFEST);
  const manifestFile = ours?.find(MANIFEST);
  if (ours && manifestFile) {
    const own = readManifest(await textOf(manifestFile), manifestFile.path);
    refuseUnlessKnown(own);
    // A server is connected, never imported: only the person's own address counts.
    if (own.kind === 'server') {
      throw new Fault('file-unusable', message('serverFaults.notImported', { url: own.url }));
    }
    const manifest = { ...own, id: importedId(own.id) };
    const found = manifest.kind === 'webllm' ? ofManifest(manifest, ours) : ofFiled(manifest, ours);
    return { ...(await found), ownId: own.id };
  }
  const mlc = folderWith(sources, CONFIG);
  if (mlc) return ofConfig(mlc, sources);
  const gguf = await ofGguf(sources);
  if (gguf) return gguf;
  const repository = folderWith(sources, REPOSITORY_CONFIG);
  if (repository) return ofRepository(repository);
  throw new Fault(
    'file-unusable',
    message('modelStoreFaults.noModelAmong', {
      manifest: MANIFEST,
      config: CONFIG,
      repository: REPOSITORY_CONFIG,
      files: sources.length,
    }),
  );
}

type Found = Omit<FoundModel, 'ownId'>;

function refuseUnlessKnown(manifest: ModelManifest): void {
  if (manifest.kind === 'embedder') return;
  const known = families.map(({ id }) => id);
  if (known.includes(manifest.family)) return;
  throw new Fault(
    'file-unusable',
    message('modelStoreFaults.familyUnknown', {
      model: manifest.name,
      family: manifest.family,
      known: known.join(', '),
    }),
  );
}

async function ofFiled(manifest: FiledManifest, folder: ImportFolder): Promise<Found> {
  const read = reading((path) => (path in manifest.files ? folder.find(path) : undefined));
  const thinking = await thinksByTokenizer(read);
  const entry = { ...entryOf(manifest, 'imported', ''), thinking };
  const at = (path: string) => folderAddress(manifest.id) + path;
  const listing = await transformersListing(manifest, at);
  // The runtime reads the manifest, too. A model beside the page has its manifest read from there.
  const itself: StoredFile = {
    path: MANIFEST,
    url: at(MANIFEST),
    scope: SCOPES.files,
    key: at(MANIFEST),
    bytes: null,
    hash: null,
    format: 'json',
  };
  return {
    entry,
    listing: { ...listing, files: [...listing.files, itself] },
    manifest,
    sourceOf: ({ path }) => folder.find(path),
  };
}

async function ofManifest(manifest: WebllmManifest, folder: ImportFolder): Promise<Found> {
  const { files: known } = manifest;
  const below = (path: string) => folder.find(`resolve/main/${path}`) ?? folder.find(path);
  const thinking = manifest.thinking ?? (await thinks(reading(below)));
  const entry = entryOf({ ...manifest, thinking }, 'imported', '');
  const listing = await webllmListing(entry, reading(below), { known });
  const lib = folder.find(manifest.lib) ?? below(baseName(manifest.lib));
  const sourceOf = ({ path, format }: StoredFile) => (format === 'library' ? lib : below(path));
  return { entry: withListing(entry, listing), listing, manifest, sourceOf };
}

/** Reads a folder in WebLLM's published layout. The catalogue supplies what the folder doesn't say. */
async function ofConfig(
  folder: ImportFolder,
  sources: readonly ImportSource[],
): Promise<FoundModel> {
  const ownId = folder.name.replace(/[^\w.-]+/g, '-').replace(/^\.+/, '');
  const known = PREBUILT.flatMap(buildsOf).find((build) => build.id === ownId);
  const id = known ? ownId : importedId(ownId);
  const lib = libraryAmong(sources, known?.webllm?.lib, folder.name);
  const address = folderAddress(id);
  const read = reading((path) => folder.find(path));
  const blank: CatalogueEntry = {
    id,
    name: shownName(id, folder.name),
    kind: 'judge',
    engine: 'webllm',
    source: 'imported',
    about: message('modelNotes.imported'),
    family: 'generic',
    tasks: 'all',
    billions: null,
    download: null,
    memory: null,
    context: null,
    licence: null,
    features: /f16/.test(baseName(lib.path)) ? ['shader-f16'] : [],
    weights: /q\df(?:16|32)(?:_\d)?/.exec(baseName(lib.path))?.[0] ?? null,
    thinking: known === undefined && (await thinks(read)),
    hybrid: false,
    webllm: null,
  };
  const entry: CatalogueEntry = {
    ...(known ?? blank),
    source: 'imported',
    webllm: {
      model: `${address}resolve/main/`,
      lib: address + baseName(lib.path),
      overrides: known?.webllm?.overrides ?? {},
    },
  };
  const listing = await webllmListing(entry, read);
  return {
    entry: withListing(entry, listing),
    ownId,
    listing,
    manifest: null,
    sourceOf: ({ path, format }) => (format === 'library' ? lib : folder.find(path)),
  };
}

/** Returns the library that belongs to a model, or the only one among the files. @throws Fault `file-unusable` */
function libraryAmong(
  sources: readonly ImportSource[],
  wanted: string | undefined,
  name: string,
): ImportSource {
  const libraries = sources.filter(({ path }) => path.endsWith('.wasm'));
  const own = wanted && libraries.find(({ path }) => baseName(path) === baseName(wanted));
  if (own) return own;
  const [only] = libraries;
  if (only && libraries.length === 1 && !wanted) return only;
  throw new Fault(
    'file-unusable',
    message('modelStoreFaults.needsLibrary', {
      model: name,
      library: wanted ? baseName(wanted) : null,
      version: WEBLLM_VERSION,
      there: libraries.map(({ path }) => baseName(path)),
    }),
  );
}

function reading(find: (path: string) => ImportSource | undefined) {
  return async (path: string) => {
    const source = find(path);
    return source ? textOf(source) : null;
  };
}
