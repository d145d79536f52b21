import type { Rendered } from '#messages/render.ts';
import { formatMessage } from '#messages/format-message.ts';
import { Fault, type FaultData } from '#engine/domain/fault.ts';
import type { Run } from '#engine/domain/run.ts';
import type { LoadingEvent, RunEvent } from '#engine/run/run-event.ts';
import type { RunnerApi } from '#workers/run/runner-api.ts';
import type { Remote } from '#workers/wire/wire.ts';
import { afterPaint } from './drawn.ts';
import { writtenSoFar } from './written-so-far.ts';

export type Progress = Extract<RunEvent, { kind: 'progress' }>;

/** State of a run, for the screen. */
export type RunPhase =
  | { readonly name: 'at rest' }
  | { readonly name: 'getting ready'; readonly note: Rendered<LoadingEvent> | null }
  | { readonly name: 'running'; readonly progress: Progress }
  | { readonly name: 'stopping' }
  | { readonly name: 'finished' }
  | { readonly name: 'failed'; readonly fault: FaultData };

/** Starts, resumes and stops one run for the screen. */
export class RunState {
  readonly #runner: Remote<Pick<RunnerApi, 'run'>>;
  readonly #base: string;
  readonly #ended: () => void;
  #run: Run;
  #phase = $state.raw<RunPhase>({ name: 'at rest' });
  #progress = $state.raw<Progress | null>(null);
  /** Number of answers in the store at the last look. */
  #kept = $state.raw(0);
  #startedAt = $state.raw<number | null>(null);
  #session: AbortController | undefined;

  /**
   * @param done number of the run's questions that have an answer.
   * @param ended called when a run stops, even if it failed.
   */
  constructor(
    runner: Remote<Pick<RunnerApi, 'run'>>,
    run: Run,
    { base, done = 0, ended = () => {} }: { base: string; done?: number; ended?: () => void },
  ) {
    this.#runner = runner;
    this.#run = $state.raw(run);
    this.#base = base;
    this.#kept = done;
    this.#ended = ended;
    if (run.state === 'finished') this.#phase = { name: 'finished' };
  }

  get run(): Run {
    return this.#run;
  }

  get phase(): RunPhase {
    return this.#phase;
  }

  /** The latest progress, also after the run has stopped; null before the first. */
  get progress(): Progress | null {
    return this.#progress;
  }

  /** Number of questions with an answer, as far as known. */
  get done(): number {
    return Math.max(this.#kept, this.#progress?.done ?? 0);
  }

  /** Sets the number of stored answers, which another tab may have increased. */
  setStored(done: number): void {
    this.#kept = done;
  }

  /** Marks the run as lost after its stored data was removed. */
  lose(fault: FaultData): void {
    this.#phase = { name: 'failed', fault };
    this.#progress = null;
    this.#kept = 0;
  }

  /** Milliseconds since 1970 at which the run was last started; null while it isn't running. */
  get startedAt(): number | null {
    return this.#startedAt;
  }

  get going(): boolean {
    return ['getting ready', 'running', 'stopping'].includes(this.#phase.name);
  }

  /** Starts or resumes the run, after the page has painted the change. */
  async start(): Promise<void> {
    if (this.going || this.#phase.name === 'finished') return;
    const session = new AbortController();
    this.#session = session;
    this.#startedAt = Date.now();
    this.#phase = { name: 'getting ready', note: null };
    try {
      await afterPaint();
      this.#run = await this.#runner.run(
        { run: this.#run.id, base: this.#base },
        { signal: session.signal, on: (event) => this.#handle(event) },
      );
      this.#phase = this.#run.state === 'finished' ? { name: 'finished' } : { name: 'at rest' };
    } catch (thrown) {
      const fault = Fault.from(thrown);
      if (fault.code === 'store-cleared') this.lose(fault.toData());
      else
        this.#phase =
          fault.code === 'stopped'
            ? { name: 'at rest' }
            : { name: 'failed', fault: fault.toData() };
      this.#run = { ...this.#run, state: 'stopped' };
    } finally {
      this.#startedAt = null;
      this.#ended();
    }
  }

  /** Stops after the current answer; finished answers remain stored. */
  stop(): void {
    if (!this.going) return;
    this.#phase = { name: 'stopping' };
    this.#session?.abort();
  }

  #handle(event: RunEvent): void {
    if (this.#phase.name === 'stopping') return;
    if (event.kind === 'loading') {
      this.#phase = { name: 'getting ready', note: { ...event, note: formatMessage(event.note) } };
    } else if (event.kind === 'writing') {
      const { done, of } = event;
      const note = writtenSoFar(event);
      this.#phase = {
        name: 'getting ready',
        note: { kind: 'loading', note, share: done / of },
      };
    } else {
      this.#progress = event;
      this.#phase = { name: 'running', progress: event };
    }
  }
}
