import { byKey } from '../domain/by-key.ts';
import type { Judgement } from '../domain/judgement.ts';
import type { Trial } from '../domain/trial.ts';
import { PairStopping } from '../sample-size/pair-stopping.ts';
import { askTrials, type Asking } from './ask-trials.ts';
import { explainedTrials } from './explained-trials.ts';
import type { RunInputs } from './run-inputs.ts';
import { verdictsOnTrials } from './verdicts-in.ts';

/** The trials of one judge of a run, to which verdicts may add others, or which they may settle. */
export class MemberTrials {
  readonly #member: number;
  readonly #inputs: RunInputs;
  readonly #done: Map<string, Judgement>;
  #trials: readonly Trial[];
  /** Settles pairs early, where the study wants it; null until `watch`. */
  #watched: PairStopping | null = null;
  #isWatching = false;
  #whole: readonly Trial[] = [];

  constructor(member: number, inputs: RunInputs) {
    this.#member = member;
    this.#inputs = inputs;
    this.#done = byKey(inputs.opened.answers[member]!);
    this.#trials = inputs.plans[member]!;
  }

  /** The judgements so far, by trial. */
  get done(): ReadonlyMap<string, Judgement> {
    return this.#done;
  }

  /** The number of trials as far as they are known. */
  get length(): number {
    return this.#trials.length;
  }

  /** True if verdicts decide which trials there are. */
  get isOpenEnded(): boolean {
    return this.#inputs.grows || this.#watched !== null;
  }

  /** Begins to settle pairs, where the study wants it. */
  watch(): void {
    const { stopping } = this.#inputs.opened.run.study;
    if (!stopping) return;
    this.#whole = this.#inputs.planOf(this.#member, []);
    this.#watched = new PairStopping(stopping, this.#whole);
    this.#isWatching = true;
  }

  /** The number of trials if no further pair is settled; null once no pair is watched. */
  get expected(): number | null {
    if (!this.#watched || !this.#isWatching) return null;
    // The questions with another history follow in proportion.
    const withSwaps = Math.max(1, this.#inputs.opened.run.trials / Math.max(1, this.#whole.length));
    return Math.round(withSwaps * this.#watched.expected);
  }

  /**
   * Asks all open trials, and the trials that their verdicts add. The caller records what this yields.
   *
   * @param settled called with the number of trials once no further pair can be settled
   */
  async *ask(asker: Asking, settled: (length: number) => void, signal: AbortSignal) {
    if (this.#watched) {
      const stopping = this.#heeding(this.#watched);
      yield* askTrials(this.#whole, this.#done, { ...asker, stopping }, signal);
      this.#isWatching = false;
      this.#trials = this.#planned();
      settled(this.length);
    }
    for (;;) {
      yield* askTrials(this.#trials, this.#done, asker, signal);
      const next = this.#inputs.grows ? this.#planned() : this.#trials;
      if (next.length <= this.#trials.length) return;
      this.#trials = next;
    }
  }

  /** Records judgements on trials that were asked. */
  record(judged: Iterable<readonly [Trial, Judgement]>): void {
    for (const [trial, judgement] of judged) this.#done.set(trial.key, judgement);
  }

  /** Ends the asking: where pairs were settled, what was asked is all that counts. */
  end(): void {
    if (this.#watched) this.#trials = this.#planned();
  }

  /** Returns the trials whose answers this judge explains: of a plan that grows, those at its beginning. */
  explained(): readonly Trial[] {
    const { opened, planned, plans, writer, chance } = this.#inputs;
    if (this.#member !== writer) return [];
    const trials = this.#watched ? this.#trials : plans[this.#member]!;
    return explainedTrials(trials, opened.protocol, planned.settings, chance);
  }

  /** Returns the trials to explain that have no stored reason yet. */
  unwritten(): readonly Trial[] {
    return this.explained().filter(({ key }) => !this.#inputs.written.has(key));
  }

  #planned(): readonly Trial[] {
    return this.#inputs.planOf(this.#member, this.#done.values());
  }

  /** Lets the rule read verdicts, where several answers make one. */
  #heeding(watched: PairStopping): NonNullable<Asking['stopping']> {
    const { opened, profiles } = this.#inputs;
    const { run, data, protocol } = opened;
    const judged = { study: run.study, data, protocol, profiles };
    return {
      asks: (trial) => watched.asks(trial),
      record: (trials, done) => watched.record(trials, verdictsOnTrials(judged, trials, done)),
    };
  }
}
