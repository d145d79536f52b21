import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { chromium, type Page } from '@playwright/test';
import { chromiumArgs, findChromium, launchOptions } from '../../scripts/chromium.mjs';
import { expect, test } from './built-page.ts';
import { tinyFolder, tinyHosts } from './tiny-webllm.ts';

const LLAMA = 'Llama 3.2 1B';
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'];

const row = (page: Page, name: string) =>
  // The same model for the other runtime has this name with one more word.
  page.locator('.models').getByRole('row', { name: new RegExp(`^${name}(?! ONNX)`) });

test('a software adapter is named as one, and the pocket judge is recommended', async ({
  page,
}) => {
  await page.goto('#/models');
  await expect(page.getByRole('row', { name: /^WebGPU/ })).toContainText('Imitated');
  await expect(page.getByText('Begin with Pocket judge.')).toBeVisible();
  await page.getByText('Limits of the graphics card').click();
  await expect(page.getByText('maxStorageBufferBindingSize')).toBeVisible();
  await row(page, LLAMA).locator('summary').click();
  await expect(row(page, LLAMA)).toContainText('the 32-bit build (q4f32_1)');
});

test('without a graphics card the page reports it, and offers models for the processor', async ({
  host,
}) => {
  const args = chromiumArgs.filter((arg) => !arg.includes('webgpu'));
  const browser = await chromium.launch(launchOptions(findChromium() ?? '', args));
  const page = await browser.newPage();
  await page.goto(`${host}#/models`);
  await expect(page.getByRole('row', { name: /^WebGPU/ })).toContainText('large judges can’t run');
  await expect(page.getByText('Begin with Pocket judge.')).toBeVisible();
  await expect(row(page, LLAMA)).toHaveCount(0);
  await expect(page.getByText(/^For other items than films/)).toBeVisible();
  await page.getByText(/models don’t fit this device/).click();
  await expect(row(page, LLAMA)).toContainText('Doesn’t fit');
  await expect(row(page, LLAMA).getByRole('button')).toHaveCount(0);
  await browser.close();
});

test('the pocket judge is tried: it loads, answers, and shows its environment', async ({
  page,
}) => {
  await page.goto('#/models');
  await page.getByRole('button', { name: 'Test Pocket judge' }).click();
  const panel = page.getByRole('group', { name: 'Test of Pocket judge' });
  await expect(panel).toContainText('12 of 12', { timeout: 60_000 });
  await expect(panel).toContainText(/Transformers\.js 4/);
});

test('a model is fetched after consent, paused, continued after a reload, checked and removed', async ({
  page,
  context,
}) => {
  const hosts = await tinyHosts(context);
  hosts.held.add('params_shard_1.bin');
  await page.goto('#/models');
  const download = page.getByRole('button', { name: `Download: ${LLAMA}`, exact: true });
  await download.click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('raw.githubusercontent.com');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(download).toBeFocused();
  expect(hosts.asked).toEqual([]);

  await download.click();
  await dialog.getByRole('button', { name: 'Allow, and download' }).click();
  const meter = page.getByRole('progressbar', { name: `Download of ${LLAMA}` });
  await expect(row(page, LLAMA)).toContainText(/4 of 7 files checked/);
  expect(Number(await meter.getAttribute('aria-valuenow'))).toBeGreaterThanOrEqual(1_200_000);
  await page.getByRole('button', { name: `Pause the download of ${LLAMA}` }).click();
  await expect(row(page, LLAMA)).toContainText('Paused');

  await page.reload();
  await expect(row(page, LLAMA)).toContainText(/Paused\s*1 of 2 MB here/);
  await expect(page.getByText('Not finished:')).toContainText(LLAMA);
  hosts.asked.length = 0;
  hosts.letGo();
  await page.getByRole('button', { name: `Go on: ${LLAMA}` }).click();
  await expect(row(page, LLAMA)).toContainText('Here, checked');
  expect(hosts.asked.some((url) => url.endsWith('params_shard_0.bin'))).toBe(false);
  expect(hosts.asked.some((url) => url.endsWith('params_shard_1.bin'))).toBe(true);

  await page.goto('#/requests');
  await expect(page.getByRole('row', { name: /params_shard_1\.bin/ })).toContainText('Model host');
  await expect(page.getByRole('banner')).toContainText(/Requests sent elsewhere: [1-9]/);

  await page.goto('#/models');
  await page.getByRole('button', { name: `Remove ${LLAMA}`, exact: true }).click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText(`${LLAMA} was removed`)).toBeVisible();
  await expect(row(page, LLAMA)).toContainText('Not here');
  await page.getByRole('button', { name: 'Switch downloads off' }).click();
  await expect(page.getByText('Downloads from other hosts are off')).toBeVisible();
});

test('a page in the place of weights is reported as damage, and fetched again', async ({
  page,
  context,
}) => {
  const hosts = await tinyHosts(context);
  hosts.pages.add('params_shard_2.bin');
  await page.goto('#/models');
  await page.getByRole('button', { name: 'Allow downloads…' }).click();
  await page.getByRole('button', { name: 'Allow downloads', exact: true }).click();
  await page.getByRole('button', { name: `Download: ${LLAMA}`, exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('params_shard_2.bin');
  hosts.pages.clear();
  await page.getByRole('button', { name: `Fetch it again: ${LLAMA}` }).click();
  await expect(row(page, LLAMA)).toContainText('Here, checked');
});

for (const way of ['chosen', 'dropped'] as const) {
  const tag = way === 'chosen' ? '@long' : [];
  test(`a model is imported from a folder that is ${way}`, { tag }, async ({ page }) => {
    const folder = tinyFolder();
    await page.goto('#/models');
    if (way === 'chosen') await page.getByLabel('A model: a folder').setInputFiles(folder);
    else await drop(page, folder, page.getByText('or drop the folder'));
    await expect(page.getByText('Tiny-q4f32_1-MLC (imported) is on this device')).toBeVisible();
    await page.getByRole('link', { name: 'Show it' }).click();
    await expect(row(page, 'Tiny-q4f32_1-MLC')).toContainText('Imported, checked');
    await expect(row(page, 'Tiny-q4f32_1-MLC').locator('.name')).toBeFocused();
    rmSync(dirname(folder), { recursive: true });
  });
}

test('a file that is no model is refused with the reason', async ({ page }) => {
  await page.goto('#/models');
  const file = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no model') };
  await page.getByLabel('A model: files').setInputFiles(file);
  await expect(page.getByRole('alert')).toContainText('no model was found');
});

test(
  'the dialog and an open entry meet WCAG 2 A and AA, wide and narrow',
  { tag: '@long' },
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('#/requests');
      await page.goto('#/models');
      await row(page, LLAMA).locator('summary').click();
      await page.getByRole('button', { name: `Download: ${LLAMA}`, exact: true }).click();
      await page.getByRole('alertdialog').waitFor();
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        const axe = new AxeBuilder({ page }).setLegacyMode();
        // The dark scheme changes colours and nothing else.
        const { violations } = await (
          colorScheme === 'light' ? axe.withTags(WCAG) : axe.withRules('color-contrast')
        ).analyze();
        expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
      }
      await page.keyboard.press('Escape');
      const beyond = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(beyond).toBeLessThanOrEqual(0);
    }
  },
);

/** Drops a folder of the disk on a place of the page. */
async function drop(page: Page, folder: string, place: ReturnType<Page['getByText']>) {
  await place.scrollIntoViewIfNeeded();
  const box = await place.boundingBox();
  const cdp = await page.context().newCDPSession(page);
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await cdp.send('Input.dispatchDragEvent', {
      type,
      x: (box?.x ?? 0) + 10,
      y: (box?.y ?? 0) + 5,
      data: { items: [], files: [folder], dragOperationsMask: 1 },
    });
  }
}
