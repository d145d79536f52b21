import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { firstScripts } from '../../scripts/first-scripts.mjs';
import { expect, test } from './built-page.ts';

const DIST = fileURLToPath(new URL('../../dist/', import.meta.url));

test('the first page needs at most 150 kB of compressed scripts', async ({ page, misdeeds }) => {
  const scripts = firstScripts(DIST);
  expect(scripts.length).toBeGreaterThan(1);
  const bytes = scripts.map((path) => gzipSync(readFileSync(path), { level: 9 }).length);
  expect(bytes.reduce((sum, one) => sum + one)).toBeLessThan(150_000);

  // Nothing else is needed: the page shows although every other script fails.
  const names = scripts.map((path) => path.slice(DIST.length));
  await page.route(/\/assets\/.*\.js$/, (route) => {
    const url = route.request().url();
    return names.some((name) => url.endsWith(name)) ? route.continue() : route.abort();
  });
  await page.goto('./');
  await expect(page.getByRole('button', { name: 'Run the example study' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText('Request log');
  expect(
    misdeeds.errors.filter((text) => !/Failed to (load|fetch)|couldn’t|away/.test(text)),
  ).toEqual([]);
  misdeeds.errors.length = 0;
});
