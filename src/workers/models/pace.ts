/** Most tokens in a pass, where the device is quick enough for them. */
export const MOST = 512;
const LEAST = 32;
/** Milliseconds that a pass may last: a stop is heard, and other pages can draw, between two. */
const LONGEST_PASS = 250;

/**
 * How many tokens a pass may have. Set once, when a model is loaded, since another split gives
 * other rounding; taken back where passes turn out to last too long after all.
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

  /** Chooses a power of two by what a pass on this device took: half of the time allowed, since long prompts take more. */
  set({ tokens, ms }: { tokens: number; ms: number }): void {
    const fits = (tokens * LONGEST_PASS) / 2 / Math.max(ms, 0.01);
    const power = 2 ** Math.floor(Math.log2(fits));
    this.#most = Math.min(MOST, Math.max(LEAST, power));
  }

  /** Takes it back by half, so many times: memory ran out before. */
  halve(times: number): void {
    this.#most = Math.max(LEAST, this.#most / 2 ** times);
  }

  /** Notes a pass. Two full ones in a row that last too long halve those that follow. */
  took(tokens: number, ms: number): void {
    if (tokens < this.#most) return;
    this.#slow = ms > LONGEST_PASS ? this.#slow + 1 : 0;
    if (this.#slow < 2) return;
    this.#slow = 0;
    this.#most = Math.max(LEAST, this.#most / 2);
  }
}
