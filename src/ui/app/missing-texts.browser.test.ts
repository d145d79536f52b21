import { createRawSnippet } from 'svelte';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { Fault } from '#engine/domain/fault.ts';
import { en } from '#messages/en/en.ts';
import { setLocale, texts } from '#messages/format-message.ts';
import { loadFiles } from '#messages/load-files.ts';
import { message, type Message } from '#messages/message.ts';
import { onMissingArea } from '#messages/render.ts';
import BrokeOff from '#ui/parts/BrokeOff.svelte';
import { loadMissingTexts } from './missing-texts.svelte.ts';
import { FIRST_TEXTS } from './view-texts.ts';

beforeAll(async () => {
  setLocale({} as typeof en);
  await loadFiles(FIRST_TEXTS);
  loadMissingTexts();
});

afterAll(() => {
  onMissingArea(() => {});
  setLocale(en);
});

const children = createRawSnippet(() => ({ render: () => '<span>The rest is stored.</span>' }));
const shown = (says: Message) =>
  render(BrokeOff, {
    title: 'It broke off',
    fault: new Fault('file-unusable', says).toData(),
    children,
  });

it('a message of an area that isn’t loaded is drawn again with its text', async () => {
  expect(texts).not.toHaveProperty('simulatorFaults');
  const screen = await shown(message('simulatorFaults.gone'));
  await expect.element(screen.getByText(en.simulatorFaults.gone)).toBeVisible();
});

it('a message of a newer version stays its id', async () => {
  const screen = await shown({ id: 'later.sentence', values: {} });
  await expect.element(screen.getByText('later.sentence')).toBeVisible();
});
