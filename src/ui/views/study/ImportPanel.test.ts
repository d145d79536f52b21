import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { Fault } from '#engine/domain/fault.ts';
import { ImportState } from '#ui/state/import-state.svelte.ts';
import type { Sniffed } from '#workers/data/data-api.ts';
import ImportPanel from './ImportPanel.svelte';

type Asked = ConstructorParameters<typeof ImportState>[0];

const files = [new File(['a'], 'a.csv')];

function importing(sniff: Asked['sniff']) {
  const never = () => new Promise<never>(() => undefined);
  const data: Asked = { sniff, importDataset: never, importLists: never };
  const hooks = { dataset: () => null, imported: () => undefined, study: () => undefined };
  return new ImportState(data, hooks);
}

/** Creates a reading that lasts until the test ends it. */
function held() {
  let end: (fault: Fault) => void = () => undefined;
  const sniff: Asked['sniff'] = () => new Promise((_, reject) => (end = reject));
  return { state: importing(sniff), end: (fault: Fault) => end(fault) };
}

function tableOf(columns: readonly string[]): Sniffed {
  const rows = [1, 2, 3].map((row) => columns.map((_, column) => `${row}.${column}`));
  const mapping = { user: 'c10', item: 'c4000' };
  const table = { file: 'a.csv', format: 'csv', header: true, columns, rows, mapping } as const;
  return { kind: 'tables', tables: [{ ...table, role: 'interactions' }] };
}

describe('an import', () => {
  it('[14.18] waits for the worker to stop, and returns to the start', async () => {
    const { state, end } = held();
    const screen = await render(ImportPanel, { importing: state });
    void state.take(files);
    const stop = screen.getByRole('button', { name: 'Stop reading' });
    await stop.click();
    await expect.element(stop).toBeDisabled();
    await expect.element(screen.getByRole('status')).toHaveTextContent('Stopping');
    end(new Fault('stopped', 'Stopped on request'));
    await expect.poll(() => state.phase.name).toBe('waiting');
  });

  it('[14.18] says so if the worker had to be terminated', async () => {
    const { state, end } = held();
    const screen = await render(ImportPanel, { importing: state });
    void state.take(files);
    await screen.getByRole('button', { name: 'Stop reading' }).click();
    end(new Fault('worker-ended', 'The page ended it.'));
    await expect.element(screen.getByText('The page ended it.')).toBeVisible();
    await screen.getByRole('button', { name: 'Choose others' }).click();
    expect(state.phase.name).toBe('waiting');
  });

  it('[14.19] names the files that can’t be read beside a table', async () => {
    const unread = ['ratings.json is one JSON array.', 'notes.txt is empty.'];
    const state = importing(() => Promise.resolve({ ...tableOf(['c10', 'c4000']), unread }));
    const screen = await render(ImportPanel, { importing: state });
    await state.take(files);
    const notice = screen.getByRole('status');
    await expect.element(notice).toHaveTextContent('2 files can’t be read');
    for (const sentence of unread) await expect.element(notice).toHaveTextContent(sentence);
    await expect.element(screen.getByRole('heading', { name: 'a.csv' })).toBeVisible();
  });

  it('[14.18] draws a table of 5,000 columns in under two seconds, and finds any of them', async () => {
    const columns = Array.from({ length: 5000 }, (_, i) => `c${i}`);
    const state = importing(() => Promise.resolve(tableOf(columns)));
    const begun = performance.now();
    const screen = await render(ImportPanel, { importing: state });
    await state.take(files);
    await expect
      .element(screen.getByRole('combobox', { name: 'Column c4000 is' }))
      .toHaveValue('item');
    expect(performance.now() - begun).toBeLessThan(2000);
    expect(document.querySelectorAll('select').length).toBeLessThan(30);
    await screen.getByRole('searchbox', { name: 'Find a column by its name' }).fill('c4999');
    const wanted = screen.getByRole('combobox', { name: 'Column c4999 is' });
    await wanted.selectOptions('rating');
    await expect.element(screen.getByText('1.4999')).toBeVisible();
    await expect.element(screen.getByText(/1 column found/)).toBeVisible();
    const [table] = state.phase.name === 'mapping' ? state.phase.tables : [];
    expect(table?.mapping).toEqual({ user: 'c10', item: 'c4000', rating: 'c4999' });
  });

  it('[14.18] draws the first of thousands of tables, and more on request', async () => {
    const [table] = (tableOf(['c10', 'c4000']) as Extract<Sniffed, { kind: 'tables' }>).tables;
    const tables = Array.from({ length: 3000 }, (_, i) => ({ ...table!, file: `${i}.csv` }));
    const state = importing(() => Promise.resolve({ kind: 'tables', tables }));
    const screen = await render(ImportPanel, { importing: state });
    await state.take(files);
    await expect.element(screen.getByText('20 of 3,000 tables are shown')).toBeVisible();
    await screen.getByRole('button', { name: 'Show more tables' }).click();
    await expect.element(screen.getByRole('heading', { name: '39.csv' })).toBeVisible();
  });
});
