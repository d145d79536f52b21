import { message, type Message } from '#messages/message.ts';

/** Seconds without a byte after which a connection counts as lost: a network may fail without an error. */
const IDLE_SECONDS = 30;

/** Returns the reason to report for a file once the timeout has passed. */
export function silenceReason(path: string): Message {
  return message('fileDamage.silence', { path, seconds: IDLE_SECONDS });
}

/** The idle timeout of a request: aborts it when no byte arrives for a while. */
export class IdleTimeout {
  readonly #end = new AbortController();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    this.renew();
  }

  get signal(): AbortSignal {
    return this.#end.signal;
  }

  /** True once the timeout has passed. */
  get timedOut(): boolean {
    return this.#end.signal.aborted;
  }

  /** Starts the timeout anew. Call it for each chunk that arrives. */
  renew(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#end.abort(), IDLE_SECONDS * 1000);
  }

  close(): void {
    clearTimeout(this.#timer);
  }
}
