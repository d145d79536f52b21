import { message, type Text } from '#messages/message.ts';
import { Fault } from '#engine/domain/fault.ts';

/** Seconds before each next try, by the number of failures in a row. */
const WAITS: readonly number[] = [1, 2, 4, 8, 16, 30];

/** Counts failures in a row, and waits longer after each. */
export class Retrying {
  readonly #wait: (seconds: number, why: Text) => Promise<void>;
  #failures = 0;

  constructor(wait: (seconds: number, why: Text) => Promise<void>) {
    this.#wait = wait;
  }

  /** Resets the count of failures, since bytes arrived. */
  reset(): void {
    this.#failures = 0;
  }

  /** Waits before the next try. @throws Fault `download-interrupted` after too many failures in a row. */
  async waitAfter(why: Text): Promise<void> {
    const seconds = WAITS[this.#failures++];
    if (seconds === undefined) {
      throw new Fault(
        'download-interrupted',
        message('modelStoreFaults.interrupted', { why, times: this.#failures }),
      );
    }
    await this.#wait(seconds, why);
  }
}
