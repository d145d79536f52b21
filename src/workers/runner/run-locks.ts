import { Fault } from '#engine/domain/fault.ts';
import type { RunId } from '#engine/domain/ids.ts';
import type { Locks } from '#workers/locks/locks.ts';

/** How work that needs a run waits for it. */
export interface Waiting {
  /** Ends the wait; not the work, once that has begun. */
  readonly signal?: AbortSignal;
  /** Called once where the run isn't free at once, with the seconds for which it is waited for at most. */
  readonly waiting?: (seconds: number) => void;
}

/** Who may judge a run: one tab at a time. */
export interface RunLocks {
  /**
   * Does the work while no other tab can do any on this run. Where another tab holds the run, it waits as
   * long as a tab that was closed may go on holding it; then it rejects with `run-busy`.
   */
  holding<T>(run: RunId, work: () => Promise<T>, waiting?: Waiting): Promise<T>;
  /** The runs that some tab is at. */
  held(): Promise<ReadonlySet<string>>;
}

const PREFIX = 'slatewise-run-';

/** Locks on runs, by locks that all tabs share. */
export function runLocks(locks: Locks): RunLocks {
  return {
    async holding(run, work, { signal, waiting = () => {} } = {}) {
      const name = PREFIX + run;
      const atOnce = await locks.request(name, { ifAvailable: true }, async (lock) =>
        lock ? { done: await work() } : null,
      );
      if (atOnce) return atOnce.done;
      waiting(Math.ceil(locks.outlasts / 1000));
      const patience = AbortSignal.timeout(locks.outlasts);
      const ended = signal ? AbortSignal.any([signal, patience]) : patience;
      let begun = false;
      try {
        return await locks.request(name, { signal: ended }, () => {
          begun = true;
          return work();
        });
      } catch (thrown) {
        if (begun || !patience.aborted || signal?.aborted) throw thrown;
        throw new Fault(
          'run-busy',
          'Another tab is at this run. Watch it there, or stop it there first.',
          { cause: thrown },
        );
      }
    },
    async held() {
      const { held = [] } = await locks.query();
      const names = held.flatMap(({ name }) => (name?.startsWith(PREFIX) ? [name] : []));
      return new Set(names.map((name) => name.slice(PREFIX.length)));
    },
  };
}

/** What a page says while it waits for a run that another tab holds. */
export function anotherTab(seconds: number): string {
  return `Another tab is at this. Waiting up to ${seconds} seconds in case it was just closed`;
}
