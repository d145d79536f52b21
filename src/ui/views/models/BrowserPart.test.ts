import { describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { BrowserModel } from './browser-model.svelte.ts';
import { fakeLanguageModel, type Behaviour } from '#test/fixtures/fake-language-model.ts';
import BrowserPart from './BrowserPart.svelte';

function shown(behaviour: Behaviour | null) {
  const addBrowserModel = vi.fn(() => Promise.resolve({}));
  const added = vi.fn();
  const model = new BrowserModel({
    api: behaviour && fakeLanguageModel(behaviour).LanguageModel,
    modelStore: () => ({ addBrowserModel }) as never,
    added,
  });
  return { screen: render(BrowserPart, { model }), addBrowserModel, added };
}

describe('BrowserPart', () => {
  it('adds a model that is ready to the judges when the person asks for it', async () => {
    const { screen, addBrowserModel, added } = shown({});
    const add = screen.getByRole('button', { name: 'Add it to the judges' });
    await expect.element(add).toBeVisible();
    expect(addBrowserModel).not.toHaveBeenCalled();
    await add.click();
    await expect.element(screen.getByText('model is among the judges')).toBeVisible();
    expect(added).toHaveBeenCalledOnce();
  });

  it('has the browser download its model after a click alone', async () => {
    const { screen } = shown({ state: 'downloadable' });
    await screen.getByRole('button', { name: 'Let the browser download it' }).click();
    await expect.element(screen.getByText('The browser’s model is ready.')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Add it' })).toBeVisible();
  });

  it.each([
    [null, /gives pages no model of its own/],
    [{ state: 'unavailable' }, /can’t run on this device/],
    [{ state: 'downloading' }, /is downloading its model/],
  ] as const)('explains %j, and offers nothing', async (behaviour, said) => {
    const { screen } = shown(behaviour);
    await expect.element(screen.getByText(said)).toBeVisible();
    expect(screen.getByRole('button').elements()).toEqual([]);
  });
});
