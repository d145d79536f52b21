import { message, type Text } from '#messages/message.ts';
import type { Stream } from '../random/stream.ts';

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
 * Turns a rating into the agent's reward; the remembered rating doesn't change (SUBER, section 3.3). To add one, write it
 * below and list it in `shapings`.
 */
export interface Shaping {
  readonly id: string;
  readonly title: Text;
  readonly about: Text;
  /** @param q the base of the decay */
  shape(viewing: Viewing, stream: Stream, q?: number): Shaped;
}

const none: Shaping = {
  id: 'none',
  title: message('simulatorChoices.rewardItself'),
  about: message('simulatorChoices.aboutRewardItself'),
  shape: ({ rating }) => ({ reward: rating, ends: false }),
};

/** The initial base q of the decay. */
export const FADING = 0.1;

/**
 * The share of interest in an item that is left after repeats: q to the power of n / dt, between 0 and 1.
 *
 * @param n the item's viewings, this one included
 * @param since interactions of the user since the last viewing, this one included
 */
export function interestLeft(n: number, since: number, q = FADING): number {
  return q ** (n / since);
}

/**
 * SUBER's reward after a repeat, equation 2: max(1, floor(r q^(n / dt))).
 *
 * @param n the item's viewings, this one included
 * @param since interactions of the user since the last viewing, this one included
 *
 * @example repeatDecay(8, 2, 10); // 5
 */
export function repeatDecay(reward: number, n: number, since: number, q = FADING): number {
  return Math.max(1, Math.floor(reward * interestLeft(n, since, q)));
}

const decay: Shaping = {
  id: 'repeat-decay',
  title: message('simulatorChoices.decay'),
  about: message('simulatorChoices.aboutDecay'),
  shape: ({ rating, viewing, since }, _, q) => ({
    reward: since === null ? rating : repeatDecay(rating, viewing, since, q),
    ends: false,
  }),
};

const randomWatch: Shaping = {
  id: 'random-watch',
  title: message('simulatorChoices.randomWatch'),
  about: message('simulatorChoices.aboutRandomWatch'),
  shape({ rating, viewing, since }, stream, q) {
    const watched = since === null || stream.unit() < interestLeft(viewing, since, q);
    return { reward: watched ? rating : 0, ends: false };
  },
};

const endOnRepeat: Shaping = {
  id: 'end-on-repeat',
  title: message('simulatorChoices.endOnRepeat'),
  about: message('simulatorChoices.aboutEndOnRepeat'),
  shape: ({ rating, since }) =>
    since === null ? { reward: rating, ends: false } : { reward: 0, ends: true },
};

/** Every shaping. */
export const shapings: readonly Shaping[] = [none, decay, randomWatch, endOnRepeat];

/** @throws RangeError for an unknown id */
export function shapingOf(id: string): Shaping {
  const shaping = shapings.find((known) => known.id === id);
  if (!shaping) throw new RangeError(`No shaping is called ${id}`);
  return shaping;
}
