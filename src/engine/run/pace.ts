/** The window over which the speed is measured, in milliseconds. */
const STRETCH = 15_000;
/** The fewest records in the window, so that a slow judge's speed rests on several answers. */
const FEWEST = 8;
/** The shortest window that gives a usable speed, in milliseconds. */
const ENOUGH = 1_000;

/**
 * The speed of a run over its last 15 seconds, or its last eight records if they took longer, so that a throttled
 * device or a tab in the background shows at once. Null until two answers are a second apart.
 */
export class Pace {
  readonly #seen: { readonly at: number; readonly done: number }[];

  /** @param at milliseconds on the caller's clock, when the first question was asked. */
  constructor(at: number) {
    this.#seen = [{ at, done: 0 }];
  }

  /**
   * Records the number of judgements since the start.
   *
   * @param at milliseconds on the caller's clock
   */
  record(done: number, at: number): void {
    this.#seen.push({ at, done });
    while (this.#seen.length > FEWEST && (this.#seen[1]?.at ?? at) <= at - STRETCH)
      this.#seen.shift();
  }

  /** Judgements per second. */
  get perSecond(): number | null {
    const first = this.#seen[0];
    const last = this.#seen.at(-1);
    if (!first || !last || last.at - first.at < ENOUGH || last.done === first.done) return null;
    return ((last.done - first.done) * 1000) / (last.at - first.at);
  }

  /** Returns the seconds until `left` more are done. */
  remaining(left: number): number | null {
    if (left === 0) return 0;
    const perSecond = this.perSecond;
    return perSecond === null ? null : left / perSecond;
  }
}
