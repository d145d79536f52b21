import { z } from '#engine/domain/zod.ts';
import { message } from '#messages/message.ts';
import { Fault } from '#engine/domain/fault.ts';
import { sha256 } from '#engine/domain/sha256.ts';
import type { CatalogueEntry } from '#engine/models/catalogue-entry.ts';
import type { FiledManifest, WebllmManifest } from '#workers/models/manifest/manifest.ts';
import { IS_A_PAGE } from '#workers/models/storage/check-file.ts';
import { folderAddress, SCOPES } from '#workers/models/storage/cache-addresses.ts';
import type {
  FileFormat,
  FileHash,
  StoredFile,
} from '#workers/models/storage/model-store-record.ts';

/** The files of a model as its own manifest names them, with the lengths and hashes to check them against. */
export interface Listing {
  readonly files: readonly StoredFile[];
  /** The sum of all lengths that the manifest gives. */
  readonly bytes: number;
  /** The context length in tokens, from the model's own config. */
  readonly context: number | null;
  /** A hash of everything that the listing was read from. It changes when the model does. */
  readonly stamp: string;
}

/** WebLLM's own list gives 1.3 to 2 times the weights, for keys, values and the buffers of a pass. */
const OVER_WEIGHTS = 1.6;

/** Completes the entry of a model with what its own files say. */
export function withListing(entry: CatalogueEntry, { bytes, context }: Listing): CatalogueEntry {
  return {
    ...entry,
    download: { bytes, exact: true },
    context: entry.context ?? context,
    memory: entry.memory ?? Math.round(bytes * OVER_WEIGHTS),
  };
}

/** Reads one of a model's small files as text; null where there is none. */
export type ReadText = (path: string) => Promise<string | null>;

/** A file name without a path. */
const FILE = z.string().regex(/^(?!\.{1,2}$)[\w.-]+$/);

const shardsSchema = z.object({
  records: z
    .array(
      z.object({
        dataPath: FILE,
        nbytes: z.int().positive(),
        md5sum: z
          .string()
          .regex(/^[0-9a-f]{32}$/i)
          .optional(),
        sha256: z
          .string()
          .regex(/^[0-9a-f]{64}$/i)
          .optional(),
      }),
    )
    .min(1),
});

const configSchema = z.object({
  tokenizer_files: z.array(z.string()),
  context_window_size: z.int().positive().optional(),
});

export const CONFIG = 'mlc-chat-config.json';
/** The index of a model's shards: its name since WebLLM 0.2.80, and the one before. */
const INDEX = 'tensor-cache.json';
const OLD_INDEX = 'ndarray-cache.json';

/** Lists the files of a model for Transformers.js: its manifest has all of them with their hashes. */
export async function transformersListing(
  manifest: FiledManifest,
  addressOf: (path: string) => string,
): Promise<Listing> {
  const files = Object.entries(manifest.files).map(([path, { bytes, sha256 }]): StoredFile => ({
    path,
    url: addressOf(path),
    scope: SCOPES.files,
    key: folderAddress(manifest.id) + path,
    bytes,
    hash: { kind: 'sha256', hex: sha256.toLowerCase() },
    format: 'any',
  }));
  const stamp = await sha256(JSON.stringify(manifest));
  return { files, bytes: bytesOf(files), context: null, stamp };
}

/**
 * Lists the files of a model for WebLLM: reads its config and its index of shards, which name the rest. The `webllm`
 * addresses of the entry decide under which keys WebLLM looks for them.
 *
 * @param sourceOf maps a file's address for WebLLM to the address from which it is fetched
 * @param known hashes from a manifest of this project, by path from the model's folder
 */
export async function webllmListing(
  { name, webllm }: CatalogueEntry,
  read: ReadText,
  {
    sourceOf = (address: string) => address,
    known = {},
  }: { sourceOf?: (address: string) => string; known?: WebllmManifest['files'] } = {},
): Promise<Listing> {
  if (!webllm) throw new RangeError(`${name} isn't for WebLLM`);
  const told = await read(CONFIG);
  const config = parsed(CONFIG, told, configSchema, name);
  const newer = await read(INDEX);
  const source = newer === null ? OLD_INDEX : INDEX;
  const index = newer ?? (await read(OLD_INDEX));
  const { records } = parsed(source, index, shardsSchema, name);
  const tokenizer = config.tokenizer_files.includes('tokenizer.json')
    ? 'tokenizer.json'
    : 'tokenizer.model';

  const at = (path: string) => new URL(path, webllm.model).href;
  const file = (
    path: string,
    scope: StoredFile['scope'],
    rest: Partial<StoredFile> & { format: FileFormat },
  ): StoredFile => {
    const told = known[`resolve/main/${path}`] ?? null;
    return {
      path,
      url: sourceOf(at(path)),
      scope,
      key: at(path),
      bytes: told?.bytes ?? null,
      hash: told ? { kind: 'sha256', hex: told.sha256.toLowerCase() } : null,
      ...rest,
    };
  };
  const files = [
    ...records.map((record) =>
      file(record.dataPath, SCOPES.webllmWeights, {
        bytes: record.nbytes,
        hash: hashOf(record),
        format: 'any',
      }),
    ),
    file(tokenizer, SCOPES.webllmWeights, {
      format: tokenizer.endsWith('.json') ? 'json' : 'any',
    }),
    library(webllm.lib, sourceOf(webllm.lib), known),
    file(CONFIG, SCOPES.webllmConfig, { format: 'json' }),
    // Last, so that WebLLM never finds an index without its shards.
    file(INDEX, SCOPES.webllmWeights, {
      url: sourceOf(at(source)),
      format: 'json',
      ...(source === INDEX ? {} : { bytes: null, hash: null }),
    }),
  ];
  return {
    files,
    bytes: bytesOf(files),
    context: config.context_window_size ?? null,
    stamp: await sha256(JSON.stringify([told, index, known])),
  };
}

function library(key: string, url: string, known: WebllmManifest['files']): StoredFile {
  const path = key.slice(key.lastIndexOf('/') + 1);
  const told = Object.entries(known).find(([one]) => one.endsWith(path))?.[1];
  return {
    path,
    url,
    scope: SCOPES.webllmLibrary,
    key,
    bytes: told?.bytes ?? null,
    hash: told ? { kind: 'sha256', hex: told.sha256.toLowerCase() } : null,
    format: 'library',
  };
}

type Shard = z.infer<typeof shardsSchema>['records'][number];

function hashOf({ md5sum, sha256 }: Shard): FileHash | null {
  if (sha256) return { kind: 'sha256', hex: sha256.toLowerCase() };
  return md5sum ? { kind: 'md5', hex: md5sum.toLowerCase() } : null;
}

function bytesOf(files: readonly StoredFile[]): number {
  return files.reduce((sum, { bytes }) => sum + (bytes ?? 0), 0);
}

function parsed<T>(path: string, text: string | null, schema: z.ZodType<T>, model: string): T {
  if (text === null)
    throw new Fault('model-missing', message('modelStoreFaults.fileUnnamed', { model, path }));
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause;
    const why = /^\s*</.test(text) ? IS_A_PAGE : message('fileDamage.notJson');
    throw new Fault(
      'model-damaged',
      message('modelStoreFaults.fileNotAsNamed', { path, model, why }),
      { cause },
    );
  }
  const read = schema.safeParse(content);
  if (read.success) return read.data;
  throw new Fault(
    'model-damaged',
    message('modelStoreFaults.fileInvalid', { path, model, why: z.prettifyError(read.error) }),
  );
}
