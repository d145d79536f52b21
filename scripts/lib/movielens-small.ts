import { readFileSync } from 'node:fs';
import { unzipSync } from 'fflate';
import Papa from 'papaparse';
import type { PocketItem } from '#engine/prompts/pocket/pocket.ts';
import { hashOf } from '#engine/random/stream.ts';

export interface Film extends PocketItem {
  readonly id: string;
}

export interface Rating {
  readonly film: string;
  /** In stars, .5 to 5. */
  readonly stars: number;
  readonly timestamp: number;
}

export interface MovieLensSmall {
  readonly films: readonly Film[];
  /** Every user's ratings, oldest first; those of the same second in the fixed order of a hash. */
  readonly users: ReadonlyMap<string, readonly Rating[]>;
}

/** Reads the published ml-latest-small.zip (Harper & Konstan 2015). */
export function readMovieLensSmall(zip: string): MovieLensSmall {
  const files = unzipSync(readFileSync(zip), {
    filter: ({ name }) => /\/(movies|ratings)\.csv$/.test(name),
  });
  return { films: rows(files, 'movies').map(filmOf), users: usersOf(rows(files, 'ratings')) };
}

type Row = Readonly<Record<string, string>>;

function rows(files: Readonly<Record<string, Uint8Array>>, table: string): Row[] {
  const found = Object.entries(files).find(([name]) => name.endsWith(`/${table}.csv`));
  if (!found) throw new Error(`The zip holds no ${table}.csv.`);
  const text = new TextDecoder().decode(found[1]);
  return Papa.parse<Row>(text, { header: true, skipEmptyLines: true }).data;
}

function filmOf({ movieId = '', title = '', genres = '' }: Row): Film {
  return {
    id: movieId,
    title,
    categories: genres === '(no genres listed)' ? [] : genres.split('|'),
  };
}

function usersOf(rows: readonly Row[]): Map<string, Rating[]> {
  const users = new Map<string, Rating[]>();
  for (const { userId = '', movieId = '', rating, timestamp } of rows) {
    const theirs = users.get(userId) ?? [];
    theirs.push({ film: movieId, stars: Number(rating), timestamp: Number(timestamp) });
    users.set(userId, theirs);
  }
  for (const [user, theirs] of users) {
    const chance = ({ film }: Rating) => hashOf(`${user}/${film}`);
    theirs.sort((a, b) => a.timestamp - b.timestamp || chance(a) - chance(b));
  }
  return users;
}
