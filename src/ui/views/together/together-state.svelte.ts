import type { SeveralRuns } from '#engine/compare/several-runs.ts';
import { Fault, type FaultData } from '#engine/domain/fault.ts';
import type { RunId } from '#engine/domain/ids.ts';
import type { FiguresApi, TogetherFormat } from '#workers/report/figures-api.ts';
import type { Remote } from '#workers/wire/wire.ts';

/** State of several runs in one table. */
type TogetherPhase =
  /** Fewer than two runs are chosen. */
  | { readonly name: 'choosing' }
  | { readonly name: 'working' }
  | { readonly name: 'shown'; readonly found: SeveralRuns }
  | { readonly name: 'failed'; readonly fault: FaultData };

interface TogetherParts {
  readonly figures: Remote<Pick<FiguresApi, 'together' | 'exportTogether'>>;
  readonly save: (file: { readonly name: string; readonly blob: Blob }) => void;
}

/** State of the page that shows several runs together. */
export class TogetherState {
  readonly #parts: TogetherParts;
  #phase = $state.raw<TogetherPhase>({ name: 'choosing' });
  #runs: readonly RunId[] = [];
  #asked: AbortController | undefined;

  constructor(parts: TogetherParts) {
    this.#parts = parts;
  }

  get phase(): TogetherPhase {
    return this.#phase;
  }

  /** Computes the tables of these runs and aborts an earlier request. */
  async open(runs: readonly RunId[]): Promise<void> {
    this.#asked?.abort();
    const asked = new AbortController();
    this.#asked = asked;
    this.#runs = runs;
    this.#phase = { name: runs.length < 2 ? 'choosing' : 'working' };
    if (runs.length < 2) return;
    try {
      const found = await this.#parts.figures.together({ runs }, { signal: asked.signal });
      if (this.#asked === asked) this.#phase = { name: 'shown', found };
    } catch (thrown) {
      if (this.#asked === asked) {
        this.#phase = { name: 'failed', fault: Fault.from(thrown).toData() };
      }
    }
  }

  async save(format: TogetherFormat): Promise<void> {
    try {
      const { figures, save } = this.#parts;
      save(await figures.exportTogether({ runs: this.#runs, format }));
    } catch (thrown) {
      this.#phase = { name: 'failed', fault: Fault.from(thrown).toData() };
    }
  }
}
