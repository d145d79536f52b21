import type { Rendered } from '#messages/render.ts';
import { formatMessage } from '#messages/format-message.ts';
import { isCounted } from '#engine/exam/keep-exam.ts';
import { badgeOf, examOfJudge, type PassLines } from '#engine/exam/badge.ts';
import type { ExamBadge } from '#engine/domain/exam-badge.ts';
import type { Exam, ItemResult } from '#engine/exam/exam.ts';
import type { ExamProgress } from '#engine/exam/execute-exam.ts';
import type { MemoryNote } from '#engine/exam/examined.ts';
import { Fault, type FaultData } from '#engine/domain/fault.ts';
import type { BesidePeople } from '#engine/annotation/judges-beside-people.ts';
import type { DatasetId } from '#engine/domain/ids.ts';
import type { JudgeCard, Loading } from '#engine/domain/judge.ts';
import type { ExamApi, ExamEvent, KeptExams } from '#workers/exam/exam-api.ts';
import type { PeopleApi } from '#workers/annotation/annotation-api.ts';
import type { UndoApi } from '#workers/wire/removals.ts';
import type { Remote } from '#workers/wire/wire.ts';
import type { DatasetsState } from '#ui/state/datasets-state.svelte.ts';
import type { Loaded } from '#ui/state/loaded.ts';
import type { UndoState } from '#ui/state/undo-state.svelte.ts';

/** State of this tab's exam; only one runs at a time. `judge` is an id. */
type ExamPhase =
  | { readonly name: 'at rest' }
  | {
      readonly name: 'getting ready';
      readonly judge: string;
      readonly note: Rendered<Loading> | null;
    }
  | { readonly name: 'examining'; readonly judge: string; readonly progress: ExamProgress }
  | { readonly name: 'counting memory'; readonly judge: string }
  | { readonly name: 'stopping'; readonly judge: string }
  | { readonly name: 'failed'; readonly judge: string; readonly fault: FaultData };

interface Parts {
  readonly runner: Remote<ExamApi & UndoApi>;
  readonly undo: UndoState;
  readonly people: Remote<Pick<PeopleApi, 'judgesBesidePeople'>>;
  readonly datasets: Pick<DatasetsState, 'demo'>;
  readonly base: string;
  readonly save: (file: { readonly name: string; readonly blob: Blob }) => void;
  /** Measures the page's memory in bytes; null if the browser can't. */
  readonly counted: () => Promise<number | null>;
  /** The catalogue's memory figure for a model in bytes; null if it has none. */
  readonly listed: (judge: string) => number | null;
}

/** Figures of an exam in progress, and the number of users that they count. */
interface Interim {
  readonly results: readonly ItemResult[];
  readonly users: number;
}

/** Holds the stored exams and the exam in progress. */
export class ExamState {
  readonly #parts: Parts;
  #kept = $state.raw<Loaded<KeptExams>>({ name: 'loading' });
  #phase = $state.raw<ExamPhase>({ name: 'at rest' });
  #sofar = $state.raw<Interim | null>(null);
  #trouble = $state.raw<FaultData | null>(null);
  #beside = $state.raw<Loaded<readonly BesidePeople[]>>({ name: 'loading' });
  #session: AbortController | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  get kept(): Loaded<KeptExams> {
    return this.#kept;
  }

  get phase(): ExamPhase {
    return this.#phase;
  }

  /** Interim figures of the exam in progress; null before the first user is complete. */
  get sofar(): Interim | null {
    return this.#sofar;
  }

  /** The error of the last other action, such as moving a pass line; null if it succeeded. */
  get trouble(): FaultData | null {
    return this.#trouble;
  }

  get going(): boolean {
    return this.#phase.name !== 'at rest' && this.#phase.name !== 'failed';
  }

  get exams(): readonly Exam[] {
    return this.#kept.name === 'there' ? this.#kept.value.exams : [];
  }

  /** Agreement of judges with people's labels on this device. */
  get beside(): Loaded<readonly BesidePeople[]> {
    return this.#beside;
  }

  /**
   * Returns the agreement of exactly this judge with people's labels; undefined if they share no
   * unit.
   */
  besideOf({ judge, environment }: Pick<Exam, 'judge' | 'environment'>): BesidePeople | undefined {
    if (this.#beside.name !== 'there') return undefined;
    return this.#beside.value.find(
      ({ judge: { id, weights }, p }) =>
        id === judge.id && weights === judge.weights && p === (environment['p'] ?? null),
    );
  }

  get lines(): PassLines {
    return this.#kept.name === 'there' ? this.#kept.value.lines : {};
  }

  /** Returns the finished exam of a judge with these weights; undefined if there is none. */
  examOf(card: Pick<JudgeCard, 'id' | 'weights'>): Exam | undefined {
    return examOfJudge(this.exams, card);
  }

  /** Returns the unfinished exam of a judge, which can be continued. */
  begunOf({ id, weights }: Pick<JudgeCard, 'id' | 'weights'>): Exam | undefined {
    if (this.#kept.name !== 'there') return undefined;
    return this.#kept.value.begun.find(({ judge }) => judge.id === id && judge.weights === weights);
  }

  /**
   * @param environment the known parts of the environment in which the judge will run, as in a
   * run's manifest
   */
  badgeOf(
    card: Pick<JudgeCard, 'id' | 'name' | 'weights'>,
    environment?: Readonly<Record<string, string>>,
  ): ExamBadge {
    return badgeOf(card, examOfJudge(this.exams, card, environment), this.lines);
  }

  async load(): Promise<void> {
    try {
      this.#kept = { name: 'there', value: await this.#parts.runner.exams(null) };
    } catch (thrown) {
      this.#kept = { name: 'failed', fault: Fault.from(thrown).toData() };
    }
  }

  /** Loads the agreement again, since labels and verdicts may have changed. */
  async loadBeside(): Promise<void> {
    try {
      const value = await this.#parts.people.judgesBesidePeople(null);
      this.#beside = { name: 'there', value };
    } catch (thrown) {
      this.#beside = { name: 'failed', fault: Fault.from(thrown).toData() };
    }
  }

  /**
   * Examines a judge, or continues its unfinished exam. Resolves when the exam ends, also after a
   * stop or an error.
   *
   * @param dataset null for the example data
   */
  async start(judge: string, size: string, dataset: DatasetId | null): Promise<void> {
    if (this.going) return;
    const { runner, datasets, base } = this.#parts;
    const session = new AbortController();
    this.#session = session;
    this.#sofar = null;
    this.#phase = { name: 'getting ready', judge, note: null };
    try {
      const on = dataset ?? (await datasets.demo()).id;
      const exam = await runner.examine(
        { judge: { id: judge }, size, dataset: on, base },
        { signal: session.signal, on: (event) => this.#receive(judge, event) },
      );
      this.#phase = { name: 'counting memory', judge };
      await this.load();
      const memory = await this.#memoryOf(exam);
      if (memory) await runner.noteMemory({ exam: exam.id, memory });
      this.#phase = { name: 'at rest' };
    } catch (thrown) {
      const fault = Fault.from(thrown).toData();
      this.#phase =
        fault.code === 'stopped' ? { name: 'at rest' } : { name: 'failed', judge, fault };
    }
    await this.load();
  }

  /** Stops after the answer in progress; earlier answers stay stored. */
  stop(): void {
    const phase = this.#phase;
    if (phase.name !== 'getting ready' && phase.name !== 'examining') return;
    this.#phase = { name: 'stopping', judge: phase.judge };
    this.#session?.abort();
  }

  /** Moves the pass line of an item for every exam; null restores the default. */
  moveLine(item: string, line: number | null): Promise<void> {
    return this.#do(() => this.#parts.runner.setPassLine({ item, line }));
  }

  /**
   * Deletes an exam and offers to undo that.
   *
   * @param what its name
   */
  remove(exam: string, what: string): Promise<void> {
    const { runner: worker, undo } = this.#parts;
    return this.#do(async () => {
      const removal = await worker.removeExam({ exam });
      undo.offer({ what, removal, worker, reload: () => this.load() });
    });
  }

  /** Saves an exam with every answer as a file. */
  save(exam: string): Promise<void> {
    return this.#do(async () => this.#parts.save(await this.#parts.runner.examFile({ exam })));
  }

  async #do(work: () => Promise<void>): Promise<void> {
    try {
      await work();
      this.#trouble = null;
    } catch (thrown) {
      this.#trouble = Fault.from(thrown).toData();
    }
    await this.load();
  }

  async #memoryOf(exam: Exam): Promise<MemoryNote | null> {
    const bytes = isCounted(exam) ? await this.#parts.counted() : null;
    if (bytes !== null) return { bytes, how: 'counted' };
    const listed = this.#parts.listed(exam.judge.id);
    return listed === null ? null : { bytes: listed, how: 'catalogue' };
  }

  #receive(judge: string, event: ExamEvent): void {
    if (this.#phase.name === 'stopping') return;
    if (event.kind === 'loading') {
      const note = { ...event, note: formatMessage(event.note) };
      this.#phase = { name: 'getting ready', judge, note };
    } else {
      this.#phase = { name: 'examining', judge, progress: event };
      const { results, users } = event;
      if (results) this.#sofar = { results, users };
    }
  }
}
