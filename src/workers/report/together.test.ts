import { formatMessage } from '#messages/format-message.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { id, type RunId } from '#engine/domain/ids.ts';
import { NO_JUDGE } from '#engine/domain/no-judge.ts';
import { renderReport } from '#engine/report/rendered-report.ts';
import { evaluatedStudy } from '#test/fixtures/evaluated-study.ts';
import { drawnStudy } from '#test/fixtures/drawn-study.ts';
import { judgedRun, run } from '#test/fixtures/judged-run.ts';
import { MemoryStore } from '#test/fixtures/memory-store.ts';
import { call, keepRun } from '#test/fixtures/people-device.ts';
import { figuresApi } from './work-out.ts';

const store = new MemoryStore();
const figures = figuresApi({ store: Promise.resolve(store) });
let [coin, oracle, pairs] = [] as unknown as [RunId, RunId, RunId];

beforeAll(async () => {
  coin = await keepRun(store, 'slate-duel', { scores: true });
  oracle = await keepRun(store, 'slate-duel', {}, 'oracle');
  pairs = await keepRun(store, 'saer-pair');
});

const together = async (...runs: RunId[]) =>
  renderReport(await figures.together({ runs }, call as never));

describe('several runs together', () => {
  it('show each run’s own figures with interval and coin, by judge and dataset', async () => {
    const { sections } = await together(coin, oracle, pairs);
    const [grid] = sections;
    if (grid?.kind !== 'grid') throw new Error('The first section is the grid');
    expect(grid.title).toBe('Regret by judge and dataset');
    expect(grid.columns).toEqual(['Example films, recommenders']);
    const { report } = await figures.report({ run: oracle }, call);
    const own = report.sections
      .flatMap((section) => (section.kind === 'estimates' ? section.estimates : []))
      .find(({ id }) => id === 'slate-duel/regret');
    const shown = sections.find(({ title }) => title === 'Regret of each run');
    if (shown?.kind !== 'estimates') throw new Error('There is a plot of regrets');
    expect(shown.estimates.map(({ title }) => title)).toEqual([
      expect.stringMatching(/^Example films, recommenders: Coin/),
      'Example films, recommenders: Oracle',
    ]);
    expect(shown.estimates[1]).toMatchObject({
      ...{ value: own!.value, interval: own!.interval, n: own!.n },
      references: expect.arrayContaining([expect.objectContaining({ name: 'coin' })]),
    });
  });

  it('have position consistency also from another protocol, and tell two alike runs apart by name', async () => {
    const { sections } = await together(coin, pairs);
    const shown = sections.find(({ title }) => title === 'Position consistency of each run');
    if (shown?.kind !== 'estimates') throw new Error('There is a plot of consistency');
    expect(shown.estimates).toHaveLength(2);
    for (const { title } of shown.estimates) expect(title).toContain('(Films & more)');
    const table = sections.at(-1);
    if (table?.kind !== 'table') throw new Error('The last section is the table');
    expect(table.rows.map(([name]) => name)).toEqual(['Films & more', 'Films & more']);
    expect(table.rows[1]).toContain('–');
  });

  it('show each judge of a panel beside its vote', async () => {
    const study = drawnStudy('panel', { users: 10, m: 4, recommenders: true });
    const panel = await judgedRun('slate-duel', study, ['oracle', 'always-first', 'always-second']);
    const { sections } = renderReport(await panel.figures.together({ runs: [run] }, call as never));
    const shown = sections.find(({ title }) => title === 'Regret of each run');
    if (shown?.kind !== 'estimates') throw new Error('There is a plot of regrets');
    const values = new Map(shown.estimates.map(({ title, value }) => [title, value]));
    expect([...values.keys()].map((title) => title.replace(/^.*recommenders: /, ''))).toEqual([
      'Vote of Oracle, Always first and Always second',
      ...['Oracle', 'Always first', 'Always second'],
    ]);
    const [vote, oracle] = [...values.values()];
    // The two others cancel out, so the oracle decides every vote.
    expect([vote, oracle]).toEqual([0, 0]);
    const alone = await judgedRun('slate-duel', study, ['always-first']);
    const { report } = await alone.figures.report({ run }, call);
    const own = report.sections
      .flatMap((section) => (section.kind === 'estimates' ? section.estimates : []))
      .find(({ id }) => id === 'slate-duel/regret');
    expect([...values.values()][2]).toBe(own!.value);
    const table = sections.at(-1);
    if (table?.kind !== 'table') throw new Error('The last section is the table');
    expect(table.rows).toHaveLength(4);
    const whole = await panel.figures.report({ run }, call);
    expect(table.reading).toContain(`Judged: ${formatMessage(whole.report.panelVotes!)}`);
    const single = await alone.figures.together({ runs: [run] }, call);
    expect(formatMessage(single.sections.at(-1)!.reading)).not.toContain('independent votes');
  });

  it('have Q of the arena and the shares of labels of each run', async () => {
    const arena = await keepRun(store, 'arena');
    const labelled = await keepRun(store, 'saer-list');
    const { sections, remarks } = await together(arena, labelled);
    const titles = ['Q of each run', 'Shares of the labels in each run'];
    for (const [i, name] of [arena, labelled].entries()) {
      const shown = sections.find(({ title }) => title === titles[i]);
      if (shown?.kind !== 'estimates') throw new Error(`There is a plot: ${titles[i]}`);
      const { report } = await figures.report({ run: name }, call);
      const own = report.sections
        .flatMap((section) =>
          section.kind === 'estimates'
            ? section.estimates
            : section.kind === 'grid'
              ? section.cells.filter((cell) => cell !== null)
              : [],
        )
        .filter(({ id }) => /^(arena\/q|saer\/label)\/[^/]+\/[^/]+$/.test(id));
      expect(own.length).toBeGreaterThan(2);
      expect(shown.estimates.map(({ id, value, n }) => [id, value, n])).toEqual(
        own.map(({ id, value, n }) => [id, value, n]),
      );
    }
    expect(remarks).toEqual([]);
  });

  it('join folds without a judge by their own held-out figures, and name no run as left out', async () => {
    const folded = new MemoryStore();
    const reports = [];
    for (const fold of [1, 2, 3]) {
      const split = { kind: 'folds', folds: 3, fold };
      const { run, data, report } = await evaluatedStudy({ judge: NO_JUDGE, split });
      await folded.saveRun({ ...run, id: id(`fold-${fold}`) }, data);
      reports.push(renderReport(report));
    }
    const runs = ['fold-1', 'fold-2', 'fold-3'].map((name) => id<RunId>(name));
    const api = figuresApi({ store: Promise.resolve(folded) });
    const { sections, remarks } = renderReport(await api.together({ runs }, call as never));
    expect(remarks).toEqual([]);
    const grid = sections[0];
    if (grid?.kind !== 'grid') throw new Error('The first section is the grid');
    expect(grid.title).toBe(
      'nDCG@3 on held-out data, by recommender and run: Example films, recommenders',
    );
    expect(grid.columns.slice(0, 3)).toEqual([1, 2, 3].map((fold) => `Seeds, fold ${fold} of 3`));
    for (const [row, name] of grid.rows.entries()) {
      const own = reports.map(({ sections }) => {
        const means = sections.find(({ title }) => title === 'What do held-out data say?');
        if (means?.kind !== 'grid') throw new Error('The report has a grid of means');
        return means.cells[means.rows.indexOf(name) * means.columns.length + means.columns.indexOf('nDCG@3')]!; // prettier-ignore
      });
      const shown = grid.cells.slice(row * grid.columns.length, (row + 1) * grid.columns.length);
      expect(shown.slice(0, 3)).toEqual(own);
      const values = own.map(({ value }) => value!);
      expect(shown[3]!.value).toBeCloseTo((values[0]! + values[1]! + values[2]!) / 3, 12);
      expect(shown[3]!.interval!.low).toBeLessThan(shown[3]!.value!);
    }
    expect(new Set(grid.cells.slice(0, 3).map((cell) => cell!.value)).size).toBe(3);
    const { blob } = await api.exportTogether({ runs, format: 'csv' }, call);
    expect(await blob.text()).toContain('together/offline-deviation');
  });

  it('are written as CSV, Markdown and LaTeX', async () => {
    const [csv, markdown, latex] = await Promise.all(
      (['csv', 'markdown', 'latex'] as const).map(async (format) => {
        const { blob } = await figures.exportTogether({ runs: [coin, oracle], format }, call);
        return blob.text();
      }),
    );
    expect(csv).toMatch(/^"?section"?,.*reference coin/);
    expect(csv).toContain('slate-duel/regret');
    expect(markdown).toContain('## Regret by judge and dataset');
    expect(latex).toContain('\\caption{Regret by judge and dataset ');
  });
});
