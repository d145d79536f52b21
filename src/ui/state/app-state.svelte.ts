import { say, texts } from '#engine/messages/say.ts';
import { Fault, type FaultData } from '#engine/domain/fault.ts';
import type { Loading } from '#engine/domain/judge.ts';
import { readStudy } from '#engine/study/read-study.ts';
import type { DataApi } from '#workers/data/data-api.ts';
import type { ExamApi } from '#workers/exam/exam-api.ts';
import type { StoredApi } from '#workers/figures/figures-client.ts';
import type { openModels } from '#workers/transformers/models-client.ts';
import type { RunnerApi } from '#workers/run/runner-api.ts';
import type { ModelStoreApi } from '#workers/models/model-store-api.ts';
import type { SimulatorApi } from '#workers/simulator/simulator-api.ts';
import type { Remote } from '#workers/wire/wire.ts';
import { CompareState } from './compare-state.svelte.ts';
import { DatasetsState } from './datasets-state.svelte.ts';
import { drawn } from './drawn.ts';
import { ExamState } from './exam-state.svelte.ts';
import { ExplanationState } from './explanation-state.svelte.ts';
import { InspectorState } from './inspector-state.svelte.ts';
import { judgementsHref } from './judgement-place.ts';
import { JudgesState } from './judges-state.svelte.ts';
import { ModelsState } from './models-state.svelte.ts';
import { pageMemory } from './page-memory.ts';
import { PeopleStates } from './people-states.svelte.ts';
import { ReportState } from './report-state.svelte.ts';
import type { RequestLog } from './request-log.svelte.ts';
import type { Route } from './route.svelte.ts';
import type { RunState } from './run-state.svelte.ts';
import { RunsState } from './runs-state.svelte.ts';
import { SetupState } from './setup-state.svelte.ts';
import { SimulatorState } from './simulator-state.svelte.ts';
import { ModelStoreState } from './model-store-state.svelte.ts';
import type { Theme } from './theme.svelte.ts';

/** Clients of the workers; a test passes plain objects. */
export interface Clients {
  readonly data: Remote<DataApi>;
  readonly runner: Remote<RunnerApi & ExamApi & SimulatorApi>;
  readonly figures: Remote<StoredApi>;
  /** Opens the client at the first call. */
  readonly modelStore: () => Remote<ModelStoreApi>;
  /** Open a worker of each runtime; each worker holds one model. The caller must close it. */
  readonly openModels: typeof openModels;
  readonly openWebllm: typeof openModels;
}

interface Surroundings {
  /** The page's own address, with a slash at its end. */
  readonly base: string;
  readonly route: Route;
  readonly theme: Theme;
  readonly requests: RequestLog;
  /** Reads one of the page's own files. */
  readonly read: (path: string) => Promise<string>;
  /** Saves a file as a download. */
  readonly save: (file: { readonly name: string; readonly blob: Blob }) => void;
  /** Asks the browser for persistent storage; only a page can ask, not a worker. */
  readonly persist: () => Promise<boolean>;
  /** Milliseconds; only differences matter. */
  readonly now: () => number;
}

/** Progress of the example study from the button to the first question. */
type ExamplePhase =
  | { readonly name: 'offered' }
  | { readonly name: 'starting'; readonly note: string }
  | { readonly name: 'failed'; readonly fault: FaultData };

/** State that lasts longer than one view. */
export class AppState {
  readonly #clients: Clients;
  readonly #surroundings: Surroundings;
  readonly datasets: DatasetsState;
  readonly judges: JudgesState;
  readonly models: ModelsState;
  readonly runs: RunsState;
  readonly modelStore: ModelStoreState;
  readonly report: ReportState;
  readonly compare: CompareState;
  readonly inspector: InspectorState;
  readonly simulator: SimulatorState;
  readonly explanation: ExplanationState;
  readonly exams: ExamState;
  /** Labels by people. */
  readonly people: PeopleStates;
  #setup: SetupState;
  #example = $state.raw<ExamplePhase>({ name: 'offered' });

  constructor(clients: Clients, surroundings: Surroundings) {
    this.#clients = clients;
    this.#surroundings = surroundings;
    const { base } = surroundings;
    this.datasets = new DatasetsState(clients.data, base);
    this.judges = new JudgesState(clients.runner, base);
    this.models = new ModelsState({ ...clients, ...surroundings });
    this.runs = new RunsState(clients.runner, base);
    const { runs, datasets } = this;
    const { figures, runner } = clients;
    const { save, route } = surroundings;
    this.modelStore = new ModelStoreState({ runs, datasets, figures, save });
    this.report = new ReportState(figures, save);
    this.compare = new CompareState(figures);
    this.explanation = new ExplanationState(runner, base);
    this.people = new PeopleStates({ people: figures, save, now: surroundings.now });
    this.exams = new ExamState({
      ...{ runner, people: figures, datasets, base, save },
      counted: pageMemory,
      listed: (judge) =>
        this.models.models.find(({ entry }) => entry.id === judge)?.entry.memory ?? null,
    });
    this.inspector = new InspectorState({
      figures,
      runner,
      onplace: (run, place) =>
        route.stay({ name: 'judgements', run, query: queryOf(judgementsHref(run, place)) }),
    });
    this.simulator = new SimulatorState({
      simulator: runner,
      data: clients.data,
      datasets,
      base,
      save,
    });
    this.#setup = $state.raw(this.#newSetup());
  }

  get route(): Route {
    return this.#surroundings.route;
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

  /** The set-up of a study; it remains while the person looks at another page. */
  get setup(): SetupState {
    return this.#setup;
  }

  /** Replaces the set-up by an empty one. */
  renewSetup(): SetupState {
    this.#setup = this.#newSetup();
    return this.#setup;
  }

  #newSetup(): SetupState {
    const { data, runner, figures } = this.#clients;
    const { base } = this.#surroundings;
    const { datasets, judges, models, runs } = this;
    return new SetupState({
      data,
      runner,
      planning: figures,
      base,
      datasets,
      judges,
      models,
      runs,
    });
  }

  async load(): Promise<void> {
    await Promise.all([this.runs.load(), this.datasets.load()]);
  }

  /** Runs the example study: data, plan, questions, then the report. */
  async runExample(): Promise<void> {
    if (this.#example.name === 'starting') return;
    this.#example = { name: 'starting', note: texts.studySetup.readingExample };
    try {
      const study = readStudy(await this.#surroundings.read('demo/study.json'));
      const { id } = await this.datasets.demo();
      const run = await this.runs.plan(study, id, (event) => {
        if (event.kind === 'loading') this.#example = { name: 'starting', note: noteOf(event) };
      });
      // Wait, so that the run's page is drawn in a task of its own, after the plan was shown.
      await drawn();
      this.#example = { name: 'offered' };
      this.begin(run);
    } catch (thrown) {
      this.#example = { name: 'failed', fault: Fault.from(thrown).toData() };
    }
  }

  /** Shows a run and starts it. Opens its report at the end if the person is still on the run's page. */
  begin(run: RunState): void {
    const { route } = this;
    route.go({ name: 'run', run: run.run.id });
    void run.start().then(() => {
      const { place } = route;
      const watched = place.name === 'run' && place.run === run.run.id;
      if (watched && run.phase.name === 'finished') route.go({ name: 'report', run: run.run.id });
    });
  }
}

/** Formats progress in tenths, since a screen reader announces every change. */
function noteOf({ note, share }: Loading): string {
  return share === undefined ? say(note) : texts.keptWork.noteWithShare({ note: say(note), share });
}

function queryOf(href: string): string {
  return href.split('?')[1] ?? '';
}
