import { message, type Message } from '#messages/message.ts';
import { Fault } from '#engine/domain/fault.ts';
import type { RunId } from '#engine/domain/ids.ts';
import type { HeldLock, Locks } from '#workers/locks/locks.ts';

/** The options for waiting for a run that is locked. */
interface Waiting {
  /** Ends the wait, and is part of the signal of the work. */
  readonly signal?: AbortSignal;
  /** Called once if the run is locked, with the longest wait in seconds. */
  readonly waiting?: (seconds: number) => void;
}

/**
 * Work under the lock of a run. `signal` aborts when the caller stops the work and when another tab has taken the lock;
 * `held.lost` aborts in the second case only.
 */
type RunWork<T> = (signal: AbortSignal, held: HeldLock) => Promise<T>;

/** Locks that let one tab at a time judge a run. */
export interface RunLocks {
  /**
   * Does the work under the lock of the run. If another tab holds it, waits as long as the lock of a closed tab can
   * last.
   *
   * @throws Fault `run-busy` if another tab still holds it then, or has taken the lock during the work
   */
  hold<T>(run: RunId, work: RunWork<T>, waiting?: Waiting): Promise<T>;
  /** Returns the runs that some tab holds. */
  held(): Promise<ReadonlySet<string>>;
}

const PREFIX = 'slatewise-run-';

/** Returns locks on runs, built on locks that all tabs share. */
export function runLocks(locks: Locks): RunLocks {
  return {
    async hold(run, work, { signal, waiting = () => {} } = {}) {
      const name = PREFIX + run;
      const workUnder = (held: HeldLock) =>
        work(signal ? AbortSignal.any([signal, held.lost]) : held.lost, held);
      const atOnce = await locks.request(name, { ifAvailable: true }, async (lock) =>
        lock ? { done: await workUnder(lock) } : null,
      );
      if (atOnce) return atOnce.done;
      waiting(Math.ceil(locks.outlasts / 1000));
      const idle = AbortSignal.timeout(locks.outlasts);
      const ended = signal ? AbortSignal.any([signal, idle]) : idle;
      let begun = false;
      try {
        return await locks.request(name, { signal: ended }, (lock) => {
          begun = true;
          return workUnder(lock!);
        });
      } catch (thrown) {
        if (begun || !idle.aborted || signal?.aborted) throw thrown;
        throw new Fault('run-busy', message('runFaults.otherTabRuns'), { cause: thrown });
      }
    },
    async held() {
      const { held = [] } = await locks.query();
      const names = held.flatMap(({ name }) => (name?.startsWith(PREFIX) ? [name] : []));
      return new Set(names.map((name) => name.slice(PREFIX.length)));
    },
  };
}

/** Returns the message to show while a run is locked by another tab. */
export function anotherTab(seconds: number): Message {
  return message('loading.otherTab', { seconds });
}
