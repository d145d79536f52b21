import { AS_JUDGED, type Rule } from '#engine/compare/rules.ts';
import { Fault, type FaultData } from '#engine/domain/fault.ts';
import type { Run } from '#engine/domain/run.ts';
import { InspectorState } from '#ui/views/inspector/inspector-state.svelte.ts';
import { readJudgementsQuery } from '#ui/state/judgements-query.ts';
import { routeOf } from '#ui/state/route.ts';
import { ReportState } from '#ui/views/report/report-state.svelte.ts';
import type { FiledFiguresApi } from '#workers/report/filed-figures.ts';
import type { Remote } from '#workers/wire/wire.ts';

type ViewerPhase =
  | { readonly name: 'reading' }
  | { readonly name: 'shown'; readonly run: Run; readonly part: ViewerPart }
  | { readonly name: 'failed'; readonly fault: FaultData };

export type ViewerPart = 'report' | 'judgements';

interface Parts {
  readonly figures: Remote<FiledFiguresApi>;
  /** Saves a file as a download. */
  readonly save: (file: { readonly name: string; readonly blob: Blob }) => void;
}

/** Shows one run from the JSON of its report: the report and its judgements. Contains no HTML. */
export class ViewerState {
  readonly #figures: Remote<FiledFiguresApi>;
  readonly report: ReportState;
  readonly inspector: InspectorState;
  #phase = $state.raw<ViewerPhase>({ name: 'reading' });

  constructor({ figures, save }: Parts) {
    this.#figures = figures;
    this.report = new ReportState(figures, save);
    const runs = async () => (this.#phase.name === 'shown' ? [this.#phase.run] : []);
    this.inspector = new InspectorState({ figures, runner: { runs } });
  }

  get phase(): ViewerPhase {
    return this.#phase;
  }

  /**
   * Reads a run, and resolves when its report is worked out.
   *
   * @param read returns the run's JSON
   * @param rule the rule by which the report counts answers at first
   */
  async open(
    read: () => Promise<string>,
    part: ViewerPart = 'report',
    rule: Rule = AS_JUDGED,
  ): Promise<void> {
    try {
      const run = await this.#figures.open({ name: 'run.json', text: await read() });
      this.#phase = { name: 'shown', run, part };
      if (part === 'judgements') await this.inspector.open(run.id);
      await this.report.open(run.id, rule);
    } catch (thrown) {
      this.#phase = { name: 'failed', fault: Fault.from(thrown).toData() };
    }
  }

  /** Follows a link within the report. Returns false for a link to a page that isn't part of the viewer. */
  follow(href: string): boolean {
    if (this.#phase.name !== 'shown') return false;
    const route = routeOf(href);
    if (route.name !== 'report' && route.name !== 'judgements') return false;
    const { run } = this.#phase;
    this.#phase = { name: 'shown', run, part: route.name };
    if (route.name === 'judgements')
      void this.inspector.open(run.id, readJudgementsQuery(route.query));
    return true;
  }
}
