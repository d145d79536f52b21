import { describe, expect, it } from 'vitest';
import { readingTeller } from './headless-reading.ts';

describe('progress of an import for a script', () => {
  it('names each file once, and each tenth of a large file with its rows', () => {
    const told: string[] = [];
    const on = readingTeller((line) => told.push(line));
    for (const read of [0, 400, 1000]) on({ file: 'movies.csv', read, of: 1000, rows: 1 });
    for (let read = 0; read <= 1e8; read += 1e6) {
      on({ file: 'ratings.csv', read, of: 1e8, rows: read / 10 });
    }
    on({ file: 'unknown.gz', read: 5e8, of: null, rows: 2 });
    expect(told).toHaveLength(13);
    expect(told.slice(0, 3)).toEqual([
      'Reading movies.csv',
      'Reading ratings.csv',
      'Reading ratings.csv: 10%, 1,000,000 rows',
    ]);
    expect(told.at(-1)).toBe('Reading unknown.gz');
  });
});
