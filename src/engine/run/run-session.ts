import type { Run } from '../domain/run.ts';
import type { Store } from '../store/store.ts';
import { Progress } from './progress.ts';
import type { RunEvent } from './run-event.ts';

/** Milliseconds between two progress events, and between two updates of the elapsed time. */
const EVENTS_EVERY = 200;
const NOTES_EVERY = 5_000;

/** A run while it is executed: its record, its clock and its progress. */
export class RunSession {
  readonly progress: Progress;
  readonly #store: Pick<Store, 'updateRun'>;
  readonly #now: () => number;
  readonly #begun: number;
  #run: Run;
  #opening = 0;
  #isGoing = false;
  /** The first verdict is reported at once. */
  #toldAt = -Infinity;
  #notedAt: number;

  /** @param now milliseconds on any clock */
  constructor(run: Run, store: Pick<Store, 'updateRun'>, now: () => number) {
    this.#run = run;
    this.#store = store;
    this.#now = now;
    this.#begun = this.clock();
    this.#notedAt = this.#begun;
    this.progress = new Progress(run.trials, this.#begun);
  }

  /** The run, with the manifests of the judges that were opened. */
  get run(): Run {
    return this.#run;
  }

  /** True once a judge is asked. */
  get isGoing(): boolean {
    return this.#isGoing;
  }

  /** Milliseconds, without those that judges took to open, such as loading a model: they enter no time and no speed. */
  clock(): number {
    return this.#now() - this.#opening;
  }

  /** Opens a judge; the time that this takes doesn't count. */
  async opened<Opened>(open: () => Promise<Opened>): Promise<Opened> {
    const since = this.#now();
    const opened = await open();
    this.#opening += this.#now() - since;
    return opened;
  }

  /** Stores the parts of the run that the first opening of a judge made. */
  async addMade(made: Partial<Pick<Run, 'manifest' | 'unopened' | 'panel'>>): Promise<void> {
    await this.#store.updateRun(this.#run.id, made);
    this.#run = { ...this.#run, ...made };
  }

  /** Stores that the run is running. */
  async start(): Promise<void> {
    if (!this.#isGoing) await this.#store.updateRun(this.#run.id, { state: 'running' });
    this.#isGoing = true;
  }

  /** Stores the number of trials of a plan that grew or was cut short. */
  async setTrials(trials: number): Promise<void> {
    this.progress.setTotal(trials);
    await this.#store.updateRun(this.#run.id, { trials });
  }

  /** Stores the elapsed time if that was long ago. */
  async noteElapsed(): Promise<void> {
    if (this.clock() - this.#notedAt < NOTES_EVERY) return;
    this.#notedAt = this.clock();
    await this.#store.updateRun(this.#run.id, { elapsedMs: this.#elapsed() });
  }

  /** Returns a progress event if the last one was long enough ago, else null. */
  dueEvent(): RunEvent | null {
    if (this.clock() - this.#toldAt < EVENTS_EVERY) return null;
    this.#toldAt = this.clock();
    return this.progress.event();
  }

  /**
   * Stores the state in which a run that was asked ends.
   *
   * @param failed true after an error, which is reported even if this update fails, because the run may be deleted
   */
  async close(state: Run['state'], failed: boolean): Promise<void> {
    if (!this.#isGoing) return;
    const noted = this.#store.updateRun(this.#run.id, { state, elapsedMs: this.#elapsed() });
    await (failed ? noted.catch(() => undefined) : noted);
  }

  /** Returns the run as it ended. */
  runIn(state: Run['state']): Run {
    return { ...this.#run, state, elapsedMs: this.#elapsed() };
  }

  #elapsed(): number {
    return this.#run.elapsedMs + this.clock() - this.#begun;
  }
}
