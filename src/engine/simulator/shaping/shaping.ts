import type { Stream } from '../../random/stream.ts';

/** One time that a person meets an item. */
export interface Viewing {
  /** As it is remembered: after noise. */
  readonly rating: number;
  /** Which time it is, 1 for the first. */
  readonly viewing: number;
  /** Interactions of this person since the last time, this one included; null for the first. */
  readonly since: number | null;
}

/** What an agent gets for it. */
export interface Shaped {
  readonly reward: number;
  /** Whether the episode ends here. */
  readonly ends: boolean;
}

/**
 * Turns a rating into the reward that an agent gets; what is remembered stays as it is (SUBER,
 * section 3.3). Adding one is a file here and a line in `registry.ts`.
 */
export interface Shaping {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  shape(viewing: Viewing, stream: Stream): Shaped;
}
