import { checkFile } from './check-file.ts';
import { Damaged, oneRequest, type Fetching } from './one-request.ts';
import { Retrying } from './retrying.ts';
import type { FileHash, ShelfFile } from './shelf-record.ts';

/**
 * Fetches what is missing of a file, checks all of it, and puts it where its runtime reads it.
 * Goes on within the file where the server allows that, and begins anew where it doesn't. One that
 * turns out wrong is fetched once more from its beginning, in case parts of two versions met.
 *
 * @throws Damaged when it is wrong again; Fault `model-missing`, `download-interrupted`, `store-full`.
 */
export async function fetchFile(
  model: string,
  file: ShelfFile,
  fetching: Fetching,
): Promise<FileHash> {
  const { parts, kept, meter, signal } = fetching;
  for (let again = false; ; again = true) {
    try {
      await complete(model, file, fetching);
      const content = await parts.blob(model, file.path);
      const checked = await checkFile(file, content, signal);
      if (!checked.good) throw new Damaged(file.path, checked.why);
      await kept.put(file, content, checked.hash);
      await parts.drop(model, file.path);
      return checked.hash;
    } catch (thrown) {
      if (!(thrown instanceof Damaged)) throw thrown;
      meter.lost(await parts.drop(model, file.path), file.bytes !== null);
      if (again) throw thrown;
    }
  }
}

/** Fetches until all of the file's bytes are among the parts. */
async function complete(model: string, file: ShelfFile, fetching: Fetching): Promise<void> {
  const { parts, meter, signal, wait } = fetching;
  const retrying = new Retrying((seconds, why) => {
    meter.waits(file.path, seconds, why);
    return wait(seconds, signal);
  });
  let furthest = await parts.length(model, file.path);
  for (;;) {
    signal.throwIfAborted();
    const here = await parts.length(model, file.path);
    if (file.bytes !== null && here >= file.bytes) return;
    const outcome = await oneRequest(model, file, here, fetching);
    if (outcome.done) return;
    const reached = await parts.length(model, file.path);
    if (reached > furthest) retrying.progress();
    furthest = Math.max(furthest, reached);
    await retrying.after(`${file.path}: ${outcome.why}`);
  }
}
