import { Fault, type FaultData } from '#engine/domain/fault.ts';
import type { DatasetId } from '#engine/domain/ids.ts';
import type { Study } from '#engine/study/study.ts';
import type { PlanEstimate, RunnerApi } from '#workers/runner/runner-api.ts';
import type { Remote } from '#workers/wire/wire.ts';

/** What the plan of the study on the screen comes to. */
export type PlanPhase =
  | { readonly name: 'nothing to plan' }
  | { readonly name: 'estimating'; readonly last: PlanEstimate | null }
  | { readonly name: 'ready'; readonly estimate: PlanEstimate }
  | { readonly name: 'failed'; readonly fault: FaultData };

/** Milliseconds without a change before a study is planned: slates aren't drawn anew for every key. */
const REST = 300;

/** Keeps the estimate beside the set-up up to date. */
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

  /** The latest estimate, while a newer one is worked out too; null where there is none. */
  get estimate(): PlanEstimate | null {
    return this.#phase.name === 'ready' ? this.#phase.estimate : this.#last();
  }

  /** Has a study planned, unless another comes soon after. */
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
