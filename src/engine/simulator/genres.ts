/** Other names of a genre, each with the one that counts; all in lower case. Films go by MovieLens's names. */
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
 * A genre's name for comparing, so that "animated" and "Animation", "science fiction" and "Sci-Fi"
 * are one genre. In lower case; not for showing.
 */
export function genreKey(name: string): string {
  const plain = name
    .trim()
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/ (film|movie|book)s?$/, '');
  return ALIASES[plain] ?? plain;
}
