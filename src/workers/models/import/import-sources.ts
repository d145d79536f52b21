import { baseName, openSources, type SourceFile } from '#engine/data/source-file.ts';
import { message } from '#messages/message.ts';
import { Fault } from '#engine/domain/fault.ts';

/** The most bytes that one zip may unpack to: no model that a browser can run is larger. */
const MOST = 16 * 2 ** 30;

/** The name of a file of weights for llama.cpp. */
export const GGUF = /\.gguf$/i;

/** A file of a folder or zip. Its path begins at the picked folder. */
export interface ImportSource {
  readonly path: string;
  readonly size: number | null;
  /** The file itself if it lies unpacked on the disk; null in a zip. */
  readonly blob: Blob | null;
  /** Yields its unpacked bytes. Each call reads from the start. */
  chunks(): AsyncGenerator<Uint8Array>;
}

/** A model's folder, as it was picked or packed. */
export interface ImportFolder {
  /** The name of the folder, or of the zip without its ending. */
  readonly name: string;
  /** Finds a file by its path from the folder, or by its name alone if the browser passed all files without paths. */
  find(path: string): ImportSource | undefined;
}

/** Opens the picked files: those of a folder, or one zip. Reads no file's content yet. */
export async function importSources(files: readonly File[]): Promise<ImportSource[]> {
  const [only] = files;
  // Files of a folder are never unpacked: the first bytes of weights may look like those of an archive.
  const sources =
    only && files.length === 1 && !GGUF.test(only.name)
      ? (await openSources([only], MOST)).map(packed)
      : files.map((file) => plain(file));
  for (const { path } of sources) {
    if (climbs(path)) {
      throw new Fault('file-unusable', message('modelStoreFaults.outsideFolder', { path }));
    }
  }
  return sources;
}

function packed(source: SourceFile): ImportSource {
  return { path: source.path, size: source.size, blob: null, chunks: () => source.chunks() };
}

function plain(file: File): ImportSource {
  return {
    path: file.webkitRelativePath || file.name,
    size: file.size,
    blob: file,
    async *chunks() {
      const reader = file.stream().getReader();
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return;
        yield value;
      }
    },
  };
}

/** Returns the folder that contains a file of this name, the highest if there are several; null where there is none. */
export function folderWith(sources: readonly ImportSource[], name: string): ImportFolder | null {
  const [highest] = sources
    .filter(({ path }) => baseName(path) === name)
    .sort((a, b) => a.path.split('/').length - b.path.split('/').length);
  if (!highest) return null;
  const root = highest.path.slice(0, -name.length);
  const all = sources.filter(({ path }) => path.startsWith(root));
  // Some browsers drop a file's path when they pass it to a worker.
  const flat = all.every(({ path }) => !path.includes('/'));
  return {
    name: folderName(root),
    find: (path) => all.find((source) => source.path === root + (flat ? baseName(path) : path)),
  };
}

/** Returns the last part of a path that names the model: WebLLM's `resolve/main` at its end is skipped. */
function folderName(root: string): string {
  const parts = root
    .replace(/\/$/, '')
    .replace(/\/resolve\/main$/, '')
    .split('/');
  return (parts.at(-1) ?? '').replace(/\.zip$/i, '');
}

function climbs(path: string): boolean {
  return path.startsWith('/') || path.includes('\\') || path.split('/').includes('..');
}

/** Reads a small file's text. @throws Fault `file-unusable` when it is longer than `most` bytes */
export async function textOf(source: ImportSource, most = 64 * 2 ** 20): Promise<string> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  for await (const chunk of source.chunks()) {
    bytes += chunk.byteLength;
    if (bytes > most)
      throw new Fault('file-unusable', message('modelStoreFaults.tooLong', { path: source.path }));
    chunks.push(chunk.slice());
  }
  return new Blob(chunks).text();
}

/**
 * The messages of Chrome, Firefox and Safari for a file that vanishes while it is read. In other cases they throw
 * DOMExceptions.
 */
const GONE = /network error|error in (input|body) stream|load failed/i;

/**
 * Turns the error of a file that can't be read any more into a fault: the USB stick was removed, or the file changed
 * after it was picked. Returns any other error as it is.
 */
export function unreadable(thrown: unknown): unknown {
  const gone =
    thrown instanceof DOMException
      ? ['NotReadableError', 'NotFoundError', 'NetworkError'].includes(thrown.name)
      : thrown instanceof TypeError && GONE.test(thrown.message);
  if (!gone) return thrown;
  return new Fault('file-unusable', message('modelStoreFaults.unreadableNow'), { cause: thrown });
}
