import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { userEvent } from 'vitest/browser';
import { sampleEstimate } from '#test/fixtures/ui/sample-estimate.ts';
import FieldTable from './FieldTable.svelte';

const rate = (value: number | null) =>
  sampleEstimate({
    title: 'Win rate',
    value,
    interval: value === null ? null : { low: value - 0.1, high: value + 0.1 },
  });

const table = {
  columns: ['Recommender', 'Win rate', 'Items'],
  rows: [
    ['Popular', rate(0.2), 12],
    ['Random', rate(null), 9],
    ['ItemKNN', rate(0.7), 100],
    ['BPR', rate(0.45), 40],
  ],
};

const names = () =>
  [...document.querySelectorAll('tbody th')].map((cell) => cell.textContent.trim());

describe('A table of a report', () => {
  it('sorts by its headings with the keyboard, with undefined figures last', async () => {
    const screen = await render(FieldTable, { table, label: 'How often does each win?' });
    const found = screen.getByRole('table', { name: 'How often does each win?' });
    await expect.element(found).toBeVisible();
    const listed = names();
    expect(listed).toEqual(['Popular', 'Random', 'ItemKNN', 'BPR']);
    const head = screen.getByRole('columnheader', { name: 'Win rate' });
    expect(head.element().getAttribute('aria-sort')).toBeNull();
    await userEvent.tab();
    await expect.element(screen.getByRole('button', { name: 'Recommender' })).toHaveFocus();
    await userEvent.tab();
    await expect.element(screen.getByRole('button', { name: 'Win rate' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(head).toHaveAttribute('aria-sort', 'descending');
    expect(names()).toEqual(['ItemKNN', 'BPR', 'Popular', 'Random']);
    await userEvent.keyboard(' ');
    await expect.element(head).toHaveAttribute('aria-sort', 'ascending');
    expect(names()).toEqual(['Popular', 'BPR', 'ItemKNN', 'Random']);
    // The rows move, the focus doesn't.
    await expect.element(screen.getByRole('button', { name: 'Win rate' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => head.element().getAttribute('aria-sort')).toBeNull();
    expect(names()).toEqual(listed);
    await screen.getByRole('button', { name: 'Items' }).click();
    expect(names()).toEqual(['ItemKNN', 'BPR', 'Popular', 'Random']);
    expect(document.querySelectorAll('[aria-sort]')).toHaveLength(1);
    await expect.element(screen.getByRole('searchbox')).not.toBeInTheDocument();
  });

  it('filters more than ten rows, and says how many are left', async () => {
    const rows = Array.from({ length: 30 }, (_, i) => [`Genre ${i + 1}`, i]);
    const screen = await render(FieldTable, {
      table: { columns: ['Genre', 'Films'], rows },
      label: 'Genres',
    });
    const filter = screen.getByRole('searchbox', { name: 'Filter: Genres' });
    await filter.fill('genre 2');
    expect(names()).toEqual([
      'Genre 2',
      ...Array.from({ length: 10 }, (_, i) => `Genre ${20 + i}`),
    ]);
    await expect.element(screen.getByRole('status')).toHaveTextContent('11 of 30 rows');
    await filter.fill('nowhere');
    await expect.element(screen.getByRole('status')).toHaveTextContent('No row has these words.');
    await filter.fill('');
    expect(names()).toHaveLength(30);
  });

  it('keeps the order of two rows, and of rows that continue those above', async () => {
    const continued = [
      ['A', 1],
      ['', 2],
      ['B', 3],
    ];
    const screen = await render(FieldTable, {
      table: { columns: ['Part', 'Count'], rows: continued },
      label: 'Parts',
    });
    await expect.element(screen.getByRole('table')).toBeVisible();
    await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
  });
});
