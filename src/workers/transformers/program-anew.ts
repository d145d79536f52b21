import { isMessage, message } from '#messages/message.ts';
import { Fault } from '#engine/domain/fault.ts';

const DAMAGED = 'runtimeFaults.programDamaged';

/** Returns the fault of a runtime's own program that came damaged. @param why the runtime's own words */
export function programDamaged(why: string, cause: unknown): Fault {
  return new Fault('page-incomplete', message(DAMAGED, { why }), { cause });
}

/** True for a runtime's program that came damaged, or that the browser's cache held damaged. */
export function isProgramDamaged(thrown: unknown): boolean {
  if (!(thrown instanceof Fault)) return false;
  const { says } = thrown;
  return isMessage(says) && says.id === DAMAGED;
}

/**
 * Fetches a runtime's program past the browser's cache where a fault shows that it is missing or damaged, so that a
 * fresh worker starts with what the host has now. Returns the fault to throw: a damaged program, or the given fault
 * where nothing came.
 *
 * @param program the addresses of the program's script and its WebAssembly
 */
export async function programAnew(
  fault: Fault,
  program: readonly string[],
  fetch: (url: string, init: { cache: 'reload' }) => Promise<Response>,
): Promise<Fault> {
  if (fault.code !== 'page-incomplete' || program.length === 0) return fault;
  try {
    for (const url of program) {
      const response = await fetch(url, { cache: 'reload' });
      if (!response.ok) return fault;
      // Only a response that was read whole replaces the one in the cache.
      await response.arrayBuffer();
    }
  } catch (thrown) {
    if (thrown instanceof TypeError) return fault;
    throw thrown;
  }
  return isProgramDamaged(fault) ? fault : programDamaged(fault.message, fault);
}

/**
 * Loads in a worker, and once more in a fresh one where the runtime's program was damaged: a worker keeps the first
 * program that it loads.
 *
 * @param anew replaces the worker
 */
export async function withProgramAnew<Value>(
  load: () => Promise<Value>,
  anew: () => void,
): Promise<Value> {
  try {
    return await load();
  } catch (thrown) {
    if (!isProgramDamaged(thrown)) throw thrown;
    anew();
  }
  try {
    return await load();
  } catch (thrown) {
    // The next attempt mustn't meet this worker's broken program either.
    if (isProgramDamaged(thrown)) anew();
    throw thrown;
  }
}
