import { gzipSync, strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { all, quietReading, sourcesOf } from '#test/fixtures/data/files.ts';
import { BadRows } from '#engine/data/bad-rows.ts';
import type { ReadingProgress } from '#engine/data/reading.ts';
import { sourceBytes } from '#engine/data/source-lines.ts';
import { hashOf } from '#engine/random/stream.ts';
import { readingTeller } from './headless-reading.ts';

describe('progress of an import for a script', () => {
  it('names each file once, and each tenth of a large file with its rows', () => {
    const told: string[] = [];
    const on = readingTeller((line) => told.push(line));
    for (const read of [0, 400, 1000]) on({ file: 'movies.csv', read, of: 1000, rows: 1 });
    for (let read = 0; read <= 1e8; read += 1e6) {
      on({ file: 'ratings.csv', read, of: 1e8, rows: read / 10 });
    }
    on({ file: 'unknown', read: 5e8, of: null, rows: 2 });
    expect(told).toHaveLength(13);
    expect(told.slice(0, 3)).toEqual([
      'Reading movies.csv',
      'Reading ratings.csv',
      'Reading ratings.csv: 10%, 1,000,000 rows',
    ]);
    expect(told.at(-1)).toBe('Reading unknown');
  });

  it('names the tenths of a gzipped file by its packed bytes', async () => {
    const rows = Array.from({ length: 60_000 }, (_, i) => `u${hashOf(`${i}`)},i${i % 1000}`);
    const packed = gzipSync(strToU8(`user,item\n${rows.join('\n')}\n`));
    const [source] = await sourcesOf({ 'r.csv.gz': packed });
    const told: string[] = [];
    const on = readingTeller((line) => told.push(line));
    // Each byte stands for a hundred: a large file would take too long.
    const emit = ({ read, of, ...rest }: ReadingProgress) =>
      on({ ...rest, read: 100 * read, of: of && 100 * of });
    await all(sourceBytes(source!, new BadRows(), { ...quietReading(), emit }));
    expect(told.length).toBeGreaterThan(2);
    expect(told[0]).toMatch(/^Reading r\.csv\.gz: [1-9]0%/);
    expect(told.at(-1)).toMatch(/^Reading r\.csv\.gz: 100%/);
  });
});
