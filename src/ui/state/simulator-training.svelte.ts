import { Fault, type FaultData } from '#engine/domain/fault.ts';
import type { SimulatorApi } from '#workers/simulator/simulator-api.ts';
import { armId, armName, markOf, type Training } from '#workers/simulator/training.ts';
import type { TrainingFigures, TrainingNews } from '#workers/simulator/training-news.ts';
import { count } from '#ui/charts/numbers.ts';
import type { Remote } from '#workers/wire/wire.ts';
import type { Loaded } from './loaded.ts';
import { TrainingDraft } from './simulator-training-draft.svelte.ts';

type Progress = Extract<TrainingNews, { kind: 'progress' }>;

/** Where training is, as the screen sees it. */
export type TrainingPhase =
  | { readonly name: 'at rest' }
  | { readonly name: 'getting ready'; readonly note: string; readonly share?: number }
  | { readonly name: 'training'; readonly progress: Progress }
  | { readonly name: 'stopping' }
  | { readonly name: 'kept'; readonly recommender: string; readonly users: number }
  | { readonly name: 'failed'; readonly what: string; readonly fault: FaultData };

type Asked = Remote<
  Pick<
    SimulatorApi,
    'planTraining' | 'train' | 'trainings' | 'trainingFigures' | 'removeTraining' | 'keepPolicy'
  >
>;

interface Parts {
  readonly simulator: Asked;
  readonly simulation: string;
  readonly base: string;
}

/** Trains agents in one simulation: new trainings, and those that are kept. */
export class TrainingState {
  readonly #parts: Parts;
  readonly draft = new TrainingDraft();
  #all = $state.raw<Loaded<readonly Training[]>>({ name: 'loading' });
  #figures = $state.raw<TrainingFigures | null>(null);
  #phase = $state.raw<TrainingPhase>({ name: 'at rest' });
  /** Which training is looked at. */
  #shown = $state.raw<string | null>(null);
  /** Which one is going. */
  #going = $state.raw<string | null>(null);
  #sitting: AbortController | null = null;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  get all(): Loaded<readonly Training[]> {
    return this.#all;
  }

  get phase(): TrainingPhase {
    return this.#phase;
  }

  get figures(): TrainingFigures | null {
    return this.#figures;
  }

  get going(): boolean {
    return ['getting ready', 'training', 'stopping'].includes(this.#phase.name);
  }

  /** Whether the training that is looked at is the one that is going. */
  get watching(): boolean {
    return this.going && this.#going === this.#shown;
  }

  /** The training that is looked at. */
  get shown(): Training | null {
    const all = this.#all.name === 'there' ? this.#all.value : [];
    return all.find(({ id }) => id === this.#shown) ?? null;
  }

  /** Learned policies that can recommend, the newest training first: `training/arm`. */
  get policies(): readonly { readonly id: string; readonly title: string }[] {
    const all = this.#all.name === 'there' ? this.#all.value : [];
    return all.flatMap((training) =>
      training.arms.flatMap((arm) =>
        arm.learns && arm.steps > 0
          ? [
              {
                id: armId(training.id, arm.id),
                title: `${armName(arm)}, ${count(arm.steps)} steps (${markOf(training)})`,
              },
            ]
          : [],
      ),
    );
  }

  async load(): Promise<void> {
    const { simulator, simulation } = this.#parts;
    try {
      const value = await simulator.trainings({ simulation });
      this.#all = { name: 'there', value };
      if (this.shown === null) this.#shown = value[0]?.id ?? null;
    } catch (thrown) {
      this.#all = { name: 'failed', fault: Fault.from(thrown).toData() };
    }
  }

  /** Looks at a training. */
  async show(training: string): Promise<void> {
    this.#shown = training;
    await this.draw();
  }

  /** Works out what the training that is looked at comes to so far. */
  async draw(): Promise<void> {
    const { simulator, base } = this.#parts;
    const { shown } = this;
    if (this.#figures?.training !== shown?.id) this.#figures = null;
    if (!shown) return;
    try {
      const figures = await simulator.trainingFigures({ training: shown.id, base });
      if (this.#shown === figures.training) this.#figures = figures;
    } catch (thrown) {
      this.#fail('The figures', thrown);
    }
  }

  /** Plans what the draft says, and begins. */
  async begin(): Promise<void> {
    const { wish } = this.draft;
    if (!wish || this.going) return;
    try {
      const { simulator, simulation } = this.#parts;
      const { id } = await simulator.planTraining({ simulation, wish });
      await this.load();
      await this.goOn(id);
    } catch (thrown) {
      this.#fail('The training', thrown);
    }
  }

  /** Begins a training or goes on with it. */
  async goOn(training: string): Promise<void> {
    if (this.going) return;
    const { simulator, base } = this.#parts;
    const mine = new AbortController();
    this.#sitting = mine;
    this.#shown = training;
    this.#going = training;
    this.#phase = { name: 'getting ready', note: 'Getting the rater ready' };
    try {
      await simulator.train(
        { training, base },
        { signal: mine.signal, on: (news) => this.#heard(news) },
      );
      this.#phase = { name: 'at rest' };
    } catch (thrown) {
      this.#fail('The training', thrown);
    } finally {
      this.#sitting = null;
      await this.load();
      await this.draw();
    }
  }

  /** Stops after the answer that is being read; every leg that is done is kept. */
  stop(): void {
    if (!this.going) return;
    this.#phase = { name: 'stopping' };
    this.#sitting?.abort();
  }

  async remove(training: string): Promise<void> {
    try {
      await this.#parts.simulator.removeTraining({ training });
      if (this.#shown === training) this.#shown = null;
      await this.load();
      await this.draw();
    } catch (thrown) {
      this.#fail('Removing the training', thrown);
    }
  }

  /** Makes a recommender of a policy, whose lists a study can compare. */
  async keepPolicy(training: string, arm: string): Promise<void> {
    const { simulator, base } = this.#parts;
    try {
      const { recommender, users } = await simulator.keepPolicy({ training, arm, base });
      this.#phase = { name: 'kept', recommender, users };
    } catch (thrown) {
      this.#fail('The policy’s lists', thrown);
    }
  }

  #heard(news: TrainingNews): void {
    if (news.kind === 'kept') {
      this.#put(news.training);
      void this.draw();
      return;
    }
    if (this.#phase.name === 'stopping') return;
    this.#phase =
      news.kind === 'progress'
        ? { name: 'training', progress: news }
        : { ...news, name: 'getting ready' };
  }

  #put(training: Training): void {
    if (this.#all.name !== 'there') return;
    const value = this.#all.value.map((one) => (one.id === training.id ? training : one));
    this.#all = { name: 'there', value };
  }

  #fail(what: string, thrown: unknown): void {
    const fault = Fault.from(thrown).toData();
    this.#phase = fault.code === 'stopped' ? { name: 'at rest' } : { name: 'failed', what, fault };
  }
}
