import { Fault, type FaultData } from '#engine/domain/fault.ts';
import type { RunId } from '#engine/domain/ids.ts';
import type { Run } from '#engine/domain/run.ts';
import { AS_PUBLISHED } from '#engine/people/adjudicate.ts';
import type { Report } from '#engine/report/report.ts';
import type { PeopleApi, PeoplesFormat, PeoplesRule } from '#workers/people/people-api.ts';
import type { Remote } from '#workers/wire/wire.ts';

/** Where a report on people's work is, as the screen sees it. */
export type PeoplesReportPhase =
  | { readonly name: 'closed' }
  | { readonly name: 'working'; readonly run: RunId }
  | { readonly name: 'shown'; readonly run: Run; readonly report: Report }
  | { readonly name: 'failed'; readonly run: RunId; readonly fault: FaultData };

export type PeoplesExport =
  | { readonly name: 'none' }
  | { readonly name: 'writing' }
  | { readonly name: 'written'; readonly file: string }
  | { readonly name: 'failed'; readonly fault: FaultData };

const INITIAL: PeoplesRule = { rule: AS_PUBLISHED, todayOnly: false };

/** Has a report on people's work made and exported. */
export class PeopleReportState {
  readonly #people: Remote<Pick<PeopleApi, 'peoplesReport' | 'exportPeoples'>>;
  readonly #save: (file: { readonly name: string; readonly blob: Blob }) => void;
  #phase = $state.raw<PeoplesReportPhase>({ name: 'closed' });
  #exporting = $state.raw<PeoplesExport>({ name: 'none' });
  #counting = $state.raw<PeoplesRule>(INITIAL);
  #asked: AbortController | undefined;

  constructor(
    people: Remote<Pick<PeopleApi, 'peoplesReport' | 'exportPeoples'>>,
    save: (file: { readonly name: string; readonly blob: Blob }) => void,
  ) {
    this.#people = people;
    this.#save = save;
  }

  get phase(): PeoplesReportPhase {
    return this.#phase;
  }

  get exporting(): PeoplesExport {
    return this.#exporting;
  }

  /** By which rule answers are counted. */
  get counting(): PeoplesRule {
    return this.#counting;
  }

  /** Makes the report anew, since answers may have come; one asked for before is dropped. */
  async open(run: RunId, counting: PeoplesRule = this.#counting): Promise<void> {
    this.#asked?.abort();
    const asked = new AbortController();
    this.#asked = asked;
    this.#counting = counting;
    this.#exporting = { name: 'none' };
    this.#phase = { name: 'working', run };
    try {
      const shown = await this.#people.peoplesReport(
        { run, ...counting },
        { signal: asked.signal },
      );
      if (this.#asked === asked) this.#phase = { name: 'shown', ...shown };
    } catch (thrown) {
      if (this.#asked !== asked) return;
      this.#phase = { name: 'failed', run, fault: Fault.from(thrown).toData() };
    }
  }

  async export(format: PeoplesFormat): Promise<void> {
    if (this.#phase.name !== 'shown' || this.#exporting.name === 'writing') return;
    this.#exporting = { name: 'writing' };
    try {
      const run = this.#phase.run.id;
      const file = await this.#people.exportPeoples({ run, format, ...this.#counting });
      this.#save(file);
      this.#exporting = { name: 'written', file: file.name };
    } catch (thrown) {
      this.#exporting = { name: 'failed', fault: Fault.from(thrown).toData() };
    }
  }
}
