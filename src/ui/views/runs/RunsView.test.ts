import { describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { Fault } from '#engine/domain/fault.ts';
import { fakeApp } from '#test/fixtures/ui/fake-app.ts';
import type { Fakes } from '#test/fixtures/ui/fake-clients.ts';
import { sampleRun } from '#test/fixtures/ui/sample-run.ts';
import { ModelStoreState } from '#ui/state/model-store-state.svelte.ts';
import RunsView from './RunsView.svelte';

async function show(runner: Fakes['runner'] = {}) {
  const runs = () => Promise.resolve([sampleRun]);
  const { app, save } = await fakeApp('#/runs', { runner: { runs, ...runner } });
  const screen = await render(RunsView, { modelStore: app.modelStore });
  return { screen, save };
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

  it('deletes a run only after a confirmation', async () => {
    const removeRun = vi.fn(() => Promise.resolve());
    const { screen } = await show({ removeRun });
    const remove = screen.getByRole('button', { name: `Delete ${sampleRun.name}` });
    await remove.click();
    const dialog = screen.getByRole('alertdialog');
    await expect.element(dialog).toHaveTextContent(/2,400 questions.*cannot be undone/);
    await dialog.getByRole('button', { name: 'Keep' }).click();
    expect(removeRun).not.toHaveBeenCalled();
    await remove.click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    expect(removeRun).toHaveBeenCalledExactlyOnceWith({ run: 'run-1' }, expect.anything());
    await expect.element(screen.getByRole('status')).toHaveTextContent('was removed');
  });

  it('doesn’t delete a run in progress in another tab, and says so', async () => {
    const removeRun = () => Promise.reject(new Fault('run-busy', 'Another tab is at it.'));
    const { screen } = await show({ removeRun });
    await screen.getByRole('button', { name: `Delete ${sampleRun.name}` }).click();
    await screen.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Another tab is at it.');
    await expect.element(screen.getByRole('link', { name: sampleRun.name })).toBeVisible();
  });

  it('[14.25] reports the wait for another tab that works on the run to delete', async () => {
    let end = () => {};
    const ended = new Promise<void>((resolve) => (end = resolve));
    const removeRun: NonNullable<Fakes['runner']>['removeRun'] = (_, asking) => {
      asking?.on?.({ kind: 'loading', note: 'Another tab works on this. Waiting up to 8 seconds' });
      return ended;
    };
    const { screen } = await show({ removeRun });
    await screen.getByRole('button', { name: `Delete ${sampleRun.name}` }).click();
    await screen.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    const status = screen.getByRole('status');
    await expect.element(status).toHaveTextContent('Another tab works on this. Waiting up to 8');
    end();
    await expect.element(status).toHaveTextContent('was removed');
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
    const screen = await render(RunsView, { modelStore });
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
    const screen = await render(RunsView, { modelStore });
    await modelStore.removeAll();
    await expect.element(screen.getByRole('alert')).toHaveTextContent(/not removed.*Another tab/);
    expect(reload).not.toHaveBeenCalled();
  });

  it('saves an export as a download', async () => {
    const { screen, save } = await show();
    await screen.getByRole('button', { name: `Export ${sampleRun.name} as JSON` }).click();
    await expect.element(screen.getByRole('status')).toHaveTextContent('report.json');
    const [file] = save.mock.calls[0] ?? [];
    expect(await file?.blob.text()).toBe('as json');
  });

  it('[14.21] lists an unreadable run beside the others, and deletes it', async () => {
    const removeRun = vi.fn(() => Promise.resolve());
    const row = { of: 'run' as const, key: 'odd-one', why: 'its state is unknown' };
    const { screen } = await show({ removeRun, unreadRuns: () => Promise.resolve([row]) });
    await expect.element(screen.getByRole('link', { name: sampleRun.name })).toBeVisible();
    await expect.element(screen.getByText('1 run can’t be read')).toBeVisible();
    await expect.element(screen.getByText('The run odd-one: its state is unknown.')).toBeVisible();
    await screen.getByRole('button', { name: 'Delete the run odd-one' }).click();
    await screen.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    expect(removeRun).toHaveBeenCalledExactlyOnceWith({ run: 'odd-one' }, expect.anything());
  });

  it('suggests a first step if there are no runs', async () => {
    const { screen } = await show({ runs: () => Promise.resolve([]) });
    await expect.element(screen.getByText('None on this device yet.')).toBeVisible();
  });
});
