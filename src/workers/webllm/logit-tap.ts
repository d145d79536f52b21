import type { LogitProcessor } from '@mlc-ai/web-llm';

/** Reads the scores of the whole vocabulary from WebLLM before it masks any. */
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

  /** Returns the scores of the last pass and clears them. @throws RangeError without a pass since the last call */
  take(): Float32Array {
    const scores = this.#last;
    this.#last = null;
    if (!scores) throw new RangeError('WebLLM gave no scores');
    return scores;
  }
}
