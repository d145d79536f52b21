/**
 * Other names of a genre in lower case, each with the name that replaces it. The names of film genres are MovieLens's.
 */
const ALIASES: Readonly<Record<string, string>> = {
  animated: 'animation',
  anime: 'animation',
  cartoon: 'animation',
  'sci fi': 'sci-fi',
  scifi: 'sci-fi',
  'science fiction': 'sci-fi',
  'science-fiction': 'sci-fi',
  sf: 'sci-fi',
  family: 'children',
  "children's": 'children',
  kids: 'children',
  noir: 'film-noir',
  'film noir': 'film-noir',
  documentaries: 'documentary',
  musicals: 'musical',
  romantic: 'romance',
  comedies: 'comedy',
  humour: 'humor',
  biographies: 'biography',
  memoir: 'biography',
  computers: 'computer',
  economy: 'economics',
};

/**
 * Returns a genre's name in lower case for comparisons: "animated" and "Animation", or "science fiction" and "Sci-Fi",
 * have the same key. Not for display.
 */
export function genreKey(name: string): string {
  const plain = name
    .trim()
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/ (film|movie|book)s?$/, '');
  return ALIASES[plain] ?? plain;
}
