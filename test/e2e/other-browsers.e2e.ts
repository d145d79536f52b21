import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import sirv from 'sirv';
import { ensureFirefox, openFirefox } from './browsers/firefox.ts';
import {
  click,
  element,
  textOf,
  until,
  WATCH,
  type OtherBrowser,
} from './browsers/other-browser.ts';
import { ensureWebkit, openWebkit } from './browsers/webkit.ts';
import { expect, test } from './built-page.ts';
import { finished, heldOutStudy, startStudy } from './drive.ts';

const DIST = fileURLToPath(new URL('../../dist', import.meta.url));

const BROWSERS = [
  ['Firefox', ensureFirefox, openFirefox],
  ['WebKit', ensureWebkit, openWebkit],
] as const;

for (const [name, ensure, open] of BROWSERS) {
  test(
    `${name} runs the example, opens a run and its HTML, and labels, with no error in its console`,
    { tag: '@engines' },
    async ({ page }) => {
      test.setTimeout(360_000);
      ensure();
      const folder = await mkdtemp(join(tmpdir(), 'slatewise-browsers-'));
      const from = await exports(page, folder);
      const host = await served(join(folder, 'run.json'));
      const browser = await open();
      try {
        await test.step('a blocked evaluation is seen', async () => {
          await browser.goto(host.url);
          await textOf(browser, 'button', 'Run the example study');
          expect(await browser.complaints()).toEqual([]);
          await browser.read(`(setTimeout('0'), true)`);
          await expect
            .poll(async () => (await browser.complaints()).join('\n'))
            .toMatch(/script-src/);
        });
        const planted = (await browser.complaints()).length;
        await test.step('a run from an address, and its judgements', async () => {
          await browser.goto(`${host.url}?run=run.json`);
          await until(browser, `location.hash.startsWith('#/report/')`, 150_000);
          expect(await textOf(browser, '.finding')).toBe(from.headline);
          await browser.read(`(location.hash = '#/judgements/${from.run}', true)`);
          await textOf(browser, '.order', 'label mass');
        });
        await test.step('the example study', async () => {
          await browser.goto(host.url);
          await click(browser, 'button', 'Run the example study');
          await until(browser, `location.hash.startsWith('#/report/')`, 180_000);
          expect(await textOf(browser, '.finding')).toMatch(
            /^Can’t tell which is best: Most popular/,
          );
        });
        await test.step('labels', () => labels(browser));
        await test.step('the HTML of a report, from a file', async () => {
          await browser.goto(pathToFileURL(join(folder, 'report.html')).href);
          expect(await textOf(browser, '.finding')).toBe(from.headline);
          await click(browser, '.stages a', 'Judgements');
          await textOf(browser, '.order', 'label mass');
        });
        expect((await browser.complaints()).slice(planted)).toEqual([]);
      } finally {
        await browser.close();
        host.close();
        await rm(folder, { recursive: true });
      }
    },
  );
}

/** Judges a small study in Chromium and exports it as JSON and HTML. */
async function exports(page: import('@playwright/test').Page, folder: string) {
  const run = await startStudy(page, heldOutStudy('From Chromium', { m: 2, users: 8 }));
  await finished(page);
  const headline = await page.locator('.finding').first().innerText();
  for (const [button, file] of [
    ['Everything as JSON', 'run.json'],
    ['Export report', 'report.html'],
  ] as const) {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: button }).click();
    await copyFile(await (await download).path(), join(folder, file));
  }
  return { run, headline };
}

/** Serves the page with a run and a watch on its errors, and without headers, as the plainest host does. */
async function served(file: string) {
  const files = sirv(DIST);
  const run = await readFile(file);
  const index = (await readFile(join(DIST, 'index.html'), 'utf8')).replace(
    '<head>',
    '<head><script src="./watch.js"></script>',
  );
  const server = createServer((request, response) => {
    if (request.url === '/run.json') response.end(run);
    else if (request.url === '/watch.js')
      response.setHeader('Content-Type', 'text/javascript').end(WATCH);
    else if (/^\/([?]|$|index.html)/.test(request.url ?? ''))
      response.setHeader('Content-Type', 'text/html').end(index);
    else if (request.url === '/favicon.ico') response.writeHead(204).end();
    else files(request, response, () => void response.writeHead(404).end());
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://localhost:${port}/`, close: () => server.close() };
}

/** Makes an assignment of the run on the page and labels it by keyboard. */
async function labels(browser: OtherBrowser): Promise<void> {
  const run = String(await browser.read(`location.hash.split('/')[2]`));
  await browser.read(`(location.hash = '#/people/${run}', true)`);
  const field = `[...document.querySelectorAll('label')].find((one) => one.textContent.includes('How many to label')).control`;
  await until(browser, `document.body.innerText.includes('How many to label')`);
  await browser.read(
    `(${field}.value = '6', ${field}.dispatchEvent(new Event('input', { bubbles: true })))`,
  );
  await click(browser, 'button', 'Make the assignment');
  const link = element('a', 'Label on this device');
  const href = String(await until(browser, `${link} && ${link}.getAttribute('href')`));
  await browser.read(`(location.hash = '${href}?as=Ann&seat=1', true)`);
  await click(browser, 'button', 'Begin with 3');
  for (const turn of [1, 2, 3]) {
    await until(browser, `document.body.innerText.includes('Practice ${turn} of 3')`);
    await browser.press('1');
  }
  for (let done = 0; done < 6; done++) {
    await until(browser, `document.body.innerText.includes('${done} of 6 done')`);
    await browser.press(done % 2 === 0 ? '1' : '2');
  }
  await textOf(browser, 'h1, h2', 'All 6 done');
}
