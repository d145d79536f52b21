import { Fault, type FaultData } from '#engine/domain/fault.ts';
import { isName } from '#engine/annotation/answer-rows.ts';
import type { Answered } from '#engine/annotation/answered.ts';
import type { AssignmentId } from '#engine/annotation/assignment.ts';
import { takesFlags } from '#engine/annotation/label-kind.ts';
import {
  lastEvent,
  lastTurn,
  nextTurn,
  slotOf,
  taskStandings,
  turnsOf,
  type Stood,
  type TurnedTask,
} from '#engine/annotation/labelling.ts';
import { guidelinesNow, type Sheet } from '#engine/annotation/sheet.ts';
import type { Brought, OpenSheet, PeopleApi } from '#workers/annotation/annotation-api.ts';
import type { UndoApi } from '#workers/wire/removals.ts';
import type { Remote } from '#workers/wire/wire.ts';
import type { UndoState } from '#ui/state/undo-state.svelte.ts';

type Asked = Remote<
  Pick<
    PeopleApi,
    | 'sheets'
    | 'openSheet'
    | 'workOf'
    | 'keepAnswer'
    | 'bringFiles'
    | 'answersFile'
    | 'removeAssignment'
  > &
    UndoApi
>;
type Listed = Awaited<ReturnType<Asked['sheets']>>;

/** Step of an annotator's work. */
export type LabellingPhase =
  | { readonly name: 'closed' }
  | { readonly name: 'reading' }
  /** Choosing an assignment on this device, or a file. */
  | { readonly name: 'choosing'; readonly sheets: Listed; readonly brought: Brought | null }
  | { readonly name: 'naming'; readonly open: OpenSheet }
  /** Reading the guidelines. `changed` is true if they differ from those of the last answer. */
  | { readonly name: 'guidelines'; readonly sheet: Sheet; readonly changed: boolean }
  | { readonly name: 'labelling'; readonly sheet: Sheet; readonly turn: TurnedTask }
  | { readonly name: 'done'; readonly sheet: Sheet }
  | { readonly name: 'failed'; readonly fault: FaultData };

interface Surroundings {
  readonly people: Asked;
  readonly undo: UndoState;
  readonly save: (file: { readonly name: string; readonly blob: Blob }) => void;
  /** Milliseconds; only differences matter. */
  readonly now: () => number;
}

/**
 * State of one annotator's work on an assignment. Stores each answer before it shows the next task.
 */
export class PeopleLabellingState {
  readonly #around: Surroundings;
  #phase = $state.raw<LabellingPhase>({ name: 'closed' });
  #annotator = $state.raw('');
  #slot = $state.raw(0);
  /** The last link with a slot; it outlives the page that asks for the assignment's file. */
  #link: { readonly assignment: AssignmentId; readonly slot: number } | null = null;
  #turns = $state.raw<readonly TurnedTask[]>([]);
  #work = $state.raw<readonly Answered[]>([]);
  readonly #stood = $derived(taskStandings(this.#turns, this.#work));
  #flagged = $state.raw<readonly number[]>([]);
  #keeping = $state.raw(false);
  /** The reason why the last answer wasn't stored or the file wasn't written. */
  #fault = $state.raw<FaultData | null>(null);
  #asked = 0;
  /**
   * Time at which the task became visible, null while it is hidden; `#ms` is the visible time
   * before that.
   */
  #since: number | null = null;
  #ms = 0;

  constructor(around: Surroundings) {
    this.#around = around;
  }

  get phase(): LabellingPhase {
    return this.#phase;
  }

  get annotator(): string {
    return this.#annotator;
  }

  get fault(): FaultData | null {
    return this.#fault;
  }

  get keeping(): boolean {
    return this.#keeping;
  }

  /** Indices of the flagged items of this task, from 0. */
  get flagged(): readonly number[] {
    return this.#flagged;
  }

  /** Number of done and of all tasks, with practice counted separately. */
  readonly progress: {
    readonly done: number;
    readonly of: number;
    readonly skipped: number;
    readonly practice: { readonly done: number; readonly of: number };
  } = $derived.by(() => {
    const done = (all: readonly Stood[]) =>
      all.filter(({ standing }) => standing.kind !== 'open').length;
    const practice = this.#stood.filter((one) => one.practice);
    const tasks = this.#stood.filter((one) => !one.practice);
    return {
      done: done(tasks),
      of: tasks.length,
      skipped: tasks.filter(({ standing }) => standing.kind === 'skipped').length,
      practice: { done: done(practice), of: practice.length },
    };
  });

  /** Returns the annotator slot of the link that led to an assignment, from 0; null if it named none. */
  slotInLink(assignment: AssignmentId): number | null {
    return this.#link?.assignment === assignment ? this.#link.slot : null;
  }

  get canUndo(): boolean {
    return lastTurn(this.#stood) !== null;
  }

  /**
   * @param as name of the annotator, once known
   * @param slot annotator slot from 0, if the annotator chose one
   */
  async open(
    assignment: AssignmentId | null,
    as: string | null,
    slot: number | null,
  ): Promise<void> {
    const asked = ++this.#asked;
    if (as !== null) this.#link = null;
    else if (assignment !== null && slot !== null) this.#link = { assignment, slot };
    this.#fault = null;
    this.#phase = { name: 'reading' };
    try {
      if (assignment === null) {
        const sheets = await this.#around.people.sheets(null);
        if (asked === this.#asked) this.#phase = { name: 'choosing', sheets, brought: null };
        return;
      }
      const open = await this.#around.people.openSheet({ assignment });
      if (asked !== this.#asked) return;
      if (as === null || !isName(as)) {
        this.#phase = { name: 'naming', open };
        return;
      }
      const work = await this.#around.people.workOf({ assignment, annotator: as });
      if (asked !== this.#asked) return;
      const { sheet } = open;
      this.#annotator = as;
      this.#slot = Math.min(slotOf(sheet, work) ?? slot ?? 0, sheet.slots.length - 1);
      this.#turns = turnsOf(sheet, this.#slot);
      this.#work = work;
      this.#begin(sheet, work);
    } catch (thrown) {
      if (asked === this.#asked)
        this.#phase = { name: 'failed', fault: Fault.from(thrown).toData() };
    }
  }

  /** Imports assignments and answers from files. */
  async bring(files: readonly File[]): Promise<Brought | null> {
    try {
      const brought = await this.#around.people.bringFiles({ files });
      const sheets = await this.#around.people.sheets(null);
      this.#phase = { name: 'choosing', sheets, brought };
      return brought;
    } catch (thrown) {
      this.#phase = { name: 'failed', fault: Fault.from(thrown).toData() };
      return null;
    }
  }

  /** Deletes an assignment from this device with all answers to it, and offers to undo that. */
  async remove({ id, name: what }: Pick<Listed[number], 'id' | 'name'>): Promise<void> {
    const { people: worker, undo } = this.#around;
    const reload = async () => {
      const sheets = await worker.sheets(null);
      if (this.#phase.name === 'choosing') this.#phase = { ...this.#phase, sheets };
    };
    try {
      const removal = await worker.removeAssignment({ assignment: id });
      undo.offer({ what, removal, worker, reload });
      await reload();
    } catch (thrown) {
      this.#phase = { name: 'failed', fault: Fault.from(thrown).toData() };
    }
  }

  /** Leaves the guidelines and shows the first open task. */
  start(): void {
    if (this.#phase.name === 'guidelines') this.#show(this.#phase.sheet);
  }

  /** Flags an item of the list, or removes its flag. */
  flag(index: number): void {
    if (this.#phase.name !== 'labelling' || !takesFlags(this.#phase.sheet.kind)) return;
    this.#flagged = this.#flagged.includes(index)
      ? this.#flagged.filter((one) => one !== index)
      : [...this.#flagged, index].sort((a, b) => a - b);
  }

  /** @param said a value of `saidOn`, as files store it */
  answer(said: string): Promise<void> {
    return this.#record('answered', said);
  }

  skip(): Promise<void> {
    return this.#record('skipped', null);
  }

  /** Undoes the last answer or skip; the undone event stays stored. */
  async undo(): Promise<void> {
    const last = lastTurn(this.#stood);
    const { phase } = this;
    if (!last || (phase.name !== 'labelling' && phase.name !== 'done')) return;
    const { standing } = last;
    const flagged = standing.kind === 'answered' ? standing.event.flagged : [];
    const undone = { kind: 'undone', said: null, flagged: [], ms: 0 } as const;
    await this.#keep(phase.sheet, last, undone, flagged);
  }

  /** Reopens all skipped tasks. */
  async reopenSkipped(): Promise<void> {
    const { phase } = this;
    if (phase.name !== 'done') return;
    const skipped = this.#stood.filter(
      ({ standing, practice }) => !practice && standing.kind === 'skipped',
    );
    for (const turn of skipped) {
      await this.#keep(phase.sheet, turn, { kind: 'undone', said: null, flagged: [], ms: 0 });
      if (this.#fault) return;
    }
  }

  /** Saves this annotator's answers as a file for the author of the assignment. */
  async saveAnswers(format: 'json' | 'csv'): Promise<void> {
    const { phase } = this;
    if (phase.name !== 'labelling' && phase.name !== 'done') return;
    try {
      const assignment = phase.sheet.id as AssignmentId;
      const annotator = this.#annotator;
      this.#around.save(await this.#around.people.answersFile({ assignment, annotator, format }));
    } catch (thrown) {
      this.#fault = Fault.from(thrown).toData();
    }
  }

  /** Starts and stops the clock of the task when the page becomes visible or hidden. */
  setVisible(visible: boolean): void {
    if (visible) this.#since ??= this.#around.now();
    else if (this.#since !== null) {
      this.#ms += this.#around.now() - this.#since;
      this.#since = null;
    }
  }

  #begin(sheet: Sheet, work: readonly Answered[]): void {
    const last = lastEvent(work);
    const changed = last !== null && last.guidelines !== guidelinesNow(sheet).hash;
    if (last === null || changed) this.#phase = { name: 'guidelines', sheet, changed };
    else this.#show(sheet);
  }

  /** @param flagged indices of items flagged at the start */
  #show(sheet: Sheet, flagged: readonly number[] = []): void {
    const turn = nextTurn(this.#stood);
    this.#flagged = flagged;
    this.#ms = 0;
    this.#since = this.#around.now();
    this.#phase = turn ? { name: 'labelling', sheet, turn } : { name: 'done', sheet };
  }

  async #record(kind: 'answered' | 'skipped', said: string | null): Promise<void> {
    const { phase } = this;
    if (phase.name !== 'labelling') return;
    this.setVisible(false);
    const flagged = kind === 'answered' ? this.#flagged : [];
    await this.#keep(phase.sheet, phase.turn, { kind, said, flagged, ms: this.#ms });
  }

  async #keep(
    sheet: Sheet,
    { task, first }: TurnedTask,
    did: Omit<Parameters<Asked['keepAnswer']>[0]['did'], 'first'>,
    again: readonly number[] = [],
  ): Promise<void> {
    if (this.#keeping) return;
    this.#keeping = true;
    this.#fault = null;
    try {
      const after = await this.#around.people.keepAnswer({
        assignment: sheet.id as AssignmentId,
        annotator: this.#annotator,
        task: task.ref,
        did: { ...did, first },
      });
      this.#work = [...this.#work.filter((one) => one.task !== task.ref), after];
      this.#show(sheet, again);
    } catch (thrown) {
      this.#fault = Fault.from(thrown).toData();
      this.setVisible(true);
    } finally {
      this.#keeping = false;
    }
  }
}
