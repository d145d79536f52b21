import { texts } from '#messages/format-message.ts';
import type { Learning } from '#engine/simulator/agents/agent.ts';
import { STABLE_BASELINES, stableBaselines } from '#engine/simulator/agents/stable-baselines.ts';
import type { TrainingRequest } from '#workers/simulator/training.ts';
import { newSeed } from '#ui/state/new-ids.ts';

/** The limits of a number in the form. */
interface Range {
  readonly min: number;
  readonly max: number;
}

/** The limits of each number. */
export const RANGES = {
  steps: { min: 8, max: 100_000_000 },
  seeds: { min: 1, max: 10 },
  together: { min: 1, max: 64 },
  leg: { min: 8, max: 10_000_000 },
  people: { min: 2, max: 500 },
  each: { min: 5, max: 50 },
  pairs: { min: 50, max: 20_000 },
} as const satisfies Readonly<Record<string, Range>>;

type Numbers = keyof typeof RANGES;

/** The limits of each constant of agents that learn by gradients. An empty field leaves it to the agent. */
export const CONSTANTS = {
  gamma: { min: 0, max: 0.999, step: 0.005 },
  actorSize: { min: 1, max: 512, step: 1 },
  criticSize: { min: 1, max: 512, step: 1 },
  actorRate: { min: 0.00001, max: 1, step: 0.0005 },
  criticRate: { min: 0.00001, max: 1, step: 0.0005 },
  update: { min: 1, max: 1_000_000, step: 1 },
} as const satisfies Readonly<Record<keyof Learning, Range & { readonly step: number }>>;

const EMPTY: Record<keyof Learning, number | null> = {
  gamma: null,
  actorSize: null,
  criticSize: null,
  actorRate: null,
  criticRate: null,
  update: null,
};

/** The form of a new training. */
export class TrainingDraft {
  // Few enough steps and evaluations that the example shows a first agent above chance within a minute.
  agents = $state<string[]>(['epsilon-greedy', 'a2c']);
  steps = $state<number | null>(6000);
  seeds = $state<number | null>(4);
  together = $state<number | null>(20);
  /** True if agents mask the items that a person has met. It has no effect in a simulation without repeats. */
  mask = $state(true);
  leg = $state<number | null>(2000);
  /** Number of people in an evaluation, and of items shown to each. */
  people = $state<number | null>(30);
  each = $state<number | null>(10);
  ratings = $state<'rater' | 'surrogate'>('surrogate');
  /** Number of ratings for the first fit of a surrogate. */
  pairs = $state<number | null>(600);
  seed = $state(newSeed());
  /** Constants of agents that learn by gradients; null for an agent's own value. */
  constants = $state({ ...EMPTY });
  /** First items whose genres are counted, as text. */
  genresAt = $state<'5' | '10'>('10');

  /** Sets the agents, steps and constants of SUBER's appendix F. */
  setAsInPaper(): void {
    this.agents = ['a2c', 'ppo', 'trpo', 'dqn'];
    this.steps = 1_600_000;
    this.leg = 100_000;
    this.ratings = 'rater';
    this.constants = { ...EMPTY, gamma: 0.975, actorSize: 32 };
    this.genresAt = '5';
  }

  /** The chosen agents for which Stable-Baselines3 has constants. */
  get published(): readonly string[] {
    return this.agents.filter((agent) => STABLE_BASELINES.includes(agent));
  }

  /** Sets the learning rates and the length of an update to those of an agent in Stable-Baselines3. */
  setPublished(agent: string): void {
    const { gamma, actorSize, criticSize } = this.constants;
    const published = stableBaselines(agent, this.together ?? 1);
    this.constants = { ...EMPTY, gamma, actorSize, criticSize, ...published };
  }

  /** Says which values a constant may have; null for a valid or empty one. */
  problemOfConstant(name: keyof Learning): string | null {
    const { min, max, step } = CONSTANTS[name];
    const value = this.constants[name];
    if (value === null) return null;
    const fits = value >= min && value <= max && (step < 1 || Number.isInteger(value));
    if (fits) return null;
    return step < 1
      ? texts.simulationForm.numberWithin({ min, max })
      : texts.simulationForm.wholeNumber({ min, max });
  }

  /** Says which values are valid; null for a valid number. */
  problemOf(name: Numbers): string | null {
    const { min, max } = RANGES[name];
    const value = this[name];
    const fits = value !== null && Number.isInteger(value) && value >= min && value <= max;
    return fits ? null : texts.simulationForm.wholeNumber({ min, max });
  }

  /** The request for the training; null while a field is invalid. */
  get request(): TrainingRequest | null {
    const names = Object.keys(RANGES) as Numbers[];
    const constants = Object.keys(CONSTANTS) as (keyof Learning)[];
    const wrong =
      names.some((name) => this.problemOf(name) !== null) ||
      constants.some((name) => this.problemOfConstant(name) !== null);
    const set = Object.entries(this.constants).filter(([, value]) => value !== null);
    const { steps, seeds, together, mask, leg, people, each, pairs, seed } = this;
    if (wrong || this.agents.length === 0 || seed.trim() === '') return null;
    return {
      agents: [...this.agents],
      steps: steps!,
      seeds: seeds!,
      seed,
      together: together!,
      mask,
      learning: Object.fromEntries(set),
      leg: Math.min(leg!, steps!),
      evaluated: { people: people!, steps: each! },
      genresAt: this.genresAt === '5' ? 5 : 10,
      ratings:
        this.ratings === 'rater'
          ? { kind: 'rater' }
          : { kind: 'surrogate', pairs: pairs!, share: 0.05 },
    };
  }
}
