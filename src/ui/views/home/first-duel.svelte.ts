import { Fault, type FaultData } from '#engine/domain/fault.ts';
import type { JudgeChoice } from '#engine/domain/study.ts';
import type { Loading } from '#engine/domain/judge.ts';
import type { JudgedPair } from '#engine/run/judge-pair.ts';
import type { RunnerApi } from '#workers/run/runner-api.ts';
import type { Remote } from '#workers/wire/wire.ts';

/** Probabilities of the first slate of the pair: where it is shown first, then where it is shown second. */
export type BothOrders = readonly [number | null, number | null];

type Phase =
  | { readonly name: 'recorded' }
  | { readonly name: 'judging'; readonly loading: Loading | null }
  | { readonly name: 'live'; readonly orders: BothOrders; readonly ms: number }
  | { readonly name: 'failed'; readonly fault: FaultData };

interface Parts {
  readonly runner: Pick<Remote<RunnerApi>, 'judgePair'>;
  readonly base: string;
}

/** The pair of the first page: recorded answers until the judge has answered on this device. */
export class FirstDuelState {
  readonly #parts: Parts;
  #phase = $state.raw<Phase>({ name: 'recorded' });
  #tried = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  get phase(): Phase {
    return this.#phase;
  }

  /**
   * Judges the pair without having been asked to, at most once and once the page is idle. Failures leave the recorded
   * answers without a word.
   *
   * @param idle resolves when the page is idle
   * @param wanted false if something else is to be done by then
   */
  async judgeOnce(
    pair: JudgedPair,
    judge: JudgeChoice,
    idle: () => Promise<void>,
    wanted: () => boolean,
  ): Promise<void> {
    if (this.#tried || this.#phase.name !== 'recorded') return;
    await idle();
    if (!wanted() || this.#tried) return;
    const end = await this.#judged(pair, judge);
    this.#phase = end.name === 'failed' ? { name: 'recorded' } : end;
  }

  /** Judges the pair. Other work that wants the judge stops it, and then the recorded answers stay. */
  async judge(pair: JudgedPair, judge: JudgeChoice): Promise<void> {
    if (this.#phase.name !== 'judging') this.#phase = await this.#judged(pair, judge);
  }

  async #judged(pair: JudgedPair, judge: JudgeChoice): Promise<Phase> {
    this.#tried = true;
    this.#phase = { name: 'judging', loading: null };
    const { runner, base } = this.#parts;
    try {
      const on = (loading: Loading) => (this.#phase = { name: 'judging', loading });
      const [one, other] = await runner.judgePair({ judge, pair, base }, { on });
      return {
        name: 'live',
        orders: [one.probabilities?.[0] ?? null, other.probabilities?.[1] ?? null],
        ms: one.ms + other.ms,
      };
    } catch (thrown) {
      const fault = Fault.from(thrown);
      return fault.code === 'stopped'
        ? { name: 'recorded' }
        : { name: 'failed', fault: fault.toData() };
    }
  }
}
