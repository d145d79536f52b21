import { Fault, type FaultCode } from '#engine/domain/fault.ts';

/** What is done before a model is tried again. */
export interface Again {
  /** For the screen. */
  readonly note: string;
  /** Seconds to wait first. */
  readonly seconds: number;
}

/** A model that broke down so is let go: the next one is started anew. */
const BROKEN: readonly FaultCode[] = ['gpu-lost', 'out-of-memory', 'model-failed'];

/** How often a model is started again with half the memory before that is the end. */
const MOST_SMALLER = 3;

/** Seconds between two tries while a browser gives no card: after two losses Chrome gives none for two minutes. */
const WAITS: readonly number[] = [2, 5, 10, 20, 30, 60, 60];

/**
 * On what terms a model is started again after its device was lost or had too little memory: as
 * long as that gets somewhere.
 */
export class Restarts {
  #smaller = 0;
  #lost = false;
  #done = 0;
  #doneBefore = -1;
  #waited = 0;

  /** How often its working memory is to be halved: it ran out before. */
  get smaller(): number {
    return this.#smaller;
  }

  /** Whether it lost its graphics card: then it goes on with one, or not at all. */
  get lost(): boolean {
    return this.#lost;
  }

  /** Hears that so much more was answered or written. */
  got(answers: number): void {
    this.#done += answers;
  }

  /** Whether there is nothing left of a model after a fault. */
  isBroken({ code }: Fault): boolean {
    return BROKEN.includes(code) || this.#isAway(code);
  }

  /**
   * How to go on after a fault.
   *
   * @throws Fault where there is no going on: the same, or `gpu-lost` where no card came back
   */
  after(fault: Fault): Again {
    if (this.#isAway(fault.code)) return this.#waiting(fault);
    const { code } = fault;
    if (code !== 'gpu-lost' && code !== 'out-of-memory') throw fault;
    this.#waited = 0;
    if (code === 'gpu-lost') this.#lost = true;
    // Memory runs out again with the same plan; a lost device may come back as it was.
    if (code === 'out-of-memory' || this.#done === this.#doneBefore) this.#smaller += 1;
    if (this.#smaller > MOST_SMALLER) throw fault;
    this.#doneBefore = this.#done;
    const why =
      code === 'gpu-lost'
        ? 'The browser took the graphics card away.'
        : 'The judge ran out of memory.';
    const less = this.#smaller > 0 ? ', with less memory' : '';
    return { note: `${why} Starting again${less}`, seconds: 0 };
  }

  #isAway(code: FaultCode): boolean {
    return code === 'gpu-missing' && this.#lost;
  }

  #waiting(fault: Fault): Again {
    const seconds = WAITS[this.#waited++];
    if (seconds !== undefined) {
      const note = `The browser doesn’t give the graphics card back yet. Trying again in ${seconds} s`;
      return { note, seconds };
    }
    const minutes = Math.round(WAITS.reduce((sum, one) => sum + one, 0) / 60);
    throw new Fault(
      'gpu-lost',
      `The browser took the graphics card away, and gave none back for ${minutes} minutes. Reload the page, then go on.`,
      { cause: fault },
    );
  }
}
