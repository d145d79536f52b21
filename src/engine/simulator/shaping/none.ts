import type { Shaping } from './shaping.ts';

export const none: Shaping = {
  id: 'none',
  title: 'The rating itself',
  about: 'The rating is the reward.',
  shape: ({ rating }) => ({ reward: rating, ends: false }),
};
