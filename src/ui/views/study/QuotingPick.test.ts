import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-svelte';
import type { Sniffed } from '#workers/data/data-api.ts';
import ImportPanel from './ImportPanel.svelte';
import { ImportState } from './import-state.svelte.ts';

type Asked = ConstructorParameters<typeof ImportState>[0];

const never = () => new Promise<never>(() => undefined);

/** Renders the mapping step of one table of items, and the function that receives the import. */
async function shown(quoting: boolean) {
  const head = ['item', 'title'];
  const first = {
    none: [head, ['b1', '"Giants"']],
    doubled: [head, ['b1', 'Giants']],
    backslash: [['item'], ['b1']],
  };
  const table = {
    ...{ file: 'items.tsv', format: 'tsv', header: true, role: 'items' as const, columns: head },
    rows: first.none.slice(1),
    mapping: { item: 'item', title: 'title' },
    ...(quoting ? { quoting: { guess: 'none' as const, first } } : {}),
  };
  const log = {
    ...{ file: 'log.tsv', format: 'tsv', header: true, role: 'interactions' as const },
    ...{ columns: ['user', 'item'], rows: [['r1', 'b1']], mapping: { user: 'user', item: 'item' } },
  };
  const sniffed: Sniffed = { kind: 'tables', tables: [table, log] };
  const asked = vi.fn<Asked['importDataset']>(never);
  const state = new ImportState(
    { sniff: () => Promise.resolve(sniffed), importDataset: asked, importLists: never },
    { dataset: () => null, imported: () => undefined, study: () => undefined },
  );
  const screen = await render(ImportPanel, { importing: state });
  await state.take([new File(['a'], 'items.tsv')]);
  return { screen, asked, state };
}

it('shows the guessed quoting, and reads the first rows and the file with another', async () => {
  const { screen, asked } = await shown(true);
  const pick = screen.getByRole('combobox', { name: 'Quotation marks in this file' });
  await expect.element(pick).toHaveValue('none');
  await expect.element(screen.getByText(/Guessed from all cells of the file/)).toBeVisible();
  await expect.element(screen.getByText('"Giants"', { exact: true })).toBeVisible();
  await pick.selectOptions('doubled');
  await expect.element(screen.getByText('Giants', { exact: true })).toBeVisible();
  await screen.getByRole('button', { name: 'Read them like this' }).click();
  const { source } = asked.mock.calls[0]![0];
  expect(source).toMatchObject({ tables: [{ file: 'items.tsv', quoting: 'doubled' }, {}] });
  expect(source).not.toHaveProperty('tables.1.quoting');
});

it('keeps the chosen columns unless the quoting changes the columns', async () => {
  const { screen, state } = await shown(true);
  const pick = screen.getByRole('combobox', { name: 'Quotation marks in this file' });
  const [table] = state.phase.name === 'mapping' ? state.phase.tables : [];
  table!.choose('title', 'description');
  await pick.selectOptions('doubled');
  expect(table!.mapping).toEqual({ item: 'item', description: 'title' });
  await pick.selectOptions('backslash');
  expect(table!.mapping).toMatchObject({ item: 'item' });
  expect(table!.columns).toEqual(['item']);
});

it('has no choice where all quotings read the same', async () => {
  const { screen } = await shown(false);
  await expect.element(screen.getByRole('heading', { name: 'items.tsv' })).toBeVisible();
  expect(screen.getByText('Quotation marks in this file').query()).toBeNull();
});
