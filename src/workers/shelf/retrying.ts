import { Fault } from '#engine/domain/fault.ts';

/** Seconds before each next try, while nothing comes. */
const WAITS: readonly number[] = [1, 2, 4, 8, 16, 30];

/** Counts failures in a row, and waits longer after each. */
export class Retrying {
  readonly #wait: (seconds: number, why: string) => Promise<void>;
  #failures = 0;

  constructor(wait: (seconds: number, why: string) => Promise<void>) {
    this.#wait = wait;
  }

  /** Something came: the next failure is the first again. */
  progress(): void {
    this.#failures = 0;
  }

  /** @throws Fault `download-interrupted` when it has failed too often in a row. */
  async after(why: string): Promise<void> {
    const seconds = WAITS[this.#failures++];
    if (seconds === undefined) {
      throw new Fault(
        'download-interrupted',
        `${why}, ${this.#failures} times in a row. What came is kept: go on when the network is back.`,
      );
    }
    await this.#wait(seconds, why);
  }
}
