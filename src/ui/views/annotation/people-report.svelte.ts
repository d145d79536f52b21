import { Fault, type FaultData } from '#engine/domain/fault.ts';
import { AS_PUBLISHED } from '#engine/annotation/adjudicate.ts';
import { renderReport, type RenderedReport } from '#engine/report/rendered-report.ts';
import type { PeopleApi, PeoplesFormat, PeoplesRule } from '#workers/annotation/annotation-api.ts';
import type { SourceId } from '#engine/annotation/source.ts';
import type { Remote } from '#workers/wire/wire.ts';

/** State of the report on people's labels. */
type PeoplesReportPhase =
  | { readonly name: 'closed' }
  | { readonly name: 'working'; readonly source: SourceId }
  | { readonly name: 'shown'; readonly source: SourceId; readonly report: RenderedReport }
  | { readonly name: 'failed'; readonly source: SourceId; readonly fault: FaultData };

type PeoplesExport =
  | { readonly name: 'none' }
  | { readonly name: 'writing' }
  | { readonly name: 'written'; readonly file: string }
  | { readonly name: 'failed'; readonly fault: FaultData };

const INITIAL: PeoplesRule = { rule: AS_PUBLISHED, todayOnly: false };

/** State of the agreement page: computes and exports the report on people's labels. */
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

  /** The rules by which answers count. */
  get counting(): PeoplesRule {
    return this.#counting;
  }

  /** Computes the report again, since answers may have changed, and aborts an earlier request. */
  async open(source: SourceId, counting: PeoplesRule = this.#counting): Promise<void> {
    this.#asked?.abort();
    const asked = new AbortController();
    this.#asked = asked;
    this.#counting = counting;
    this.#exporting = { name: 'none' };
    this.#phase = { name: 'working', source };
    try {
      const { report } = await this.#people.peoplesReport(
        { source, ...counting },
        { signal: asked.signal },
      );
      if (this.#asked === asked)
        this.#phase = { name: 'shown', source, report: renderReport(report) };
    } catch (thrown) {
      if (this.#asked !== asked) return;
      this.#phase = { name: 'failed', source, fault: Fault.from(thrown).toData() };
    }
  }

  async export(format: PeoplesFormat): Promise<void> {
    if (this.#phase.name !== 'shown' || this.#exporting.name === 'writing') return;
    this.#exporting = { name: 'writing' };
    try {
      const { source } = this.#phase;
      const file = await this.#people.exportPeoples({ source, format, ...this.#counting });
      this.#save(file);
      this.#exporting = { name: 'written', file: file.name };
    } catch (thrown) {
      this.#exporting = { name: 'failed', fault: Fault.from(thrown).toData() };
    }
  }
}
