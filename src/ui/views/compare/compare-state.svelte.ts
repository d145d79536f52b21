import type { Comparison } from '#engine/compare/compare-runs.ts';
import { Fault, type FaultData } from '#engine/domain/fault.ts';
import type { RunId } from '#engine/domain/ids.ts';
import type { FiguresApi } from '#workers/report/figures-api.ts';
import type { Remote } from '#workers/wire/wire.ts';

/** State of a comparison of two runs. */
type ComparePhase =
  /** At least one of the runs hasn't been chosen yet. */
  | { readonly name: 'choosing' }
  | { readonly name: 'working' }
  | { readonly name: 'shown'; readonly comparison: Comparison }
  | { readonly name: 'failed'; readonly fault: FaultData };

/** State of the compare page. Uses the figures worker and has no HTML. */
export class CompareState {
  readonly #figures: Remote<Pick<FiguresApi, 'compare'>>;
  #phase = $state.raw<ComparePhase>({ name: 'choosing' });
  #asked: AbortController | undefined;

  constructor(figures: Remote<Pick<FiguresApi, 'compare'>>) {
    this.#figures = figures;
  }

  get phase(): ComparePhase {
    return this.#phase;
  }

  /** Compares two runs and aborts an earlier request. Does nothing until both runs are chosen. */
  async open(first: RunId | null, second: RunId | null): Promise<void> {
    this.#asked?.abort();
    const asked = new AbortController();
    this.#asked = asked;
    if (first === null || second === null) {
      this.#phase = { name: 'choosing' };
      return;
    }
    this.#phase = { name: 'working' };
    try {
      const comparison = await this.#figures.compare({ first, second }, { signal: asked.signal });
      if (this.#asked === asked) this.#phase = { name: 'shown', comparison };
    } catch (thrown) {
      if (this.#asked !== asked) return;
      this.#phase = { name: 'failed', fault: Fault.from(thrown).toData() };
    }
  }
}
