/** Seconds without a byte after which a connection counts as lost: a network may go without a word. */
const PATIENCE = 30;

/** What is told then. */
export const SILENCE = `nothing came for ${PATIENCE} seconds`;

/** Ends a request to which nothing comes for a while. */
export class Patience {
  readonly #end = new AbortController();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    this.renew();
  }

  get signal(): AbortSignal {
    return this.#end.signal;
  }

  /** Whether it has run out. */
  get out(): boolean {
    return this.#end.signal.aborted;
  }

  /** Something came. */
  renew(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#end.abort(), PATIENCE * 1000);
  }

  close(): void {
    clearTimeout(this.#timer);
  }
}
