import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import sirv from 'sirv';
import { expect, test as built } from './built-page.ts';
import { finished } from './drive.ts';

const DIST = fileURLToPath(new URL('../../dist', import.meta.url));

/** A host with the page that can refuse some files. */
interface Patchy {
  readonly url: string;
  /** Files that can't be fetched at present. */
  missing: RegExp | null;
  /** Files that are cut off on their first request. */
  cutOnce: RegExp | null;
  /** Files in whose place the start page comes, which browsers may keep for an hour. */
  wrong: RegExp | null;
  readonly cut: string[];
  readonly asked: string[];
}

const test = built.extend<object, { readonly patchy: Patchy }>({
  patchy: [
    async ({}, use) => {
      const files = sirv(DIST);
      const patchy: Patchy & { url: string } = {
        ...{ url: '', missing: null, cutOnce: null, wrong: null, cut: [], asked: [] },
      };
      const server = createServer((request, response) => {
        const { url = '' } = request;
        patchy.asked.push(url);
        if (patchy.missing?.test(url)) return request.destroy();
        if (patchy.cutOnce?.test(url) && !patchy.cut.includes(url)) {
          patchy.cut.push(url);
          return request.destroy();
        }
        if (patchy.wrong?.test(url)) {
          const head = { 'content-type': 'text/html', 'cache-control': 'max-age=3600' };
          return response.writeHead(200, head).end('<!doctype html><title>Start</title>');
        }
        files(request, response, () => void response.writeHead(404).end());
      });
      await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
      patchy.url = `http://localhost:${(server.address() as AddressInfo).port}/`;
      await use(patchy);
      server.closeAllConnections();
      server.close();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ patchy }, use) => use(patchy.url),
});

test.beforeEach(({ patchy }) => {
  patchy.missing = null;
  patchy.cutOnce = null;
  patchy.wrong = null;
  patchy.cut.length = 0;
});

// The browser itself logs files that it couldn't fetch, and the runtime a program that it couldn't compile.
test.afterEach(({ misdeeds: { errors } }) => {
  const others = errors.filter(
    (text) =>
      !/Failed to load resource|wasm streaming compile|ArrayBuffer instantiation|prepare wasm|CompileError/.test(
        text,
      ),
  );
  errors.splice(0, errors.length, ...others);
});

for (const [what, missing, tag] of [
  ['the runner’s worker', /runner[.]worker/, ['@long']],
  ['the models’ worker', /models[.]worker/, ['@long']],
  ['the program that computes', /ort-wasm-simd-threaded.*[.]mjs/, ['@long']],
] as const) {
  const title = `[W8] ${what} that can’t be fetched is reported, and loads on the next try`;
  test(title, { tag: [...tag] }, async ({ page, patchy }) => {
    patchy.missing = missing;
    await page.goto('./');
    const start = page.getByRole('button', { name: 'Run the example study' });
    await start.click();
    const said = page.getByRole('alert').filter({ hasText: 'could not start' });
    await expect(said).toContainText('the network is away', { timeout: 60_000 });
    patchy.missing = null;
    await start.click();
    await finished(page);
  });
}

for (const [what, wrong, said, tag] of [
  ['the judge’s weights', /pocket-judge[/].*[.]onnx/, 'came wrong twice', ['@long']],
  ['the judge’s manifest', /pocket-judge[/]manifest/, "isn't JSON", ['@long']],
  ['the example data', /demo[/]films/, 'films.json', ['@long']],
  ['the program that computes', /ort-wasm-simd-threaded.*[.]wasm/, 'came damaged', ['@long']],
] as const) {
  const title = `${what} in whose place the start page came and was cached, loads once the host is mended`;
  test(title, { tag: [...tag] }, async ({ page, patchy }) => {
    patchy.wrong = wrong;
    await page.goto('./');
    const start = page.getByRole('button', { name: 'Run the example study' });
    await start.click();
    const alert = page.getByRole('alert').filter({ hasText: said });
    await expect(alert).toBeVisible({ timeout: 60_000 });
    patchy.wrong = null;
    await page.goto('./');
    await page.reload();
    await start.click();
    await finished(page);
  });
}

test('a page that can’t be fetched is reported, with a way back, and opens on the next try', async ({
  page,
  patchy,
}) => {
  patchy.missing = /ModelsView/;
  await page.goto('./');
  await page.getByRole('navigation', { name: 'Main' }).getByText('Judges').click();
  const said = page.getByRole('alert');
  await expect(said).toContainText('This page couldn’t be opened');
  await said.getByRole('link', { name: 'First page' }).click();
  await expect(page.getByRole('button', { name: 'Run the example study' })).toBeVisible();
  await page.goBack();
  await expect(said).toContainText('the network is away');
  patchy.missing = null;
  await said.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Models for this device');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('once the page has been idle, every part of it opens with no network at all', async ({
  page,
  patchy,
}) => {
  patchy.asked.length = 0;
  await page.goto('./');
  // The last file that the page fetches by itself.
  await expect
    .poll(() => patchy.asked.filter((url) => /models[/].*[.]json$/.test(url)), { timeout: 60_000 })
    .toHaveLength(3);
  await page.waitForLoadState('networkidle');
  patchy.missing = /./;
  const places = [
    'setup',
    'runs',
    'simulator',
    'models',
    'exam',
    'annotate',
    'requests',
    'reproduction',
  ];
  for (const place of [...places, 'online', 'compare', 'together']) {
    await page.evaluate((to) => (location.hash = `#/${to}`), place);
    await expect(page.locator('main h1')).toBeVisible();
  }
  await expect(page.getByText('This page couldn’t be opened')).toHaveCount(0);
  await page.evaluate(() => (location.hash = '#/models'));
  await expect(page.getByRole('heading', { name: 'This browser and card' })).toBeVisible();
  await expect(page.getByRole('row', { name: /^Pocket judge/ })).toBeVisible();
});

test(
  '[W8] one click is enough where each file is cut off once',
  { tag: '@long' },
  async ({ page, patchy }) => {
    await page.goto('./');
    await page.waitForLoadState('networkidle');
    patchy.cutOnce = /[.]json$|[.]onnx$/;
    await page.getByRole('button', { name: 'Run the example study' }).click();
    await finished(page);
    await expect(page.getByText(/TF-IDF/)).toHaveCount(0);
    expect(patchy.cut).toContain('/demo/films.json');
    expect(patchy.cut.filter((url) => url.endsWith('.onnx'))).toHaveLength(2);
  },
);

test('styles that the network cut off load after all', async ({ page, patchy }) => {
  patchy.missing = /[.]css$/;
  await page.goto('./');
  await expect(page.getByRole('button', { name: 'Run the example study' })).toBeVisible();
  const margin = () => page.evaluate(() => getComputedStyle(document.body).margin);
  expect(await margin()).toBe('8px');
  patchy.missing = null;
  await expect.poll(margin).toBe('0px');
});

test('a page whose script can’t be loaded reports it, and opens on the next try', async ({
  page,
  patchy,
}) => {
  patchy.missing = /assets[/]index-.*[.]js$/;
  await page.goto('./');
  const again = page.getByRole('link', { name: 'Open it again' });
  await expect(again).toBeVisible();
  patchy.missing = null;
  await again.click();
  await expect(page.getByRole('button', { name: 'Run the example study' })).toBeVisible();
  await expect(again).toHaveCount(0);
});

test.describe('with the page’s files stored', { tag: '@long' }, () => {
  test.use({ serviceWorkers: 'allow' });

  test('a script that came wrong and was cached is never stored, and the copy is whole once the host is mended', async ({
    page,
    patchy,
    misdeeds,
  }) => {
    // No first view asks for this one, so that the page itself runs.
    patchy.wrong = /ReproductionView-.*[.]js$/;
    await page.goto('#/models');
    await expect(page.getByText('The page couldn’t be stored')).toBeVisible({ timeout: 60_000 });
    const copies = () =>
      page.evaluate(async () => {
        const names = await caches.keys();
        const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
        return all.flat().filter(({ url }) => url.includes('ReproductionView')).length;
      });
    expect(await copies()).toBe(0);
    patchy.wrong = null;
    await page.reload();
    await expect(page.getByText(/^All views, the pocket judge/)).toBeVisible({ timeout: 60_000 });
    expect(await copies()).toBe(1);
    // The page fetches its views beforehand, while nobody waits for them.
    for (const one of misdeeds.errors.splice(0)) expect(one).toMatch(/module script|integrity/);
  });
});
