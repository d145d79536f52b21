import { Fault, type FaultData } from '#engine/domain/fault.ts';
import { isName } from '#engine/people/answer-rows.ts';
import type { Answered } from '#engine/people/answered.ts';
import type { AssignmentId } from '#engine/people/assignment.ts';
import { takesFlags } from '#engine/people/label-kind.ts';
import {
  lastEvent,
  lastTurn,
  nextTurn,
  seatOf,
  standings,
  turnsOf,
  type Stood,
  type TurnedTask,
} from '#engine/people/labelling.ts';
import { guidelinesNow, type Sheet } from '#engine/people/sheet.ts';
import type { Brought, OpenSheet, PeopleApi } from '#workers/people/people-api.ts';
import type { Remote } from '#workers/wire/wire.ts';

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
  >
>;
type Listed = Awaited<ReturnType<Asked['sheets']>>;

/** Where an annotator is. One of these at a time. */
export type LabellingPhase =
  | { readonly name: 'closed' }
  | { readonly name: 'reading' }
  /** Which assignment: those on this device, or a file. */
  | { readonly name: 'choosing'; readonly sheets: Listed; readonly brought: Brought | null }
  | { readonly name: 'naming'; readonly open: OpenSheet }
  /** What holds now has to be read first. `changed`: something else held when this person last answered. */
  | { readonly name: 'guidelines'; readonly sheet: Sheet; readonly changed: boolean }
  | { readonly name: 'labelling'; readonly sheet: Sheet; readonly turn: TurnedTask }
  | { readonly name: 'done'; readonly sheet: Sheet }
  | { readonly name: 'failed'; readonly fault: FaultData };

interface Surroundings {
  readonly people: Asked;
  readonly save: (file: { readonly name: string; readonly blob: Blob }) => void;
  /** Milliseconds; only differences matter. */
  readonly now: () => number;
}

/** Leads one annotator through an assignment: each answer is kept before the next task is shown. */
export class PeopleLabellingState {
  readonly #around: Surroundings;
  #phase = $state.raw<LabellingPhase>({ name: 'closed' });
  #annotator = $state.raw('');
  #seat = $state.raw(0);
  #turns = $state.raw<readonly TurnedTask[]>([]);
  #work = $state.raw<readonly Answered[]>([]);
  readonly #stood = $derived(standings(this.#turns, this.#work));
  #flagged = $state.raw<readonly number[]>([]);
  #keeping = $state.raw(false);
  /** Why the last answer wasn't kept, or the file wasn't written. */
  #fault = $state.raw<FaultData | null>(null);
  #asked = 0;
  /** When the task came in sight, null while it is hidden; and how long it was in sight before. */
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

  /** Places (from 0) of the items of this task that are flagged. */
  get flagged(): readonly number[] {
    return this.#flagged;
  }

  /** How many tasks are done, of all; practice apart. */
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

  get canUndo(): boolean {
    return lastTurn(this.#stood) !== null;
  }

  /** @param as who labels, once that is known; `seat` from 0, where it was chosen */
  async open(
    assignment: AssignmentId | null,
    as: string | null,
    seat: number | null,
  ): Promise<void> {
    const asked = ++this.#asked;
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
      this.#seat = Math.min(seatOf(sheet, work) ?? seat ?? 0, sheet.seats.length - 1);
      this.#turns = turnsOf(sheet, this.#seat);
      this.#work = work;
      this.#begin(sheet, work);
    } catch (thrown) {
      if (asked === this.#asked)
        this.#phase = { name: 'failed', fault: Fault.from(thrown).toData() };
    }
  }

  /** Takes in an assignment's file, or answers: what annotators were given. */
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

  /** Takes an assignment off this device, with all answers to it. */
  async remove(assignment: AssignmentId): Promise<void> {
    try {
      await this.#around.people.removeAssignment({ assignment });
      const sheets = await this.#around.people.sheets(null);
      if (this.#phase.name === 'choosing') this.#phase = { ...this.#phase, sheets };
    } catch (thrown) {
      this.#phase = { name: 'failed', fault: Fault.from(thrown).toData() };
    }
  }

  /** The guidelines were read: on with the tasks. */
  start(): void {
    if (this.#phase.name === 'guidelines') this.#show(this.#phase.sheet);
  }

  /** Puts a flag on an item of the list, or takes it away. */
  flag(place: number): void {
    if (this.#phase.name !== 'labelling' || !takesFlags(this.#phase.sheet.kind)) return;
    this.#flagged = this.#flagged.includes(place)
      ? this.#flagged.filter((one) => one !== place)
      : [...this.#flagged, place].sort((a, b) => a - b);
  }

  /** @param said in the words of the file: see `saidOn` */
  answer(said: string): Promise<void> {
    return this.#did('answered', said);
  }

  skip(): Promise<void> {
    return this.#did('skipped', null);
  }

  /** Takes back what was done last; what was said then stays in the record. */
  async undo(): Promise<void> {
    const last = lastTurn(this.#stood);
    const { phase } = this;
    if (!last || (phase.name !== 'labelling' && phase.name !== 'done')) return;
    const { standing } = last;
    const flagged = standing.kind === 'answered' ? standing.event.flagged : [];
    const undone = { kind: 'undone', said: null, flagged: [], ms: 0 } as const;
    await this.#keep(phase.sheet, last, undone, flagged);
  }

  /** Puts what was skipped to the end of the list once more. */
  async again(): Promise<void> {
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

  /** What to hand back to whoever made the assignment. */
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

  /** Time counts only while the page is in sight. */
  seen(visible: boolean): void {
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

  /** @param flagged what is flagged to begin with */
  #show(sheet: Sheet, flagged: readonly number[] = []): void {
    const turn = nextTurn(this.#stood);
    this.#flagged = flagged;
    this.#ms = 0;
    this.#since = this.#around.now();
    this.#phase = turn ? { name: 'labelling', sheet, turn } : { name: 'done', sheet };
  }

  async #did(kind: 'answered' | 'skipped', said: string | null): Promise<void> {
    const { phase } = this;
    if (phase.name !== 'labelling') return;
    this.seen(false);
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
      this.seen(true);
    } finally {
      this.#keeping = false;
    }
  }
}
