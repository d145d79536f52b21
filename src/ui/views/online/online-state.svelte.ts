import { formatMessage } from '#messages/format-message.ts';
import { Fault, type FaultData } from '#engine/domain/fault.ts';
import type { RunId } from '#engine/domain/ids.ts';
import type { Arm } from '#engine/online/arm.ts';
import { compareArms, type OnlineComparison } from '#engine/online/compare-arms.ts';
import {
  recommendersOf,
  verdictsOf,
  withRecommenders,
  type PairVerdict,
} from '#engine/online/direction.ts';
import type { Experiment } from '#engine/online/experiment.ts';
import { experimentsAsJson, readExperiments, type JudgedRun } from '#engine/online/files.ts';
import { judgedPairs } from '#engine/online/judged-pairs.ts';
import { readArms } from '#engine/online/read-arms.ts';
import { nameOf } from '#engine/recommenders/name-of.ts';
import type { OnlineApi } from '#workers/online/online-api.ts';
import type { FiguresApi } from '#workers/report/figures-api.ts';
import type { UndoApi } from '#workers/wire/removals.ts';
import type { Remote } from '#workers/wire/wire.ts';
import type { Loaded } from '#ui/state/loaded.ts';
import type { UndoState } from '#ui/state/undo-state.svelte.ts';

/**
 * The initial example: the experiment of SAER, section 4.2, with its printed rates at a round
 * number of impressions.
 */
const EXAMPLE = 'arm;impressions;clicks\nNew;1 000 000;6 190\nOld;1 000 000;5 230';

/** The run beside an experiment. */
type RunPhase =
  | { readonly name: 'none' }
  | { readonly name: 'working' }
  | ({ readonly name: 'there' } & JudgedRun)
  | { readonly name: 'failed'; readonly fault: FaultData };

/** The arms of an experiment with their comparison, or the reason why they can't be read. */
type Found =
  | {
      readonly arms: readonly Arm[];
      readonly comparison: OnlineComparison;
      readonly verdicts: readonly PairVerdict[];
    }
  | { readonly problem: string };

interface OnlineParts {
  readonly figures: Remote<Pick<FiguresApi, 'report'> & OnlineApi & UndoApi>;
  readonly undo: UndoState;
  readonly save: (file: { readonly name: string; readonly blob: Blob }) => void;
}

/** State of the page of experiments with visitors. */
export class OnlineState {
  readonly #parts: OnlineParts;
  /** The arms as typed, or as a CSV has them. */
  text = $state(EXAMPLE);
  #run = $state.raw<RunId | null>(null);
  #phase = $state.raw<RunPhase>({ name: 'none' });
  /** The recommender chosen for an arm, by the arm's name; '' for none. */
  #chosen = $state.raw<Readonly<Record<string, string>>>({});
  #log = $state.raw<Loaded<readonly Experiment[]>>({ name: 'loading' });
  #fault = $state.raw<FaultData | null>(null);

  constructor(parts: OnlineParts) {
    this.#parts = parts;
  }

  get isExample(): boolean {
    return this.text === EXAMPLE;
  }

  get run(): RunId | null {
    return this.#run;
  }

  get phase(): RunPhase {
    return this.#phase;
  }

  get log(): Loaded<readonly Experiment[]> {
    return this.#log;
  }

  /** The reason why the log couldn't be changed. */
  get fault(): FaultData | null {
    return this.#fault;
  }

  /** The recommenders that the chosen run compares, with their names. */
  get recommenders(): readonly { readonly id: string; readonly title: string }[] {
    const phase = this.#phase;
    if (phase.name !== 'there') return [];
    return recommendersOf(phase.judged).map((id) => ({ id, title: nameOf(id) }));
  }

  readonly found = $derived.by((): Found => {
    try {
      const read = readArms(this.text).map((arm) => ({
        ...arm,
        recommender: this.#chosen[arm.title] ?? arm.recommender,
      }));
      const arms = withRecommenders(read, this.recommenders);
      const judged = this.#phase.name === 'there' ? this.#phase.judged : [];
      return { arms, comparison: compareArms(arms), verdicts: verdictsOf(arms, judged) };
    } catch (thrown) {
      return { problem: formatMessage(Fault.from(thrown).says) };
    }
  });

  /** Chooses the recommender whose lists an arm showed. */
  choose(arm: string, recommender: string): void {
    this.#chosen = { ...this.#chosen, [arm]: recommender };
  }

  /** Reads the order of a run's recommenders. */
  async open(run: RunId | null): Promise<void> {
    this.#run = run;
    this.#phase = { name: run === null ? 'none' : 'working' };
    if (run === null) return;
    try {
      const found = await this.#parts.figures.report({ run });
      if (this.#run !== run) return;
      const { name, manifest } = found.run;
      const judged = judgedPairs(found.report.sections);
      const { protocol, judge } = manifest;
      this.#phase = { name: 'there', run: { name, judge: judge.name, protocol }, judged };
    } catch (thrown) {
      if (this.#run === run) this.#phase = { name: 'failed', fault: Fault.from(thrown).toData() };
    }
  }

  /** Puts the content of the first file in place of the typed arms. */
  async readCsv([file]: readonly File[]): Promise<void> {
    if (file) this.text = await file.text();
  }

  async load(): Promise<void> {
    try {
      this.#log = { name: 'there', value: await this.#parts.figures.experiments(null) };
    } catch (thrown) {
      this.#log = { name: 'failed', fault: Fault.from(thrown).toData() };
    }
  }

  /** Adds the experiment with the chosen run's figures to the log. */
  add(name: string, date: string): Promise<void> {
    return this.#change(async (figures) => {
      const [found, phase] = [this.found, this.#phase];
      if ('problem' in found || phase.name !== 'there') return;
      const { run, judged } = phase;
      const arms = found.arms.map((arm) => ({ ...arm }));
      const one = { id: `${date} ${name}`, name, date, arms, run, judged: [...judged] };
      await figures.keepExperiments({ experiments: [one] });
    });
  }

  /** Deletes an experiment from the log and offers to undo that. */
  remove({ id, name: what }: Pick<Experiment, 'id' | 'name'>): Promise<void> {
    return this.#change(async (worker) => {
      const removal = await worker.removeExperiment({ id });
      this.#parts.undo.offer({ what, removal, worker, reload: () => this.load() });
    });
  }

  /** Adds the experiments of files that this page or `npm run online` wrote. */
  bring(files: readonly File[]): Promise<void> {
    return this.#change(async (figures) => {
      const read = await Promise.all(files.map((file) => file.text()));
      await figures.keepExperiments({ experiments: read.flatMap(readExperiments) });
    });
  }

  /** Saves the log as a file. */
  save(): void {
    if (this.#log.name !== 'there') return;
    const text = experimentsAsJson(this.#log.value);
    this.#parts.save({
      name: 'experiments.json',
      blob: new Blob([text], { type: 'application/json' }),
    });
  }

  async #change(work: (figures: OnlineParts['figures']) => Promise<void>): Promise<void> {
    try {
      this.#fault = null;
      await work(this.#parts.figures);
      await this.load();
    } catch (thrown) {
      this.#fault = Fault.from(thrown).toData();
    }
  }
}
