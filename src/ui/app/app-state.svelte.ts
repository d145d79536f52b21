import type { Clients, Surroundings } from './surroundings.ts';
import { loadFiles } from '#messages/load-files.ts';
import { formatMessage, texts } from '#messages/format-message.ts';
import { Fault } from '#engine/domain/fault.ts';
import type { Loading } from '#engine/domain/judge.ts';
import { DatasetsState } from '#ui/state/datasets-state.svelte.ts';
import { afterPaint } from '#ui/state/drawn.ts';
import { FirstDuelState } from '#ui/views/home/first-duel.svelte.ts';
import type { OfflineCopy } from '#ui/state/offline-copy.svelte.ts';
import { OpenRunState } from '#ui/state/open-run.svelte.ts';
import type { RequestLog } from '#ui/state/request-log.svelte.ts';
import type { Router } from '#ui/state/router.svelte.ts';
import type { RunState } from '#ui/state/run-state.svelte.ts';
import { RunsState } from '#ui/state/runs-state.svelte.ts';
import type { SetupState } from '#ui/views/study/setup-state.svelte.ts';
import type { ExamplePhase, FirstPage } from '#ui/views/home/first-page.ts';
import type { ViewStates } from './view-states.svelte.ts';
import type { Theme } from '#ui/state/theme.svelte.ts';
import { UndoState } from '#ui/state/undo-state.svelte.ts';
import { SHARED_TEXTS } from './view-texts.ts';

/**
 * State that lasts longer than one view. The first page needs little of it; `prepare` fetches the rest.
 */
export class AppState implements FirstPage {
  readonly #clients: Clients;
  readonly #surroundings: Surroundings;
  readonly datasets: DatasetsState;
  readonly runs: RunsState;
  readonly openRun: OpenRunState;
  readonly undo = new UndoState();
  readonly firstDuel: FirstDuelState;
  #views = $state.raw<ViewStates | null>(null);
  #example = $state.raw<ExamplePhase>({ name: 'offered' });

  constructor(clients: Clients, surroundings: Surroundings) {
    this.#clients = clients;
    this.#surroundings = surroundings;
    const { base, router } = surroundings;
    const { runner, figures, data } = clients;
    this.datasets = new DatasetsState(data, base, this.undo);
    this.runs = new RunsState(runner, base, this.undo);
    this.openRun = new OpenRunState({
      ...{ files: figures, base },
      reload: () => this.runs.load(),
      show: (run) => router.go({ name: 'report', run }),
    });
    this.firstDuel = new FirstDuelState({ runner, base });
  }

  /** True once `prepare` has ended; before that only the first page can be shown. */
  get isPrepared(): boolean {
    return this.#views !== null;
  }

  /**
   * Fetches what every page but the first needs: the states of views and the texts that views share.
   *
   * @throws what the browser says where a part of the page can't be fetched
   */
  async prepare(): Promise<void> {
    const [{ ViewStates }] = await Promise.all([
      import('./view-states.svelte.ts'),
      loadFiles(SHARED_TEXTS),
    ]);
    this.#views ??= new ViewStates(this.#clients, this.#surroundings, this);
  }

  get judges() {
    return this.#prepared.judges;
  }

  get models() {
    return this.#prepared.models;
  }

  get modelStore() {
    return this.#prepared.modelStore;
  }

  get backup() {
    return this.#prepared.backup;
  }

  get merging() {
    return this.#prepared.merging;
  }

  get report() {
    return this.#prepared.report;
  }

  get compare() {
    return this.#prepared.compare;
  }

  get together() {
    return this.#prepared.together;
  }

  get inspector() {
    return this.#prepared.inspector;
  }

  get itemsMap() {
    return this.#prepared.itemsMap;
  }

  get simulator() {
    return this.#prepared.simulator;
  }

  get explanation() {
    return this.#prepared.explanation;
  }

  get exams() {
    return this.#prepared.exams;
  }

  /** Experiments with visitors. */
  get online() {
    return this.#prepared.online;
  }

  /** Labels by people. */
  get people() {
    return this.#prepared.people;
  }

  /** The set-up of a study; it remains while the person looks at another page. */
  get setup() {
    return this.#prepared.setup;
  }

  /** Replaces the set-up by an empty one. */
  renewSetup(): SetupState {
    return this.#prepared.renewSetup();
  }

  get #prepared(): ViewStates {
    if (!this.#views) throw new RangeError('Call prepare before any page but the first is shown');
    return this.#views;
  }
  /** Undefined where the page has no copy of itself, as in tests. */
  get offline(): OfflineCopy | undefined {
    return this.#surroundings.offline;
  }

  get router(): Router {
    return this.#surroundings.router;
  }

  get theme(): Theme {
    return this.#surroundings.theme;
  }

  get requests(): RequestLog {
    return this.#surroundings.requests;
  }

  get example(): ExamplePhase {
    return this.#example;
  }

  /**
   * Reads the lists of runs and of data, once the texts of faults are there, which are fetched after the first page was
   * drawn.
   */
  async load(): Promise<void> {
    const texts = afterPaint().then(() => loadFiles(SHARED_TEXTS));
    await Promise.all([this.runs.load(texts), this.datasets.load(texts)]);
  }

  /** Runs the example study: data, plan, questions, then the report. */
  async runExample(): Promise<void> {
    if (this.#example.name === 'starting') return;
    this.#example = { name: 'starting', note: texts.home.readingExample, share: null };
    try {
      const [{ readStudy }] = await Promise.all([
        import('#engine/study/read-study.ts'),
        this.prepare(),
      ]);
      const study = readStudy(await this.#surroundings.read('demo/study.json'));
      const { id } = await this.datasets.demo();
      const run = await this.runs.plan(study, id, (event) => {
        if (event.kind === 'loading') {
          const { share = null } = event;
          this.#example = { name: 'starting', note: noteOf(event), share };
        }
      });
      // Wait, so that the run's page is drawn in a task of its own, after the plan was shown.
      await afterPaint();
      this.#example = { name: 'offered' };
      this.begin(run);
    } catch (thrown) {
      this.#example = { name: 'failed', fault: Fault.from(thrown).toData() };
    }
  }

  /** Shows a run and starts it. Opens its report at the end if the person is still on the run's page. */
  begin(run: RunState): void {
    const { router } = this;
    router.go({ name: 'run', run: run.run.id });
    void run.start().then(() => {
      const { route } = router;
      const watched = route.name === 'run' && route.run === run.run.id;
      if (watched && run.phase.name === 'finished') router.go({ name: 'report', run: run.run.id });
    });
  }
}

/** Formats progress in tenths, since a screen reader announces every change. */
function noteOf({ note, share }: Loading): string {
  return share === undefined
    ? formatMessage(note)
    : texts.keptWork.noteWithShare({ note: formatMessage(note), share });
}
