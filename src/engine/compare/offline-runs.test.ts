import { describe, expect, it } from 'vitest';
import { message } from '#messages/message.ts';
import { smallRun } from '#test/fixtures/small-run.ts';
import type { OfflineFigures } from '../domain/study-data.ts';
import { estimatedWithin } from '../report/estimate.ts';
import { renderReport } from '../report/rendered-report.ts';
import { ratioOf } from '../stats/ratio.ts';
import { offlineGrids, type OfflineRun } from './offline-runs.ts';
import { reportDraws } from './report-draws.ts';

interface Given {
  readonly metric?: string;
  readonly study?: object;
  readonly datasetHash?: string;
  readonly chance?: number | null;
  /** The name of each user; the same ones in each run if absent. */
  readonly users?: (i: number) => string;
}

/** A run with the value of each user's list by recommender. */
function runOf(
  name: string,
  values: Readonly<Record<string, readonly (number | null)[]>>,
  { metric = 'nDCG@5', study = {}, datasetHash = 'd', chance = 0.1, users }: Given = {},
): OfflineRun {
  const rows = Object.entries(values).flatMap(([recommender, own]) =>
    own.map((value, i) => ({
      ...{ user: users?.(i) ?? `u${i}`, recommender },
      values: { [metric]: value },
    })),
  );
  const offline = {
    ...{ metrics: [metric], rows, how: '' },
    chance: [{ user: 'u0', values: { [metric]: chance } }],
  } as unknown as OfflineFigures;
  return {
    run: {
      ...smallRun,
      ...{ name, study: { ...smallRun.study, ...study } },
      manifest: { ...smallRun.manifest, datasetHash },
    },
    offline,
    field: message('severalRuns.field', { data: null, kind: 'demo', slates: 'recommenders' }),
  };
}

function grids(...runs: OfflineRun[]) {
  return offlineGrids(runs, 200).map((section) => {
    const { kind, ...grid } = renderReport(section);
    if (kind !== 'grid' || !('cells' in grid) || !('rows' in grid)) throw new RangeError(kind);
    const columns = grid.columns;
    const cell = (row: string, column: string) =>
      grid.cells[
        grid.rows.findIndex((name) => String(name).includes(row)) * columns.length +
          columns.indexOf(column)
      ]!;
    return { ...grid, columns, cell };
  });
}

const MEAN = 'Mean of the runs';
const DEVIATION = 'Standard deviation';
const one = runOf('one', { mine: [0.2, 0.4, 0.6], theirs: [0.1, 0.1, 0.4] });
const two = runOf('two', { mine: [0.9, 0.7, null], theirs: [0.3, 0.2, 0.1] }, { chance: 0.3 });

describe('the grid of runs without a judge', () => {
  it('has each run’s mean, the mean of the runs and their standard deviation', () => {
    const [grid] = grids(one, two);
    expect(grid!.columns).toEqual(['one', 'two', MEAN, DEVIATION]);
    // .4 and .8, each run counted once although the second has fewer users.
    expect(grid!.cell('mine', 'one')).toMatchObject({ value: expect.closeTo(0.4, 12), n: 3 });
    expect(grid!.cell('mine', 'two')).toMatchObject({
      ...{ value: expect.closeTo(0.8, 12), n: 2, leftOut: { 'not defined': 1 } },
    });
    expect(grid!.cell('mine', MEAN)).toMatchObject({
      ...{ value: expect.closeTo(0.6, 12), n: 3, leftOut: {} },
      references: [{ name: 'chance', value: expect.closeTo(0.2, 12) }],
    });
    expect(grid!.cell('mine', DEVIATION)).toMatchObject({
      ...{ value: expect.closeTo(0.4 / Math.SQRT2, 12), interval: null, n: 2, of: '2 runs' },
      method: 'standard deviation over the runs (n − 1), no interval',
    });
    expect(grid!.cell('theirs', MEAN).value).toBeCloseTo(0.2, 12);
    expect(grid!.cell('theirs', DEVIATION).value).toBeCloseTo(0, 12);
    expect(grid!.rows.map(String).join()).toMatch(/mine.*theirs/);
  });

  it('has the interval of users with all their runs: that of each user’s own mean', () => {
    const first = Array.from({ length: 20 }, (_, i) => ((i * 7) % 10) / 10);
    const second = Array.from({ length: 20 }, (_, i) => ((i * 3 + 4) % 10) / 10);
    const runs = [runOf('one', { mine: first }), runOf('two', { mine: second })];
    const [grid] = grids(...runs);
    const draws = reportDraws(runs[0]!.run, 20, 200);
    const above = new Float64Array(first.map((value, i) => (value + second[i]!) / 2));
    const ratio = { above, below: new Float64Array(20).fill(1) };
    const about = { n: 20 } as never;
    const own = estimatedWithin(about, ratioOf(ratio), draws, { low: 0, high: 1, users: 20 });
    const { value, interval } = grid!.cell('mine', MEAN);
    expect(value).toBeCloseTo(own.value!, 12);
    expect(interval!.low).toBeCloseTo(own.interval!.low, 9);
    expect(interval!.high).toBeCloseTo(own.interval!.high, 9);
    // Twice the same run is no more evidence than once.
    const [twice] = grids(runs[0]!, runs[0]!);
    const [once, joined] = [twice!.cell('mine', 'one'), twice!.cell('mine', MEAN)];
    expect(joined.interval!.high).toBeCloseTo(once.interval!.high, 9);
    expect(twice!.cell('mine', DEVIATION).value).toBe(0);
  });

  it('leaves out a resample without a user of one of the runs', () => {
    // Whoever is drawn, the mean of the runs is 1/2: of the users of one run alone it would be 0 or 1.
    const there = runOf('there', { mine: [1, 1, 1] }, { users: (i) => `a${i}` });
    const here = runOf('here', { mine: [0, 0, 0] }, { users: (i) => `b${i}` });
    const { value, interval, method, n } = grids(there, here)[0]!.cell('mine', MEAN);
    expect([value, n]).toEqual([0.5, 6]);
    // No resample moves it, so that its interval is that of the rule of three: 1 - .05^(1/6) of the way to either bound.
    expect(method).toContain('rule of three');
    expect(interval!.low).toBeCloseTo(0.5 * 0.05 ** (1 / 6), 9);
  });

  it('has no null where that of one run isn’t known', () => {
    const unknown = runOf('unknown', { mine: [0.9, 0.7] }, { chance: null });
    const [grid] = grids(one, unknown);
    expect(grid!.cell('mine', 'one').references).toMatchObject([{ name: 'chance', value: 0.1 }]);
    const of = (column: string) =>
      grid!.cell('mine', column).references.filter(({ value }) => value !== null);
    expect([of('unknown'), of(MEAN)]).toEqual([[], []]);
  });

  it('has the same mean in any order of the runs', () => {
    const [there, back] = [grids(one, two)[0]!, grids(two, one)[0]!];
    for (const name of ['mine', 'theirs']) {
      for (const column of [MEAN, DEVIATION]) {
        expect(back.cell(name, column).value).toBeCloseTo(there.cell(name, column).value!, 12);
      }
    }
  });

  it('has no mean of a recommender that one of the runs lacks, and none of a single run', () => {
    const [grid] = grids(one, runOf('two', { theirs: [0.3, 0.2, 0.1], mine: [null, null, null] }));
    expect(grid!.cell('mine', MEAN)).toMatchObject({
      ...{ value: null, interval: null, why: 'one of the runs has no value of it' },
    });
    expect(grid!.cell('mine', DEVIATION)).toMatchObject({ value: null });
    const [other] = grids(one, runOf('two', { theirs: [0.3, 0.2, 0.1] }));
    expect(other!.cell('mine', 'two')).toBeNull();
    expect(other!.cell('mine', MEAN).value).toBeNull();
    expect(other!.cell('theirs', MEAN).value).toBeCloseTo(0.2, 12);
    expect(grids(one)[0]!.columns).toEqual(['one']);
  });

  it('is one for each dataset and metric; own tables belong together by their name', () => {
    const longer = runOf('longer', { mine: [0.5, 0.6] }, { metric: 'nDCG@10' });
    const elsewhere = runOf('elsewhere', { mine: [0.5, 0.6] }, { datasetHash: 'x' });
    expect(grids(one, longer, two, elsewhere).map(({ columns }) => columns[0])).toEqual([
      ...['one', 'longer', 'elsewhere'],
    ]);
    const tables = (name: string, datasetHash: string, called = name) =>
      runOf(
        name,
        { mine: [0.5, 0.6] },
        { datasetHash, study: { data: { kind: 'tables', name: called } } },
      );
    const folds = grids(tables('a', 'x', 'Ours'), tables('b', 'y', 'Ours'), tables('c', 'x'));
    expect(folds.map(({ columns }) => columns.slice(0, -2))).toEqual([['a', 'b'], []]);
    expect(folds[0]!.reading).toContain('of 2 different datasets with this name');
    expect(grids(one, two)[0]!.reading).not.toContain('different datasets');
    expect(grids(runOf('none', { mine: [1] }, { metric: 'Novelty@5' }))).toEqual([]);
  });

  it('names the fold of each run', () => {
    const fold = (fold: number) =>
      runOf('Ours', { mine: [0.5, 0.6] }, { study: { split: { kind: 'folds', folds: 2, fold } } });
    expect(grids(fold(1), fold(2))[0]!.columns.slice(0, 2)).toEqual([
      ...['Ours, fold 1 of 2', 'Ours, fold 2 of 2'],
    ]);
  });
});
