import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-svelte';
import FileButton from '#ui/parts/FileButton.svelte';
import { LaterView } from './views.ts';
import Later from './Later.svelte';

/** A view whose script fails to load this many times. */
function missing(times: number) {
  let asked = 0;
  const view = new LaterView(async () => {
    if (asked++ < times) throw new TypeError('Failed to fetch dynamically imported module: a.js');
    return { default: FileButton };
  });
  return { view, asked: () => asked };
}

let shown = 0;
const given = () => ({ label: 'A file', what: 'Files', onfiles: () => {} });
const app = { isPrepared: true, prepare: () => Promise.resolve() };
const onshown = () => shown++;

describe('a view that is loaded on demand', () => {
  it('appears once it has loaded, and immediately the next time', async () => {
    shown = 0;
    const { view, asked } = missing(0);
    const screen = await render(Later, { view, app, given, onshown } as never);
    await expect.element(screen.getByText('A file')).toBeVisible();
    await expect.poll(() => shown).toBe(1);
    await screen.unmount();
    const again = await render(Later, { view, app, given, onshown } as never);
    expect(again.container.textContent).toContain('A file');
    expect([shown, asked()]).toEqual([1, 1]);
  });

  it('shows an error if it can’t be loaded, and appears after another try', async () => {
    const screen = await render(Later, { view: missing(1).view, app, given, onshown } as never);
    const said = screen.getByRole('alert');
    await expect.element(said).toHaveTextContent('the network is away');
    await expect.element(said.getByRole('link', { name: 'First page' })).toBeVisible();
    await said.getByRole('button', { name: 'Try again' }).click();
    await expect.element(screen.getByText('A file')).toBeVisible();
    await expect.element(said).not.toBeInTheDocument();
  });
});
