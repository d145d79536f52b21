import { createWriteStream, existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stream, type Stream } from '#engine/random/stream.ts';

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

/** Numbers of ratings, and of the users and films that they are drawn from. */
export interface MadeSize {
  readonly ratings: number;
  readonly users: number;
  readonly films: number;
}

/**
 * Writes ratings in the layout of MovieLens, by a fixed seed: the chance of a film is in proportion to 1 / its number (Zipf),
 * nobody rates a film twice, and users rate in sessions, all equally many films. Files of the same size that exist already
 * are used again.
 *
 * @param within the folder in which a folder of this size is made
 * @throws RangeError where there are more ratings than pairs of a user and a film
 */
export async function madeMovieLens(size: MadeSize, within = tmpdir()): Promise<MadeMovieLens> {
  if (Math.ceil(size.ratings / size.users) > size.films) {
    throw new RangeError(`${size.films} films are too few for ${size.ratings} ratings`);
  }
  const { ratings, users, films } = size;
  const folder = join(within, `slatewise-bench-zipf-${ratings}-${users}-${films}`);
  const made = { folder, ratings: join(folder, 'ratings.csv'), movies: join(folder, 'movies.csv') };
  if (!existsSync(made.movies)) {
    mkdirSync(folder, { recursive: true });
    await writeRatings(made.ratings, size);
    // Last, so that files that were begun and not finished are never used.
    writeFileSync(made.movies, `movieId,title,genres\n${filmLines(films)}`);
  }
  return { ...made, bytes: statSync(made.ratings).size };
}

async function writeRatings(path: string, size: MadeSize): Promise<void> {
  const chance = stream('made MovieLens');
  const film = zipf(size.films, chance);
  const file = createWriteStream(path);
  let text = 'userId,movieId,rating,timestamp\n';
  for (let user = 1; user <= size.users; user++) {
    const last = Math.floor((user * size.ratings) / size.users);
    const first = Math.floor(((user - 1) * size.ratings) / size.users);
    const begun = 9e8 + chance.below(6e8);
    const rated = new Set<number>();
    while (rated.size < last - first) {
      const one = film();
      if (rated.has(one)) continue;
      text += `${user},${one},${(1 + chance.below(10)) / 2},${begun + rated.size * 37}\n`;
      rated.add(one);
    }
    if (text.length < PIECE) continue;
    if (!file.write(text)) await once(file, 'drain');
    text = '';
  }
  file.end(text);
  await once(file, 'finish');
}

/** Returns a function that draws one of the ranks 1 to `most`, each with a chance in proportion to 1 / rank. */
function zipf(most: number, chance: Stream): () => number {
  const cumulative = new Float64Array(most);
  let sum = 0;
  for (let rank = 1; rank <= most; rank++) cumulative[rank - 1] = sum += 1 / rank;
  return () => {
    const at = chance.unit() * sum;
    let [low, high] = [0, most - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (cumulative[middle]! > at) high = middle;
      else low = middle + 1;
    }
    return low + 1;
  };
}

function filmLines(films: number): string {
  return Array.from({ length: films }, (_, i) => {
    const [one, other] = [GENRES[i % GENRES.length], GENRES[(i * 5 + 1) % GENRES.length]];
    return `${i + 1},Film ${i + 1} (${1950 + (i % 70)}),${one}|${other}\n`;
  }).join('');
}
