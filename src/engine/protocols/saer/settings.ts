import type { DomainWords } from '../../domain/dataset.ts';
import type { Setting, Settings } from '../settings.ts';
import { EXAMPLE_KINDS, type ExampleKind, type ExampleSet } from './examples.ts';

const about: Readonly<Record<ExampleKind, string>> = {
  good: 'an example of a list that fits',
  variation: 'an example of the same thing in several sizes or editions',
  durable: 'an example of a second one of what lasts and is owned already',
  pacing: 'an example of a refill that comes too early',
  'off-category': 'an example of items that nothing points to',
};

const titles: Readonly<Record<ExampleKind, string>> = {
  good: 'Example: good match',
  variation: 'Example: minimum variation',
  durable: 'Example: durable goods',
  pacing: 'Example: consumable pacing',
  'off-category': 'Example: off category',
};

/** The prompt settings of both protocols. */
export const promptSettings: readonly Setting[] = [
  {
    kind: 'number',
    id: 'months',
    title: 'Months of history',
    about:
      'How far back the judge sees, from the latest entry of the history that the study shows; 0 for all of it. The paper shows 6.',
    min: 0,
    max: 120,
    step: 1,
    initial: 0,
  },
  {
    kind: 'choice',
    id: 'examples',
    title: 'Worked examples',
    about: 'What the examples in the prompt are about.',
    options: [
      { value: 'by-data', title: 'As the data: titles for films, books and the like' },
      { value: 'products', title: 'Products of a shop' },
      { value: 'titles', title: 'Titles to watch, read or hear' },
    ],
    initial: 'by-data',
  },
  ...EXAMPLE_KINDS.map((kind): Setting => ({
    kind: 'switch',
    id: `example-${kind}`,
    title: titles[kind],
    about: `Shows the judge ${about[kind]}.`,
    initial: true,
  })),
];

export const reasonsSetting: Setting = {
  kind: 'number',
  id: 'reasons',
  writes: true,
  title: 'Reasons',
  about:
    'For how many lists or pairs, drawn by chance, the judge also writes why. Each takes much longer than a verdict.',
  min: 0,
  max: 1000,
  step: 1,
  initial: 0,
};

/** Returns the kinds of examples that are switched on. */
export function kindsIn(settings: Settings): ExampleKind[] {
  return EXAMPLE_KINDS.filter((kind) => settings[`example-${kind}`] !== false);
}

/**
 * Returns the set of examples for the data; null in a template, which stands for any data, with `by-data`.
 */
export function setIn(settings: Settings, words: DomainWords | null): ExampleSet | null {
  const { examples } = settings;
  if (examples === 'products' || examples === 'titles') return examples;
  if (!words) return null;
  return TITLES.has(words.noun.trim().toLowerCase()) ? 'titles' : 'products';
}

/** Returns the months of history to show; 0 for all. */
export function monthsIn({ months }: Settings): number {
  return typeof months === 'number' ? months : 0;
}

/** Returns the value of a numeric setting; 0 if it isn't set. */
export function numberIn(settings: Settings, id: string): number {
  const value = settings[id];
  return typeof value === 'number' ? value : 0;
}

/** Names of items that are watched, read or heard rather than used up. */
const TITLES = new Set([
  'film',
  'movie',
  'book',
  'series',
  'show',
  'episode',
  'podcast',
  'song',
  'track',
  'album',
  'artist',
  'game',
  'video',
  'article',
  'story',
  'news article',
]);
