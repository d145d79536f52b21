import type { DatasetId } from '#engine/domain/ids.ts';
import type { Study } from '#engine/domain/study.ts';
import type { PlanEstimate, RunnerApi } from '#workers/run/runner-api.ts';
import type { Remote } from '#workers/wire/wire.ts';
import { LatestAnswer, type AnswerPhase } from './latest-answer.svelte.ts';

/** Updates the estimate beside the set-up. */
export class PlanState {
  readonly #runner: Remote<Pick<RunnerApi, 'estimate'>>;
  readonly #base: string;
  readonly #latest = new LatestAnswer<PlanEstimate>();

  constructor(runner: Remote<Pick<RunnerApi, 'estimate'>>, base: string) {
    this.#runner = runner;
    this.#base = base;
  }

  get phase(): AnswerPhase<PlanEstimate> {
    return this.#latest.phase;
  }

  /** The latest estimate, even while a newer one is computed; null if there is none. */
  get estimate(): PlanEstimate | null {
    return this.#latest.answer;
  }

  /** Plans a study after a short delay, unless another call comes first. */
  consider(study: Study | null, dataset: DatasetId | null): void {
    if (!study || dataset === null) {
      this.#latest.clear();
      return;
    }
    const input = { study, dataset, base: this.#base };
    this.#latest.ask((signal) => this.#runner.estimate(input, { signal }));
  }
}
