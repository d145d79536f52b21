import { page, userEvent } from 'vitest/browser';
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

const namesIn = (container: Element) =>
  [...container.querySelectorAll('li .name')].map((one) => one.textContent);

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

it('[14.18] shows each of 130 columns, and says how many there are and how many are mapped', async () => {
  const columns = Array.from({ length: 130 }, (_, i) => `c${i}`);
  const { screen } = await shown(columns, { user: 'c0', item: 'c129' });
  expect(namesIn(screen.container)).toEqual(columns);
  await expect.element(screen.getByText('130 columns, 2 mapped.')).toBeVisible();
  await screen.getByRole('combobox', { name: 'Column c77 is' }).selectOptions('price');
  await expect.element(screen.getByText('130 columns, 3 mapped.')).toBeVisible();
});

it.each([
  [300, 390],
  [1000, 1280],
])(
  '[14.18] shows each of %d columns on request within %d pixels, and fewer again',
  async (count, width) => {
    await page.viewport(width, 800);
    const many = count.toLocaleString('en');
    const columns = Array.from({ length: count }, (_, i) => `a_long_name_of_a_column_${i}`);
    const mapping = { user: columns[200]!, item: columns[count - 1]! };
    const { screen } = await shown(columns, mapping, [columns]);
    const status = screen.getByText(/columns, 2 mapped\./);
    await expect
      .element(status)
      .toHaveTextContent(`${many} columns, 2 mapped. Shown are the mapped ones and the first 12.`);
    expect(namesIn(screen.container)).toEqual([
      ...columns.slice(0, 12),
      columns[200],
      columns[count - 1],
    ]);
    await expect.element(status).toHaveAttribute('role', 'status');
    const all = screen.getByRole('button', { name: `Show all ${many} columns` });
    (all.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(status).toHaveTextContent(`${many} columns, 2 mapped. All are shown.`);
    expect(namesIn(screen.container)).toEqual(columns);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    const late = screen.getByRole('combobox', { name: `Column ${columns[131]!} is`, exact: true });
    await late.selectOptions('rating');
    const fewer = screen.getByRole('button', { name: 'Show fewer columns' });
    await expect.element(fewer).toBeVisible();
    await fewer.click();
    expect(namesIn(screen.container)).toContain(columns[131]);
    expect(namesIn(screen.container)).toHaveLength(15);
  },
);

it('[14.18] shows every column that a search finds once all are asked for', async () => {
  const columns = Array.from({ length: 300 }, (_, i) => `c${i}`);
  const { screen } = await shown(columns, { user: 'c0', item: 'c299' });
  await screen.getByRole('searchbox', { name: 'Find a column by its name' }).fill('c1');
  const status = screen.getByText(/columns, 2 mapped\./);
  await expect.element(status).toHaveTextContent('the first 12 of 111 columns found.');
  await screen.getByRole('button', { name: 'Show all 300 columns' }).click();
  await expect.element(status).toHaveTextContent('the mapped ones and 111 columns found.');
  expect(namesIn(screen.container)).toHaveLength(113);
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
