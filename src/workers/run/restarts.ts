import { sumOf } from '#engine/domain/sum-of.ts';
import { message, type Text } from '#messages/message.ts';
import { Fault, type FaultCode } from '#engine/domain/fault.ts';

/** The steps before a model is tried again. */
interface Again {
  /** A message for the page. */
  readonly note: Text;
  /** Seconds to wait first. */
  readonly seconds: number;
}

/** Faults after which a model is closed, so that the next attempt starts it anew. */
const BROKEN: readonly FaultCode[] = ['gpu-lost', 'out-of-memory', 'model-failed'];

/** The most restarts with half the memory of the one before. */
const MOST_SMALLER = 3;

/**
 * Seconds between attempts while the browser provides no graphics card: after two losses Chrome provides none for two
 * minutes.
 */
const WAITS: readonly number[] = [2, 5, 10, 20, 30, 60, 60];

/**
 * Decides whether and how a model is restarted after its device was lost or ran out of memory. It allows restarts as
 * long as they make progress.
 */
export class Restarts {
  #smaller = 0;
  #lost = false;
  #done = 0;
  #doneBefore = -1;
  #waited = 0;

  /** The number of times that the working memory must be halved, because it ran out before. */
  get smaller(): number {
    return this.#smaller;
  }

  /** True if it lost its graphics card. It then continues on a graphics card or not at all. */
  get lost(): boolean {
    return this.#lost;
  }

  /** Records answers and texts since the last call. */
  recordAnswers(answers: number): void {
    this.#done += answers;
  }

  /** Decides whether a fault leaves the model unusable. */
  isBroken({ code }: Fault): boolean {
    return BROKEN.includes(code) || this.#isAway(code);
  }

  /**
   * Returns the steps after a fault.
   *
   * @throws Fault if no attempt is left: the same fault, or `gpu-lost` if no graphics card came back
   */
  after(fault: Fault): Again {
    if (this.#isAway(fault.code)) return this.#waiting(fault);
    const { code } = fault;
    if (code !== 'gpu-lost' && code !== 'out-of-memory') throw fault;
    this.#waited = 0;
    if (code === 'gpu-lost') this.#lost = true;
    // The same plan would run out of memory again; a lost device may come back unchanged.
    if (code === 'out-of-memory' || this.#done === this.#doneBefore) this.#smaller += 1;
    if (this.#smaller > MOST_SMALLER) throw fault;
    this.#doneBefore = this.#done;
    const again = code === 'gpu-lost' ? 'loading.againAfterLoss' : 'loading.againAfterMemory';
    return { note: message(again, { smaller: this.#smaller > 0 }), seconds: 0 };
  }

  #isAway(code: FaultCode): boolean {
    return code === 'gpu-missing' && this.#lost;
  }

  #waiting(fault: Fault): Again {
    const seconds = WAITS[this.#waited++];
    if (seconds !== undefined) {
      return { note: message('loading.cardAway', { seconds }), seconds };
    }
    const minutes = Math.round(sumOf(WAITS) / 60);
    throw new Fault('gpu-lost', message('runtimeFaults.cardStaysAway', { minutes }), {
      cause: fault,
    });
  }
}
