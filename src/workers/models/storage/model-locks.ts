import { message } from '#messages/message.ts';
import { Fault } from '#engine/domain/fault.ts';
import type { Locks } from '#workers/locks/locks.ts';

/** Locks that let one tab at a time change a model's files. The lock of a tab that died ends by itself. */
export interface ModelLocks {
  /** Does the work once no other tab holds this model's lock; calls `waiting` if one does. */
  runWhenFree<T>(
    model: string,
    signal: AbortSignal,
    waiting: () => void,
    work: () => Promise<T>,
  ): Promise<T>;
  /** Does the work now. @throws Fault `model-busy` if another tab holds the lock */
  runNow<T>(model: string, work: () => Promise<T>): Promise<T>;
  /** Returns the models whose lock a tab holds now. */
  held(): Promise<ReadonlySet<string>>;
}

const PREFIX = 'slatewise-model-';

export function modelLocks(locks: Locks): ModelLocks {
  return {
    async runWhenFree(model, signal, waiting, work) {
      const name = PREFIX + model;
      const first = await locks.request(name, { ifAvailable: true }, async (lock) =>
        lock ? { done: await work() } : null,
      );
      if (first) return first.done;
      waiting();
      return locks.request(name, { signal }, work);
    },
    runNow: (model, work) =>
      locks.request(PREFIX + model, { ifAvailable: true }, async (lock) => {
        if (lock) return work();
        throw new Fault('model-busy', message('modelStoreFaults.busy'));
      }),
    async held() {
      const { held = [] } = await locks.query();
      return new Set(
        held.flatMap(({ name }) => (name?.startsWith(PREFIX) ? [name.slice(PREFIX.length)] : [])),
      );
    },
  };
}
