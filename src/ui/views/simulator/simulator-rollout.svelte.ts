import { formatMessage, texts } from '#messages/format-message.ts';
import { Fault, type FaultData } from '#engine/domain/fault.ts';
import type { ItemId, UserId } from '#engine/domain/ids.ts';
import type { Proposal, SimulatorApi } from '#workers/simulator/simulator-api.ts';
import type { Chooser, Rollout, RolloutStep } from '#workers/simulator/rollout.ts';
import type { Remote } from '#workers/wire/wire.ts';

/** The state of a rollout for the screen. */
type RolloutPhase =
  | { readonly name: 'opening' }
  | { readonly name: 'at rest' }
  | { readonly name: 'getting ready'; readonly note: string; readonly share?: number }
  | { readonly name: 'playing'; readonly done: number; readonly of: number }
  | { readonly name: 'stopping' }
  | { readonly name: 'failed'; readonly what: string; readonly fault: FaultData };

type Asked = Remote<
  Pick<SimulatorApi, 'rollout' | 'stepRollout' | 'restartRollout' | 'proposeStep' | 'exportRollout'>
>;

interface Parts {
  readonly simulator: Asked;
  readonly base: string;
  readonly simulation: string;
  readonly save: (file: { readonly name: string; readonly blob: Blob }) => void;
}

/** The rollout of one person, step by step. It calls the worker and contains no HTML. */
export class RolloutState {
  readonly #parts: Parts;
  #phase = $state.raw<RolloutPhase>({ name: 'opening' });
  #rollout = $state.raw<Rollout | null>(null);
  /** Index of the selected step; null for the newest. */
  #at = $state.raw<number | null>(null);
  #proposal = $state.raw<Proposal | null>(null);
  #going: AbortController | null = null;
  /** The source of recommendations. */
  by = $state<'you' | 'random' | 'popular' | 'policy'>('random');
  /** The item that the user of the page recommends. */
  item = $state.raw<ItemId | null>(null);
  /** The learned policy that recommends: `training/arm`. */
  policy = $state('');
  /** True if the user of the page rates in place of the synthetic user. */
  #taken = $state(false);

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  get phase(): RolloutPhase {
    return this.#phase;
  }

  get rollout(): Rollout | null {
    return this.#rollout;
  }

  get going(): boolean {
    return ['getting ready', 'playing', 'stopping'].includes(this.#phase.name);
  }

  /** The selected step; null before the first one. */
  get step(): RolloutStep | null {
    return this.#rollout?.steps[this.at] ?? null;
  }

  /** Index of the selected step, from 0. */
  get at(): number {
    return this.#at ?? (this.#rollout?.steps.length ?? 0) - 1;
  }

  look(at: number): void {
    this.#at = at === (this.#rollout?.steps.length ?? 0) - 1 ? null : at;
  }

  get ended(): boolean {
    const last = this.#rollout?.steps.at(-1);
    return last !== undefined && last.end !== 'goes on';
  }

  get taken(): boolean {
    return this.#taken;
  }

  /** The question that waits for the user's rating; null while the rater answers. */
  get proposal(): Proposal | null {
    return this.#proposal;
  }

  /** The source of the next recommendation; null while the user hasn't chosen an item or a policy. */
  get chooser(): Chooser | null {
    if (this.by === 'you') return this.item && { kind: 'you', item: this.item };
    if (this.by !== 'policy') return { kind: this.by };
    const [training = '', arm = ''] = this.policy.split('/');
    return training === '' ? null : { kind: 'policy', training, arm };
  }

  async open(person: UserId): Promise<void> {
    this.stop();
    this.#phase = { name: 'opening' };
    this.#at = null;
    this.#proposal = null;
    await this.#run(texts.simulationWork.rollout, async () => {
      const { simulator, simulation } = this.#parts;
      this.#rollout = await simulator.rollout({ simulation, person });
    });
    if (this.#taken) await this.#propose();
  }

  /** Takes the given number of steps, or fewer if the episode ends. */
  async take(steps: number, rating?: number): Promise<void> {
    const { chooser } = this;
    const rollout = this.#rollout;
    if (!rollout || !chooser || this.going || this.ended) return;
    const { simulator, simulation, base } = this.#parts;
    const mine = new AbortController();
    const begun = rollout.steps.length;
    this.#going = mine;
    this.#at = null;
    this.#phase = { name: 'playing', done: 0, of: steps };
    await this.#run(texts.simulationWork.step, async () => {
      const { person } = rollout;
      const given = rating === undefined ? {} : { rating };
      this.#rollout = await simulator.stepRollout(
        { simulation, person, chooser, steps, base, ...given },
        {
          signal: mine.signal,
          on: (event) => {
            if (event.kind === 'step') this.#rollout = event.rollout;
            if (this.#phase.name === 'stopping') return;
            this.#phase =
              event.kind === 'step'
                ? { name: 'playing', done: event.rollout.steps.length - begun, of: steps }
                : { ...event, name: 'getting ready', note: formatMessage(event.note) };
          },
        },
      );
      this.item = null;
    });
    if (this.#taken) await this.#propose();
  }

  stop(): void {
    if (!this.going) return;
    this.#phase = { name: 'stopping' };
    this.#going?.abort();
  }

  /** Restarts the episode, or begins another one. */
  async restart(another: boolean): Promise<void> {
    const rollout = this.#rollout;
    if (!rollout || this.going) return;
    const { simulator, simulation } = this.#parts;
    this.#at = null;
    await this.#run(texts.simulationWork.restart, async () => {
      const { person } = rollout;
      this.#rollout = await simulator.restartRollout({ simulation, person, another });
    });
    if (this.#taken) await this.#propose();
  }

  /** Turns rating by the user of the page on or off. */
  async rateYourself(taken: boolean): Promise<void> {
    this.#taken = taken;
    this.#proposal = null;
    if (taken) await this.#propose();
  }

  /** Changes the source of recommendations and reloads the question that waits for the user's rating. */
  async choose(by: RolloutState['by'], item: ItemId | null = null): Promise<void> {
    this.by = by;
    this.item = item;
    this.#proposal = null;
    if (this.#taken) await this.#propose();
  }

  async export(): Promise<void> {
    const rollout = this.#rollout;
    if (!rollout) return;
    const { simulator, simulation, base, save } = this.#parts;
    await this.#run(texts.simulationWork.export, async () => {
      save(await simulator.exportRollout({ simulation, person: rollout.person, base }));
    });
  }

  async #propose(): Promise<void> {
    const { chooser } = this;
    const rollout = this.#rollout;
    this.#proposal = null;
    if (!rollout || !chooser || this.ended || this.#phase.name !== 'at rest') return;
    const { simulator, simulation, base } = this.#parts;
    await this.#run(texts.simulationWork.nextRecommendation, async () => {
      const { person } = rollout;
      this.#proposal = await simulator.proposeStep({ simulation, person, chooser, base });
    });
  }

  async #run(what: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
      this.#phase = { name: 'at rest' };
    } catch (thrown) {
      const fault = Fault.from(thrown).toData();
      this.#phase =
        fault.code === 'stopped' ? { name: 'at rest' } : { name: 'failed', what, fault };
    } finally {
      this.#going = null;
    }
  }
}
