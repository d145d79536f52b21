import { Fault } from '#engine/domain/fault.ts';
import type { RunId } from '#engine/domain/ids.ts';

/** Locks that let one tab at a time judge a run. */
export interface RunLocks {
  /**
   * Does the work under the lock of the run.
   *
   * @throws Fault `run-busy` if another tab holds it
   */
  hold<T>(run: RunId, work: () => Promise<T>): Promise<T>;
  /** Returns the runs that some tab holds. */
  held(): Promise<ReadonlySet<string>>;
}

const PREFIX = 'slatewise-run-';

/** Returns locks built on Web Locks, which the browser releases when a tab closes. */
export function webLocks(locks: LockManager): RunLocks {
  return {
    hold: (run, work) =>
      locks.request(PREFIX + run, { ifAvailable: true }, async (lock) => {
        if (!lock) {
          throw new Fault(
            'run-busy',
            'Another tab is at this run. Watch it there, or stop it there first.',
          );
        }
        return work();
      }),
    held: async () => {
      const { held = [] } = await locks.query();
      const names = held.flatMap(({ name }) => (name?.startsWith(PREFIX) ? [name] : []));
      return new Set(names.map((name) => name.slice(PREFIX.length)));
    },
  };
}
