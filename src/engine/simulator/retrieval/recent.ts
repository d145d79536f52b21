import type { Retrieval } from './retrieval.ts';

export const recent: Retrieval = {
  id: 'recent',
  title: 'Most recent',
  about: 'The newest memories, newest first.',
  which: 'the newest ones',
  prepare({ items }) {
    const known = new Set(items.map(({ id }) => id));
    return (_, memories, k) => {
      const found = [];
      for (let at = memories.length - 1; at >= 0 && found.length < k; at--) {
        if (known.has(memories[at]!.item)) found.push(memories[at]!);
      }
      return found;
    };
  },
};
