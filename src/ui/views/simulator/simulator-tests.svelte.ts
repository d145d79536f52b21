import { texts } from '#messages/format-message.ts';
import { renderReport, type RenderedReport } from '#engine/report/rendered-report.ts';
import type { SimulatorTest, TestNews, TestRequest } from '#workers/simulator/validity-tests.ts';
import type { SimulatorApi } from '#workers/simulator/simulator-api.ts';
import type { UndoApi } from '#workers/wire/removals.ts';
import type { Remote } from '#workers/wire/wire.ts';
import { KeptWork } from './simulator-work.svelte.ts';
import type { UndoState } from '#ui/state/undo-state.svelte.ts';

type Progress = Extract<TestNews, { kind: 'progress' }>;

type Asked = Remote<
  Pick<
    SimulatorApi,
    'planTest' | 'runTest' | 'tests' | 'testReport' | 'exportTest' | 'removeTest'
  > &
    UndoApi
>;

interface Parts {
  readonly undo: UndoState;
  readonly simulator: Asked;
  readonly simulation: string;
  readonly base: string;
  readonly save: (file: { readonly name: string; readonly blob: Blob }) => void;
}

/** The validity tests of one simulation: new and stored ones. */
export class TestsState extends KeptWork<SimulatorTest, TestRequest, Progress> {
  readonly #parts: Parts;
  #report = $state.raw<{ readonly test: string; readonly report: RenderedReport } | null>(null);

  constructor(parts: Parts) {
    const { simulator, simulation, base, undo } = parts;
    super({
      failed: () => texts.simulationWork.test,
      notRemoved: () => texts.simulationWork.removingTest,
      list: () => simulator.tests({ simulation }),
      plan: (request) => simulator.planTest({ simulation, request }),
      run: (test, asking) => simulator.runTest({ test, base }, asking),
      remove: (test) => simulator.removeTest({ test }),
      worker: simulator,
      undo,
    });
    this.#parts = parts;
  }

  /** The report of the selected test; null before its end. */
  get report(): RenderedReport | null {
    return this.#report && this.#report.test === this.shown?.id ? this.#report.report : null;
  }

  async draw(): Promise<void> {
    const { shown } = this;
    if (shown?.state !== 'finished' || this.#report?.test === shown.id) return;
    try {
      const report = await this.#parts.simulator.testReport({ test: shown.id });
      this.#report = { test: shown.id, report: renderReport(report) };
    } catch (thrown) {
      this.fail(texts.simulationWork.report, thrown);
    }
  }

  async export(test: string): Promise<void> {
    try {
      this.#parts.save(await this.#parts.simulator.exportTest({ test }));
    } catch (thrown) {
      this.fail(texts.simulationWork.export, thrown);
    }
  }

  /** Selects the newest finished test, else the newest. */
  protected override first(all: readonly SimulatorTest[]): SimulatorTest | undefined {
    return all.find(({ state }) => state === 'finished') ?? all[0];
  }
}
