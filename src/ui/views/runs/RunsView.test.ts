import type { UnreadRow } from '#engine/store/unread-row.ts';
import { describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { userEvent } from 'vitest/browser';
import { Fault } from '#engine/domain/fault.ts';
import { id, type DatasetId, type RunId } from '#engine/domain/ids.ts';
import { fakeApp } from '#test/fixtures/ui/fake-app.ts';
import { demoData, type Fakes } from '#test/fixtures/ui/fake-clients.ts';
import { sampleRun } from '#test/fixtures/ui/sample-run.ts';
import { ModelStoreState } from './model-store-state.svelte.ts';
import RunsView from './RunsView.svelte';

async function show(
  runner: Fakes['runner'] = {},
  data: Fakes['data'] = {},
  figures: Fakes['figures'] = {},
) {
  const runs = () => Promise.resolve([sampleRun]);
  const { app, save } = await fakeApp('#/runs', { runner: { runs, ...runner }, data, figures });
  const screen = await render(RunsView, {
    modelStore: app.modelStore,
    backup: app.backup,
    openRun: app.openRun,
    merging: app.merging,
  });
  return { screen, save, app };
}

describe('RunsView', () => {
  it('links to the report of a finished run', async () => {
    const { screen } = await show();
    const link = screen.getByRole('link', { name: sampleRun.name });
    await expect.element(link).toHaveAttribute('href', '#/report/run-1');
  });

  it('shows the progress of a stopped run', async () => {
    const runs = () => Promise.resolve([{ ...sampleRun, state: 'stopped' as const, done: 480 }]);
    const { screen } = await show({ runs });
    const row = screen.getByRole('row', { name: new RegExp(sampleRun.name) });
    await expect.element(row).toHaveTextContent(/Stopped\s*480 of 2,400/);
  });

  it('deletes a run at once and offers to undo it', async () => {
    const removeRun = vi.fn(() => Promise.resolve('7'));
    const { screen, app } = await show({ removeRun });
    await screen.getByRole('button', { name: `Delete ${sampleRun.name}` }).click();
    expect(removeRun).toHaveBeenCalledExactlyOnceWith({ run: 'run-1' }, expect.anything());
    await expect.poll(() => app.undo.phase).toEqual({ name: 'offered', what: sampleRun.name });
  });

  it('deletes data at once, but large data only after a confirmation', async () => {
    const small = { ...demoData, id: id<DatasetId>('small'), name: 'Small' };
    const large = { ...demoData, id: id<DatasetId>('large'), name: 'Large', bytes: 900e6 };
    const removeDataset = vi.fn(({ undo }: { undo: boolean }) =>
      Promise.resolve(undo ? '1' : null),
    );
    const { screen, app } = await show(
      {},
      { datasets: () => Promise.resolve([small, large]), removeDataset },
    );
    await screen.getByRole('button', { name: 'Delete Small' }).click();
    await expect.poll(() => app.undo.phase).toEqual({ name: 'offered', what: 'Small' });
    await screen.getByRole('button', { name: 'Delete Large' }).click();
    const dialog = screen.getByRole('alertdialog');
    await expect.element(dialog).toHaveTextContent(/3,693 interactions.*cannot be undone/);
    expect(removeDataset).toHaveBeenCalledOnce();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect.element(screen.getByRole('status').first()).toHaveTextContent('was removed');
    expect(app.undo.phase).toEqual({ name: 'offered', what: 'Small' });
    expect(removeDataset.mock.calls).toMatchObject([
      [{ dataset: 'small', undo: true }],
      [{ dataset: 'large', undo: false }],
    ]);
  });

  it('counts lists and vectors in the space of data, and for what can be undone', async () => {
    const small = { ...demoData, id: id<DatasetId>('small'), name: 'Small', bytes: 1e6 };
    const bare = { ...demoData, id: id<DatasetId>('bare'), name: 'Bare', bytes: 2e6 };
    const sizes = new Map([
      [small.id, { listBytes: 3e6, vectorBytes: 400e6 }],
      [bare.id, { listBytes: 0, vectorBytes: 0 }],
    ]);
    let measured: (found: typeof sizes) => void = () => {};
    const attachedBytes = () => new Promise<typeof sizes>((resolve) => (measured = resolve));
    const datasets = () => Promise.resolve([small, bare]);
    const { screen } = await show({}, { datasets, attachedBytes });
    const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) });
    await expect.element(row('Small')).toHaveTextContent(/1 MB\s*without lists and vectors/);
    measured(sizes);
    await expect.element(row('Small')).toHaveTextContent(/404 MB\s*lists 3 MB, vectors 400 MB/);
    await expect.element(row('Bare')).toHaveTextContent(/2 MB\s*Delete/);
    await screen.getByRole('button', { name: 'Delete Small' }).click();
    await expect.element(screen.getByRole('alertdialog')).toBeVisible();
  });

  it('doesn’t delete a run in progress in another tab, and says so', async () => {
    const removeRun = () => Promise.reject(new Fault('run-busy', 'Another tab is at it.'));
    const { screen } = await show({ removeRun });
    await screen.getByRole('button', { name: `Delete ${sampleRun.name}` }).click();
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Another tab is at it.');
    await expect.element(screen.getByRole('link', { name: sampleRun.name })).toBeVisible();
  });

  it('[14.25] reports the wait for another tab that works on the run to delete', async () => {
    let end: (removal: string) => void = () => {};
    const ended = new Promise<string>((resolve) => (end = resolve));
    const removeRun: NonNullable<Fakes['runner']>['removeRun'] = (_, asking) => {
      asking?.on?.({ kind: 'loading', note: 'Another tab works on this. Waiting up to 8 seconds' });
      return ended;
    };
    const { screen, app } = await show({ removeRun });
    await screen.getByRole('button', { name: `Delete ${sampleRun.name}` }).click();
    const status = screen.getByRole('status').first();
    await expect.element(status).toHaveTextContent('Another tab works on this. Waiting up to 8');
    end('1');
    await expect.poll(() => app.undo.phase.name).toBe('offered');
  });

  it('shows how many answers of a finished run can be read, if not all', async () => {
    const runs = () => Promise.resolve([{ ...sampleRun, done: 2_390 }]);
    const { screen } = await show({ runs });
    const row = screen.getByRole('row', { name: new RegExp(sampleRun.name) });
    await expect.element(row).toHaveTextContent(/Finished\s*2,390 of 2,400/);
  });

  it('deletes everything after a confirmation with the amount, and reloads the page', async () => {
    const cleared = vi.fn(() => Promise.resolve());
    const reload = vi.fn();
    const { app, save } = await fakeApp('#/runs', {
      runner: { runs: () => Promise.resolve([sampleRun]) },
    });
    const { runs, datasets } = app;
    const figures = { export: () => Promise.reject(new Fault('bug', 'Not asked for.')) };
    const modelStore = new ModelStoreState(
      { runs, datasets, figures, save },
      { clear: cleared, reload },
    );
    const screen = await render(RunsView, {
      modelStore,
      backup: app.backup,
      openRun: app.openRun,
      merging: app.merging,
    });
    await screen.getByRole('button', { name: 'Delete everything' }).click();
    const dialog = screen.getByRole('alertdialog');
    await expect.element(dialog).toHaveTextContent(/removes 1 run, .*label.*cannot be undone/);
    await dialog.getByRole('button', { name: 'Keep' }).click();
    expect(cleared).not.toHaveBeenCalled();
    await screen.getByRole('button', { name: 'Delete everything' }).click();
    await dialog.getByRole('button', { name: 'Delete everything' }).click();
    await expect.poll(() => reload).toHaveBeenCalledOnce();
    expect(cleared).toHaveBeenCalledOnce();
  });

  it('reports a failed deletion, and doesn’t reload', async () => {
    const reload = vi.fn();
    const { app, save } = await fakeApp('#/runs', {});
    const { runs, datasets } = app;
    const figures = { export: () => Promise.reject(new Fault('bug', 'Not asked for.')) };
    const clear = () => Promise.reject(new Fault('store-blocked', 'Another tab is at work.'));
    const modelStore = new ModelStoreState({ runs, datasets, figures, save }, { clear, reload });
    const screen = await render(RunsView, {
      modelStore,
      backup: app.backup,
      openRun: app.openRun,
      merging: app.merging,
    });
    await modelStore.removeAll();
    await expect.element(screen.getByRole('alert')).toHaveTextContent(/not removed.*Another tab/);
    expect(reload).not.toHaveBeenCalled();
  });

  it('merges shares, and says which are missing and how devices differ', async () => {
    const mergeShares = vi.fn(() =>
      Promise.resolve({
        ...{ run: id<RunId>('merged-1'), present: false, of: 3, missing: [2], gaps: 40 },
        files: [
          {
            ...{ file: 'a.json', share: 1, environment: { device: 'wasm' } },
            ...{ questions: 100, shared: 0, flips: 0, largest: null },
          },
          {
            ...{ file: 'b.json', share: 3, environment: { device: 'webgpu' } },
            ...{ questions: 90, shared: 50, flips: 2, largest: 0.125 },
          },
        ],
      }),
    );
    const { screen } = await show({}, {}, { mergeShares });
    const files = ['a', 'b'].map((name) => new File(['{}'], `${name}.json`));
    await userEvent.upload(screen.getByLabelText('Files of shares'), files);
    await expect.element(screen.getByText(/Missing of 3: share 2\. 40 questions/)).toBeVisible();
    const row = screen.getByRole('row', { name: /b\.json/ });
    await expect
      .element(row)
      .toHaveTextContent(/3\s*webgpu\s*90\s*50\s*2 \(\.04; \.01 to \.13\)\s*\.1250/);
    const link = screen.getByRole('link', { name: 'Open the run' });
    await expect.element(link).toHaveAttribute('href', '#/run/merged-1');
    expect(mergeShares).toHaveBeenCalledOnce();
  });

  it('saves an export as a download', async () => {
    const { screen, save } = await show();
    await screen.getByRole('button', { name: `Export ${sampleRun.name} as JSON` }).click();
    await expect.element(screen.getByRole('status').first()).toHaveTextContent('report.json');
    const [file] = save.mock.calls[0] ?? [];
    expect(await file?.blob.text()).toBe('as json');
  });

  it('[14.21] lists unreadable rows of every kind beside the others, and deletes them', async () => {
    const removeRun = vi.fn(() => Promise.resolve('1'));
    const removeUnread = vi.fn(() => Promise.resolve('2'));
    const why = 'its state is unknown';
    const rows: readonly UnreadRow[] = [
      { of: 'run', key: 'odd-one', why },
      { of: 'summary', key: 'films', why },
      { of: 'lists', within: 'films', key: 'ours.csv', why },
      { of: 'document', within: 'exams', key: 'coin', why },
    ];
    const unreadRows = () => Promise.resolve(rows);
    const { screen } = await show({ removeRun, removeUnread, unreadRows });
    await expect.element(screen.getByRole('link', { name: sampleRun.name })).toBeVisible();
    await expect.element(screen.getByText('4 stored entries can’t be read')).toBeVisible();
    await expect.element(screen.getByText('The run odd-one: its state is unknown.')).toBeVisible();
    await expect
      .element(screen.getByText(/^The lists ours.csv of the data set films:/))
      .toBeVisible();
    await screen.getByRole('button', { name: 'Delete the run odd-one' }).click();
    expect(removeRun).toHaveBeenCalledExactlyOnceWith({ run: 'odd-one' }, expect.anything());
    for (const [name, row] of [
      ['Delete the data set films', rows[1]],
      ['Delete the entry coin of exams', rows[3]],
    ] as const) {
      await screen.getByRole('button', { name, exact: true }).click();
      expect(removeUnread).toHaveBeenLastCalledWith({ row });
    }
  });

  it('suggests a first step if there are no runs', async () => {
    const { screen } = await show({ runs: () => Promise.resolve([]) });
    await expect.element(screen.getByText('None on this device yet.')).toBeVisible();
  });

  it('opens a run from a file and shows its report', async () => {
    const openRunFile = vi.fn(() => Promise.resolve({ run: sampleRun.id, present: false }));
    await show({}, {}, { openRunFile });
    const input = document.querySelector<HTMLInputElement>('[aria-label="A run from a file"]')!;
    await userEvent.upload(input, new File(['{}'], 'report.json'));
    await expect.poll(() => location.hash).toBe('#/report/run-1');
    expect(openRunFile).toHaveBeenCalledOnce();
  });

  it('says why a dropped file can’t be opened', async () => {
    const openRunFile = () => Promise.reject(new Fault('file-unusable', 'It isn’t a run.'));
    const { screen } = await show({}, {}, { openRunFile });
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['a'], 'list.csv'));
    window.dispatchEvent(new DragEvent('drop', { dataTransfer, cancelable: true }));
    await expect.element(screen.getByRole('alert')).toHaveTextContent('list.csv was not opened');
    await expect.element(screen.getByRole('alert')).toHaveTextContent('It isn’t a run.');
  });
});
