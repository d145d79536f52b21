import { Fault } from '#engine/domain/fault.ts';

/** Work that holds the lock on this worker's judge. */
interface Sitting {
  readonly name: string;
  readonly signal: AbortSignal;
  readonly work: Promise<unknown>;
}

/**
 * A lock that lets one piece of work at a time use the judge: a run, an explanation, an exam, a simulation. Work that
 * was stopped holds it until its forward pass ends; the next one waits for that.
 */
export class JudgeDesk {
  #sitting: Sitting | null = null;

  /**
   * Resolves when the lock is free.
   *
   * @throws Fault `run-busy` if it is held by work that wasn't stopped
   */
  async waitUntilFree(): Promise<void> {
    await this.#before();
  }

  /**
   * Does work under the lock. `name` is a run's id or the kind of work.
   *
   * @throws Fault `run-busy` if it is held by work that wasn't stopped
   */
  async hold<T>(name: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    // Take the lock synchronously, so that two calls at once can't both get it.
    const begun = this.#before().then(() => {
      signal.throwIfAborted();
      return work();
    });
    const mine: Sitting = { name, signal, work: begun };
    this.#sitting = mine;
    try {
      return await begun;
    } finally {
      if (this.#sitting === mine) this.#sitting = null;
    }
  }

  /**
   * Resolves when stopped work has ended and its last answers are stored; at once if no work was stopped.
   */
  async waitForStopped(): Promise<void> {
    if (this.#sitting?.signal.aborted) await this.#sitting.work.catch(() => undefined);
  }

  #before(): Promise<unknown> {
    const sitting = this.#sitting;
    if (!sitting) return Promise.resolve();
    if (sitting.signal.aborted) return sitting.work.catch(() => undefined);
    throw new Fault('run-busy', `${BUSY} Stop it first, or let it end.`);
  }

  /**
   * Resolves when this work isn't in progress here.
   *
   * @throws Fault `run-busy` if it is in progress and wasn't stopped
   */
  async waitForEnd(name: string): Promise<void> {
    if (this.#sitting?.name === name) await this.waitUntilFree();
  }
}

const BUSY = 'The judge is at work in this tab: a run, an exam or a simulation is going.';
