import { Gunzip, Inflate } from 'fflate';
import { Fault } from '../domain/fault.ts';
import { damaged, packedBytes, zipEntries, type ZipEntry } from './zip.ts';

/** A file to read, wherever it lies: on its own, in a folder, or in a zip. */
export interface SourceFile {
  /** As a study names it; one in a zip is `archive.zip/folder/ratings.csv`. */
  readonly path: string;
  /** Of the file that was picked: the zip's own name for one in a zip. */
  readonly picked: string;
  /** Bytes to come, where that is known. */
  readonly size: number | null;
  /** The bytes, unpacked. Each call reads from the start. */
  chunks(): AsyncGenerator<Uint8Array>;
}

/** Most bytes that one import unpacks: what goes past it is a mistake or an attack. */
const MOST_UNPACKED = 2 * 1024 ** 3;

interface Budget {
  left: number;
  readonly most: number;
}

/** Opens what was picked or dropped; zips are opened by their first bytes, whatever their names. */
export async function openSources(
  files: readonly File[],
  most = MOST_UNPACKED,
): Promise<SourceFile[]> {
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
      sources.push({ path, picked: path, size: file.size, chunks: () => chunksOf(file) });
    }
  }
  return sources;
}

/**
 * The file that a study names: by its whole path, else by the end of it where only one file agrees.
 * None is a fault that names those given.
 */
export function sourceNamed(sources: readonly SourceFile[], name: string): SourceFile {
  const alike = [
    sources.filter(({ path }) => path === name),
    sources.filter(({ path }) => path.endsWith(`/${name}`) || name.endsWith(`/${path}`)),
    sources.filter(({ path }) => baseName(path) === baseName(name)),
  ];
  const found = alike.find(({ length }) => length === 1)?.[0];
  if (found) return found;
  const there = sources.map(({ path }) => path).join(', ');
  throw new Fault('file-unusable', `${name} isn't among the files given: ${there}.`);
}

/** The name of a file without its folders. */
export function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function inZip(zip: Blob, name: string, entry: ZipEntry, budget: Budget): SourceFile {
  return {
    path: `${name}/${entry.path}`,
    picked: name,
    size: entry.size,
    async *chunks() {
      const packed = chunksOf(await packedBytes(zip, entry, name));
      let size = 0;
      const unpacked = entry.method === 'stored' ? packed : unpack(packed, new Inflate(), name);
      for await (const chunk of unpacked) {
        size += chunk.byteLength;
        spend(budget, chunk, name);
        yield chunk;
      }
      if (size !== entry.size) throw damaged(name);
    },
  };
}

function gzipped(file: Blob, name: string, budget: Budget): SourceFile {
  return {
    path: name,
    picked: name,
    size: null,
    async *chunks() {
      for await (const chunk of unpack(chunksOf(file), new Gunzip(), name)) {
        spend(budget, chunk, name);
        yield chunk;
      }
    },
  };
}

function spend(budget: Budget, chunk: Uint8Array, name: string): void {
  budget.left -= chunk.byteLength;
  if (budget.left >= 0) return;
  const gigabytes = budget.most / 1024 ** 3;
  const most = gigabytes >= 1 ? `${gigabytes} GB` : `${budget.most} bytes`;
  throw new Fault('file-unusable', `${name} unpacks to more than ${most}. Nothing was kept.`);
}

async function* unpack(
  packed: AsyncIterable<Uint8Array>,
  inflate: Inflate | Gunzip,
  name: string,
): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  inflate.ondata = (chunk: Uint8Array) => ready.push(chunk);
  const push = (chunk: Uint8Array, last: boolean) => {
    try {
      inflate.push(chunk, last);
    } catch (thrown) {
      throw new Fault('file-unusable', damaged(name).message, { cause: thrown });
    }
  };
  for await (const chunk of packed) {
    // Small bites, so that a packed bomb is noticed before it has filled the memory.
    for (let from = 0; from < chunk.byteLength; from += BITE) {
      push(chunk.subarray(from, from + BITE), false);
      yield* ready;
      ready = [];
    }
  }
  push(new Uint8Array(0), true);
  yield* ready;
}

const BITE = 16 * 1024;
const PART = 256 * 1024;

async function* chunksOf(blob: Blob): AsyncGenerator<Uint8Array> {
  const reader = blob.stream().getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      // A runtime may give a whole file at once; progress and a stop need it in parts.
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
