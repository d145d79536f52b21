import { message, type Text } from '#messages/message.ts';
import { formatMessage, texts } from '#messages/format-message.ts';
import { Fault, type FaultData } from '#engine/domain/fault.ts';
import { protocolOf, protocols } from '#engine/protocols/registry.ts';
import { recommenders, usualRecommenders } from '#engine/recommenders/registry.ts';
import { readStudy, writeStudy, type KnownIds } from '#engine/study/read-study.ts';
import { knownBeforeImport, refuseBeforeImport } from '#engine/run/refuse-before-import.ts';
import { serversIn } from '#engine/models/server-judges.ts';
import { unpackStudy } from '#engine/study/study-link.ts';
import type { ServerLocation } from '#engine/models/catalogue-entry.ts';
import type { JudgeCard } from '#engine/domain/judge.ts';
import type { DatasetSummary } from '#engine/store/store.ts';
import type { DataSource, ExampleSource, Study } from '#engine/domain/study.ts';
import type { DataApi, ReadingProgress, SniffedTable } from '#workers/data/data-api.ts';
import type { PlanningApi } from '#workers/sample-size/planning-api.ts';
import type { RunnerApi } from '#workers/run/runner-api.ts';
import type { WrittenFile } from '#workers/report/written-files.ts';
import type { Remote } from '#workers/wire/wire.ts';
import type { DatasetsState } from '#ui/state/datasets-state.svelte.ts';
import { ImportState, type Imported } from './import-state.svelte.ts';
import type { JudgesState } from '#ui/state/judges-state.svelte.ts';
import type { ModelsState } from '#ui/views/models/models-state.svelte.ts';
import { newSeed } from '#ui/state/new-ids.ts';
import { dataOf, studyText } from './open-study.ts';
import { withoutJudges } from '#ui/state/for-judges.ts';
import { PlanState } from './plan-state.svelte.ts';
import type { RunState } from '#ui/state/run-state.svelte.ts';
import type { RunsState } from '#ui/state/runs-state.svelte.ts';
import { StudyDraft } from './study-draft.svelte.ts';
import { tickedWith } from './ticked-lists.ts';
import { UsersState } from './users-state.svelte.ts';

/** Activity of the set-up besides filling it in. */
type SetupPhase =
  | { readonly name: 'writing' }
  | {
      readonly name: 'opening';
      readonly title: string;
      /** The reading of the study's files, while there is one. */
      readonly reading?: { readonly progress: ReadingProgress | null; readonly stopping: boolean };
    }
  /** The judge of the study that is being opened can't judge its data; nothing was read yet. */
  | {
      readonly name: 'doubted';
      readonly title: string;
      readonly why: Text;
      /** True if the study can be opened without a judge. */
      readonly couldGoWithout: boolean;
      readonly answer: (open: boolean | 'without a judge') => void;
    }
  /** The study that is being opened names servers; nothing was sent to them. */
  | {
      readonly name: 'asking';
      readonly title: string;
      readonly servers: readonly ServerLocation[];
      readonly answer: (connect: boolean) => void;
    }
  | { readonly name: 'starting'; readonly note: string }
  | { readonly name: 'failed'; readonly title: string; readonly fault: FaultData };

interface Parts {
  readonly data: Remote<DataApi>;
  readonly runner: Remote<Pick<RunnerApi, 'estimate' | 'splitZip'>>;
  readonly planning: Remote<PlanningApi>;
  readonly base: string;
  readonly datasets: DatasetsState;
  readonly judges: JudgesState;
  readonly models: ModelsState;
  readonly runs: RunsState;
}

/** Controls the set-up of a study, from its data to the first question. */
export class SetupState {
  readonly #parts: Parts;
  readonly draft: StudyDraft;
  readonly dataImport: ImportState;
  readonly listsImport: ImportState;
  readonly plan: PlanState;
  readonly users: UsersState;
  #phase = $state.raw<SetupPhase>({ name: 'writing' });
  #remarks = $state.raw<readonly Text[]>([]);
  /** The text of a link's study whose data isn't here; null without one. */
  #waiting: string | null = null;
  /** The judge that was selected for the person; '' before, or where none suits the data. */
  #proposed = '';
  /** Number of activities begun; only the latest may change the draft. */
  #begun = 0;
  /** Stops the reading of a study's files. */
  #reading: AbortController | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.draft = new StudyDraft({
      protocol: protocols[0]?.id ?? '',
      recommenders: usualRecommenders.map(({ id }) => id),
      seed: newSeed(),
      cards: () => this.#cards,
    });
    const hooks = {
      dataset: () => this.draft.dataset?.id ?? null,
      imported: (imported: Imported) =>
        void this.#busy(
          texts.studySetup.filesUnusable,
          { name: 'opening', title: texts.studySetup.applyingFiles },
          () => this.#imported(imported),
        ),
      noun: (tables: readonly SniffedTable[]) => {
        const shown = tables.map(({ columns, rows, mapping, role }) => ({
          ...{ columns, rows, mapping, role },
        }));
        return parts.data.proposeNoun({ base: parts.base, tables: shown });
      },
      study: (text: string, files: readonly File[]) => void this.open(text, files),
    };
    const isDoubted = (source: DataSource) => this.#isDoubted(source);
    this.dataImport = new ImportState(parts.data, { ...hooks, isDoubted });
    this.listsImport = new ImportState(parts.data, hooks);
    this.plan = new PlanState(parts.runner, parts.base);
    this.users = new UsersState(parts.planning);
  }

  get #cards(): readonly JudgeCard[] {
    const { cards } = this.#parts.judges;
    return cards.name === 'there' ? cards.value : [];
  }

  get phase(): SetupPhase {
    return this.#phase;
  }

  /** The reason why a complete draft can't be run yet, since it is about to change; null if it can. */
  get notYet(): string | null {
    const { name } = this.#phase;
    if (name === 'opening' || name === 'asking' || name === 'doubted') return this.#phase.title;
    const reading = [this.dataImport, this.listsImport].some(
      ({ phase }) => phase.name === 'reading',
    );
    return reading ? texts.studySetup.readingFiles : null;
  }

  /** Sentences about the study file that was opened. */
  get remarks(): readonly Text[] {
    return this.#remarks;
  }

  /** Loads datasets and judges, and selects the first model that suits the data, if no judge is chosen. */
  async load(): Promise<void> {
    const { datasets, judges } = this.#parts;
    await Promise.all([datasets.load(), judges.load()]);
    await this.#chooseLatest();
    this.#chooseJudge();
  }

  /**
   * Selects the first model that suits the data, unless somebody chose a judge. Where no model of this device suits
   * it, none is selected: the person chooses among the other ways. A page without any model begins with its first judge.
   */
  #chooseJudge(): void {
    const { cards } = this.#parts.judges;
    if (this.draft.judge !== this.#proposed || cards.name !== 'there') return;
    const models = cards.value.filter(({ kind }) => kind === 'model');
    const first =
      models.length === 0
        ? cards.value[0]
        : models.find((card) => this.draft.refusalOf(card) === null);
    this.draft.judge = this.#proposed = first?.id ?? '';
  }

  /** True if the chosen judge can't judge the data of a source. A judge that nobody chose makes way for a model that can. */
  #isDoubted(source: DataSource): boolean {
    const { draft } = this;
    const known = knownBeforeImport(source);
    const makesWay =
      draft.judge === this.#proposed && draft.ableFor(known).some(({ kind }) => kind === 'model');
    return !makesWay && draft.unfitFor(known) !== null;
  }

  /**
   * Gives the items of the chosen data another noun, in place: the data, its lists and its hash stay.
   *
   * @param noun a regular noun, such as "film"
   */
  async reword(noun: string): Promise<void> {
    const { dataset } = this.draft;
    if (!dataset) return;
    await this.#busy(
      texts.studySetup.nounUnusable,
      { name: 'opening', title: texts.studySetup.changingNoun },
      async () => {
        const words = { noun, nounPlural: `${noun}s` };
        const reworded = await this.#parts.data.reword({ dataset: dataset.id, ...words });
        await this.#parts.datasets.load();
        if (this.draft.dataset?.id !== reworded.id) return;
        this.draft.reword(reworded);
        this.#chooseJudge();
      },
    );
  }

  /** Chooses the data that came last, if nothing was chosen, opened or read yet. */
  async #chooseLatest(): Promise<void> {
    const { datasets } = this.#parts.datasets;
    if (this.draft.dataset || this.#begun > 0 || this.notYet !== null) return;
    const stored = datasets.name === 'there' ? datasets.value : [];
    const [latest] = stored.toSorted((a, b) => b.importedAt - a.importedAt);
    if (latest) await this.choose(latest);
  }

  async useDemo(kind: ExampleSource['kind'] = 'demo'): Promise<void> {
    await this.#busy(
      texts.studySetup.exampleUnusable,
      { name: 'opening', title: texts.studySetup.readingExample },
      () => this.#parts.datasets.demo(kind).then((demo) => this.choose(demo)),
    );
  }

  /** Chooses data. The lists that were brought with it are compared again, as after their import. */
  async choose(dataset: DatasetSummary): Promise<void> {
    if (!(await this.#show(dataset))) return;
    const built = recommenders.map(({ id }) => String(id));
    const { recommenders: before, ownRecommenders: own } = this.draft;
    const kept = before.filter((name) => built.includes(name));
    // The baseline of lists that aren't those of this data is no comparison.
    const isLeft = own.length === 0 && kept.length < Math.min(2, before.length);
    this.draft.recommenders = [
      ...tickedWith(own, isLeft ? usualRecommenders.map(({ id }) => id) : kept),
    ];
  }

  /** Opens a study file, alone or chosen together with its data files. */
  async openFiles(files: readonly File[]): Promise<void> {
    const json = files.filter(({ name }) => name.endsWith('.json'));
    if (json.length > 0) return this.open(studyText(json), files);
    if (this.#waiting !== null) return this.open(this.#waiting, files);
    const names = files.map(({ name }) => name);
    this.#phase = {
      name: 'failed',
      title: texts.studySetup.studyUnusable,
      fault: new Fault(
        'study-invalid',
        message('studyFaults.noStudyFile', { files: names }),
      ).toData(),
    };
  }

  /** Opens a study file; `files` are those chosen with it. */
  async open(
    text: string | Promise<string>,
    files: readonly File[],
    unusable: string = texts.studySetup.studyUnusable,
  ): Promise<void> {
    await this.#busy(
      unusable,
      { name: 'opening', title: texts.studySetup.readingStudy },
      async (latest) => {
        const connected = await this.#connected(await text, latest);
        await this.#copy(readStudy(connected, await this.#known()), files, latest);
      },
    );
  }

  /**
   * Shows the servers that a study names, and connects them if the person agrees. Returns the study's text, with the ids
   * of the connected judges; connecting sends nothing.
   */
  async #connected(text: string, latest: () => boolean): Promise<string> {
    const servers = serversIn(text);
    if (!servers || !latest()) return text;
    const { locations } = servers;
    const title = texts.studySetup.namesServer;
    const agreed = await new Promise<boolean>((answer) => {
      this.#phase = { name: 'asking', title, servers: locations, answer };
    });
    if (!agreed) throw new Fault('study-invalid', message('studyFaults.serverNotConnected'));
    const { models, judges } = this.#parts;
    const connected = await Promise.all(
      locations.map(async (location) => ({ location, id: await models.server.connect(location) })),
    );
    await Promise.all([models.load(), judges.load()]);
    const idOf = ({ url, model }: ServerLocation) =>
      connected.find(({ location }) => location.url === url && location.model === model)?.id ?? '';
    return servers.with(idOf);
  }

  /** Opens the study of a link. Where its data isn't here, the files that are chosen next are taken for it. */
  async openLink(code: string): Promise<void> {
    await this.open(
      unpackStudy(code).then((text) => (this.#waiting = text)),
      [],
      texts.studySetup.linkUnusable,
    );
  }

  async copyOf(study: Study): Promise<void> {
    await this.#busy(
      texts.studySetup.runDataUnusable,
      { name: 'opening', title: texts.studySetup.lookingForData },
      (latest) => this.#copy(study, [], latest),
    );
  }

  /** Copies another study's choices into the draft. Changes nothing if its data isn't found. */
  async #copy(study: Study, files: readonly File[], latest: () => boolean): Promise<void> {
    const { datasets } = this.#parts;
    let isJudged = true;
    const reads = this.#readsOf(study, latest, () => (isJudged = false));
    // Data that was imported before its lists failed or were stopped stays on this device.
    const found = dataOf(study, files, this.#parts, reads).finally(() => datasets.load());
    const { dataset, remarks } = await found;
    const lists = await datasets.lists(dataset.id);
    if (!latest()) return;
    this.#waiting = null;
    this.draft.copy(study, dataset, lists);
    if (!isJudged) this.draft.goWithout?.();
    this.#remarks = isJudged ? remarks : withoutJudges(remarks);
  }

  /** Shows how the files of a study are read, so that it can be stopped, and asks before files that its judge can't judge. */
  #readsOf(
    study: Study,
    latest: () => boolean,
    goWithout: () => void,
  ): NonNullable<Parameters<typeof dataOf>[3]> {
    const asked = new AbortController();
    this.#reading = asked;
    const title = texts.studySetup.readingStudy;
    const show = (progress: ReadingProgress | null) => {
      if (!latest() || asked.signal.aborted) return;
      this.#phase = { name: 'opening', title, reading: { progress, stopping: false } };
    };
    const beforeImport = async () => {
      const doubt = doubtOf(study, this.#cards);
      if (doubt && latest()) {
        const open = await new Promise<boolean | 'without a judge'>((answer) => {
          const asks = texts.studySetup.unfitForStudy;
          const couldGoWithout = study.slates.kind === 'recommenders';
          this.#phase = { name: 'doubted', title: asks, why: doubt.says, couldGoWithout, answer };
        });
        if (!open) throw doubt;
        if (open === 'without a judge') goWithout();
      }
      show(null);
    };
    return { signal: asked.signal, on: show, beforeImport };
  }

  /** Stops the reading of a study's files. It ends when the worker has answered or was terminated. */
  stopReading(): void {
    if (this.#phase.name !== 'opening' || !this.#phase.reading) return;
    this.#phase = { ...this.#phase, reading: { ...this.#phase.reading, stopping: true } };
    this.#reading?.abort();
  }

  /** The study file's text; null while the draft has problems. */
  get text(): string | null {
    const { study } = this.draft;
    return study && writeStudy(study);
  }

  /**
   * Writes the training and the test file of the draft's split as a zip. Resolves with null while the draft has none.
   *
   * @throws Fault `study-invalid` if the data is gone
   */
  async splitZip(): Promise<WrittenFile | null> {
    const { splitChoice: study, dataset } = this.draft;
    return study && dataset ? this.#parts.runner.splitZip({ study, dataset: dataset.id }) : null;
  }

  /** Plans the run. Returns null if planning failed (the phase has the reason) or something is still being read. */
  async start(): Promise<RunState | null> {
    const { study, dataset } = this.draft;
    if (!study || !dataset || this.notYet !== null) return null;
    let run: RunState | null = null;
    const begin = { name: 'starting', note: texts.studyPlan.drawing } as const;
    await this.#busy(texts.studySetup.planUnusable, begin, async () => {
      run = await this.#parts.runs.plan(study, dataset.id, (event) => {
        if (event.kind === 'loading')
          this.#phase = { name: 'starting', note: formatMessage(event.note) };
      });
      this.draft.seed = newSeed();
    });
    return run;
  }

  /**
   * Returns the ids that a study may name: judges of this build, models that can be downloaded, recommenders made here
   * and those with imported lists.
   */
  async #known(): Promise<KnownIds> {
    const { judges, models, datasets } = this.#parts;
    if (judges.cards.name === 'loading') await judges.load();
    if (models.catalogue.name === 'loading') await models.load();
    const { cards } = judges;
    const fetchable = models.models.filter(({ entry }) => entry.kind === 'judge');
    return {
      protocols: protocols.map(({ id }) => id),
      ...(cards.name === 'there'
        ? {
            judges: [...cards.value.map(({ id }) => id), ...fetchable.map(({ entry }) => entry.id)],
          }
        : {}),
      recommenders: [...recommenders.map(({ id }) => id), ...(await datasets.listed())],
    };
  }

  async #imported({ data, lists }: Imported): Promise<void> {
    await this.#parts.datasets.load();
    if (data) await this.choose(data.dataset);
    else if (this.draft.dataset) await this.#show(this.draft.dataset);
    if (!lists) return;
    const names = lists.alignment.recommenders.map(({ recommender }) => String(recommender));
    this.draft.recommenders = [...tickedWith(names, this.draft.recommenders)];
  }

  /** Shows data with its lists. Returns false if other data was chosen before they came. */
  async #show(dataset: DatasetSummary): Promise<boolean> {
    const { draft } = this;
    draft.chooseData(dataset, draft.dataset?.id === dataset.id ? draft.lists : []);
    const lists = await this.#parts.datasets.lists(dataset.id);
    if (draft.dataset?.id !== dataset.id) return false;
    draft.lists = lists;
    this.#chooseJudge();
    return true;
  }

  /** Runs `work` with a phase that shows it; `unusable` is the title if it fails. `latest` tells `work` if nothing else was begun since. */
  async #busy(
    unusable: string,
    phase: SetupPhase,
    work: (latest: () => boolean) => Promise<void>,
  ): Promise<void> {
    const turn = ++this.#begun;
    this.#reading?.abort();
    const latest = () => turn === this.#begun;
    this.#phase = phase;
    try {
      await work(latest);
      if (latest()) this.#phase = { name: 'writing' };
    } catch (thrown) {
      if (!latest()) return;
      const fault = Fault.from(thrown).toData();
      this.#phase =
        fault.code === 'stopped' ? { name: 'writing' } : { name: 'failed', title: unusable, fault };
    }
  }
}

/** Returns the fault for a study whose judge can't judge its data, as far as the study says it; undefined if none is known. */
function doubtOf(study: Study, cards: readonly JudgeCard[]): Fault | undefined {
  try {
    refuseBeforeImport(study, protocolOf(study.protocol.id), cards);
    return undefined;
  } catch (thrown) {
    return Fault.from(thrown);
  }
}
