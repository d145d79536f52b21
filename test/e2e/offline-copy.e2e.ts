import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { serve } from '../../scripts/serve.mjs';
import { expect, test } from './built-page.ts';
import { finished, heldOutStudy, startStudy } from './drive.ts';

const DIST = fileURLToPath(new URL('../../dist', import.meta.url));
const PLACES = ['setup', 'runs', 'simulator', 'exam', 'annotate', 'requests', 'reproduction'];

test.use({ serviceWorkers: 'allow' });

test('after the first visit the page opens, shows every view and judges without a network', async ({
  page,
}) => {
  const { url, close } = await serve({ isolated: false });
  await page.goto(url);
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(false);
  await stored(page);
  await close();

  await page.goto(url);
  await page.reload();
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
  for (const place of [...PLACES, 'online', 'compare', 'together', 'models']) {
    await page.evaluate((to) => (location.hash = `#/${to}`), place);
    await expect(page.locator('main h1')).toBeVisible();
  }
  await expect(page.getByText('This page couldn’t be opened')).toHaveCount(0);
  await expect(page.getByText(/^All views, the pocket judge/)).toBeVisible();

  await startStudy(page, heldOutStudy('Far from any network', { m: 2, users: 3 }));
  await finished(page);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Can someone else check it?' })).toBeVisible();
});

test('the offline switch refuses every request to the network, from the page and from a worker @long', async ({
  page,
  misdeeds,
}) => {
  const MODEL = 'https://huggingface.co/model.json';
  const { url, close } = await serve();
  const tried = (address: string) =>
    page.evaluate(async (address) => {
      const code = `fetch(${JSON.stringify(new URL(address, location.href).href)})
        .then(({ status }) => String(status), () => 'refused').then(postMessage)`;
      const worker = new Worker(URL.createObjectURL(new Blob([code])));
      const fromWorker = new Promise<unknown>((resolve) => {
        worker.onmessage = ({ data }) => resolve(data);
      });
      const fromPage = fetch(address).then(
        ({ status }) => String(status),
        () => 'refused',
      );
      return Promise.all([fromPage, fromWorker]);
    }, address);

  await page.goto(url);
  await stored(page);
  await page.evaluate(() => (location.hash = '#/requests'));
  await page.getByRole('button', { name: 'Turn the offline switch on' }).click();
  await expect(page.getByRole('button', { name: 'Turn the offline switch off' })).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('Offline switch on');
  for (const address of ['./not-stored.json', MODEL]) {
    expect(await tried(address)).toEqual(['refused', 'refused']);
  }
  await expect(page.getByRole('row', { name: /Blocked.*not-stored.json/ }).first()).toBeVisible();
  expect(misdeeds.elsewhere).toEqual([]);

  await page.evaluate(() => (location.hash = '#/'));
  await page.getByRole('button', { name: 'Run the example study' }).click();
  await finished(page);
  expect(misdeeds.elsewhere).toEqual([]);

  await page.evaluate(() => (location.hash = '#/requests'));
  await page.getByRole('button', { name: 'Turn the offline switch off' }).click();
  await expect(page.getByRole('button', { name: 'Turn the offline switch on' })).toBeVisible();
  expect(await tried('./not-stored.json')).toEqual(['404', '404']);
  // Without the switch, the page's policy lets requests to model hosts pass.
  await tried(MODEL);
  expect(misdeeds.elsewhere.splice(0)).toContain('huggingface.co:443');
  misdeeds.errors.splice(0);
  await close();
});

test('in a tab that was loaded past the service worker the page’s own requests obey the switch @long', async ({
  page,
  misdeeds,
}) => {
  const { url, close } = await serve();
  let asked = 0;
  const server = createServer((_, response) => {
    asked++;
    response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const on = page.getByRole('button', { name: 'Turn the offline switch on' });
  const off = page.getByRole('button', { name: 'Turn the offline switch off' });
  const show = (place: string) => page.evaluate((to) => (location.hash = `#/${to}`), place);
  const status = () =>
    page.evaluate(() =>
      fetch('./none').then(
        (got) => got.status,
        () => 0,
      ),
    );
  /** Loads the page again as the Shift key does. */
  const reloadPast = async () => {
    const devTools = await page.context().newCDPSession(page);
    const loaded = page.waitForEvent('load');
    await devTools.send('Page.reload', { ignoreCache: true });
    await loaded;
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  };
  const askServer = async () => {
    await show('models');
    await page.getByLabel('Address of the server').fill(address);
    await page.getByRole('button', { name: 'List its models' }).click();
    await expect(page.getByRole('button', { name: 'List its models' })).toBeEnabled();
  };

  await page.goto(url);
  await stored(page);
  // The worker that this tab doesn't use hears of the switch all the same.
  await reloadPast();
  await stored(page);
  await show('requests');
  await on.click();
  await expect(off).toBeVisible();
  expect(await status()).toBe(0);

  await reloadPast();
  await expect(page.getByText('this tab was loaded past the service worker')).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('Offline switch on');
  await askServer();
  await show('requests');
  await expect(
    page.getByRole('row', { name: new RegExp(`Blocked.*${address}`) }).first(),
  ).toBeVisible();
  expect(asked).toBe(0);

  await off.click();
  await expect(on).toBeVisible();
  expect(await status()).toBe(404);
  await askServer();
  await expect.poll(() => asked).toBeGreaterThan(0);
  misdeeds.errors.splice(0);
  server.close();
  await close();
});

test('a new version waits while a tab is at work, and replaces the old one when asked @long', async ({
  page,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'slatewise-version-'));
  cpSync(DIST, folder, { recursive: true });
  let host = await serve({ folder });
  const { url } = host;
  try {
    await page.goto(url);
    await stored(page);
    const next = (name: string, change: (text: string) => string) =>
      writeFileSync(join(folder, name), change(readFileSync(join(folder, name), 'utf8')));
    next('index.html', (text) => text.replace('<html lang="en">', '<html lang="en" data-next="">'));
    next('service-worker.js', (text) =>
      text.replace(/("url":"index.html","bytes":\d+,"revision":")\w+/, '$1new'),
    );
    // The server reads the sizes of its files when it starts.
    await host.close();
    host = await serve({ folder, port: Number(new URL(url).port) });

    await page.evaluate(() => {
      void navigator.locks.request('slatewise-run-r', () => new Promise(() => {}));
      return navigator.serviceWorker.getRegistration().then((one) => one?.update());
    });
    const use = page.getByRole('button', { name: 'Use the new version' });
    await use.click();
    await expect(page.getByText('A tab of this page is at work')).toBeVisible();
    await expect(page.locator('html[data-next]')).toHaveCount(0);

    // A reload ends the work, and the new version still waits.
    await page.reload();
    await expect(page.locator('html[data-next]')).toHaveCount(0);
    await use.click();
    await expect(page.locator('html[data-next]')).toHaveCount(1);
    await expect(use).toHaveCount(0);
  } finally {
    await host.close();
    rmSync(folder, { recursive: true });
  }
});

test('the rest is stored when asked, and a judge’s program comes without a network @long', async ({
  page,
}) => {
  const { url, close } = await serve();
  await page.goto(url);
  await stored(page);
  await page.getByRole('button', { name: /^Keep the rest for offline use/ }).click();
  await expect(page.getByText('The program for judges on a graphics card is stored')).toBeVisible({
    timeout: 60_000,
  });
  await close();
  await page.reload();
  await expect(page.getByText('The program for judges on a graphics card is stored')).toBeVisible();
  const names = readdirSync(join(DIST, 'assets')).filter((name) => /^web-llm-/.test(name));
  expect(names).toHaveLength(1);
  const bytes = await page.evaluate(
    async (name) => (await (await fetch(`assets/${name}`)).arrayBuffer()).byteLength,
    names[0]!,
  );
  expect(bytes).toBe(statSync(join(DIST, 'assets', names[0]!)).size);
});

/** Waits on the models page until the browser has stored the page's files. */
async function stored(page: Page): Promise<void> {
  await page.evaluate(() => (location.hash = '#/models'));
  await expect(page.getByText(/^All views, the pocket judge/)).toBeVisible({
    timeout: 60_000,
  });
}
