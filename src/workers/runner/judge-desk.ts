import { Fault } from '#engine/domain/fault.ts';

/** A piece of work with the one judge of this worker. */
interface Sitting {
  readonly name: string;
  readonly signal: AbortSignal;
  readonly work: Promise<unknown>;
}

/**
 * Sees to it that one piece of work at a time uses the judge: a run, an explanation, an exam, a
 * simulation. Work that was stopped still lasts until its forward pass ends; the next one waits for that.
 */
export class JudgeDesk {
  #sitting: Sitting | null = null;

  /** Resolves when nobody sits here; `run-busy` where something goes on that wasn't stopped. */
  async free(): Promise<void> {
    await this.#before();
  }

  /** Does work that others have to wait for. `name` is a run's id, or what the work is. */
  async hold<T>(name: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    // The seat is taken at once, so that two who ask together can't both have it.
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

  /** Resolves when work that was stopped has ended, at once where there is none: its last answers are kept then. */
  async settled(): Promise<void> {
    if (this.#sitting?.signal.aborted) await this.#sitting.work.catch(() => undefined);
  }

  #before(): Promise<unknown> {
    const sitting = this.#sitting;
    if (!sitting) return Promise.resolve();
    if (sitting.signal.aborted) return sitting.work.catch(() => undefined);
    throw new Fault('run-busy', `${BUSY} Stop it first, or let it end.`);
  }

  /** Resolves when this work isn't going on here; `run-busy` where it is and wasn't stopped. */
  async without(name: string): Promise<void> {
    if (this.#sitting?.name === name) await this.free();
  }
}

const BUSY = 'The judge is at work in this tab: a run, an exam or a simulation is going.';
