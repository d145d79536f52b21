import type { Probe } from '../../domain/slate.ts';

/** What people read of each kind of list with a known fault. */
const titles: Readonly<Record<Probe, string>> = {
  'other-user': 'Another viewer’s list',
  'foreign-1': '1 foreign item',
  'foreign-2': '2 foreign items',
  'foreign-5': '5 foreign items',
  'near-duplicates': 'Near-duplicates',
  'made-up': 'Made-up titles',
  shuffled: 'Shuffled',
};

export const probeTitle = (probe: Probe): string => titles[probe];

/** Whether there is nothing wrong with such a list but its order: then a judge should see no difference. */
export const isHarmless = (probe: Probe): boolean => probe === 'shuffled';
