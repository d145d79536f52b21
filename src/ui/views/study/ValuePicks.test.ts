import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-svelte';
import type { Sniffed } from '#workers/data/data-api.ts';
import ImportPanel from './ImportPanel.svelte';
import { ImportState } from './import-state.svelte.ts';

type Asked = ConstructorParameters<typeof ImportState>[0];

const never = () => new Promise<never>(() => undefined);

/** Renders the mapping step of a log with these ratings, and returns the function that receives the import. */
async function shown(ratings: readonly string[]) {
  const log = {
    ...{ file: 'log.csv', format: 'csv', header: true, role: 'interactions' as const },
    ...{ columns: ['user', 'item', 'note'], rows: ratings.map((note) => ['a', 'x', note]) },
    mapping: { user: 'user', item: 'item', rating: 'note' },
  };
  const sniffed: Sniffed = { kind: 'tables', tables: [log] };
  const asked = vi.fn<Asked['importDataset']>(never);
  const state = new ImportState(
    { sniff: () => Promise.resolve(sniffed), importDataset: asked, importLists: never },
    { dataset: () => null, imported: () => undefined, study: () => undefined },
  );
  const screen = await render(ImportPanel, { importing: state });
  await state.take([new File(['a'], 'log.csv')]);
  const read = async () => {
    await screen.getByRole('button', { name: 'Read it like this' }).click();
    const { source } = asked.mock.calls[0]![0];
    return source.kind === 'tables' ? source.tables[0] : undefined;
  };
  return { screen, read };
}

it('states nothing that nobody chose', async () => {
  const { read } = await shown(['4', 'nan']);
  const table = await read();
  expect(table).not.toHaveProperty('missingWords');
  expect(table).not.toHaveProperty('decimalMark');
});

it('passes on the meaning of words for missing values', async () => {
  const { screen, read } = await shown(['4', 'nan']);
  const pick = screen.getByRole('combobox', { name: 'Words such as nan, None and N/A' });
  await pick.selectOptions('are text');
  expect(await read()).toMatchObject({ missingWords: 'text' });
});

it('shows the reading of the first numbers with marks, and reads them with another', async () => {
  const { screen, read } = await shown(['4,5', '1,865', '3']);
  await expect.element(screen.getByText('note: by these rows, 1,865 is 1.865.')).toBeVisible();
  const pick = screen.getByRole('combobox', { name: 'Numbers such as 4,5 and 1,865' });
  await pick.selectOptions('a point before decimals, as in 1,865.5');
  await expect.element(screen.getByText('note: by these rows, 1,865 is 1865.')).toBeVisible();
  expect(await read()).toMatchObject({ decimalMark: 'point' });
});

it('says that numbers can have two readings', async () => {
  const { screen } = await shown(['311', '1,865', '2,500']);
  await expect.element(screen.getByText(/1,865 can be 1.865 or 1865/)).toBeVisible();
});

it('shows nothing of plain numbers, and has no choice of marks without a column of numbers', async () => {
  const { screen } = await shown(['4.5', '3']);
  await expect.element(screen.getByRole('heading', { name: 'log.csv' })).toBeVisible();
  expect(screen.getByText(/by these rows/).query()).toBeNull();
  await screen.getByRole('combobox', { name: 'Column note is' }).selectOptions('not read');
  expect(screen.getByText('Numbers such as 4,5 and 1,865').query()).toBeNull();
});
