import { formatMessage, texts } from '#messages/format-message.ts';
import { Fault, type FaultData } from '#engine/domain/fault.ts';
import type { RunId } from '#engine/domain/ids.ts';
import type { Question } from '#engine/domain/question.ts';
import type { RunnerApi } from '#workers/run/runner-api.ts';
import type { Remote } from '#workers/wire/wire.ts';

/** State of an explanation. */
type ExplanationPhase =
  | { readonly name: 'none' }
  | { readonly name: 'loading'; readonly note: string; readonly share?: number }
  | { readonly name: 'writing'; readonly text: string }
  | { readonly name: 'written'; readonly text: string; readonly cutOff: boolean }
  | { readonly name: 'failed'; readonly fault: FaultData };

/**
 * Asks a judge to explain an answer, one explanation at a time. Uses the runner and has no HTML.
 */
export class ExplanationState {
  readonly #runner: Remote<Pick<RunnerApi, 'explain'>>;
  readonly #base: string;
  #phase = $state.raw<ExplanationPhase>({ name: 'none' });
  #stop: AbortController | null = null;

  constructor(runner: Remote<Pick<RunnerApi, 'explain'>>, base: string) {
    this.#runner = runner;
    this.#base = base;
  }

  get phase(): ExplanationPhase {
    return this.#phase;
  }

  async explain(run: RunId, question: Question, label: string): Promise<void> {
    this.clear();
    const mine = new AbortController();
    this.#stop = mine;
    this.#phase = { name: 'loading', note: texts.keptWork.gettingJudgeReady };
    let text = '';
    try {
      const { end } = await this.#runner.explain(
        { run, question, label, base: this.#base },
        {
          signal: mine.signal,
          on: (event) => {
            if (this.#stop !== mine) return;
            if (event.kind === 'loading') {
              const { share } = event;
              // A restarted judge writes the explanation from the beginning.
              text = '';
              this.#phase = {
                name: 'loading',
                note: formatMessage(event.note),
                ...(share === undefined ? {} : { share }),
              };
            } else {
              text += event.piece;
              this.#phase = { name: 'writing', text };
            }
          },
        },
      );
      if (this.#stop === mine) this.#phase = { name: 'written', text, cutOff: end === 'limit' };
    } catch (thrown) {
      if (this.#stop !== mine) return;
      const fault = Fault.from(thrown).toData();
      // Keeps text written before a stop; after any other error the text is discarded.
      if (fault.code === 'stopped' && text) this.#phase = { name: 'written', text, cutOff: true };
      else if (fault.code === 'stopped') this.#phase = { name: 'none' };
      else this.#phase = { name: 'failed', fault };
    }
  }

  stop(): void {
    this.#stop?.abort();
  }

  /** Stops and discards the text, because it explains another answer. */
  clear(): void {
    const stopping = this.#stop;
    this.#stop = null;
    stopping?.abort();
    this.#phase = { name: 'none' };
  }
}
