import { Fault } from '#engine/domain/fault.ts';
import type { Locks } from '#workers/locks/locks.ts';

/** Who may change a model's files: one tab at a time. The lock of a tab that died goes by itself. */
export interface ModelLocks {
  /** Does the work once nobody else is at this model; `waiting` is told when somebody is. */
  waitingFor<T>(
    model: string,
    signal: AbortSignal,
    waiting: () => void,
    work: () => Promise<T>,
  ): Promise<T>;
  /** Does the work now, or is `model-busy`. */
  atOnce<T>(model: string, work: () => Promise<T>): Promise<T>;
  /** The models that some tab is at. */
  held(): Promise<ReadonlySet<string>>;
}

const PREFIX = 'slatewise-model-';

export function modelLocks(locks: Locks): ModelLocks {
  return {
    async waitingFor(model, signal, waiting, work) {
      const name = PREFIX + model;
      const first = await locks.request(name, { ifAvailable: true }, async (lock) =>
        lock ? { done: await work() } : null,
      );
      if (first) return first.done;
      waiting();
      return locks.request(name, { signal }, work);
    },
    atOnce: (model, work) =>
      locks.request(PREFIX + model, { ifAvailable: true }, async (lock) => {
        if (lock) return work();
        throw new Fault(
          'model-busy',
          'This model is being fetched or taken in, here or in another tab. Pause that first.',
        );
      }),
    async held() {
      const { held = [] } = await locks.query();
      return new Set(
        held.flatMap(({ name }) => (name?.startsWith(PREFIX) ? [name.slice(PREFIX.length)] : [])),
      );
    },
  };
}
