import { checkFile } from '#workers/models/storage/check-file.ts';
import { Damaged, oneRequest, type Fetching } from './one-request.ts';
import { Retrying } from './retrying.ts';
import type { FileHash, StoredFile } from '#workers/models/storage/model-store-record.ts';

/**
 * Fetches the missing bytes of a file, checks the whole file, and stores it where its runtime reads it. Continues
 * within the file if the server supports ranges; else begins anew. A file that fails its check is fetched once more
 * from its beginning, since its parts may come from two versions.
 *
 * @throws Damaged when it fails the check again; Fault `model-missing`, `download-interrupted`, `store-full`.
 */
export async function fetchFile(
  model: string,
  file: StoredFile,
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
      meter.subtractBytes(await parts.drop(model, file.path), file.bytes !== null);
      if (again) throw thrown;
    }
  }
}

/** Sends requests until all bytes of the file are among the parts. */
async function complete(model: string, file: StoredFile, fetching: Fetching): Promise<void> {
  const { parts, meter, signal, wait } = fetching;
  const retrying = new Retrying((seconds, why) => {
    meter.reportWait(file.path, seconds, why);
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
    if (reached > furthest) retrying.reset();
    furthest = Math.max(furthest, reached);
    await retrying.waitAfter(outcome.why);
  }
}
