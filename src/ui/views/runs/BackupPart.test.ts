import { describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { userEvent } from 'vitest/browser';
import { Fault } from '#engine/domain/fault.ts';
import { message } from '#messages/message.ts';
import { fakeApp } from '#test/fixtures/ui/fake-app.ts';
import type { Fakes } from '#test/fixtures/ui/fake-clients.ts';
import type { BackupApi, Restored } from '#workers/data/backup-api.ts';
import type { Remote } from '#workers/wire/wire.ts';
import BackupPart from './BackupPart.svelte';

type Restore = Remote<BackupApi>['restoreBackup'];
type Save = Remote<BackupApi>['saveBackup'];

const NONE = { datasets: 0, runs: 0, documents: 0 };
const some = { added: { datasets: 1, runs: 2, documents: 0 }, present: { ...NONE, runs: 1 } };
const whole: Restored = {
  ...some,
  ...{ lines: [], leftOut: [], missing: 0, cutOff: false, stopped: false },
};
const stopped = () => new Fault('stopped', message('faults.stopped'));

async function show(data: NonNullable<Fakes['data']>) {
  const runs = vi.fn(() => Promise.resolve([]));
  const { app, save } = await fakeApp('#/runs', { runner: { runs }, data });
  const screen = await render(BackupPart, { backup: app.backup });
  const part = screen.getByRole('region', { name: 'Back-up' });
  const restore = () =>
    part
      .getByLabelText('Back-up')
      .last()
      .upload(new File(['rows'], 'all.slatewise.gz'));
  return { part, status: part.getByRole('status').first(), restore, runs, save };
}

describe('BackupPart', () => {
  it('saves a back-up as a download', async () => {
    const blob = new Blob(['rows']);
    const saveBackup = () => Promise.resolve({ name: 'all.slatewise.gz', blob });
    const { part, status, save } = await show({ saveBackup });
    await part.getByRole('button', { name: 'Save a back-up' }).click();
    await expect.element(status).toHaveTextContent('all.slatewise.gz was saved');
    expect(save).toHaveBeenCalledWith({ name: 'all.slatewise.gz', blob });
  });

  it('counts what a restored one added, and lists it', async () => {
    const { part, status, restore, runs } = await show({
      restoreBackup: () => Promise.resolve(whole),
    });
    const before = runs.mock.calls.length;
    await restore();
    await expect
      .element(status)
      .toHaveTextContent(
        'Added: 2 runs, 1 data set and 0 other entries. Here already: 1 run, 0 data sets',
      );
    expect(runs.mock.calls.length).toBeGreaterThan(before);
    await expect.element(part.getByText('The file is damaged')).not.toBeInTheDocument();
  });

  it('names the lines that are damaged, and what was left out for them', async () => {
    const outcome: Restored = {
      ...whole,
      lines: [
        { line: 7, why: 'unread' },
        { line: 9, why: 'order' },
        { line: 12, why: 'gap' },
        { line: 15, why: 'gap' },
      ],
      leftOut: [
        { of: 'dataset', name: 'Films' },
        { of: 'run', name: 'First' },
        { of: 'run', name: 'Second' },
      ],
      missing: 3,
    };
    const { part, restore } = await show({ restoreBackup: () => Promise.resolve(outcome) });
    await restore();
    for (const sentence of [
      '1 line of the file can’t be read (7).',
      '1 line of the file is out of order or there twice (9).',
      'Lines are missing before lines 12, 15.',
      'The file has 3 lines fewer than it says.',
      'Not added, because a part is missing: the data set Films and the runs First, Second.',
      'Everything else was added',
    ]) {
      await expect.element(part).toHaveTextContent(sentence);
    }
  });

  it('says that a file ends too early', async () => {
    const { part, restore } = await show({
      restoreBackup: () => Promise.resolve({ ...whole, cutOff: true }),
    });
    await restore();
    await expect.element(part.getByText(/The file ends too early/)).toBeVisible();
  });

  it('stops saving with the keyboard alone, and leaves the keyboard at its button', async () => {
    const saveBackup: Save = (_, { signal, on } = {}) => {
      on?.({ share: 0.5 });
      return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(stopped())));
    };
    const { part, status, save } = await show({ saveBackup });
    const begin = part.getByRole('button', { name: 'Save a back-up' });
    (begin.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(status).toHaveTextContent('Writing the back-up: 50%');
    await expect.element(part.getByRole('button', { name: 'Stop' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(status).toHaveTextContent('Stopped. No back-up was saved.');
    await expect.element(begin).toHaveFocus();
    expect(save).not.toHaveBeenCalled();
  });

  it('stops restoring, and says what was added and that a second try repeats nothing', async () => {
    let end: (outcome: Restored) => void = () => {};
    const restoreBackup: Restore = (_, { on } = {}) => {
      on?.({ ...some, share: 0.31 });
      return new Promise((resolve) => (end = resolve));
    };
    const { part, status, restore } = await show({ restoreBackup });
    await restore();
    await expect.element(status).toHaveTextContent('Reading the back-up: 30%');
    await part.getByRole('button', { name: 'Stop' }).click();
    await expect.element(status).toHaveTextContent('Stopping');
    end({ ...whole, stopped: true });
    await expect
      .element(status)
      .toHaveTextContent(
        'Stopped. Added: 2 runs, 1 data set and 0 other entries. To add the rest, restore the file again: nothing is added twice.',
      );
  });

  it('says what was added at least where the worker had to be ended', async () => {
    const restoreBackup: Restore = (_, { on, signal } = {}) => {
      on?.({ ...some, share: 0.31 });
      return new Promise((_, reject) =>
        signal?.addEventListener('abort', () =>
          reject(new Fault('worker-ended', message('faults.workerEnded'))),
        ),
      );
    };
    const { part, status, restore } = await show({ restoreBackup });
    await restore();
    await part.getByRole('button', { name: 'Stop' }).click();
    await expect.element(status).toHaveTextContent('Stopped. Added at least: 2 runs, 1 data set');
  });

  it.each([
    [some.added, /Added before that: 2 runs, 1 data set and 0 other entries/],
    [NONE, /^((?!Added before that).)*$/],
  ])('after a fault says what was added before', async (added, words) => {
    const restoreBackup: Restore = (_, { on } = {}) => {
      on?.({ share: 0.5, added, present: NONE });
      return Promise.reject(new Fault('file-unusable', message('backup.lineTooLong', { line: 9 })));
    };
    const { part, restore } = await show({ restoreBackup });
    await restore();
    await expect.element(part).toHaveTextContent('Line 9 of the file is longer than any line');
    await expect.element(part).toHaveTextContent(words);
  });
});
