import { Fault, type FaultData } from '#engine/domain/fault.ts';
import type { Report } from '#engine/report/report.ts';
import type { SimulatorTest, TestNews, TestWish } from '#workers/simulator/believability.ts';
import type { SimulatorApi } from '#workers/simulator/simulator-api.ts';
import type { Remote } from '#workers/wire/wire.ts';
import type { Loaded } from './loaded.ts';

type Progress = Extract<TestNews, { kind: 'progress' }>;

/** Where a test is, as the screen sees it. */
export type TestPhase =
  | { readonly name: 'at rest' }
  | { readonly name: 'getting ready'; readonly note: string; readonly share?: number }
  | { readonly name: 'asking'; readonly progress: Progress }
  | { readonly name: 'stopping' }
  | { readonly name: 'failed'; readonly what: string; readonly fault: FaultData };

type Asked = Remote<
  Pick<SimulatorApi, 'planTest' | 'runTest' | 'tests' | 'testReport' | 'exportTest' | 'removeTest'>
>;

interface Parts {
  readonly simulator: Asked;
  readonly simulation: string;
  readonly base: string;
  readonly save: (file: { readonly name: string; readonly blob: Blob }) => void;
}

/** Tests how far one simulation can be believed: new tests, and those that are kept. */
export class TestsState {
  readonly #parts: Parts;
  #all = $state.raw<Loaded<readonly SimulatorTest[]>>({ name: 'loading' });
  #phase = $state.raw<TestPhase>({ name: 'at rest' });
  #shown = $state.raw<string | null>(null);
  #report = $state.raw<{ readonly test: string; readonly report: Report } | null>(null);
  #going = $state.raw<string | null>(null);
  #sitting: AbortController | null = null;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  get all(): Loaded<readonly SimulatorTest[]> {
    return this.#all;
  }

  get phase(): TestPhase {
    return this.#phase;
  }

  get going(): boolean {
    return ['getting ready', 'asking', 'stopping'].includes(this.#phase.name);
  }

  /** Which test is going; null while none is. */
  get goingTest(): string | null {
    return this.going ? this.#going : null;
  }

  /** The test that is looked at. */
  get shown(): SimulatorTest | null {
    const all = this.#all.name === 'there' ? this.#all.value : [];
    return all.find(({ id }) => id === this.#shown) ?? null;
  }

  /** What it came to; null before its end. */
  get report(): Report | null {
    return this.#report?.test === this.#shown ? (this.#report?.report ?? null) : null;
  }

  async load(): Promise<void> {
    const { simulator, simulation } = this.#parts;
    try {
      const value = await simulator.tests({ simulation });
      this.#all = { name: 'there', value };
      const newest = value.find(({ state }) => state === 'finished') ?? value[0];
      if (this.shown === null) this.#shown = newest?.id ?? null;
    } catch (thrown) {
      this.#all = { name: 'failed', fault: Fault.from(thrown).toData() };
    }
  }

  async show(test: string): Promise<void> {
    this.#shown = test;
    await this.draw();
  }

  async draw(): Promise<void> {
    const { shown } = this;
    if (shown?.state !== 'finished' || this.#report?.test === shown.id) return;
    try {
      const report = await this.#parts.simulator.testReport({ test: shown.id });
      this.#report = { test: shown.id, report };
    } catch (thrown) {
      this.#fail('The report', thrown);
    }
  }

  async begin(wish: TestWish): Promise<void> {
    if (this.going) return;
    try {
      const { simulator, simulation } = this.#parts;
      const { id } = await simulator.planTest({ simulation, wish });
      await this.load();
      await this.goOn(id);
    } catch (thrown) {
      this.#fail('The test', thrown);
    }
  }

  /** Runs a test, or goes on with it: what was asked before isn't asked again. */
  async goOn(test: string): Promise<void> {
    if (this.going) return;
    const { simulator, base } = this.#parts;
    const mine = new AbortController();
    this.#sitting = mine;
    this.#shown = test;
    this.#going = test;
    this.#phase = { name: 'getting ready', note: 'Getting the rater ready' };
    try {
      await simulator.runTest(
        { test, base },
        { signal: mine.signal, on: (news) => this.#heard(news) },
      );
      this.#phase = { name: 'at rest' };
    } catch (thrown) {
      this.#fail('The test', thrown);
    } finally {
      this.#sitting = null;
      await this.load();
      await this.draw();
    }
  }

  stop(): void {
    if (!this.going) return;
    this.#phase = { name: 'stopping' };
    this.#sitting?.abort();
  }

  async export(test: string): Promise<void> {
    try {
      this.#parts.save(await this.#parts.simulator.exportTest({ test }));
    } catch (thrown) {
      this.#fail('The export', thrown);
    }
  }

  async remove(test: string): Promise<void> {
    try {
      await this.#parts.simulator.removeTest({ test });
      if (this.#shown === test) this.#shown = null;
      await this.load();
      await this.draw();
    } catch (thrown) {
      this.#fail('Removing the test', thrown);
    }
  }

  #heard(news: TestNews): void {
    if (this.#phase.name === 'stopping') return;
    this.#phase =
      news.kind === 'progress'
        ? { name: 'asking', progress: news }
        : { ...news, name: 'getting ready' };
  }

  #fail(what: string, thrown: unknown): void {
    const fault = Fault.from(thrown).toData();
    this.#phase = fault.code === 'stopped' ? { name: 'at rest' } : { name: 'failed', what, fault };
  }
}
