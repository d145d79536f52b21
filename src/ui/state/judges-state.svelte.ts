import { Fault } from '#engine/domain/fault.ts';
import type { JudgeCard } from '#engine/domain/judge.ts';
import type { RunnerApi } from '#workers/run/runner-api.ts';
import type { Remote } from '#workers/wire/wire.ts';
import type { Loaded } from './loaded.ts';

/** The judges that this device has. */
export class JudgesState {
  readonly #runner: Remote<Pick<RunnerApi, 'judges'>>;
  readonly #base: string;
  #cards = $state.raw<Loaded<readonly JudgeCard[]>>({ name: 'loading' });

  constructor(runner: Remote<Pick<RunnerApi, 'judges'>>, base: string) {
    this.#runner = runner;
    this.#base = base;
  }

  get cards(): Loaded<readonly JudgeCard[]> {
    return this.#cards;
  }

  async load(): Promise<void> {
    try {
      this.#cards = { name: 'there', value: await this.#runner.judges({ base: this.#base }) };
    } catch (thrown) {
      this.#cards = { name: 'failed', fault: Fault.from(thrown).toData() };
    }
  }
}
