/** The most tokens in a pass, on a device that is quick enough. */
export const MOST = 512;

/** The bounds of a pass: the least tokens, and the longest time in milliseconds. */
interface Bounds {
  readonly least: number;
  readonly longest: number;
}

/** On the graphics card other pages can't draw during a pass. */
export const ON_CARD: Bounds = { least: 32, longest: 250 };
/** On the processor a pass delays nothing but a stop. */
export const ON_PROCESSOR: Bounds = { least: 128, longest: 1000 };

interface Timed {
  readonly tokens: number;
  readonly ms: number;
}

/**
 * The number of tokens in a pass. It is set once, when a model is loaded, since another split rounds differently, and
 * is reduced if passes turn out to last too long.
 */
export class Pace {
  #most: number;
  #slow = 0;
  readonly #bounds: Bounds;

  constructor(most = MOST, bounds = ON_CARD) {
    this.#most = most;
    this.#bounds = bounds;
  }

  get most(): number {
    return this.#most;
  }

  /** Uses the shortest passes that the bounds allow. */
  slowest(): void {
    this.#most = this.#bounds.least;
  }

  /** Uses the longest passes that there are. */
  quickest(): void {
    this.#most = MOST;
  }

  /**
   * Chooses a power of two from the times of a short and a long pass on this device. Every pass has a fixed price, such
   * as unpacking weights, and a price for each token. The target is half of the longest time, since long prompts take
   * more; but the fixed price never takes more than half of a pass.
   *
   * @param short without it, the fixed price counts as zero
   */
  set(long: Timed, short: Timed = { tokens: 0, ms: 0 }): void {
    const { least, longest } = this.#bounds;
    const more = long.tokens - short.tokens;
    const token = Math.max((long.ms - short.ms) / more, long.ms / long.tokens / 10, 1e-6);
    const fixed = Math.max(0, long.ms - token * long.tokens);
    const tokens = Math.max((longest / 2 - fixed) / token, fixed / token, 1);
    this.#most = Math.min(MOST, Math.max(least, 2 ** Math.floor(Math.log2(tokens))));
  }

  /** Halves the length so many times, after memory ran out. */
  halve(times: number): void {
    this.#most = Math.max(ON_CARD.least, this.#most / 2 ** times);
  }

  /** Records a pass. Two full ones in a row that last too long halve the length of later passes. */
  record(tokens: number, ms: number): void {
    const { least, longest } = this.#bounds;
    if (tokens < this.#most || this.#most <= least) return;
    this.#slow = ms > longest ? this.#slow + 1 : 0;
    if (this.#slow < 2) return;
    this.#slow = 0;
    this.#most = Math.max(least, this.#most / 2);
  }
}
