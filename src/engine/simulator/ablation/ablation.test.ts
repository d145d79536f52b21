import { formatMessage } from '#messages/format-message.ts';
import { renderReport } from '../../report/rendered-report.ts';
import { describe, expect, it } from 'vitest';
import { suiteSettings, suiteStage } from '#test/fixtures/suite-stage.ts';
import { constant, uniform } from '../reference-raters.ts';
import { scaleOf } from '../../domain/rating-scales.ts';
import type { SimulatorSettings } from '../settings.ts';
import { cellsOf, settingsName, type Grid } from './cell.ts';
import { publishedFor } from './published-rows.ts';
import { ablationReport } from './report.ts';
import { runAblation, type CellRater } from './run-ablation.ts';

const grid: Grid = {
  judges: ['uniform'],
  scales: ['1-10', '1-5'],
  shots: [0, 2],
  systems: ['default'],
  retrievals: [{ id: 'recent', k: 50 }],
  perturbations: ['none', 'greedy'],
};

const raterFor = async (judge: string, { scale, shots }: SimulatorSettings): Promise<CellRater> => {
  if (shots > 0) return { unable: 'It reads no examples.' };
  const on = scaleOf(scale);
  const rater = judge === 'uniform' ? uniform(on, '1') : constant(on, 'lowest');
  return { rater, stage: suiteStage(on) };
};

async function ablated(of: Grid, design: 'one by one' | 'all' = 'one by one') {
  const cells = cellsOf(of, suiteSettings(), design);
  const input = { cells, preset: 'workshop', seed: '1', raterFor } as const;
  const run = runAblation(input, new AbortController().signal);
  let step = await run.next();
  while (!step.done) step = await run.next();
  return step.value;
}

describe('the cells of a grid', () => {
  it('differ from the base in one axis each, or are all combinations', () => {
    const one = cellsOf(grid, suiteSettings(), 'one by one');
    expect(one.map(({ settings }) => formatMessage(settingsName(settings)))).toEqual([
      'scale 1-10, 0-shot, default prompt, recent retrieval of 50, no noise',
      'scale 1-5, 0-shot, default prompt, recent retrieval of 50, no noise',
      'scale 1-10, 2-shot, default prompt, recent retrieval of 50, no noise',
      'scale 1-10, 0-shot, default prompt, recent retrieval of 50, greedy noise',
    ]);
    const careful = cellsOf({ ...grid, systems: ['careful'] }, suiteSettings(), 'one by one');
    expect(formatMessage(settingsName(careful[0]!.settings))).toContain(
      'prompt that asks for care',
    );
    expect(cellsOf(grid, suiteSettings(), 'all')).toHaveLength(8);
    const twice = { ...grid, shots: [0, 0] as const };
    expect(cellsOf(twice, suiteSettings(), 'all')).toHaveLength(4);
    expect(() => cellsOf({ ...grid, judges: [] }, suiteSettings(), 'all')).toThrow('empty');
  });
});

describe('an ablation', () => {
  it('names each cell by its difference from the base', async () => {
    const { headline, sections } = renderReport(ablationReport(await ablated(grid)));
    const [corrected] = sections;
    if (corrected?.kind !== 'grid') throw new RangeError('No grid');
    expect(corrected.rows).toEqual([
      'scale 1-10, 0-shot, default prompt, recent retrieval of 50, no noise',
      'scale 1-5',
      'greedy noise',
    ]);
    expect(headline).toMatch(/^Of 3 cells /);
    const plot = sections.find(({ title }) => title === 'Aggregate by model and settings');
    if (plot?.kind !== 'estimates') throw new RangeError('No plot');
    expect(plot.estimates.map(({ title }) => title)).toEqual(corrected.rows);
  });

  it('runs a suite for each cell, and skips cells without a rater', async () => {
    const result = await ablated(grid);
    expect(result.cells.map(({ kind }) => kind)).toEqual(['run', 'run', 'skipped', 'run']);
    const report = renderReport(ablationReport(result));
    const skipped = report.sections.find(({ title }) => title === 'Skipped cells');
    expect(skipped).toMatchObject({
      rows: [[expect.any(String), 'uniform', 'It reads no examples.']],
    });
    const corrected = report.sections[0];
    if (corrected?.kind !== 'grid') throw new RangeError('No grid');
    expect(corrected.rows).toHaveLength(3);
    const aggregates = corrected.cells.filter((_, at) => at % 5 === 4);
    expect(aggregates).toHaveLength(3);
    for (const cell of aggregates) expect(Math.abs(cell!.value!)).toBeLessThan(0.15);
    const again = ablationReport(JSON.parse(JSON.stringify(result)));
    expect(renderReport(again)).toEqual(report);
  });

  it('asks every cell of one scale about the same people and items', async () => {
    const result = await ablated({ ...grid, shots: [0], scales: ['1-10'] });
    const [base, noisy] = result.cells.map((cell) =>
      cell.kind === 'run' ? cell.result.tests : [],
    );
    const asked = (tests: typeof base) =>
      tests!.flatMap((test) =>
        test.kind === 'asked' ? test.answers.map(({ person, item }) => `${person}/${item}`) : [],
      );
    expect(asked(noisy)).toEqual(asked(base));
    expect(noisy).not.toEqual(base);
  });
});

describe('published values', () => {
  const of = (more: Partial<SimulatorSettings>): SimulatorSettings => ({
    ...suiteSettings(),
    scale: '0-9',
    shots: 2,
    system: 'Words.',
    retrieval: { id: 'embedding', k: 3 },
    ...more,
  });

  it.each([
    [
      'films',
      of({}),
      'Mistral-7B-Instruct-v0.3',
      [
        [2, 0.81],
        [10, 0.81],
        [7, 0.81],
      ],
    ],
    [
      'films',
      of({ shots: 0, system: 'default' }),
      'x',
      [
        [2, 0.75],
        [10, 0.72],
      ],
    ],
    [
      'films',
      of({ scale: 'one-ten' }),
      'x',
      [
        [2, 0.79],
        [10, 0.77],
      ],
    ],
    ['films', of({ retrieval: { id: 'feature', k: 3 } }), 'x', [[8, 0.81]]],
    ['films', of({ perturbation: 'gaussian' }), 'x', [[9, 0.82]]],
    ['books', of({ scale: '1-5' }), 'x', [[3, 0.87]]],
    ['books', of({ scale: '1-5', retrieval: { id: 'none', k: 3 } }), 'x', [[12, 0.78]]],
    ['books', of({ scale: '1-5', perturbation: 'greedy' }), 'x', [[13, 0.84]]],
    ['films', of({ retrieval: { id: 'embedding', k: 5 } }), 'x', []],
    ['books', of({}), 'x', []],
  ] as const)('of %s with %o, judge %s', (domain, settings, judge, expected) => {
    const found = publishedFor(domain, settings, judge);
    expect(found.map(({ table, aggregate }) => [table, aggregate])).toEqual(expected);
  });
});
