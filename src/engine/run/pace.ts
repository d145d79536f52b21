/** How long a stretch the speed is taken over, in milliseconds. */
const STRETCH = 15_000;
/** The shortest stretch that says anything. */
const ENOUGH = 1_000;

/**
 * How fast a run goes, from its last quarter of a minute: a device that has grown warm, or a tab
 * that was in the background, shows at once. Null until two answers lie a second apart.
 */
export class Pace {
  readonly #seen: { readonly at: number; readonly done: number }[];

  /** @param at milliseconds on the caller's clock, when the first question was asked. */
  constructor(at: number) {
    this.#seen = [{ at, done: 0 }];
  }

  /** @param done judgements since the start, by `at`. */
  saw(done: number, at: number): void {
    this.#seen.push({ at, done });
    while (this.#seen.length > 2 && (this.#seen[1]?.at ?? at) <= at - STRETCH) this.#seen.shift();
  }

  /** Judgements a second. */
  get perSecond(): number | null {
    const first = this.#seen[0];
    const last = this.#seen.at(-1);
    if (!first || !last || last.at - first.at < ENOUGH || last.done === first.done) return null;
    return ((last.done - first.done) * 1000) / (last.at - first.at);
  }

  /** Seconds until `left` more are done. */
  remaining(left: number): number | null {
    if (left === 0) return 0;
    const perSecond = this.perSecond;
    return perSecond === null ? null : left / perSecond;
  }
}
