import { describe, expect, it } from 'vitest';
import {
  besidePandas,
  outcomesOf,
  type Imported,
  type InPandas,
} from '../../../scripts/bench/import-outcomes.ts';

const imported = (seconds: number, more: Partial<Imported> = {}): Imported => ({
  ...{ seconds, computing: null, peak: undefined, before: undefined, own: undefined },
  ...{ after: null, long: [], ...more },
});
const read = (seconds: number): InPandas => ({
  ...{ seconds, computing: seconds, mib: 500, rows: 10, pandas: '3.0' },
});

describe('an import’s time beside pandas’', () => {
  const first = (runs: readonly number[], pandas: readonly number[], most: number | null) =>
    besidePandas(
      'x',
      runs.map((s) => imported(s)),
      pandas.map(read),
      most,
    )[0]!;

  it('is the ratio of the medians', () => {
    expect(first([9, 1, 5], [2, 90, 1], 3)).toMatchObject({ reached: '2.50', met: true });
  });

  it('meets the goal up to that many times, and misses it above', () => {
    expect(first([6], [2], 3)).toMatchObject({ goal: 'at most 3', met: true });
    expect(first([6.01], [2], 3)).toMatchObject({ reached: '3.00', met: false });
    expect(first([6], [2], 2)).toMatchObject({ goal: 'at most 2', met: false });
  });

  it('is neither met nor missed without pandas, or without a goal', () => {
    const [ratio, itself] = besidePandas('x', [imported(6)], [], 3);
    expect(ratio).toMatchObject({ goal: 'at most 3', met: null });
    for (const { reached } of [ratio!, itself!]) expect(reached).toContain('no pandas');
    expect(first([6], [2], null)).toMatchObject({ goal: null, reached: '3.00', met: null });
  });
});

describe('a tab’s memory', () => {
  const memory = (runs: readonly Partial<Imported>[]) =>
    outcomesOf(
      'x',
      runs.map((run) => imported(1, run)),
      400,
    ).filter(({ what }) => what.includes('most'));

  it('is the most private memory of any import, in millions of bytes', () => {
    // 381 MiB are 399.5 MB, and 382 MiB 400.6 MB.
    expect(memory([{ own: 381 }, { own: 200 }])[0]).toMatchObject({ reached: '400 MB', met: true });
    expect(memory([{ own: 200 }, { own: 382 }])[0]).toMatchObject({
      reached: '401 MB',
      met: false,
    });
  });

  it('is not the resident memory, which has no goal', () => {
    const [own, resident] = memory([{ own: 100, peak: 1000, before: 500 }]);
    expect(own!.met).toBe(true);
    expect(resident).toMatchObject({ goal: null, met: null });
    expect(resident!.reached).toBe('1049 MB, of which 524 MB before the import');
  });

  it('is unknown where the system reports none', () => {
    expect(memory([{}])).toMatchObject([
      { reached: 'unknown', met: null },
      { reached: 'unknown', met: null },
    ]);
  });
});
