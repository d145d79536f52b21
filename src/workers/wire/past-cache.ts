import { Fault, type FaultCode } from '#engine/domain/fault.ts';

/** What a fetch is given so that it goes past the browser's cache; nothing for the first one. */
export interface CacheInit {
  readonly cache?: 'reload';
}

/** The faults of a file that came, and isn't what it should be. */
const DAMAGED: readonly FaultCode[] = ['model-damaged', 'file-unusable'];

/**
 * Reads and checks a file of the page. One that fails its check is read once more, past the browser's cache: the cache
 * may hold what a host sent while it was out of order, and would give it again at every reload.
 *
 * @param read fetches with the given options, and throws a `model-damaged` or `file-unusable` fault for a wrong file
 * @throws the fault of the second reading
 */
export async function pastCache<Value>(read: (init: CacheInit) => Promise<Value>): Promise<Value> {
  try {
    return await read({});
  } catch (thrown) {
    if (!(thrown instanceof Fault) || !DAMAGED.includes(thrown.code)) throw thrown;
    return read({ cache: 'reload' });
  }
}
