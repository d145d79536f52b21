import { message } from '#messages/message.ts';
import { Fault } from '../domain/fault.ts';
import { countedChunks } from './counted-chunks.ts';
import { checkedBytes, gunzipped, inflated } from './unpack.ts';
import { packedBytes, zipEntries, type ZipEntry } from './zip.ts';

/** A file to read: a single one, one in a folder, or one in a zip. */
export interface SourceFile {
  /** The path that a study names; for a file in a zip `archive.zip/folder/ratings.csv`. */
  readonly path: string;
  /** The name of the picked file: for a file in a zip, the zip's. */
  readonly picked: string;
  /** Total unpacked bytes, or null if unknown. */
  readonly size: number | null;
  /** Returns the packed bytes behind the last read chunk; absent where the unpacked size is known. */
  position?(): Position;
  /** The file itself, for formats that read it by position; absent if it is packed. */
  readonly blob?: Blob;
  /** Streams the unpacked bytes. Each call reads from the start. */
  chunks(): AsyncGenerator<Uint8Array>;
}

/** The bytes of a file that a reader took, of all of them. */
interface Position {
  readonly read: number;
  readonly of: number;
}

interface Budget {
  left: number;
  readonly most: number;
}

/**
 * Opens picked or dropped files. Recognises zips by their first bytes, not their names.
 * @param most the most bytes that packed files may unpack to, all together, for readers that keep whole files
 */
export async function openSources(files: readonly File[], most = Infinity): Promise<SourceFile[]> {
  const budget = { left: most, most };
  const sources: SourceFile[] = [];
  for (const file of files) {
    const path = file.webkitRelativePath || file.name;
    if (baseName(path).startsWith('.')) continue;
    const start = new Uint8Array(await file.slice(0, 4).arrayBuffer());
    if (startsWith(start, [0x50, 0x4b, 0x03, 0x04])) {
      for (const entry of await zipEntries(file, path)) {
        if (!baseName(entry.path).startsWith('.')) sources.push(inZip(file, path, entry, budget));
      }
    } else if (startsWith(start, [0x1f, 0x8b])) {
      sources.push(gzipped(file, path, budget));
    } else {
      const { size } = file;
      sources.push({ path, picked: path, size, blob: file, chunks: () => chunksOf(file) });
    }
  }
  return sources;
}

/**
 * Returns a function that finds the file that a study names: by its whole path, else by the end of the path if only one
 * file matches, else by its base name if unique. A call takes time in proportion to the files with that name, not to
 * all files.
 * @throws Fault `file-unusable` naming the files given, if none or several match
 */
export function sourcesByName(sources: readonly SourceFile[]): (name: string) => SourceFile {
  const byPath = grouped(sources, ({ path }) => path);
  const byBase = grouped(sources, ({ path }) => baseName(path));
  return (name) => {
    const alike = byBase.get(baseName(name)) ?? [];
    const found = [
      byPath.get(name) ?? [],
      alike.filter(({ path }) => path.endsWith(`/${name}`) || name.endsWith(`/${path}`)),
      alike,
    ].find(({ length }) => length === 1)?.[0];
    if (found) return found;
    const there = sources.map(({ path }) => path);
    throw new Fault('file-unusable', message('dataFaults.notAmongFiles', { name, there }));
  };
}

function grouped(
  sources: readonly SourceFile[],
  keyOf: (source: SourceFile) => string,
): ReadonlyMap<string, readonly SourceFile[]> {
  const groups = new Map<string, SourceFile[]>();
  for (const source of sources) {
    const group = groups.get(keyOf(source));
    if (group) group.push(source);
    else groups.set(keyOf(source), [source]);
  }
  return groups;
}

/** Returns a file's name without its folders. */
export function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function inZip(zip: Blob, name: string, entry: ZipEntry, budget: Budget): SourceFile {
  const path = `${name}/${entry.path}`;
  const spend = spender(budget, name);
  return {
    path,
    picked: name,
    size: entry.size,
    async *chunks() {
      const packed = chunksOf(await packedBytes(zip, entry, name));
      const unpacked = entry.method === 'stored' ? packed : inflated(packed, path);
      yield* spend(checkedBytes(unpacked, entry, path));
    },
  };
}

function gzipped(file: Blob, name: string, budget: Budget): SourceFile {
  const spend = spender(budget, name);
  let read = 0;
  return {
    path: name,
    picked: name,
    size: null,
    position: () => ({ read, of: file.size }),
    async *chunks() {
      // A file may be read again before a first reading ends: each has a count of its own.
      let taken = 0;
      read = 0;
      const packed = countedChunks(chunksOf(file), ({ byteLength }) => (taken += byteLength));
      for await (const chunk of spend(gunzipped(packed, name))) {
        read = taken;
        yield chunk;
      }
      read = taken;
    },
  };
}

/** Returns a function that counts the unpacked bytes of one file, each once however often the file is read. */
function spender(budget: Budget, name: string) {
  let counted = 0;
  return async function* spend(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    let read = 0;
    for await (const chunk of chunks) {
      read += chunk.byteLength;
      budget.left -= Math.max(0, read - counted);
      counted = Math.max(counted, read);
      if (budget.left < 0) throw unpacksToMore(budget.most, name);
      yield chunk;
    }
  };
}

function unpacksToMore(bytes: number, name: string): Fault {
  const gigabytes = bytes / 1024 ** 3;
  const most = gigabytes >= 1 ? `${gigabytes} GB` : `${bytes} bytes`;
  return new Fault('file-unusable', message('dataFaults.unpacksToMore', { name, most }));
}

/** Bytes read at once. With larger parts, more rows outlive a collection of young garbage, and memory grows. */
const PART = 32 * 1024;

async function* chunksOf(blob: Blob): AsyncGenerator<Uint8Array> {
  const reader = blob.stream().getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      // Some runtimes return a whole file in one chunk; progress and cancelling need parts.
      for (let from = 0; from < value.byteLength; from += PART) {
        yield value.subarray(from, from + PART);
      }
    }
  } finally {
    await reader.cancel();
  }
}

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, i) => bytes[i] === byte);
}
