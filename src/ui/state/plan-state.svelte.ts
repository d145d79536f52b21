import { Fault, type FaultData } from '#engine/domain/fault.ts';
import type { DatasetId } from '#engine/domain/ids.ts';
import type { Study } from '#engine/domain/study.ts';
import type { PlanEstimate, RunnerApi } from '#workers/run/runner-api.ts';
import type { Remote } from '#workers/wire/wire.ts';

/** State of the plan for the study on the screen. */
type PlanPhase =
  | { readonly name: 'nothing to plan' }
  | { readonly name: 'estimating'; readonly last: PlanEstimate | null }
  | { readonly name: 'ready'; readonly estimate: PlanEstimate }
  | { readonly name: 'failed'; readonly fault: FaultData };

/** Milliseconds without a change before a study is planned, so that slates aren't drawn for every key. */
const REST = 300;

/** Updates the estimate beside the set-up. */
export class PlanState {
  readonly #runner: Remote<Pick<RunnerApi, 'estimate'>>;
  readonly #base: string;
  readonly #rest: number;
  #phase = $state.raw<PlanPhase>({ name: 'nothing to plan' });
  #asked: AbortController | undefined;

  constructor(runner: Remote<Pick<RunnerApi, 'estimate'>>, base: string, rest = REST) {
    this.#runner = runner;
    this.#base = base;
    this.#rest = rest;
  }

  get phase(): PlanPhase {
    return this.#phase;
  }

  /** The latest estimate, even while a newer one is computed; null if there is none. */
  get estimate(): PlanEstimate | null {
    return this.#phase.name === 'ready' ? this.#phase.estimate : this.#last();
  }

  /** Plans a study after a short delay, unless another call comes first. */
  consider(study: Study | null, dataset: DatasetId | null): void {
    this.#asked?.abort();
    if (!study || dataset === null) {
      this.#phase = { name: 'nothing to plan' };
      return;
    }
    const asked = new AbortController();
    this.#asked = asked;
    const last = this.#phase.name === 'ready' ? this.#phase.estimate : this.#last();
    this.#phase = { name: 'estimating', last };
    setTimeout(() => void this.#estimate(study, dataset, asked), this.#rest);
  }

  #last(): PlanEstimate | null {
    return this.#phase.name === 'estimating' ? this.#phase.last : null;
  }

  async #estimate(study: Study, dataset: DatasetId, asked: AbortController): Promise<void> {
    if (asked.signal.aborted) return;
    try {
      const input = { study, dataset, base: this.#base };
      const estimate = await this.#runner.estimate(input, { signal: asked.signal });
      if (this.#asked === asked) this.#phase = { name: 'ready', estimate };
    } catch (thrown) {
      if (this.#asked === asked && !asked.signal.aborted) {
        this.#phase = { name: 'failed', fault: Fault.from(thrown).toData() };
      }
    }
  }
}
