import type { DomainWords } from './dataset.ts';

/** Nouns of items that are watched, read or heard rather than used up. */
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

/** What the categories of items are called. */
export type CategoryKind = 'genre' | 'category';

/** Titles, such as films and books, have genres; products and all other items have categories. */
export function categoryKind({ noun }: Pick<DomainWords, 'noun'>): CategoryKind {
  return TITLES.has(noun.trim().toLowerCase()) ? 'genre' : 'category';
}
