import type { LogitProcessor } from '@mlc-ai/web-llm';

/** Reads the scores of the whole vocabulary as WebLLM has them, before anything is masked. */
export class LogitTap implements LogitProcessor {
  #last: Float32Array | null = null;

  processLogits(logits: Float32Array): Float32Array {
    this.#last = logits.slice();
    return logits;
  }

  processSampledToken(): void {}

  resetState(): void {
    this.#last = null;
  }

  /** The scores of the last pass, once. */
  take(): Float32Array {
    const scores = this.#last;
    this.#last = null;
    if (!scores) throw new RangeError('WebLLM gave no scores');
    return scores;
  }
}
