import { lastOfEach } from './last-of-each.ts';
import type { Retrieval } from './retrieval.ts';

export const recent: Retrieval = {
  id: 'recent',
  title: 'Most recent',
  about: 'The newest memories, newest first.',
  which: 'the newest ones',
  prepare({ items }) {
    const known = new Set(items.map(({ id }) => id));
    return (_, memories, k) =>
      lastOfEach(memories)
        .filter(({ item }) => known.has(item))
        .slice(-k)
        .reverse();
  },
};
