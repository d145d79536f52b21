import type { Probe } from '../../domain/slate.ts';

/** The display names of the kinds of corrupted list. */
const titles: Readonly<Record<Probe, string>> = {
  'other-user': 'Another user’s list',
  'foreign-1': '1 foreign item',
  'foreign-2': '2 foreign items',
  'foreign-5': '5 foreign items',
  'near-duplicates': 'Near-duplicates',
  'made-up': 'Made-up titles',
  shuffled: 'Shuffled',
};

/** Returns the display name of a kind of corruption. */
export const probeTitle = (probe: Probe): string => titles[probe];

/** Sentences about the kinds of corruption. */
const abouts: Readonly<Record<Probe, string>> = {
  'other-user': 'The same recommender’s list for a user drawn by chance.',
  'foreign-1': 'One item replaced by one that nothing in this user’s data points to.',
  'foreign-2': 'Two items replaced in the same way.',
  'foreign-5': 'Five items replaced in the same way.',
  'near-duplicates': 'Half of the items replaced by those most similar to the first.',
  'made-up': 'Items with invented titles, put together from real ones.',
  shuffled: 'The same items in another order: a judge of sets should see no difference.',
};

/** Returns a sentence about a kind of corruption. */
export const probeAbout = (probe: Probe): string => abouts[probe];

/**
 * Decides whether only the order of such a list differs, so that a judge should find no difference.
 */
export const isHarmless = (probe: Probe): boolean => probe === 'shuffled';
