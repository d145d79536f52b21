import { message } from '#messages/message.ts';
import { Fault } from '#engine/domain/fault.ts';

/** Work that holds the lock on this worker's judge. */
interface Session {
  readonly name: string;
  readonly signal: AbortSignal;
  readonly work: Promise<unknown>;
  /** Stops work that gives way to any other; absent for work that others must not interrupt. */
  readonly giveWay?: () => void;
}

/**
 * A lock that lets one piece of work at a time use the judge: a run, an explanation, an exam, a simulation. Work that
 * was stopped holds it until its forward pass ends; the next one waits for that.
 */
export class JudgeLock {
  #session: Session | null = null;

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
  hold<T>(name: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    return this.#hold(name, signal, work);
  }

  /**
   * Does work under the lock that gives way: other work that wants the lock stops it by its signal and gets the lock
   * when it has ended.
   *
   * @throws Fault `run-busy` if the lock is held by work that wasn't stopped
   */
  lend<T>(
    name: string,
    signal: AbortSignal,
    work: (signal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    const wanted = new AbortController();
    const either = AbortSignal.any([signal, wanted.signal]);
    return this.#hold(
      name,
      either,
      () => work(either),
      () => wanted.abort(),
    );
  }

  async #hold<T>(
    name: string,
    signal: AbortSignal,
    work: () => Promise<T>,
    giveWay?: () => void,
  ): Promise<T> {
    // Take the lock synchronously, so that two calls at once can't both get it.
    const begun = this.#before().then(() => {
      signal.throwIfAborted();
      return work();
    });
    const mine: Session = { name, signal, work: begun, ...(giveWay ? { giveWay } : {}) };
    this.#session = mine;
    try {
      return await begun;
    } finally {
      if (this.#session === mine) this.#session = null;
    }
  }

  /**
   * Resolves when stopped work has ended and its last answers are stored; at once if no work was stopped.
   */
  async waitForStopped(): Promise<void> {
    if (this.#session?.signal.aborted) await this.#session.work.catch(() => undefined);
  }

  #before(): Promise<unknown> {
    const session = this.#session;
    if (!session) return Promise.resolve();
    session.giveWay?.();
    if (session.signal.aborted) return session.work.catch(() => undefined);
    throw new Fault('run-busy', message('runFaults.busy'));
  }

  /**
   * Resolves when this work isn't in progress here.
   *
   * @throws Fault `run-busy` if it is in progress and wasn't stopped
   */
  async waitForEnd(name: string): Promise<void> {
    if (this.#session?.name === name) await this.waitUntilFree();
  }
}
