import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-svelte';
import type { OfflineCopy } from '#ui/state/offline-copy.svelte.ts';
import OfflineSwitch from './OfflineSwitch.svelte';

async function shown(phase: OfflineCopy['switch']) {
  const turnSwitch = vi.fn(async () => undefined);
  const isOffline = phase === 'on' || phase === 'partly';
  return {
    turnSwitch,
    view: await render(OfflineSwitch, { offline: { switch: phase, isOffline, turnSwitch } }),
  };
}

it('says what it can’t promise in a tab without the service worker, and can be turned off there', async () => {
  const { view, turnSwitch } = await shown('partly');
  await expect.element(view.getByRole('status')).toHaveTextContent('Offline switch on');
  await expect
    .element(view.getByRole('status'))
    .toHaveTextContent('what the browser asks for by itself (scripts, images) isn’t');
  await view.getByRole('button', { name: 'Turn the offline switch off' }).click();
  expect(turnSwitch).toHaveBeenCalledExactlyOnceWith(false);
});

it('promises that every request is refused only where the service worker answers', async () => {
  const { view } = await shown('on');
  await expect.element(view.getByRole('status')).toHaveTextContent('every request');
});

it('can’t be turned on before the page is stored', async () => {
  const { view } = await shown('impossible');
  await expect.element(view.getByRole('status')).toHaveTextContent('when the page is stored');
  await expect.element(view.getByRole('button')).not.toBeInTheDocument();
});
