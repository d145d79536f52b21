import { createWriteStream, existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { join } from 'node:path';
import { stream } from '#engine/random/stream.ts';

const GENRES = ['Action', 'Comedy', 'Drama', 'Horror', 'Romance', 'Sci-Fi', 'Thriller'];
/** Bytes written at once. */
const PIECE = 4_000_000;

/** Paths of a made-up dataset in the layout of ml-latest. */
export interface MadeMovieLens {
  readonly folder: string;
  readonly ratings: string;
  readonly movies: string;
  readonly bytes: number;
}

/**
 * Writes ratings in the layout of MovieLens, by a fixed seed: well-known films have more ratings, and users rate them in
 * sessions. Files that exist already are used again.
 */
export async function madeMovieLens(
  folder: string,
  size: { readonly ratings: number; readonly users: number; readonly films: number },
): Promise<MadeMovieLens> {
  const made = { folder, ratings: join(folder, 'ratings.csv'), movies: join(folder, 'movies.csv') };
  if (!existsSync(made.movies)) {
    mkdirSync(folder, { recursive: true });
    const chance = stream('made MovieLens');
    const file = createWriteStream(made.ratings);
    let text = 'userId,movieId,rating,timestamp\n';
    for (let user = 1; user <= size.users; user++) {
      const last = Math.floor((user * size.ratings) / size.users);
      const first = Math.floor(((user - 1) * size.ratings) / size.users);
      const begun = 9e8 + chance.below(6e8);
      for (let i = first; i < last; i++) {
        const film = 1 + Math.floor(size.films * chance.unit() ** 2.2);
        text += `${user},${film},${(1 + chance.below(10)) / 2},${begun + (i - first) * 37}\n`;
      }
      if (text.length < PIECE) continue;
      if (!file.write(text)) await once(file, 'drain');
      text = '';
    }
    file.end(text);
    await once(file, 'finish');
    const films = Array.from({ length: size.films }, (_, i) => {
      const [one, other] = [GENRES[i % GENRES.length], GENRES[(i * 5 + 1) % GENRES.length]];
      return `${i + 1},Film ${i + 1} (${1950 + (i % 70)}),${one}|${other}\n`;
    });
    writeFileSync(made.movies, `movieId,title,genres\n${films.join('')}`);
  }
  return { ...made, bytes: statSync(made.ratings).size };
}
