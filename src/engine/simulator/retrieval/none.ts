import type { Retrieval } from './retrieval.ts';

export const none: Retrieval = {
  id: 'none',
  title: 'None',
  about: 'Nothing is remembered while rating.',
  which: 'none',
  prepare: () => () => [],
};
