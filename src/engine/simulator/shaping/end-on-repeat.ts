import type { Shaping } from './shaping.ts';

export const endOnRepeat: Shaping = {
  id: 'end-on-repeat',
  title: 'A repeat ends it',
  about: 'On a repeat the person leaves: the reward is 0 and the episode ends.',
  shape: ({ rating, since }) =>
    since === null ? { reward: rating, ends: false } : { reward: 0, ends: true },
};
