import { message, type Text } from '#messages/message.ts';
import { Fault } from '#engine/domain/fault.ts';
import { sha256 } from '#engine/domain/sha256.ts';
import { fetchFile } from './fetch-file.ts';
import { Damaged, type Fetching } from './one-request.ts';
import { hashText } from '#workers/models/storage/kept-files.ts';
import type { FileHash, StoredFile } from '#workers/models/storage/model-store-record.ts';

/** Files that are fetched in parallel. */
const AT_ONCE = 3;

/** The outcome for a model's files. */
interface Fetched {
  /** In the order of the files; null for a file that isn't complete. */
  readonly hashes: readonly (FileHash | null)[];
  readonly damage: { readonly file: string; readonly why: Text; readonly nth: number } | null;
}

/**
 * Fetches all missing files of a model, a few in parallel. The last two wait for all the others, so that a runtime
 * never finds a config or an index without the files that it names. A damaged file doesn't stop the others; any other
 * failure does.
 */
export async function fetchFiles(
  model: string,
  files: readonly StoredFile[],
  fetching: Fetching,
): Promise<Fetched> {
  const { kept, parts, meter } = fetching;
  const hashes: (FileHash | null)[] = [];
  const here = { bytes: 0, files: 0 };
  let of = 0;
  for (const [i, file] of files.entries()) {
    const found = await kept.find(file);
    const bytes = found ? found.bytes : await parts.length(model, file.path);
    hashes[i] = found?.hash ?? null;
    here.files += found ? 1 : 0;
    here.bytes += bytes;
    of += file.bytes ?? bytes;
  }
  meter.begin(of, files.length, here);

  let damage: Fetched['damage'] = null;
  // The first failure aborts the other requests, which store their received bytes.
  const end = new AbortController();
  const signal = AbortSignal.any([fetching.signal, end.signal]);
  const one = async (i: number) => {
    const file = files[i]!;
    if (hashes[i] || signal.aborted) return;
    meter.beginFile();
    try {
      hashes[i] = await fetchFile(model, file, { ...fetching, signal });
      meter.endFile(file.path, true);
    } catch (thrown) {
      meter.endFile(file.path, false);
      if (!(thrown instanceof Damaged)) throw thrown;
      damage ??= { file: thrown.file, why: thrown.why, nth: i + 1 };
    }
  };
  const last = Math.max(0, files.length - 2);
  let next = 0;
  const line = async () => {
    while (next < last) await one(next++);
  };
  const failures: unknown[] = [];
  const guarded = (work: Promise<void>) =>
    work.catch((thrown: unknown) => {
      failures.push(thrown);
      end.abort();
    });
  await Promise.all(Array.from({ length: AT_ONCE }, () => guarded(line())));
  if (!failures.length && !damage) {
    for (let i = last; i < files.length; i++) await guarded(one(i));
  }
  if (failures.length) throw failures[0];
  fetching.signal.throwIfAborted();
  return { hashes, damage };
}

/** Hashes the hashes of all files of a model to one value. */
export function hashOfAll(
  files: readonly StoredFile[],
  hashes: readonly (FileHash | null)[],
): Promise<string> {
  const lines = files.map(({ path }, i) => {
    const hash = hashes[i];
    if (!hash) throw new RangeError(`${path} has no hash`);
    return `${hashText(hash)}  ${path}\n`;
  });
  return sha256(lines.sort().join(''));
}

/**
 * Turns the error of a full disk into a fault with numbers, and returns any other error as it is.
 *
 * @param imported true for an import, which stores the whole model or nothing
 */
export function fullDisk(
  thrown: unknown,
  name: string,
  { missing, free }: { missing: number; free: number | null },
  imported = false,
): unknown {
  const full = thrown instanceof DOMException && thrown.name === 'QuotaExceededError';
  if (!full) return thrown;
  // The quota that a browser reports can exceed the free space of the disk, so the number may be wrong.
  const tight = free !== null && free < missing;
  return new Fault(
    'store-full',
    message('modelStoreFaults.needsMoreRoom', {
      model: name,
      missing,
      free: tight ? free : null,
      imported,
    }),
    { cause: thrown },
  );
}
