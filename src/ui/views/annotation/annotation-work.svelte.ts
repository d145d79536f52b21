import { texts } from '#messages/format-message.ts';
import { Fault, type FaultData } from '#engine/domain/fault.ts';
import type { AssignmentId } from '#engine/annotation/assignment.ts';
import type { Wanted } from '#engine/annotation/make-assignment.ts';
import type {
  AssignmentRow,
  Brought,
  KindOffer,
  PeopleApi,
} from '#workers/annotation/annotation-api.ts';
import type { SourceId } from '#engine/annotation/source.ts';
import type { UndoApi } from '#workers/wire/removals.ts';
import type { Remote } from '#workers/wire/wire.ts';
import type { UndoState } from '#ui/state/undo-state.svelte.ts';

/** State of the list of assignments. */
type AnnotationWorkPhase =
  | { readonly name: 'closed' }
  | { readonly name: 'reading'; readonly source: SourceId }
  | {
      readonly name: 'shown';
      readonly source: SourceId;
      readonly kinds: readonly KindOffer[];
      readonly rows: readonly AssignmentRow[];
    }
  | { readonly name: 'failed'; readonly source: SourceId; readonly fault: FaultData };

/** The current action on an assignment; only one runs at a time. */
type AnnotationWork =
  | { readonly name: 'none' }
  | { readonly name: 'working'; readonly what: string }
  | { readonly name: 'made'; readonly assignment: AssignmentId }
  | { readonly name: 'saved'; readonly file: string }
  | { readonly name: 'brought'; readonly brought: Brought }
  | { readonly name: 'failed'; readonly fault: FaultData };

type Asked = Remote<
  Pick<
    PeopleApi,
    | 'labelKinds'
    | 'assignments'
    | 'assign'
    | 'reviseGuidelines'
    | 'removeAssignment'
    | 'assignmentFile'
    | 'answersFile'
    | 'labelsFile'
    | 'bringFiles'
  > &
    UndoApi
>;

/**
 * State of the assignments page: makes assignments, and imports and exports files. Uses the worker
 * and has no HTML.
 */
export class AnnotationWorkState {
  readonly #people: Asked;
  readonly #undo: UndoState;
  readonly #save: (file: { readonly name: string; readonly blob: Blob }) => void;
  #phase = $state.raw<AnnotationWorkPhase>({ name: 'closed' });
  #work = $state.raw<AnnotationWork>({ name: 'none' });

  constructor(people: Asked, save: (file: { name: string; blob: Blob }) => void, undo: UndoState) {
    this.#people = people;
    this.#undo = undo;
    this.#save = save;
  }

  get phase(): AnnotationWorkPhase {
    return this.#phase;
  }

  get work(): AnnotationWork {
    return this.#work;
  }

  async open(source: SourceId): Promise<void> {
    if (this.#phase.name !== 'shown' || this.#phase.source !== source) {
      this.#phase = { name: 'reading', source };
      this.#work = { name: 'none' };
    }
    await this.#read(source);
  }

  make(source: SourceId, wanted: Wanted): Promise<void> {
    return this.#do(source, texts.keptWork.drawingUnits, async () => {
      const assignment = await this.#people.assign({ source, wanted });
      return { name: 'made', assignment };
    });
  }

  revise(source: SourceId, assignment: AssignmentId, notes: string): Promise<void> {
    return this.#do(source, texts.keptWork.changingGuidelines, async () => {
      await this.#people.reviseGuidelines({ assignment, notes });
      return { name: 'none' };
    });
  }

  /** Deletes an assignment with its answers, and offers to undo that. */
  remove(source: SourceId, { id, name: what }: Pick<AssignmentRow, 'id' | 'name'>): Promise<void> {
    return this.#do(source, texts.keptWork.deleting, async () => {
      const worker = this.#people;
      const removal = await worker.removeAssignment({ assignment: id });
      this.#undo.offer({ what, removal, worker, reload: () => this.#read(source) });
      return { name: 'none' };
    });
  }

  saveAssignment(source: SourceId, assignment: AssignmentId): Promise<void> {
    return this.#do(source, texts.keptWork.writingFile, async () =>
      this.#saveFile(await this.#people.assignmentFile({ assignment })),
    );
  }

  saveAnswers(source: SourceId, assignment: AssignmentId, format: 'json' | 'csv'): Promise<void> {
    return this.#do(source, texts.keptWork.writingFile, async () =>
      this.#saveFile(await this.#people.answersFile({ assignment, format })),
    );
  }

  /** Saves the labels with the keys of their assignments. */
  saveLabels(source: SourceId): Promise<void> {
    return this.#do(source, texts.keptWork.writingFile, async () =>
      this.#saveFile(await this.#people.labelsFile({ source })),
    );
  }

  bring(source: SourceId, files: readonly File[]): Promise<void> {
    return this.#do(source, texts.keptWork.readingFiles, async () => {
      const brought = await this.#people.bringFiles({ files });
      return { name: 'brought', brought };
    });
  }

  #saveFile(file: { readonly name: string; readonly blob: Blob }): AnnotationWork {
    this.#save(file);
    return { name: 'saved', file: file.name };
  }

  async #do(source: SourceId, what: string, work: () => Promise<AnnotationWork>): Promise<void> {
    if (this.#work.name === 'working') return;
    this.#work = { name: 'working', what };
    try {
      this.#work = await work();
    } catch (thrown) {
      this.#work = { name: 'failed', fault: Fault.from(thrown).toData() };
    }
    if (this.#work.name !== 'saved') await this.#read(source);
  }

  async #read(source: SourceId): Promise<void> {
    if (this.#phase.name === 'closed') this.#phase = { name: 'reading', source };
    try {
      const [kinds, rows] = await Promise.all([
        this.#people.labelKinds({ source }),
        this.#people.assignments({ source }),
      ]);
      if (this.#isAt(source)) this.#phase = { name: 'shown', source, kinds, rows };
    } catch (thrown) {
      if (this.#isAt(source))
        this.#phase = { name: 'failed', source, fault: Fault.from(thrown).toData() };
    }
  }

  #isAt(source: SourceId): boolean {
    return this.#phase.name !== 'closed' && this.#phase.source === source;
  }
}
