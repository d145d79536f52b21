import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { madeMovieLens, type MadeMovieLens } from '../../../scripts/bench/made-movielens.ts';

const SIZE = { ratings: 60_000, users: 4_000, films: 1_024 };
const folders: string[] = [];
function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'made-movielens-'));
  folders.push(made);
  return made;
}
afterAll(() => folders.forEach((one) => rmSync(one, { recursive: true, force: true })));

/** The cells of a file, without its first line. */
const cellsOf = (file: string) =>
  readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','));

describe('made-up ratings', () => {
  let made: MadeMovieLens;
  let ratings: number[][];
  beforeAll(async () => {
    made = await madeMovieLens(SIZE, folder());
    ratings = cellsOf(made.ratings).map((cells) => cells.map(Number));
  });

  it('are as many as asked for, by all users, on films of the other file', () => {
    expect(ratings).toHaveLength(60_000);
    const counts = new Map<number, number>();
    for (const [user] of ratings) counts.set(user!, (counts.get(user!) ?? 0) + 1);
    expect([...counts.keys()]).toEqual(Array.from({ length: 4_000 }, (_, i) => i + 1));
    expect(new Set(counts.values())).toEqual(new Set([15]));
    const films = cellsOf(made.movies).map(([id]) => Number(id));
    expect(films).toEqual(Array.from({ length: 1_024 }, (_, i) => i + 1));
    const known = new Set(films);
    expect(ratings.filter(([, film]) => !known.has(film!))).toEqual([]);
    expect(new Set(ratings.map(([, , rating]) => rating)).size).toBe(10);
    expect(made.bytes).toBe(readFileSync(made.ratings).length);
  });

  it('have no user rate a film twice', () => {
    expect(new Set(ratings.map(([user, film]) => `${user},${film}`)).size).toBe(ratings.length);
  });

  it('are fewer by as much as a film’s number is larger', () => {
    // Beyond the best-known films, which most users have drawn already.
    const mean = (from: number) =>
      ratings.filter(([, film]) => film! >= from && film! < 2 * from).length / from;
    const slope = Math.log2(mean(512) / mean(32)) / 4;
    expect(slope).toBeGreaterThan(-1.05);
    expect(slope).toBeLessThan(-0.93);
  });

  it('follow Zipf’s law exactly where nobody rates a second film', async () => {
    const size = { ratings: 60_000, users: 60_000, films: 1_024 };
    const films = cellsOf((await madeMovieLens(size, folder())).ratings).map(([, film]) => +film!);
    // 1 + 1/2 + … + 1/1024 = 7.5092, and the sums of 1 / number in some ranges, each with five standard deviations.
    for (const [from, to, sum] of [
      [1, 1, 1],
      [2, 3, 5 / 6],
      [4, 7, 0.75952],
      [32, 63, 0.70099],
      [512, 1_023, 0.69363],
      [1_024, 1_024, 1 / 1_024],
    ] as const) {
      const expected = (60_000 * sum) / 7.5092;
      const found = films.filter((film) => film >= from && film <= to).length;
      expect(Math.abs(found - expected), `${from} to ${to}`).toBeLessThan(5 * Math.sqrt(expected));
    }
  });
});

describe('files of made-up ratings', () => {
  const small = { ratings: 300, users: 20, films: 40 };

  it('are the same each time', async () => {
    const [one, other] = [
      await madeMovieLens(small, folder()),
      await madeMovieLens(small, folder()),
    ];
    expect(one.ratings).not.toBe(other.ratings);
    for (const file of ['ratings', 'movies'] as const) {
      expect(readFileSync(one[file], 'utf8')).toBe(readFileSync(other[file], 'utf8'));
    }
  });

  it('are used again for the same size alone', async () => {
    const within = folder();
    const one = await madeMovieLens(small, within);
    writeFileSync(one.ratings, 'kept');
    expect(readFileSync((await madeMovieLens(small, within)).ratings, 'utf8')).toBe('kept');
    for (const [key, value] of [
      ['ratings', 320],
      ['users', 30],
      ['films', 41],
    ] as const) {
      const other = await madeMovieLens({ ...small, [key]: value }, within);
      expect(other.folder, key).not.toBe(one.folder);
      expect(cellsOf(other.ratings), key).toHaveLength(key === 'ratings' ? 320 : 300);
    }
  });

  it('are made anew where they were begun and not finished', async () => {
    const one = await madeMovieLens(small, folder());
    rmSync(one.movies);
    writeFileSync(one.ratings, 'userId,mov');
    const { ratings } = await madeMovieLens(small, join(one.folder, '..'));
    expect(cellsOf(ratings)).toHaveLength(300);
  });

  it('can hold all pairs of a user and a film, and no more', async () => {
    const { ratings } = await madeMovieLens({ ratings: 60, users: 6, films: 10 }, folder());
    expect(new Set(cellsOf(ratings).map(([user, film]) => `${user},${film}`)).size).toBe(60);
    await expect(madeMovieLens({ ratings: 61, users: 6, films: 10 }, folder())).rejects.toThrow(
      RangeError,
    );
  });
});
