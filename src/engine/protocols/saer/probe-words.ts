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

/** What a kind of known fault is called. */
export const probeTitle = (probe: Probe): string => titles[probe];

/** What was done to such a list, in a sentence. */
const abouts: Readonly<Record<Probe, string>> = {
  'other-user': 'The same recommender’s list for a viewer drawn by chance.',
  'foreign-1': 'One item replaced by one that nothing of this viewer’s points to.',
  'foreign-2': 'Two items replaced by such ones.',
  'foreign-5': 'Five items replaced by such ones.',
  'near-duplicates': 'Half of the items replaced by those most like the first.',
  'made-up': 'Titles put together from others: things that don’t exist.',
  shuffled: 'The same items in another order: a judge of sets should see no difference.',
};

/** What was done to a list of a kind of known fault. */
export const probeAbout = (probe: Probe): string => abouts[probe];

/** Whether there is nothing wrong with such a list but its order: then a judge should see no difference. */
export const isHarmless = (probe: Probe): boolean => probe === 'shuffled';
