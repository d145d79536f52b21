import type { TrainingWish } from '#workers/simulator/training.ts';
import { newSeed } from './new-ids.ts';

/** A number of the draft, with what it may be. */
interface Range {
  readonly min: number;
  readonly max: number;
}

/** What each number may be. */
export const RANGES = {
  steps: { min: 8, max: 1_000_000 },
  seeds: { min: 1, max: 10 },
  together: { min: 1, max: 64 },
  leg: { min: 8, max: 100_000 },
  people: { min: 2, max: 500 },
  each: { min: 5, max: 50 },
  pairs: { min: 50, max: 20_000 },
} as const satisfies Readonly<Record<string, Range>>;

type Numbers = keyof typeof RANGES;

/** A training while somebody writes it. */
export class TrainingDraft {
  agents = $state<string[]>(['epsilon-greedy', 'a2c']);
  steps = $state<number | null>(4000);
  seeds = $state<number | null>(3);
  together = $state<number | null>(8);
  /** Whether agents mask what a person has met; a simulation without repeats shows it to nobody either way. */
  mask = $state(true);
  leg = $state<number | null>(500);
  /** People in an evaluation, and what each is shown. */
  people = $state<number | null>(30);
  each = $state<number | null>(10);
  ratings = $state<'rater' | 'surrogate'>('surrogate');
  /** Ratings that a stand-in is fitted on to begin with. */
  pairs = $state<number | null>(600);
  seed = $state(newSeed());

  /** What would be right, where a number is wrong; null where it isn't. */
  problemOf(name: Numbers): string | null {
    const { min, max } = RANGES[name];
    const value = this[name];
    const fits = value !== null && Number.isInteger(value) && value >= min && value <= max;
    return fits ? null : `A whole number from ${min} to ${max.toLocaleString('en-GB')}.`;
  }

  /** All of it; null while something in it is wrong. */
  get wish(): TrainingWish | null {
    const names = Object.keys(RANGES) as Numbers[];
    const wrong = names.some((name) => this.problemOf(name) !== null);
    const { steps, seeds, together, mask, leg, people, each, pairs, seed } = this;
    if (wrong || this.agents.length === 0 || seed.trim() === '') return null;
    return {
      agents: [...this.agents],
      steps: steps!,
      seeds: seeds!,
      seed,
      together: together!,
      mask,
      leg: Math.min(leg!, steps!),
      evaluated: { people: people!, steps: each! },
      ratings:
        this.ratings === 'rater'
          ? { kind: 'rater' }
          : { kind: 'surrogate', pairs: pairs!, share: 0.05 },
    };
  }
}
