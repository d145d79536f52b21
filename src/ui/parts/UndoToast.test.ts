import { describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { userEvent } from 'vitest/browser';
import { Fault } from '#engine/domain/fault.ts';
import { UndoState } from '#ui/state/undo-state.svelte.ts';
import type { UndoApi } from '#workers/wire/removals.ts';
import type { Remote } from '#workers/wire/wire.ts';
import UndoToast from './UndoToast.svelte';

async function deleted(
  undoRemoval = vi.fn<Remote<UndoApi>['undoRemoval']>(() => Promise.resolve()),
) {
  const undo = new UndoState();
  const screen = await render(UndoToast, { undo });
  const status = screen.getByRole('status');
  // A screen reader announces only changes of a region that is there already.
  await expect.element(status).toBeInTheDocument();
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
  const forgetRemoval = vi.fn<Remote<UndoApi>['forgetRemoval']>(() => Promise.resolve());
  const reload = vi.fn(() => Promise.resolve());
  const worker = { undoRemoval, forgetRemoval };
  const offer = (what: string, removal: string) => undo.offer({ what, removal, worker, reload });
  offer('My run', '7');
  return { undo, screen, status, offer, undoRemoval, forgetRemoval, reload };
}

describe('UndoToast', () => {
  it('announces a deletion, takes the focus, and undoes it by keyboard', async () => {
    const { screen, status, undoRemoval, reload } = await deleted();
    await expect.element(status).toHaveTextContent('My run was deleted.');
    await expect.element(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(status).toHaveTextContent('My run is back.');
    expect(undoRemoval).toHaveBeenCalledExactlyOnceWith({ removal: '7' });
    expect(reload).toHaveBeenCalledOnce();
    await expect.element(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
  });

  it('makes a deletion final when it is closed, or another one follows', async () => {
    const { screen, offer, forgetRemoval } = await deleted();
    offer('My data', '8');
    await expect.element(screen.getByRole('status')).toHaveTextContent('My data was deleted.');
    await screen.getByRole('button', { name: 'Close' }).click();
    expect(forgetRemoval.mock.calls).toEqual([[{ removal: '7' }], [{ removal: '8' }]]);
    await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
  });

  it('says why a deletion can’t be undone', async () => {
    const failing = vi.fn(() => Promise.reject(new Fault('run-changed', 'Stored since.')));
    const { screen, status } = await deleted(failing);
    await screen.getByRole('button', { name: 'Undo' }).click();
    await expect.element(status).toHaveTextContent('My run is still deleted. Stored since.');
    await screen.getByRole('button', { name: 'Close' }).click();
    await expect.element(status).toHaveTextContent('');
  });
});
