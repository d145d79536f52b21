import type { Study } from '#engine/domain/study.ts';
import { stream, shuffled } from '#engine/random/stream.ts';

const USERS = 40;
const GENRES = 4;
const PER_GENRE = 20;
const FAMOUS = 10;

/** A study file with the tables that it names. */
export interface PlantedFiles {
  readonly study: Study;
  readonly files: Readonly<Record<string, string>>;
}

/**
 * Makes a study of files with a popular and bad recommender. Everybody rates famous films low, and films of one genre
 * high, half of these later; those of the first genre get the highest ratings. `Famous` recommends famous films,
 * `Own genre` films of the user's genre, and `Acclaimed` those of the first genre to everybody.
 */
export function plantedFiles(judge: string): PlantedFiles {
  const from = stream('planted files');
  const rows: string[] = [];
  const lists: string[] = [];
  const famous = Array.from({ length: FAMOUS }, (_, i) => `famous-${i}`);
  for (let u = 0; u < USERS; u++) {
    const genre = u % GENRES;
    const own = shuffled(filmsOf(genre), from);
    const seen = shuffled(famous, from);
    const earlier = [...seen.slice(0, 5), ...own.slice(0, 5)];
    const later = [...seen.slice(5, 7), ...own.slice(5, 13)];
    [...shuffled(earlier, from), ...shuffled(later, from)].forEach((item, at) => {
      rows.push(`u${u},${item},${ratingOf(item)},${1000 + at}`);
    });
    const met = new Set(earlier);
    const acclaimed = shuffled(filmsOf(0), from).filter((item) => !met.has(item));
    const given = {
      Famous: seen.slice(5),
      'Own genre': shuffled(own.slice(5), from).slice(0, 5),
      Acclaimed: acclaimed.slice(0, 5),
    };
    for (const [name, items] of Object.entries(given)) {
      items.forEach((item, rank) => lists.push(`u${u},${item},${rank + 1},${name}`));
    }
  }
  const mapping = { user: 'user', item: 'item', rating: 'rating', timestamp: 'timestamp' };
  const study: Study = {
    version: 1,
    name: `Planted, by ${judge}`,
    data: {
      ...{ kind: 'tables', name: 'Planted', noun: 'film', nounPlural: 'films' },
      tables: [{ file: 'ratings.csv', role: 'interactions', format: 'csv', header: true, mapping }],
    },
    lists: [
      {
        ...{ format: 'csv', file: 'lists.csv', header: true },
        mapping: { user: 'user', item: 'item', rank: 'rank', recommender: 'recommender' },
      },
    ],
    slates: {
      kind: 'recommenders',
      recommenders: ['Famous', 'Own genre', 'Acclaimed'],
      k: 5,
      users: USERS,
    },
    history: 15,
    protocol: { id: 'slate-duel', arrangement: 'shared-prefix', settings: {} },
    judge: { id: judge },
    panel: [],
    seed: 'planted',
  };
  return {
    study,
    files: {
      'ratings.csv': ['user,item,rating,timestamp', ...rows].join('\n'),
      'lists.csv': ['user,item,rank,recommender', ...lists].join('\n'),
    },
  };
}

const filmsOf = (genre: number) =>
  Array.from({ length: PER_GENRE }, (_, i) => `genre-${genre}-${i}`);

const ratingOf = (item: string) =>
  item.startsWith('famous') ? 2 : item.startsWith('genre-0') ? 5 : 4;
