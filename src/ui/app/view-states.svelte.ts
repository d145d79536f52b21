import type { DatasetsState } from '#ui/state/datasets-state.svelte.ts';
import type { RunsState } from '#ui/state/runs-state.svelte.ts';
import type { UndoState } from '#ui/state/undo-state.svelte.ts';
import type { Clients, Surroundings } from './surroundings.ts';
import { BackupState } from '#ui/views/runs/backup-state.svelte.ts';
import { CompareState } from '#ui/views/compare/compare-state.svelte.ts';
import { ExamState } from '#ui/views/exam/exam-state.svelte.ts';
import { ExplanationState } from '#ui/views/inspector/explanation-state.svelte.ts';
import { InspectorState } from '#ui/views/inspector/inspector-state.svelte.ts';
import { ItemsMapState } from '#ui/views/inspector/items-map-state.svelte.ts';
import { JudgesState } from '#ui/state/judges-state.svelte.ts';
import { MergeState } from '#ui/views/runs/merge-state.svelte.ts';
import { ModelStoreState } from '#ui/views/runs/model-store-state.svelte.ts';
import { ModelsState } from '#ui/views/models/models-state.svelte.ts';
import { OnlineState } from '#ui/views/online/online-state.svelte.ts';
import { PeopleStates } from '#ui/views/annotation/people-states.svelte.ts';
import { ReportState } from '#ui/views/report/report-state.svelte.ts';
import { SetupState } from '#ui/views/study/setup-state.svelte.ts';
import { SimulatorState } from '#ui/views/simulator/simulator-state.svelte.ts';
import { TogetherState } from '#ui/views/together/together-state.svelte.ts';
import { judgementsHref } from '#ui/state/judgements-query.ts';
import { pageMemory } from './page-memory.ts';

/** The states of all pages but the first. */
export class ViewStates {
  readonly #clients: Clients;
  readonly #base: string;
  readonly #shared: Shared;
  readonly judges: JudgesState;
  readonly models: ModelsState;
  readonly modelStore: ModelStoreState;
  readonly backup: BackupState;
  readonly merging: MergeState;
  readonly report: ReportState;
  readonly compare: CompareState;
  readonly together: TogetherState;
  readonly inspector: InspectorState;
  readonly itemsMap: ItemsMapState;
  readonly simulator: SimulatorState;
  readonly explanation: ExplanationState;
  readonly exams: ExamState;
  readonly online: OnlineState;
  readonly people: PeopleStates;
  #setup: SetupState;

  constructor(clients: Clients, surroundings: Surroundings, shared: Shared) {
    this.#clients = clients;
    this.#base = surroundings.base;
    this.#shared = shared;
    const { base, save, router, now } = surroundings;
    const { data, figures, runner } = clients;
    const { runs, datasets, undo } = shared;
    this.judges = new JudgesState(runner, base);
    this.models = new ModelsState({ ...clients, ...surroundings });
    this.modelStore = new ModelStoreState({ runs, datasets, figures, save });
    this.backup = new BackupState({
      ...{ data, save },
      reload: async () => void (await Promise.all([runs.load(), datasets.load()])),
    });
    this.merging = new MergeState({ figures, reload: () => runs.load() });
    this.report = new ReportState(figures, save);
    this.compare = new CompareState(figures);
    this.together = new TogetherState({ figures, save });
    this.online = new OnlineState({ figures, save, undo });
    this.explanation = new ExplanationState(runner, base);
    this.people = new PeopleStates({ people: figures, save, undo, now });
    this.exams = new ExamState({
      ...{ runner, people: figures, datasets, base, save, undo },
      counted: pageMemory,
      listed: (judge) =>
        this.models.models.find(({ entry }) => entry.id === judge)?.entry.memory ?? null,
    });
    this.inspector = new InspectorState({
      figures,
      runner,
      onquery: (run, query) =>
        router.stay({ name: 'judgements', run, query: queryOf(judgementsHref(run, query)) }),
    });
    this.itemsMap = new ItemsMapState({ openItemsMap: clients.openItemsMap, base });
    this.simulator = new SimulatorState({ simulator: runner, data, datasets, base, save, undo });
    this.#setup = $state.raw(this.#newSetup());
  }

  get setup(): SetupState {
    return this.#setup;
  }

  renewSetup(): SetupState {
    this.#setup = this.#newSetup();
    return this.#setup;
  }

  #newSetup(): SetupState {
    const { data, runner, figures: planning } = this.#clients;
    const { judges, models } = this;
    const { runs, datasets } = this.#shared;
    const base = this.#base;
    return new SetupState({ data, runner, planning, base, datasets, judges, models, runs });
  }
}

/** The states that the first page has as well. */
interface Shared {
  readonly runs: RunsState;
  readonly datasets: DatasetsState;
  readonly undo: UndoState;
}

function queryOf(href: string): string {
  return href.split('?')[1] ?? '';
}
