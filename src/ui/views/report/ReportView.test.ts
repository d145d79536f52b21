import { formatMessage } from '#messages/format-message.ts';
import { flushSync } from 'svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { page, userEvent } from 'vitest/browser';
import { Fault } from '#engine/domain/fault.ts';
import { id } from '#engine/domain/ids.ts';
import type { Run } from '#engine/domain/run.ts';
import type { RenderedReport } from '#engine/report/rendered-report.ts';
import type { FiguresApi } from '#workers/report/figures-api.ts';
import type { Remote } from '#workers/wire/wire.ts';
import { NO_JUDGE } from '#engine/domain/no-judge.ts';
import { evaluatedStudy } from '#test/fixtures/evaluated-study.ts';
import { engineReport } from '#test/fixtures/ui/engine-report.ts';
import { sampleReport } from '#test/fixtures/ui/sample-report.ts';
import { sampleRun } from '#test/fixtures/ui/sample-run.ts';
import { ReportState } from './report-state.svelte.ts';
import ReportView from './ReportView.svelte';

type Figures = Remote<Pick<FiguresApi, 'report' | 'export'>>;

const figures: Figures = {
  report: () => Promise.resolve({ run: sampleRun, report: sampleReport }),
  export: ({ format }) => Promise.resolve({ name: `report.${format}`, blob: new Blob([format]) }),
};

async function show(clients: Partial<Figures> = {}) {
  const save = vi.fn();
  const state = new ReportState({ ...figures, ...clients }, save);
  const screen = await render(ReportView, { state });
  return { state, screen, save };
}

beforeEach(async () => {
  localStorage.removeItem('slatewise-folds');
  await page.viewport(1280, 800);
});

describe('ReportView', () => {
  it('shows the finding, and each section with its figure, n and a table', async () => {
    const { state, screen } = await show();
    await state.open(sampleRun.id);
    await expect.element(screen.getByText(formatMessage(sampleReport.headline))).toBeVisible();
    for (const { title } of sampleReport.sections) {
      const figure = screen.getByRole('region', { name: formatMessage(title), exact: true });
      await expect.element(figure).toHaveTextContent(/n [\d,]+/);
      await expect.element(figure.getByText(/^Details/)).toBeVisible();
    }
  });

  it('says beside a panel’s judges how many votes they count as', async () => {
    const panelVotes = 'By their agreement these 2 judges count as 1.20 independent votes.';
    const { judge } = sampleRun.manifest;
    const { state, screen } = await show({
      report: () =>
        Promise.resolve({
          run: { ...sampleRun, panel: [{ judge, trials: 1, made: null }] },
          report: { ...sampleReport, panelVotes },
        }),
    });
    await state.open(sampleRun.id);
    const note = screen.getByRole('complementary', { name: 'Judged by' });
    await expect.element(note).toHaveTextContent(/A panel of 2, on this device/);
    await expect.element(note).toHaveTextContent(panelVotes);
  });

  it('has no word of a judge’s questions in a study without a judge', async () => {
    const { run, report } = await evaluatedStudy({
      judge: NO_JUDGE,
      protocol: { id: 'slate-duel', settings: { popularity: 'classes' } },
    });
    const { state, screen } = await show({ report: () => Promise.resolve({ run, report }) });
    await state.open(run.id);
    const note = screen.getByRole('complementary', { name: 'Without a judge' });
    await expect
      .element(note)
      .toHaveTextContent(/Evaluated on held-out data alone: Most popular, Random and Item/);
    await userEvent.click(screen.getByText('More formats'));
    expect(screen.getByRole('button', { name: /Comparator/ }).elements()).toEqual([]);
    const { textContent } = screen.container;
    const told = textContent.replaceAll(/No judge was asked[^.]*\./g, '');
    expect(told.replaceAll(/Without a judge|Judge(?=\W*Data)/g, '')).not.toMatch(
      /judg|verdict|protocol|prompt|questions? |unscored|probabilit/i,
    );
    const href = (name: string) =>
      screen.getByRole('link', { name }).element().getAttribute('href');
    expect(href('Items map')).toBe('#/judgements/run?map=open');
    expect(href('Compare with another run')).toBe('#/compare/run');
  });

  it('explains the benefit of labels by people, with a link to their page', async () => {
    const unlabelled = 'None of these 9 pairs was labelled.';
    const report = { ...sampleReport, unlabelled };
    const { state, screen } = await show({
      report: () => Promise.resolve({ run: sampleRun, report }),
    });
    await state.open(sampleRun.id);
    const part = screen.getByRole('region', {
      name: 'Corrected by people: what would people say?',
    });
    await expect.element(part).toHaveTextContent(unlabelled);
    await expect
      .element(part.getByRole('link', { name: 'Label some of them' }))
      .toHaveAttribute('href', `#/people/${sampleRun.id}`);
  });

  const imported = (reasons: number): NonNullable<RenderedReport['imported']> => ({
    ...{ rows: 120, bad: reasons, lists: [], remarks: ['A <b>remark</b>.'] },
    files: [{ file: '<img src=x>.csv', rows: 120, kept: 120 - reasons, encoding: 'latin-1' }],
    leftOut: Array.from({ length: reasons }, (_, i) => ({
      reason: `reason ${i}`,
      rows: 1,
      example: { file: 'a.csv', line: i + 2, reason: `the cell is "${i}"` },
    })),
    scale: { min: 1, max: 10, step: 1, from: 'guessed' },
  });

  it.each([
    ['open', 2],
    ['folded, if there are many', 9],
  ])('shows what the import left out %s, as text', async (_, reasons) => {
    const report = { ...sampleReport, imported: imported(reasons) };
    const { state, screen } = await show({
      report: () => Promise.resolve({ run: sampleRun, report }),
    });
    await state.open(sampleRun.id);
    const part = screen.getByRole('region', { name: 'The data as they were read' });
    await expect.element(part).toHaveTextContent(`120 rows were read; ${reasons} were left out.`);
    const line = part.getByText('Left out, reason 1: 1 row. a.csv, line 3: the cell is "1"');
    if (reasons > 6) {
      await expect.element(line).not.toBeVisible();
      await userEvent.click(part.getByText('Files, reasons and remarks: 12 lines'));
    }
    await expect.element(line).toBeVisible();
    await expect.element(part).toHaveTextContent('read as Latin-1');
    await expect.element(part).toHaveTextContent('from 1 to 10 in steps of 1, guessed');
    await expect.element(part).toHaveTextContent('<img src=x>.csv');
    await expect.element(part).toHaveTextContent('A <b>remark</b>.');
    expect(document.querySelector('img[src="x"]')).toBeNull();
  });

  it('shows no such part for data of which nothing was noted', async () => {
    const { state, screen } = await show();
    await state.open(sampleRun.id);
    await expect.element(screen.getByText(formatMessage(sampleReport.headline))).toBeVisible();
    expect(screen.getByText('The data as they were read').elements()).toEqual([]);
  });

  it('brackets rows that share a range of ranks, and describes each drawing in words', async () => {
    const { state, screen } = await show();
    await state.open(sampleRun.id);
    const board = screen.getByRole('table', { name: 'Leaderboard' });
    await expect.element(board).toBeVisible();
    const rows = board.getByRole('row').elements();
    expect(rows.map((row) => row.querySelector('.shared') !== null)).toEqual([
      false,
      true,
      true,
      false,
      false,
      false,
    ]);
    await expect
      .element(board.getByRole('img', { name: /^Popular: −222, from −252 to −193, a coin 0/ }))
      .toBeInTheDocument();
  });

  it('marks pairs not separated or never compared, and links a cell to its judgements', async () => {
    const { state, screen } = await show();
    await state.open(sampleRun.id);
    const matrix = screen.getByRole('table', { name: 'Win matrix' });
    const even = matrix.getByRole('link', { name: /^Item-kNN against SASRec/ });
    await expect.element(even).toHaveAccessibleName(/n 103, not separated$/);
    await expect
      .element(even)
      .toHaveAttribute('href', '#/judgements/run-1?find=%22Item-kNN%22+%22SASRec%22');
    await expect
      .element(matrix.getByTitle('no user has lists of both').first())
      .toHaveTextContent('–');
  });

  it('writes undefined where a number is undefined, with the reason', async () => {
    const { state, screen } = await show();
    await state.open(sampleRun.id);
    const figure = screen.getByRole('region', { name: 'Is the judge coherent?', exact: true });
    await expect
      .element(
        figure.getByRole('img', { name: /^Transitivity, swap-merged: undefined, a coin .25$/ }),
      )
      .toBeInTheDocument();
    await expect
      .element(figure.getByText('no triple had both orders agree on all three pairs').first())
      .toBeVisible();
  });

  it('draws one text size at every width, and leaves no style element in the page', async () => {
    const { state, screen } = await show();
    await state.open(sampleRun.id);
    // Draws all parts now: otherwise they follow while the processor is idle.
    window.dispatchEvent(new Event('beforeprint'));
    const drawing = screen.getByRole('img', { name: /^Regret by similarity/ });
    for (const width of [390, 1280]) {
      await page.viewport(width, 800);
      await expect
        .poll(() => {
          const svg = drawing.element();
          return Number(svg.getAttribute('width')) - svg.getBoundingClientRect().width;
        })
        .toBeCloseTo(0, 0);
    }
    expect(screen.container.querySelectorAll('svg style')).toHaveLength(0);
  });

  it('is printed completely, even if the screen shows only a part yet', async () => {
    const { state, screen } = await show();
    await state.open(sampleRun.id);
    flushSync();
    const figures = () => screen.container.querySelectorAll('section.part').length;
    expect(figures()).toBeLessThan(sampleReport.sections.length);
    window.dispatchEvent(new Event('beforeprint'));
    expect(figures()).toBeGreaterThan(sampleReport.sections.length);
    const plots = [...screen.container.querySelectorAll('.plot')];
    expect(plots.length).toBeGreaterThan(10);
    expect(plots.filter((plot) => plot.querySelector('svg') === null)).toEqual([]);
  });

  it('warns when a run is not finished', async () => {
    const { state, screen } = await show();
    await state.open(sampleRun.id);
    await expect.element(screen.getByText('88 of 2,400 questions', { exact: false })).toBeVisible();
  });

  it('shows a study without recommenders, and a bin without any pair', async () => {
    const run: Run = {
      ...sampleRun,
      study: { ...sampleRun.study, slates: { kind: 'held-out', m: 4, k: 5, users: 60 } },
    };
    const report: RenderedReport = {
      ...sampleReport,
      sections: sampleReport.sections
        .filter(({ kind }) => kind === 'estimates' || kind === 'similarity')
        .map((section) =>
          section.kind === 'similarity'
            ? {
                ...section,
                bins: section.bins.map((bin) => ({
                  ...bin,
                  pairs: 0,
                  regret: { ...bin.regret, value: null, interval: null, n: 0 },
                  flips: { ...bin.flips, value: null, interval: null, n: 0 },
                })),
              }
            : section,
        ),
    };
    const { state, screen } = await show({ report: () => Promise.resolve({ run, report }) });
    await state.open(run.id);
    await expect.element(screen.getByText(/^Undefined: no pair/)).toBeVisible();
    expect(screen.getByRole('table', { name: 'Leaderboard' }).elements()).toHaveLength(0);
  });

  it.each([
    ['finished', { recommenders: true }],
    ['without recommenders', { recommenders: false }],
    ['just begun', { recommenders: true, asked: 0.05 }],
    ['not begun', { recommenders: true, asked: 0 }],
    ['Position decides', { recommenders: true, lean: 2 }],
  ])('shows each section of a report as the engine makes it: %s', async (_, wanted) => {
    const report = engineReport({ ...wanted, users: 8 });
    const { state, screen } = await show({
      report: () => Promise.resolve({ run: sampleRun, report }),
    });
    await state.open(sampleRun.id);
    await expect.element(screen.getByText(formatMessage(report.headline))).toBeVisible();
    for (const section of report.sections) {
      const figure = screen.getByRole('region', {
        name: formatMessage(section.title),
        exact: true,
      });
      const shown = section.kind === 'sentence' ? formatMessage(section.reading) : /^Details/;
      await expect.element(figure.getByText(shown)).toBeVisible();
    }
    expect(screen.container.textContent).not.toMatch(/NaN|Infinity|\[object/);
    const drawn = [...screen.container.querySelectorAll('svg *')].map((part) => part.outerHTML);
    expect(drawn.join('')).not.toMatch(/NaN|Infinity/);
  });

  it('shows progress, then the failure, and tries again', async () => {
    let fail: (thrown: unknown) => void = () => {};
    let emit: (event: { share: number }) => void = () => {};
    const report = vi.fn<Figures['report']>((_, asking) => {
      emit = (event) => asking?.on?.(event);
      return new Promise((_, reject) => (fail = reject));
    });
    const { state, screen } = await show({ report });
    const opened = state.open(sampleRun.id);
    emit({ share: 0.4 });
    await expect.element(screen.getByRole('status')).toHaveTextContent('40%');
    fail(new Fault('store-blocked', 'Another tab holds the store.'));
    await opened;
    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent('Another tab holds the store.');
    await screen.getByRole('button', { name: 'Try again' }).click();
    expect(report).toHaveBeenCalledTimes(2);
  });

  it('shows the run requested last, even if an earlier one is ready first', async () => {
    const ready: ((run: Run) => void)[] = [];
    const { state } = await show({
      report: () =>
        new Promise((resolve) => ready.push((run) => resolve({ run, report: sampleReport }))),
    });
    const first = state.open(id('run-1'));
    const second = state.open(id('run-2'));
    ready[1]?.({ ...sampleRun, id: id('run-2') });
    ready[0]?.(sampleRun);
    await Promise.all([first, second]);
    expect(state.phase).toMatchObject({ name: 'shown', run: { id: 'run-2' } });
  });

  it('exports in three formats and names the file', async () => {
    const { state, screen, save } = await show();
    await state.open(sampleRun.id);
    for (const [name, file] of [
      ['Export report', 'report.html'],
      ['Everything as JSON', 'report.json'],
      ['Judgements as JSONL', 'report.jsonl'],
    ] as const) {
      await screen.getByRole('button', { name }).click();
      await expect
        .element(screen.getByText(new RegExp(`${file} \\(\\d+ kB\\) was handed`)))
        .toBeVisible();
    }
    expect(save).toHaveBeenCalledTimes(3);
  });

  it('offers more formats in a menu that closes after a choice, by Escape and by a click outside', async () => {
    const { state, screen, save } = await show();
    await state.open(sampleRun.id);
    const menu = screen.getByText('More formats');
    for (const [name, format] of [
      ['Figures as CSV', 'csv'],
      ['Tables as LaTeX', 'latex'],
      ['Tables as Markdown', 'markdown'],
      ['Duels for LLM Comparator', 'comparator'],
      ['Slates as TREC runs', 'trec'],
      ['Offline metrics of each list as CSV', 'users'],
    ] as const) {
      await menu.click();
      await screen.getByRole('button', { name }).click();
      await expect.element(screen.getByText(`report.${format} (`)).toBeVisible();
      await expect.element(screen.getByRole('button', { name })).not.toBeInTheDocument();
      await expect.element(menu).toHaveFocus();
    }
    expect(save).toHaveBeenCalledTimes(6);
    await menu.click();
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('button', { name: 'as CSV' })).not.toBeInTheDocument();
    await menu.click();
    await screen.getByText(formatMessage(sampleReport.headline)).click();
    await expect.element(screen.getByRole('button', { name: 'as CSV' })).not.toBeInTheDocument();
  });

  it('is computed again under another rule, which its exports use as well', async () => {
    const report = vi.fn<Figures['report']>(figures.report);
    const exported = vi.fn<Figures['export']>(figures.export);
    const { state, screen } = await show({ report, export: exported });
    await state.open(sampleRun.id);
    expect(report.mock.lastCall?.[0]).toEqual({ run: sampleRun.id });
    await screen.getByText('Count the answers by another rule').click();
    await screen.getByLabelText('Closer than this is a tie').fill('0.1');
    await screen.getByLabelText('The two orders of a pair').selectOptions('pooled');
    await screen.getByLabelText('Ties', { exact: true }).selectOptions('Lost by Popular');
    await screen.getByRole('button', { name: 'Work it out again' }).click();
    const rule = { margin: 0.1, labelMass: 0, orders: 'pooled', ties: 'lost', loser: 'Popular' };
    expect(report.mock.lastCall?.[0]).toEqual({ run: sampleRun.id, rule });
    await expect.element(screen.getByLabelText('Closer than this is a tie')).toHaveValue(0.1);
    await screen.getByRole('button', { name: 'Export report' }).click();
    expect(exported.mock.lastCall?.[0]).toEqual({ run: sampleRun.id, format: 'html', rule });
    await screen.getByRole('button', { name: 'Back to the usual rule' }).click();
    expect(report.mock.lastCall?.[0]).toEqual({ run: sampleRun.id });
  });

  it('rejects an invalid rule', async () => {
    const report = vi.fn<Figures['report']>(figures.report);
    const { state, screen } = await show({ report });
    await state.open(sampleRun.id);
    await screen.getByText('Count the answers by another rule').click();
    await screen.getByLabelText('Least label mass').fill('2');
    await expect.element(screen.getByText('A number from 0 to 1')).toBeVisible();
    await screen.getByRole('button', { name: 'Work it out again' }).click();
    expect(report).toHaveBeenCalledTimes(1);
  });

  it('closes a section, and closes it in the next report too', async () => {
    const { state, screen } = await show();
    await state.open(sampleRun.id);
    const head = screen.getByRole('button', { name: 'Is the judge coherent?' }).last();
    await expect.element(head).toHaveAttribute('aria-expanded', 'true');
    await head.click();
    await expect.element(head).toHaveAttribute('aria-expanded', 'false');
    await expect.element(screen.getByText(/^Compare each value with/)).not.toBeInTheDocument();
    await screen.unmount();
    const later = await show();
    await later.state.open(sampleRun.id);
    await expect.element(head).toHaveAttribute('aria-expanded', 'false');
    await expect.element(screen.getByRole('table', { name: 'Leaderboard' })).toBeVisible();
  });

  it('has contents that open a section and move there, and shows the gist alone', async () => {
    const { state, screen } = await show();
    await state.open(sampleRun.id);
    const contents = screen.getByRole('navigation', { name: 'Contents' });
    await contents.getByRole('button', { name: 'Show the gist only' }).click();
    const open = () => [...screen.container.querySelectorAll('.fold[aria-expanded="true"]')];
    expect(open()).toHaveLength(1);
    await contents.getByRole('button', { name: 'Can someone else check it?' }).click();
    const head = screen.getByRole('button', { name: 'Can someone else check it?' }).last();
    await expect.element(head).toHaveFocus();
    await expect.element(head).toHaveAttribute('aria-expanded', 'true');
    await contents.getByRole('button', { name: 'Show the gist only' }).click();
    await contents.getByRole('button', { name: 'Show everything' }).click();
    expect(screen.container.querySelectorAll('.fold[aria-expanded="false"]')).toHaveLength(0);
  });

  it('begins with the gist on a narrow screen, and opens everything for paper', async () => {
    await page.viewport(390, 800);
    const { state, screen } = await show();
    await state.open(sampleRun.id);
    await expect.element(screen.getByRole('table', { name: 'Leaderboard' })).toBeVisible();
    const closed = () => screen.container.querySelectorAll('.fold[aria-expanded="false"]').length;
    await expect.poll(closed).toBeGreaterThan(3);
    window.dispatchEvent(new Event('beforeprint'));
    expect(closed()).toBe(0);
    window.dispatchEvent(new Event('afterprint'));
    await expect.poll(closed).toBeGreaterThan(3);
  });
});
