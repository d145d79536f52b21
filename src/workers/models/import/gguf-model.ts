import { baseName } from '#engine/data/source-file.ts';
import { message } from '#messages/message.ts';
import { formatMessage } from '#messages/format-message.ts';
import { loadMessages } from '#messages/load-messages.ts';
import { Fault } from '#engine/domain/fault.ts';
import { sha256 } from '#engine/domain/sha256.ts';
import { importedId } from '#engine/models/imported-id.ts';
import { namesThought } from '#engine/scoring/without-thought.ts';
import type { FoundModel } from './found-model.ts';
import { readGgufHeader, type GgufHeader } from './gguf-header.ts';
import { GGUF, type ImportSource } from './import-sources.ts';
import { licenceOf } from './licence.ts';
import { MANIFEST, type GgufManifest } from '#workers/models/manifest/manifest.ts';
import type { StoredFile } from '#workers/models/storage/model-store-record.ts';
import { entryOf } from '#workers/models/listing/page-entries.ts';
import { folderAddress, SCOPES } from '#workers/models/storage/cache-addresses.ts';
import { familyByTemplate } from './template-family.ts';

/** The end of the name of one of several parts of a model, as `gguf-split` names them. */
const PART = /-(\d{5})-of-(\d{5})\.gguf$/i;
/** A part of a model that sees pictures; nothing here does. */
const PROJECTOR = /mmproj/i;
/** The most characters of a name that a file gives itself. */
const LONGEST_NAME = 80;
const GRAPH = /\.onnx$/i;

/**
 * Reads a model in GGUF, one file or all parts of one. Its manifest is made from the hashes of its files while they are
 * copied; its header decides name, prompt family and licence.
 *
 * @returns null where no file is a GGUF, or a graph for Transformers.js lies beside it
 * @throws Fault `file-unusable` where there are several models, a part is missing, or the header can't be used
 */
export async function ofGguf(sources: readonly ImportSource[]): Promise<FoundModel | null> {
  const all = sources.filter(({ path }) => GGUF.test(path) && !PROJECTOR.test(baseName(path)));
  if (all.length === 0 || sources.some(({ path }) => GRAPH.test(path))) return null;
  const parts = partsOf(all);
  const [first] = parts;
  const file = baseName(first.path);
  const header = await readGgufHeader((bytes) => beginningOf(first, bytes));
  if (!header) throw unusable(message('modelStoreFaults.notGguf', { path: first.path }));
  if (header.chatTemplate === null) {
    throw unusable(message('modelStoreFaults.ggufWithoutTemplate', { path: first.path }));
  }
  const ownId =
    file
      .replace(PART, '')
      .replace(GGUF, '')
      .replace(/[^\w.-]+/g, '-')
      .replace(/^\.+/, '') || 'model';
  const id = importedId(ownId);
  const about = message('modelNotes.imported');
  const licence = licenceOf(null, { license: header.licence });
  const family = await familyByTemplate(header.chatTemplate, tokensOf(header));
  // A manifest holds plain text.
  await loadMessages();
  const manifestWith = (files: GgufManifest['files']): GgufManifest => ({
    id,
    name: nameOf(header, ownId),
    kind: 'gguf',
    family,
    tasks: 'all',
    short: formatMessage(about),
    ...(licence ? { licence: { ...licence, limits: null } } : {}),
    files,
  });
  // Names of files are made safe; their order is that of the parts.
  const paths = parts.map((_, i) =>
    parts.length === 1 ? 'model.gguf' : partName(i, parts.length),
  );
  const untold = Object.fromEntries(
    paths.map((path, i) => [path, { bytes: parts[i]?.size ?? 0, sha256: '' }]),
  );
  const files = [...paths, MANIFEST].map((path, i): StoredFile => {
    const key = folderAddress(id) + path;
    return {
      ...{ path, url: key, scope: SCOPES.files, key, hash: null },
      bytes: parts[i]?.size ?? null,
      format: path === MANIFEST ? 'json' : 'any',
    };
  });
  return {
    entry: {
      ...entryOf(manifestWith(untold), 'imported', ''),
      about,
      licence,
      context: header.context,
      weights: header.quantization,
      thinking: header.thinks || namesThought(header.chatTemplate),
    },
    ownId,
    listing: {
      files,
      bytes: Object.values(untold).reduce((sum, { bytes }) => sum + bytes, 0),
      context: header.context,
      stamp: await sha256(JSON.stringify([id, untold, header])),
    },
    manifest: null,
    makeManifest: manifestWith,
    sourceOf: ({ path }) => parts[paths.indexOf(path)],
  };
}

/** Returns the texts of control tokens by the names that chat templates have for them. */
export function tokensOf({ bos, eos }: Pick<GgufHeader, 'bos' | 'eos'>): Record<string, string> {
  return { bos_token: bos ?? '', eos_token: eos ?? '' };
}

function partName(index: number, of: number): string {
  const five = (n: number) => String(n).padStart(5, '0');
  return `model-${five(index + 1)}-of-${five(of)}.gguf`;
}

/** Sorts the parts of the only model among the files. */
function partsOf(all: readonly ImportSource[]): readonly [ImportSource, ...ImportSource[]] {
  const [only] = all;
  const names = all.map(({ path }) => baseName(path));
  const wholes = new Set(names.map((name) => name.replace(PART, '')));
  if (!only || wholes.size > 1) {
    throw unusable(message('modelStoreFaults.severalGgufs', { files: names.join(', ') }));
  }
  const of = Number(PART.exec(names[0] ?? '')?.[2] ?? 1);
  if (of === 1) return [only];
  const parts = [...all].sort((a, b) => (baseName(a.path) < baseName(b.path) ? -1 : 1));
  const complete = parts.every(({ path }, i) => Number(PART.exec(path)?.[1]) === i + 1);
  if (parts.length !== of || !complete) {
    throw unusable(message('modelStoreFaults.ggufPartMissing', { parts: of, there: names.length }));
  }
  return parts as [ImportSource, ...ImportSource[]];
}

/** Takes the name that the file gives itself, without control characters, and the number format. */
function nameOf({ name, quantization }: GgufHeader, otherwise: string): string {
  const plain = [...(name ?? '')]
    .filter((character) => !/\p{C}/u.test(character))
    .join('')
    .trim()
    .slice(0, LONGEST_NAME);
  return `${plain || otherwise} (${quantization ?? 'GGUF'})`;
}

async function beginningOf(source: ImportSource, bytes: number): Promise<Uint8Array> {
  if (source.blob) return new Uint8Array(await source.blob.slice(0, bytes).arrayBuffer());
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for await (const chunk of source.chunks()) {
    chunks.push(chunk.slice());
    length += chunk.byteLength;
    if (length >= bytes) break;
  }
  return new Uint8Array(await new Blob(chunks).slice(0, bytes).arrayBuffer());
}

function unusable(says: ReturnType<typeof message>): Fault {
  return new Fault('file-unusable', says);
}
