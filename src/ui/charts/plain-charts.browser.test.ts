import { QUOTIENT } from '#engine/report/measures.ts';
import { byChance, chanceAndLowest, coinAndFirst } from '#engine/report/reference-values.ts';
import { page } from 'vitest/browser';
import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { sampleEstimate } from '#test/fixtures/ui/sample-estimate.ts';
import SectionChart from './SectionChart.svelte';
import '#ui/styles/tokens.css';
import '#ui/styles/sheet.css';
import '#ui/styles/tables.css';
import '#ui/styles/figures.css';
import '#ui/styles/marks.css';

const q = (value: number | null, low: number, high: number, title = 'Q') =>
  sampleEstimate({
    title,
    value,
    ...(value === null ? { why: 'it lost and tied nothing' } : {}),
    interval: value === null ? null : { low, high },
    measure: QUOTIENT,
    references: coinAndFirst(1, 1),
    n: 36,
  });

describe('bars of shares', () => {
  const show = () =>
    render(SectionChart, {
      section: {
        kind: 'shares',
        title: 'How often does each win?',
        reading: 'A bar holds all duels.',
        parts: [
          { title: 'Wins', tone: 'good' },
          { title: 'Ties', tone: 'even' },
          { title: 'Loses', tone: 'poor' },
          { title: 'Unscored', tone: 'unscored' },
        ],
        rows: [
          { title: 'A against B', counts: [20, 10, 5, 1], figure: q(2, 1.2, 3.4) },
          { title: 'A against C', counts: [0, 0, 0, 0], figure: q(null, 0, 0) },
          { title: 'B against C', counts: [1, 0, 2, 0], figure: null },
        ],
      },
    });

  it('state their counts, have proportional lengths, and hatch unscored answers', async () => {
    const screen = await show();
    const bar = screen.getByRole('img', {
      name: 'A against B: 20 wins, 10 ties, 5 loses, 1 unscored',
    });
    const widths = [...bar.element().children].map((part) => part.getBoundingClientRect().width);
    expect(widths).toHaveLength(4);
    expect(widths[0]! / widths[1]!).toBeCloseTo(2, 0);
    expect(bar.element().lastElementChild).toHaveClass('hatch');
  });

  it('have the figure with its interval and n, and "undefined" with its reason', async () => {
    const screen = await show();
    const line = screen.container.querySelectorAll('.line')[0]!;
    expect(line.textContent).toMatch(/2\.00\s+1\.20–3\.40\s+n 36/);
    const second = screen.container.querySelectorAll('.line')[1]!;
    expect(second.textContent).toContain('undefined');
    await expect.element(screen.getByTitle('it lost and tied nothing').first()).toBeVisible();
    expect(screen.container.querySelectorAll('.line')[2]!.textContent).toContain('n 3');
    await expect.element(screen.getByText(/At the right, the figure/)).toBeVisible();
  });

  it('don’t mention figures if no row has one', async () => {
    const screen = await render(SectionChart, {
      section: {
        kind: 'shares',
        title: 'What does each of them say?',
        reading: '',
        parts: [{ title: 'Tie', tone: 'even' }],
        rows: [{ title: 'Ann', counts: [5], figure: null }],
      },
    });
    await expect.element(screen.getByText(/the counts are below it\.$/)).toBeVisible();
  });
});

describe('points', () => {
  const point = (title: string, x: number, y: number) => ({
    title,
    x: sampleEstimate({
      title,
      value: x,
      interval: null,
      references: coinAndFirst(null, null),
    }),
    y: q(y, y - 0.2, y + 0.3),
  });

  it.each([390, 1280])('have names inside the drawing in a %i px window', async (width) => {
    await page.viewport(width, 900);
    const screen = await render(SectionChart, {
      section: {
        kind: 'points',
        title: 'Does the judge agree with nDCG@5?',
        reading: 'Each point is a recommender.',
        x: 'nDCG@5',
        y: 'Q against all others',
        points: [
          point('Popular', 0.1, 0.7),
          point('Item-kNN', 0.11, 0.72),
          point('BPR-MF', 0.3, 1.9),
        ],
        correlations: [
          sampleEstimate({
            title: 'Pearson: Q and nDCG@5',
            n: 3,
            references: coinAndFirst(0, null),
          }),
        ],
      },
    });
    const drawing = screen.getByRole('img', { name: /^Q against all others against nDCG@5/ });
    await expect.element(drawing).toHaveAccessibleName(/Popular: nDCG@5 \.10+, n 103; Q .*\.70/);
    const box = drawing.element().getBoundingClientRect();
    const names = [...drawing.element().querySelectorAll('text')].filter((text) =>
      /Popular|Item-kNN|BPR-MF/.test(text.textContent),
    );
    expect(names).toHaveLength(3);
    const boxes = names.map((text) => text.getBoundingClientRect());
    for (const { left, right } of boxes) {
      expect(left).toBeGreaterThanOrEqual(box.left);
      expect(right).toBeLessThanOrEqual(box.right + 1);
    }
    const [first, second] = boxes;
    const apart =
      first!.bottom <= second!.top + 4 ||
      second!.bottom <= first!.top + 4 ||
      first!.right <= second!.left ||
      second!.right <= first!.left;
    expect(apart, 'two names do not lie on each other').toBe(true);
    await expect.element(screen.getByText('n 3', { exact: true })).toBeVisible();
  });
});

describe('a grid', () => {
  it('shows cells above, below and at the reference value, and scrolls by itself', async () => {
    await page.viewport(390, 800);
    const screen = await render(SectionChart, {
      section: {
        kind: 'grid',
        title: 'What is Q of each against each?',
        reading: 'Q of the row.',
        rows: ['A', 'B'],
        columns: ['A', 'B', 'C', 'D', 'E'],
        cells: [
          null,
          q(2, 1.4, 2.9),
          q(8, 5, 12),
          q(1.1, 0.7, 1.5),
          q(null, 0, 0),
          q(0.5, 0.3, 0.7),
          null,
          null,
          null,
          null,
        ],
      },
    });
    const cells = [...screen.container.querySelectorAll('tbody td')].slice(0, 10);
    const tones = cells.map(({ classList }) => classList[0]);
    expect(tones.slice(0, 6)).toEqual(['none', 'up-2', 'up-4', 'open', 'none', 'down']);
    expect(cells[1]?.textContent).toMatch(/2\.00\s+1\.40–2\.90\s+n 36\s+above a coin/);
    expect(cells[0]?.textContent).toContain('·');
    expect(cells[4]?.textContent).toContain('undefined');
    const region = screen.getByRole('region', { name: /: the grid$/ }).element();
    expect(region.scrollWidth).toBeGreaterThan(region.clientWidth);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
    await expect.element(screen.getByText(/Filled: above what a coin would score/)).toBeVisible();
  });

  it('doesn’t explain fills if no cell has a reference value', async () => {
    const one = sampleEstimate({ references: coinAndFirst(null, null) });
    const screen = await render(SectionChart, {
      section: {
        kind: 'grid',
        ...{ title: 'What are the lists like?', reading: '' },
        ...{ rows: ['A'], columns: ['URD'], cells: [one] },
      },
    });
    await expect.element(screen.getByText('Each cell has its value')).toBeVisible();
    expect(screen.container.textContent).not.toContain('Filled');
  });
});

describe('a table of fields', () => {
  it('has texts, counts and figures, and a full table of the figures', async () => {
    const screen = await render(SectionChart, {
      section: {
        kind: 'table',
        title: 'What did it cost?',
        reading: 'Minutes.',
        columns: ['', 'Questions', 'Rate', 'Tie'],
        rows: [
          ['Pairs', 1200, sampleEstimate({ title: 'Same' }), '·'],
          [
            'Pairs',
            7,
            sampleEstimate({ title: 'Same', value: null, interval: null, why: 'none' }),
            '·',
          ],
        ],
      },
    });
    const row = screen.getByRole('row', { name: /1,200/ });
    await expect.element(row).toHaveTextContent(/Pairs\s*1,200\s*\.64\s*\.57–\.71\s*n 103\s*·/);
    await screen.getByText(/^(Details|Show as a table)/).click();
    await expect.element(screen.getByRole('row', { name: /^Pairs \.64/ })).toBeVisible();
  });

  it('draws shares as bars on one scale beside their numbers', async () => {
    const screen = await render(SectionChart, {
      section: {
        kind: 'table',
        title: 'How are ratings spread?',
        reading: 'Shares.',
        columns: ['Level', 'Simulated', 'Real'],
        rows: [
          ['1 of 2', '.400', '.100'],
          ['2 of 2', '.000', 'undefined'],
        ],
        bars: true,
      },
    });
    const widths = [...screen.container.querySelectorAll('td i')].map(
      (bar) => bar.getBoundingClientRect().width,
    );
    expect(widths[0]! / widths[1]!).toBeCloseTo(4, 0);
    expect(widths.slice(2)).toEqual([0, 0]);
    await expect
      .element(screen.getByRole('row', { name: '1 of 2' }))
      .toHaveTextContent(/\.400\s*\.100/);
  });
});

describe('reference values that aren’t judges', () => {
  const one = sampleEstimate({
    title: 'Genres',
    value: 0.36,
    interval: { low: 0.34, high: 0.38 },
    references: chanceAndLowest(0.4, 0.5),
  });

  it('appear under their own names everywhere', async () => {
    const estimates = await render(SectionChart, {
      section: { kind: 'estimates', title: 'A', reading: '', estimates: [one] },
    });
    await estimates.getByText(/^(Details|Show as a table)/).click();
    await expect
      .element(estimates.getByRole('columnheader', { name: 'Always the lowest' }))
      .toBeVisible();
    const grid = await render(SectionChart, {
      section: { kind: 'grid', title: 'B', reading: '', rows: ['a'], columns: ['b'], cells: [one] },
    });
    await expect.element(grid.getByText('below chance').first()).toBeInTheDocument();
    for (const { container } of [estimates, grid]) {
      expect(container.innerHTML).toMatch(/chance/);
      expect(container.innerHTML).not.toMatch(/coin|always first/i);
    }
  });

  it('have no second column if there is no second one', async () => {
    const screen = await render(SectionChart, {
      section: {
        kind: 'estimates',
        title: 'A',
        reading: '',
        estimates: [sampleEstimate({ references: byChance(0) })],
      },
    });
    await screen.getByText(/^(Details|Show as a table)/).click();
    await expect.element(screen.getByRole('columnheader', { name: 'Chance' })).toBeVisible();
    expect(screen.container.textContent).not.toMatch(/always|undefined/i);
  });
});
