import { Fault } from '#engine/domain/fault.ts';
import type { DatasetId, RunId } from '#engine/domain/ids.ts';
import type { LoadingEvent, RunEvent } from '#engine/run/run-event.ts';
import type { UnreadRow } from '#engine/store/unread-row.ts';
import type { Study } from '#engine/domain/study.ts';
import type { KeptRun, RunnerApi } from '#workers/run/runner-api.ts';
import type { UnreadApi } from '#workers/runner/unread-service.ts';
import type { UndoApi } from '#workers/wire/removals.ts';
import type { Remote } from '#workers/wire/wire.ts';
import type { Loaded } from './loaded.ts';
import { newRunId } from './new-ids.ts';
import { RunState } from './run-state.svelte.ts';
import type { UndoState } from './undo-state.svelte.ts';

type Asked = Remote<Pick<RunnerApi, 'plan' | 'run' | 'runs' | 'removeRun'> & UnreadApi & UndoApi>;

/** The runs stored in this browser, with a `RunState` for each. */
export class RunsState {
  readonly #runner: Asked;
  readonly #base: string;
  readonly #undo: UndoState;
  #runs = $state.raw<Loaded<readonly KeptRun[]>>({ name: 'loading' });
  #unread = $state.raw<readonly UnreadRow[]>([]);
  #drivers = $state.raw<readonly RunState[]>([]);

  constructor(runner: Asked, base: string, undo: UndoState) {
    this.#runner = runner;
    this.#undo = undo;
    this.#base = base;
  }

  /** Runs, newest first; a run in progress here has its current count. */
  get runs(): Loaded<readonly KeptRun[]> {
    if (this.#runs.name !== 'there') return this.#runs;
    const value = this.#runs.value.map((run) => {
      const driver = this.driverOf(run.id);
      return driver?.going ? { ...run, state: 'running' as const, done: driver.done } : run;
    });
    return { name: 'there', value };
  }

  /** Stored rows that can't be read, as `lookForUnread` found them; a person can only delete them. */
  get unread(): readonly UnreadRow[] {
    return this.#unread;
  }

  /** @param before what must have come before anything of it is shown; its failure is shown like one of the list */
  async load(before?: Promise<unknown>): Promise<void> {
    try {
      await before;
      this.#show(await this.#runner.runs(null));
    } catch (thrown) {
      const fault = Fault.from(thrown).toData();
      this.#runs = { name: 'failed', fault };
      if (fault.code === 'store-cleared') for (const driver of this.#drivers) driver.lose(fault);
    }
  }

  /** Plans a run of a study and stores it, without judging. */
  async plan(study: Study, dataset: DatasetId, on?: (event: RunEvent) => void): Promise<RunState> {
    const input = { run: newRunId(), study, dataset, base: this.#base };
    const run = await this.#runner.plan(input, on ? { on } : {});
    await this.load();
    return this.driverOf(run.id) ?? this.#open({ ...run, done: 0 });
  }

  /** Returns the run's state; undefined while runs are loading, or if this device doesn't have the run. */
  driverOf(run: RunId): RunState | undefined {
    return this.#drivers.find((driver) => driver.run.id === run);
  }

  /**
   * Deletes a run and offers to undo that.
   *
   * @param what the run's name
   * @param on called if another tab holds the run, with a note on the wait
   */
  async remove(run: RunId, what: string, on: (waiting: LoadingEvent) => void): Promise<void> {
    const removal = await this.#runner.removeRun({ run }, { on });
    this.#undo.offer({ what, removal, worker: this.#runner, reload: () => this.load() });
    await this.load();
  }

  /** Looks for rows that can't be read. A storage that fails is reported with the list of runs. */
  async lookForUnread(): Promise<void> {
    this.#unread = await this.#runner.unreadRows(null).catch(() => []);
  }

  /**
   * Deletes a row that can't be read, and offers to undo that.
   *
   * @param what the row's name
   */
  async removeUnread(row: UnreadRow, what: string): Promise<void> {
    const removal = await this.#runner.removeUnread({ row });
    const reload = () => this.lookForUnread();
    this.#undo.offer({ what, removal, worker: this.#runner, reload });
    await reload();
  }

  #show(runs: readonly KeptRun[]): void {
    this.#drivers = runs.map((run) => {
      const driver = this.driverOf(run.id);
      const endedElsewhere =
        run.state === 'finished' && driver?.going === false && driver.run.state !== 'finished';
      if (!driver || endedElsewhere) return this.#driver(run);
      driver.setStored(run.done);
      return driver;
    });
    this.#runs = { name: 'there', value: runs };
  }

  #open(run: KeptRun): RunState {
    const driver = this.#driver(run);
    this.#drivers = [driver, ...this.#drivers];
    return driver;
  }

  #driver(run: KeptRun): RunState {
    const { done } = run;
    const ended = () => void this.load();
    return new RunState(this.#runner, run, { base: this.#base, done, ended });
  }
}
