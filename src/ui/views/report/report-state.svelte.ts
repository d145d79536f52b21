import { AS_JUDGED, isAsJudged, type Rule } from '#engine/compare/rules.ts';
import { Fault, type FaultData } from '#engine/domain/fault.ts';
import type { RunId } from '#engine/domain/ids.ts';
import type { Run } from '#engine/domain/run.ts';
import { renderReport, type RenderedReport } from '#engine/report/rendered-report.ts';
import type { ExportFormat, FiguresApi } from '#workers/report/figures-api.ts';
import type { Remote } from '#workers/wire/wire.ts';

/** State of a report, for the screen. */
type ReportPhase =
  | { readonly name: 'closed' }
  | { readonly name: 'working'; readonly run: RunId; readonly share: number | null }
  | { readonly name: 'shown'; readonly run: Run; readonly report: RenderedReport }
  | { readonly name: 'failed'; readonly run: RunId; readonly fault: FaultData };

/** State of the latest export. */
export type ExportPhase =
  | { readonly name: 'none' }
  | { readonly name: 'writing'; readonly format: ExportFormat }
  | { readonly name: 'written'; readonly file: string; readonly bytes: number }
  | { readonly name: 'failed'; readonly fault: FaultData };

/** Requests a run's report and its exports from the figures worker. Contains no HTML. */
export class ReportState {
  readonly #figures: Remote<Pick<FiguresApi, 'report' | 'export'>>;
  readonly #save: (file: { readonly name: string; readonly blob: Blob }) => void;
  #phase = $state.raw<ReportPhase>({ name: 'closed' });
  #exporting = $state.raw<ExportPhase>({ name: 'none' });
  #rule = $state.raw<Rule>(AS_JUDGED);
  #asked: AbortController | undefined;

  /** @param save saves a file as a download. */
  constructor(
    figures: Remote<Pick<FiguresApi, 'report' | 'export'>>,
    save: (file: { readonly name: string; readonly blob: Blob }) => void,
  ) {
    this.#figures = figures;
    this.#save = save;
  }

  get phase(): ReportPhase {
    return this.#phase;
  }

  get exporting(): ExportPhase {
    return this.#exporting;
  }

  /** The rule by which the shown report counts answers. */
  get rule(): Rule {
    return this.#rule;
  }

  /** Computes the report again, since judgements may have been added; cancels an earlier request. */
  async open(run: RunId, rule: Rule = AS_JUDGED): Promise<void> {
    this.#asked?.abort();
    const asked = new AbortController();
    this.#asked = asked;
    this.#exporting = { name: 'none' };
    this.#rule = rule;
    this.#phase = { name: 'working', run, share: null };
    try {
      const { run: of, report } = await this.#figures.report(
        { run, ...ruled(rule) },
        {
          signal: asked.signal,
          on: ({ share }) => {
            if (this.#asked === asked) this.#phase = { name: 'working', run, share };
          },
        },
      );
      if (this.#asked === asked) {
        this.#phase = { name: 'shown', run: of, report: renderReport(report) };
      }
    } catch (thrown) {
      if (this.#asked !== asked) return;
      this.#phase = { name: 'failed', run, fault: Fault.from(thrown).toData() };
    }
  }

  close(): void {
    this.#asked?.abort();
    this.#asked = undefined;
    this.#phase = { name: 'closed' };
  }

  async export(format: ExportFormat): Promise<void> {
    if (this.#phase.name !== 'shown' || this.#exporting.name === 'writing') return;
    this.#exporting = { name: 'writing', format };
    try {
      const file = await this.#figures.export({
        run: this.#phase.run.id,
        format,
        ...ruled(this.#rule),
      });
      this.#save(file);
      this.#exporting = { name: 'written', file: file.name, bytes: file.blob.size };
    } catch (thrown) {
      this.#exporting = { name: 'failed', fault: Fault.from(thrown).toData() };
    }
  }
}

/** Omits the default rule. */
function ruled(rule: Rule): { readonly rule?: Rule } {
  return isAsJudged(rule) ? {} : { rule };
}
