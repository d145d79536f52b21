import { baseName, openSources, type SourceFile } from '#engine/data/source-file.ts';
import { Fault } from '#engine/domain/fault.ts';

/** Most bytes that one zip may unpack to: no model that a browser can run is larger. */
const MOST = 16 * 2 ** 30;

/** A file of a folder or zip, by its path from wherever the picking began. */
export interface ImportSource {
  readonly path: string;
  readonly size: number | null;
  /** The file itself, where it lies unpacked on the disk. */
  readonly blob: Blob | null;
  /** Its bytes, unpacked. Each call reads from the start. */
  chunks(): AsyncGenerator<Uint8Array>;
}

/** A model's folder, as it was picked or packed. */
export interface ImportFolder {
  /** Its name: of the folder, or of the zip without its ending. */
  readonly name: string;
  /** A file by its path from the folder; by its name alone where all files were handed over without paths. */
  find(path: string): ImportSource | undefined;
}

/** Opens what was picked: the files of a folder, or one zip. Nothing of a file is read yet. */
export async function importSources(files: readonly File[]): Promise<ImportSource[]> {
  const [only] = files;
  // Of a folder no file is unpacked, whatever its first bytes look like: weights look like anything.
  const sources =
    only && files.length === 1
      ? (await openSources([only], MOST)).map(packed)
      : files.map((file) => plain(file));
  for (const { path } of sources) {
    if (climbs(path)) {
      throw new Fault(
        'file-unusable',
        `${path} would lie outside of its folder. Such an archive is made by mistake or with bad intent; nothing of it was read.`,
      );
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

/** The folder in which one of the names lies, the highest if there are several; null where none is. */
export function folderWith(sources: readonly ImportSource[], name: string): ImportFolder | null {
  const [highest] = sources
    .filter(({ path }) => baseName(path) === name)
    .sort((a, b) => a.path.split('/').length - b.path.split('/').length);
  if (!highest) return null;
  const root = highest.path.slice(0, -name.length);
  const all = sources.filter(({ path }) => path.startsWith(root));
  // Some browsers forget where a file lay when it is handed to a worker.
  const flat = all.every(({ path }) => !path.includes('/'));
  return {
    name: folderName(root),
    find: (path) => all.find((source) => source.path === root + (flat ? baseName(path) : path)),
  };
}

/** WebLLM's own `resolve/main` names nothing; the folder above it does. */
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

/** A small file's text. @throws Fault `file-unusable` when it is longer than such a file ever is */
export async function textOf(source: ImportSource, most = 64 * 2 ** 20): Promise<string> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  for await (const chunk of source.chunks()) {
    bytes += chunk.byteLength;
    if (bytes > most) throw new Fault('file-unusable', `${source.path} is far too long.`);
    chunks.push(chunk.slice());
  }
  return new Blob(chunks).text();
}

/** What Chrome, Firefox and Safari say in the middle of a file that has gone; they throw DOMExceptions elsewhere. */
const GONE = /network error|error in (input|body) stream|load failed/i;

/**
 * A file that can't be read any more, as a fault: the stick was pulled out, or the file was changed
 * after it was picked. Anything else as it came.
 */
export function unreadable(thrown: unknown): unknown {
  const gone =
    thrown instanceof DOMException
      ? ['NotReadableError', 'NotFoundError', 'NetworkError'].includes(thrown.name)
      : thrown instanceof TypeError && GONE.test(thrown.message);
  if (!gone) return thrown;
  return new Fault(
    'file-unusable',
    'A file can’t be read any more: was the stick pulled out, or the file changed since it was picked? Nothing was taken in. Pick the model again.',
    { cause: thrown },
  );
}
