import { Fault, type FaultData } from '#engine/domain/fault.ts';

/** The state of a question that is asked again after each change of its input. */
export type AnswerPhase<Answer> =
  | { readonly name: 'nothing to plan' }
  | { readonly name: 'working'; readonly last: Answer | null }
  | { readonly name: 'ready'; readonly answer: Answer }
  | { readonly name: 'failed'; readonly fault: FaultData };

/** Milliseconds without a change before a question is asked, so that no work begins for every key. */
const REST = 300;

/** Asks a worker after a short delay, unless another question comes first, and shows only the latest answer. */
export class LatestAnswer<Answer> {
  readonly #rest: number;
  #phase = $state.raw<AnswerPhase<Answer>>({ name: 'nothing to plan' });
  #asked: AbortController | undefined;

  constructor(rest = REST) {
    this.#rest = rest;
  }

  get phase(): AnswerPhase<Answer> {
    return this.#phase;
  }

  /** The latest answer, even while a newer one is computed; null if there is none. */
  get answer(): Answer | null {
    if (this.#phase.name === 'ready') return this.#phase.answer;
    return this.#phase.name === 'working' ? this.#phase.last : null;
  }

  /** Stops the question that was asked last, and forgets its answer. */
  clear(): void {
    this.#asked?.abort();
    this.#asked = undefined;
    this.#phase = { name: 'nothing to plan' };
  }

  /** Asks after the delay. @param work is called at most once, with a signal that stops it */
  ask(work: (signal: AbortSignal) => Promise<Answer>): void {
    this.#asked?.abort();
    const asked = new AbortController();
    this.#asked = asked;
    this.#phase = { name: 'working', last: this.answer };
    setTimeout(() => void this.#wait(work, asked), this.#rest);
  }

  async #wait(work: (signal: AbortSignal) => Promise<Answer>, asked: AbortController) {
    if (asked.signal.aborted) return;
    try {
      const answer = await work(asked.signal);
      if (this.#asked === asked) this.#phase = { name: 'ready', answer };
    } catch (thrown) {
      if (this.#asked === asked && !asked.signal.aborted) {
        this.#phase = { name: 'failed', fault: Fault.from(thrown).toData() };
      }
    }
  }
}
