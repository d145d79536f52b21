import { page } from 'vitest/browser';
import { afterEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-svelte';
import type { Sniffed, SniffedTable } from '#workers/data/data-api.ts';
import ImportPanel from './ImportPanel.svelte';
import { ImportState } from './import-state.svelte.ts';

type Asked = ConstructorParameters<typeof ImportState>[0];

const never = () => new Promise<never>(() => undefined);

/** Renders the mapping step of one table, and the function that receives the import. */
async function shown(
  columns: readonly string[],
  mapping: SniffedTable['mapping'],
  rows: readonly (readonly string[])[] = [],
) {
  const table: SniffedTable = {
    ...{ file: 'log.csv', format: 'csv', header: true, role: 'interactions' },
    ...{ columns, rows, mapping },
  };
  const sniffed: Sniffed = { kind: 'tables', tables: [table] };
  const asked = vi.fn<Asked['importDataset']>(never);
  const state = new ImportState(
    { sniff: () => Promise.resolve(sniffed), importDataset: asked, importLists: never },
    { dataset: () => null, imported: () => undefined, study: () => undefined },
  );
  const screen = await render(ImportPanel, { importing: state });
  await state.take([new File(['a'], 'log.csv')]);
  return { screen, asked };
}

afterEach(() => page.viewport(1280, 800));

it('marks guessed columns by a word, and those that a person chose by none', async () => {
  const { screen } = await shown(['who', 'what', 'price'], { user: 'who', item: 'what' });
  const who = screen.getByRole('combobox', { name: 'Column who is' });
  await expect.element(who).toHaveAccessibleDescription('guessed');
  await expect.element(screen.getByText('guessed', { exact: true }).nth(1)).toBeVisible();
  expect(screen.getByText('guessed', { exact: true }).elements()).toHaveLength(2);
  const price = screen.getByRole('combobox', { name: 'Column price is' });
  await expect.element(price).not.toHaveAccessibleDescription('guessed');
  await price.selectOptions('rating');
  await expect.element(price).not.toHaveAccessibleDescription('guessed');
  await price.selectOptions('user');
  expect(screen.getByText('guessed', { exact: true }).elements()).toHaveLength(1);
  await expect.element(who).toHaveValue('');
});

it.each([390, 1280])('shows every column within %s pixels', async (width) => {
  await page.viewport(width, 800);
  const columns = Array.from(
    { length: 60 },
    (_, i) => `${'a_long_name_of_a_column_'.repeat(3)}${i}`,
  );
  const rows = [columns.map((column) => column.repeat(10))];
  const { screen } = await shown(columns, { user: columns[0]!, item: columns[59]! }, rows);
  const last = screen.getByRole('combobox', { name: `Column ${columns[59]!} is` });
  await expect.element(last).toBeInTheDocument();
  const all = [...screen.container.querySelectorAll('li select, li .name')];
  expect(all).toHaveLength(120);
  for (const one of all) {
    const { left, right } = one.getBoundingClientRect();
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(width);
  }
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});

it('shows hidden characters and long cells of a file as such', async () => {
  const { screen } = await shown(['us\u202eer', 'item', ''], { user: 'us\u202eer', item: 'item' }, [
    ['\u001b[31mx', 'y'.repeat(1000), 'z\u200b'],
  ]);
  await expect.element(screen.getByText('us\\u202eer', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('\\u001b[31mx', { exact: true })).toBeVisible();
  await expect.element(screen.getByText(`${'y'.repeat(60)}…`, { exact: true })).toBeVisible();
  await expect.element(screen.getByText('z\\u200b', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('(no name)', { exact: true })).toBeVisible();
});

it('asks for the separator of categories, and imports with the answer', async () => {
  const { screen, asked } = await shown(
    ['who', 'what', 'genre'],
    { user: 'who', item: 'what', categories: 'genre' },
    [['a', 'x', 'Film Noir']],
  );
  const pick = screen.getByRole('combobox', { name: 'Categories in one cell are separated by' });
  await expect.element(pick).toHaveValue('');
  await pick.selectOptions('spaces');
  await screen.getByRole('button', { name: 'Read it like this' }).click();
  expect(asked.mock.calls[0]![0].source).toMatchObject({
    tables: [{ categorySeparator: 'spaces' }],
  });
});

it('leaves out no row by a guessed column of events', async () => {
  const { screen, asked } = await shown(
    ['who', 'what', 'event'],
    { user: 'who', item: 'what', event: 'event' },
    [['a', 'x', 'view']],
  );
  await expect.element(screen.getByText(/^This column was guessed\./)).toBeVisible();
  await screen.getByRole('button', { name: 'Read it like this' }).click();
  expect(asked.mock.calls[0]![0].source).not.toHaveProperty('tables.0.events');
});

it('reads the kinds of a guessed column once somebody gives one a meaning', async () => {
  const { screen, asked } = await shown(
    ['who', 'what', 'event'],
    { user: 'who', item: 'what', event: 'event' },
    [['a', 'x', 'view']],
  );
  await screen.getByRole('combobox', { name: 'view' }).selectOptions('a rating');
  await expect.element(screen.getByText(/^The kinds in the first rows\./)).toBeVisible();
  await screen.getByRole('button', { name: 'Read it like this' }).click();
  expect(asked.mock.calls[0]![0].source).toMatchObject({ tables: [{ events: { view: 5 } }] });
});

it('asks for no separator where no column holds categories', async () => {
  const { screen } = await shown(['who', 'what'], { user: 'who', item: 'what' });
  await expect.element(screen.getByRole('combobox', { name: 'Column who is' })).toBeVisible();
  expect(screen.getByText('Categories in one cell').query()).toBeNull();
});
