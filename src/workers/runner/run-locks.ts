import { Fault } from '#engine/domain/fault.ts';
import type { RunId } from '#engine/domain/ids.ts';

/** Who may judge a run: one tab at a time. */
export interface RunLocks {
  /** Does the work while no other tab can do any on this run; `run-busy` when one does already. */
  holding<T>(run: RunId, work: () => Promise<T>): Promise<T>;
  /** The runs that some tab is at. */
  held(): Promise<ReadonlySet<string>>;
}

const PREFIX = 'slatewise-run-';

/** By Web Locks, which the browser lets go of when a tab dies. */
export function webLocks(locks: LockManager): RunLocks {
  return {
    holding: (run, work) =>
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
