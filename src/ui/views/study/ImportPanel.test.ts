import { gzipSync, strToU8 } from 'fflate';
import { describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { BadRows } from '#engine/data/bad-rows.ts';
import { sourceBytes } from '#engine/data/source-lines.ts';
import { Fault } from '#engine/domain/fault.ts';
import { hashOf } from '#engine/random/stream.ts';
import { sourcesOf } from '#test/fixtures/data/files.ts';
import { demoData } from '#test/fixtures/ui/fake-clients.ts';
import { ImportState } from './import-state.svelte.ts';
import type { Sniffed } from '#workers/data/data-api.ts';
import ImportPanel from './ImportPanel.svelte';

type Asked = ConstructorParameters<typeof ImportState>[0];

const files = [new File(['a'], 'a.csv')];

const outcome = {
  dataset: demoData,
  report: {
    files: [{ file: 'a.csv', rows: 1, kept: 1 }],
    badRows: [],
    bad: 0,
    badByReason: [],
    remarks: [],
  },
};

const never = () => new Promise<never>(() => undefined);

function importing(sniff: Asked['sniff'], importDataset: Asked['importDataset'] = never) {
  const data: Asked = { sniff, importDataset, importLists: never };
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

  it('shows how far a gzipped file was read', async () => {
    const rows = Array.from({ length: 60_000 }, (_, i) => `u${hashOf(`${i}`)},i${i % 1000}`);
    const [source] = await sourcesOf({ 'r.csv.gz': gzipSync(strToU8(rows.join('\n'))) });
    const sniff: Asked['sniff'] = async (_, { on } = {}) => {
      const reading = { signal: new AbortController().signal, emit: on ?? (() => undefined) };
      // A reading that goes on: it has passed the first report.
      const chunks = sourceBytes(source!, new BadRows(), reading);
      for (let read = 0; read < 300_000;) read += (await chunks.next()).value!.byteLength;
      return never();
    };
    const state = importing(sniff);
    const screen = await render(ImportPanel, { importing: state });
    void state.take(files);
    const meter = screen.getByRole('progressbar', { name: 'Reading' });
    await expect.element(meter).toHaveAttribute('aria-valuenow');
    const [now, max] = ['now', 'max'].map((value) =>
      Number(meter.element().getAttribute(`aria-value${value}`)),
    );
    expect(now).toBeGreaterThan(0);
    expect(now).toBeLessThan(max!);
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

  it('returns to the filled-in mapping where a reading fails, with the reason', async () => {
    const state = importing(
      () => Promise.resolve(tableOf(['c10', 'c4000'])),
      () => Promise.reject(new Fault('file-unusable', 'No row can be used.')),
    );
    const screen = await render(ImportPanel, { importing: state });
    await state.take(files);
    state.name = 'My shop';
    await state.confirm();
    await expect.element(screen.getByText('No row can be used.')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Read it like this' })).toBeVisible();
    expect(state.phase.name).toBe('mapping');
    expect(state.name).toBe('My shop');
  });

  it('returns to the filled-in mapping where a reading is stopped', async () => {
    let end: (fault: Fault) => void = () => undefined;
    const state = importing(
      () => Promise.resolve(tableOf(['c10', 'c4000'])),
      () => new Promise((_, reject) => (end = reject)),
    );
    const screen = await render(ImportPanel, { importing: state });
    await state.take(files);
    state.name = 'My shop';
    const reading = state.confirm();
    await screen.getByRole('button', { name: 'Stop reading' }).click();
    end(new Fault('stopped', 'Stopped on request'));
    await reading;
    await expect.element(screen.getByRole('button', { name: 'Read it like this' })).toBeVisible();
    await expect.element(screen.getByText('These files were not imported')).not.toBeInTheDocument();
    expect(state.name).toBe('My shop');
  });

  it('reads the same files another way, from the mapping as it was', async () => {
    const asked = vi.fn<Asked['importDataset']>(() => Promise.resolve(outcome));
    const columns = ['who', 'what', 'when'];
    const rows = [['ann', 'x', '03/04/2021']];
    const table = { file: 'a.csv', format: 'csv', header: true, columns, rows } as const;
    const mapping = { user: 'who', item: 'what', timestamp: 'when' };
    const tables = [{ ...table, mapping, role: 'interactions' }] as const;
    const state = importing(() => Promise.resolve({ kind: 'tables', tables }), asked);
    const screen = await render(ImportPanel, { importing: state });
    await state.take(files);
    const readIt = screen.getByRole('button', { name: 'Read it like this' });
    await readIt.click();
    await screen.getByRole('button', { name: 'Change how they are read' }).click();
    await screen
      .getByRole('combobox', { name: 'Dates such as 03/04/2021' })
      .selectOptions('day first');
    await readIt.click();
    expect(asked).toHaveBeenCalledTimes(2);
    expect(asked.mock.calls[1]?.[0]).toMatchObject({
      files,
      source: { tables: [{ file: 'a.csv', mapping, times: { order: 'day-first' } }] },
    });
  });

  it('marks test files, and gives kinds of events a meaning', async () => {
    const asked = vi.fn<Asked['importDataset']>(never);
    const rows = [
      ['ann', 'x', 'view'],
      ['ann', 'y', 'cart'],
    ];
    const mapping = { user: 'who', item: 'what' };
    const table = { format: 'csv', header: true, columns: ['who', 'what', 'kind'], rows, mapping };
    const tables = ['train.csv', 'test.csv'].map(
      (file) => ({ ...table, file, role: 'interactions' }) as const,
    );
    const state = importing(() => Promise.resolve({ kind: 'tables', tables }), asked);
    const screen = await render(ImportPanel, { importing: state });
    await state.take(files);
    const readThem = screen.getByRole('button', { name: 'Read them like this' });
    const isTest = screen.getByRole('checkbox', { name: 'This is a test file' });
    await isTest.nth(0).click();
    await isTest.nth(1).click();
    await expect.element(screen.getByText(/needs at least one file with earlier/)).toBeVisible();
    await expect.element(readThem).toBeDisabled();
    await isTest.nth(0).click();
    await screen.getByRole('combobox', { name: 'Column kind is' }).nth(0).selectOptions('event');
    await screen.getByRole('combobox', { name: 'view' }).selectOptions('leave it out');
    await screen.getByRole('combobox', { name: 'cart' }).selectOptions('leave it out');
    await expect.element(readThem).toBeDisabled();
    await screen.getByRole('combobox', { name: 'cart' }).selectOptions('a rating');
    await screen.getByRole('spinbutton', { name: 'Rating of cart' }).fill('3');
    await screen.getByRole('textbox', { name: 'Another kind' }).fill('purchase');
    await screen.getByRole('button', { name: 'Add it' }).click();
    [state.sample.users, state.sample.strata] = [10, 'activity'];
    await readThem.click();
    expect(asked.mock.calls[0]?.[0].source).toMatchObject({
      sample: { users: 0.1, strata: 'activity' },
      tables: [
        { file: 'train.csv', events: { cart: 3, purchase: true } },
        { file: 'test.csv', heldOut: true },
      ],
    });
  });

  it('states the order of dates and the unit of numbers where somebody chooses them', async () => {
    const asked = vi.fn<Asked['importDataset']>(never);
    const mapping = { user: 'who', item: 'what', timestamp: 'when' };
    const columns = ['who', 'what', 'when'];
    const rows = [['ann', 'x', '03/04/2021']];
    const table = { file: 'a.csv', format: 'csv', header: true, columns, rows, mapping } as const;
    const tables = [{ ...table, role: 'interactions' }] as const;
    const state = importing(() => Promise.resolve({ kind: 'tables', tables }), asked);
    const screen = await render(ImportPanel, { importing: state });
    await state.take(files);
    const order = screen.getByRole('combobox', { name: 'Dates such as 03/04/2021' });
    const unit = screen.getByRole('combobox', { name: 'Times that are numbers' });
    await expect.element(order).toHaveDisplayValue('decided from all cells');
    await order.selectOptions('day first');
    await unit.selectOptions('milliseconds since 1970');
    await screen.getByRole('combobox', { name: 'Column when is' }).selectOptions('not read');
    await expect.element(order).not.toBeInTheDocument();
    await screen.getByRole('combobox', { name: 'Column when is' }).selectOptions('time');
    await unit.selectOptions('decided from all cells');
    const readIt = screen.getByRole('button', { name: 'Read it like this' });
    const zones = screen.getByRole('textbox', { name: 'Offsets of zones with a name' });
    await zones.fill('EST 5 hours');
    await expect.element(readIt).toBeDisabled();
    await expect.element(screen.getByText(/^Write each zone as its name/)).toBeVisible();
    await zones.fill('EST -05:00, Central Time -06:00');
    await readIt.click();
    const stated = { EST: '-05:00', 'Central Time': '-06:00' };
    expect(asked.mock.calls[0]?.[0].source).toMatchObject({
      tables: [{ file: 'a.csv', times: { order: 'day-first', zones: stated } }],
    });
  });

  it('states the scale of ratings and the codes for “not rated”, which the first rows propose', async () => {
    const asked = vi.fn<Asked['importDataset']>(never);
    const mapping = { user: 'who', item: 'what', rating: 'stars' };
    const columns = ['who', 'what', 'stars'];
    const rows = ['1', '2', '3', '4', '5', '0', '0', '0'].map((stars) => ['ann', 'x', stars]);
    const table = { file: 'a.csv', format: 'csv', header: true, columns, rows, mapping } as const;
    const tables = [{ ...table, role: 'interactions' }] as const;
    const state = importing(() => Promise.resolve({ kind: 'tables', tables }), asked);
    const screen = await render(ImportPanel, { importing: state });
    await state.take(files);
    const codes = screen.getByRole('textbox', { name: 'Codes for “not rated”' });
    await expect.element(screen.getByText(/3 are 0; the others lie from 1 to 5/)).toBeVisible();
    await expect.element(codes).toHaveValue('');
    await screen.getByRole('button', { name: '0 means “not rated”' }).click();
    await expect.element(codes).toHaveValue('0');
    await expect.element(screen.getByText(/3 are 0; the others/)).not.toBeInTheDocument();
    const readIt = screen.getByRole('button', { name: 'Read it like this' });
    const least = screen.getByRole('textbox', { name: 'Least rating' });
    await least.fill('1');
    await expect.element(readIt).toBeDisabled();
    await expect.element(screen.getByText(/^Write the least and the greatest/)).toBeVisible();
    // Without a column of ratings, nobody asks for their scale.
    await screen.getByRole('combobox', { name: 'Column stars is' }).selectOptions('not read');
    await expect.element(codes).not.toBeInTheDocument();
    await expect.element(readIt).toBeEnabled();
    await screen.getByRole('combobox', { name: 'Column stars is' }).selectOptions('rating');
    await screen.getByRole('textbox', { name: 'Greatest rating' }).fill('5');
    await screen.getByRole('textbox', { name: 'Step of ratings' }).fill('0.5');
    await codes.fill('0, 99, NR');
    await readIt.click();
    expect(asked.mock.calls[0]?.[0].source).toMatchObject({
      tables: [
        { file: 'a.csv', ratings: { least: 1, most: 5, step: 0.5, notRated: [0, 99, 'NR'] } },
      ],
    });
  });

  it('proposes no code where the first rows show none', async () => {
    const mapping = { user: 'who', item: 'what', rating: 'stars' };
    const columns = ['who', 'what', 'stars'];
    const rows = ['1', '2', '3', '4', '5'].map((stars) => ['ann', 'x', stars]);
    const table = { file: 'a.csv', format: 'csv', header: true, columns, rows, mapping } as const;
    const tables = [{ ...table, role: 'interactions' }] as const;
    const state = importing(() => Promise.resolve({ kind: 'tables', tables }));
    const screen = await render(ImportPanel, { importing: state });
    await state.take(files);
    await expect.element(screen.getByRole('textbox', { name: 'Step of ratings' })).toBeVisible();
    await expect.element(screen.getByText(/the others lie from/)).not.toBeInTheDocument();
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
