import { Fault, type FaultData } from '#engine/domain/fault.ts';
import type { RunId } from '#engine/domain/ids.ts';
import type { AssignmentId } from '#engine/people/assignment.ts';
import type { Wanted } from '#engine/people/make-assignment.ts';
import type { AssignmentRow, Brought, KindOffer, PeopleApi } from '#workers/people/people-api.ts';
import type { Remote } from '#workers/wire/wire.ts';

/** Where the assignments of a run are, as the screen sees them. */
export type DeskPhase =
  | { readonly name: 'closed' }
  | { readonly name: 'reading'; readonly run: RunId }
  | {
      readonly name: 'shown';
      readonly run: RunId;
      readonly kinds: readonly KindOffer[];
      readonly rows: readonly AssignmentRow[];
    }
  | { readonly name: 'failed'; readonly run: RunId; readonly fault: FaultData };

/** What is being done with them, one thing at a time. */
export type DeskWork =
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
    | 'bringFiles'
  >
>;

/** Makes assignments of a run and brings people's answers together. Knows the worker, and nothing of HTML. */
export class PeopleDeskState {
  readonly #people: Asked;
  readonly #save: (file: { readonly name: string; readonly blob: Blob }) => void;
  #phase = $state.raw<DeskPhase>({ name: 'closed' });
  #work = $state.raw<DeskWork>({ name: 'none' });

  constructor(people: Asked, save: (file: { name: string; blob: Blob }) => void) {
    this.#people = people;
    this.#save = save;
  }

  get phase(): DeskPhase {
    return this.#phase;
  }

  get work(): DeskWork {
    return this.#work;
  }

  async open(run: RunId): Promise<void> {
    if (this.#phase.name !== 'shown' || this.#phase.run !== run) {
      this.#phase = { name: 'reading', run };
      this.#work = { name: 'none' };
    }
    await this.#read(run);
  }

  make(run: RunId, wanted: Wanted): Promise<void> {
    return this.#do(run, 'Drawing the units', async () => {
      const assignment = await this.#people.assign({ run, wanted });
      return { name: 'made', assignment };
    });
  }

  revise(run: RunId, assignment: AssignmentId, notes: string): Promise<void> {
    return this.#do(run, 'Changing the guidelines', async () => {
      await this.#people.reviseGuidelines({ assignment, notes });
      return { name: 'none' };
    });
  }

  remove(run: RunId, assignment: AssignmentId): Promise<void> {
    return this.#do(run, 'Deleting', async () => {
      await this.#people.removeAssignment({ assignment });
      return { name: 'none' };
    });
  }

  saveAssignment(run: RunId, assignment: AssignmentId): Promise<void> {
    return this.#do(run, 'Writing the file', async () =>
      this.#saved(await this.#people.assignmentFile({ assignment })),
    );
  }

  saveAnswers(run: RunId, assignment: AssignmentId, format: 'json' | 'csv'): Promise<void> {
    return this.#do(run, 'Writing the file', async () =>
      this.#saved(await this.#people.answersFile({ assignment, format })),
    );
  }

  bring(run: RunId, files: readonly File[]): Promise<void> {
    return this.#do(run, 'Reading the files', async () => {
      const brought = await this.#people.bringFiles({ files });
      return { name: 'brought', brought };
    });
  }

  #saved(file: { readonly name: string; readonly blob: Blob }): DeskWork {
    this.#save(file);
    return { name: 'saved', file: file.name };
  }

  async #do(run: RunId, what: string, work: () => Promise<DeskWork>): Promise<void> {
    if (this.#work.name === 'working') return;
    this.#work = { name: 'working', what };
    try {
      this.#work = await work();
    } catch (thrown) {
      this.#work = { name: 'failed', fault: Fault.from(thrown).toData() };
    }
    if (this.#work.name !== 'saved') await this.#read(run);
  }

  async #read(run: RunId): Promise<void> {
    if (this.#phase.name === 'closed') this.#phase = { name: 'reading', run };
    try {
      const [kinds, rows] = await Promise.all([
        this.#people.labelKinds({ run }),
        this.#people.assignments({ run }),
      ]);
      if (this.#isAt(run)) this.#phase = { name: 'shown', run, kinds, rows };
    } catch (thrown) {
      if (this.#isAt(run)) this.#phase = { name: 'failed', run, fault: Fault.from(thrown).toData() }; // prettier-ignore
    }
  }

  #isAt(run: RunId): boolean {
    return this.#phase.name !== 'closed' && this.#phase.run === run;
  }
}
