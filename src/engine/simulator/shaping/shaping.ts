import type { Stream } from '../../random/stream.ts';

/** One meeting of a person with an item. */
interface Viewing {
  /** The rating after noise, as the memory stores it. */
  readonly rating: number;
  /** The ordinal of the meeting, 1 for the first. */
  readonly viewing: number;
  /** Interactions of this person since the last meeting, this one included; null for the first. */
  readonly since: number | null;
}

/** The result of a meeting for an agent. */
interface Shaped {
  readonly reward: number;
  /** True to end the episode. */
  readonly ends: boolean;
}

/**
 * Turns a rating into the agent's reward; the remembered rating doesn't change (SUBER, section 3.3). To add one, add a
 * file here and a line in `registry.ts`.
 */
export interface Shaping {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  shape(viewing: Viewing, stream: Stream): Shaped;
}
