import { interestLeft } from './repeat-decay.ts';
import type { Shaping } from './shaping.ts';

export const randomWatch: Shaping = {
  id: 'random-watch',
  title: 'Repeats by chance',
  about:
    'On a repeat the rating counts with chance .1^(n / Δt); otherwise the person passes it over, and the reward is 0.',
  shape({ rating, viewing, since }, stream) {
    const watched = since === null || stream.unit() < interestLeft(viewing, since);
    return { reward: watched ? rating : 0, ends: false };
  },
};
