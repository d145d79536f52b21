import { texts } from '#engine/messages/say.ts';
import type { TrainingRequest } from '#workers/simulator/training.ts';
import { newSeed } from './new-ids.ts';

/** The limits of a number in the form. */
interface Range {
  readonly min: number;
  readonly max: number;
}

/** The limits of each number. */
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

/** The form of a new training. */
export class TrainingDraft {
  agents = $state<string[]>(['epsilon-greedy', 'a2c']);
  steps = $state<number | null>(4000);
  seeds = $state<number | null>(3);
  together = $state<number | null>(8);
  /** True if agents mask the items that a person has met. It has no effect in a simulation without repeats. */
  mask = $state(true);
  leg = $state<number | null>(500);
  /** Number of people in an evaluation, and of items shown to each. */
  people = $state<number | null>(30);
  each = $state<number | null>(10);
  ratings = $state<'rater' | 'surrogate'>('surrogate');
  /** Number of ratings for the first fit of a surrogate. */
  pairs = $state<number | null>(600);
  seed = $state(newSeed());

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
