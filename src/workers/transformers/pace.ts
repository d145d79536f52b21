/** The most tokens in a pass, on a device that is quick enough. */
export const MOST = 512;
const LEAST = 32;
/** Milliseconds that a pass may last: between two passes a stop takes effect and other pages can draw. */
const LONGEST_PASS = 250;

/**
 * The number of tokens in a pass. It is set once, when a model is loaded, since another split rounds differently, and
 * is reduced if passes turn out to last too long.
 */
export class Pace {
  #most: number;
  #slow = 0;

  constructor(most = MOST) {
    this.#most = most;
  }

  get most(): number {
    return this.#most;
  }

  /**
   * Chooses a power of two from the time of a pass on this device, with a target of half the allowed time, since long
   * prompts take more.
   */
  set({ tokens, ms }: { tokens: number; ms: number }): void {
    const fits = (tokens * LONGEST_PASS) / 2 / Math.max(ms, 0.01);
    const power = 2 ** Math.floor(Math.log2(fits));
    this.#most = Math.min(MOST, Math.max(LEAST, power));
  }

  /** Halves the length so many times, after memory ran out. */
  halve(times: number): void {
    this.#most = Math.max(LEAST, this.#most / 2 ** times);
  }

  /** Records a pass. Two full ones in a row that last too long halve the length of later passes. */
  record(tokens: number, ms: number): void {
    if (tokens < this.#most) return;
    this.#slow = ms > LONGEST_PASS ? this.#slow + 1 : 0;
    if (this.#slow < 2) return;
    this.#slow = 0;
    this.#most = Math.max(LEAST, this.#most / 2);
  }
}
