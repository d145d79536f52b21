import { execFileSync } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sirv from 'sirv';
import { expect, test } from './built-page.ts';
import { finished, heldOutStudy, startStudy } from './drive.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

test.beforeAll(() => {
  execFileSync('npm', ['run', '--silent', 'packages'], { cwd: ROOT, stdio: 'inherit' });
});

test(
  'a page of somebody else shows a run in <slatewise-report>, and so does a notebook’s widget',
  { tag: '@long' },
  async ({ page, browser }) => {
    await startStudy(page, heldOutStudy('In another page', { m: 2, users: 8 }));
    await finished(page);
    const headline = await page.locator('.finding').first().innerText();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Everything as JSON' }).click();
    const run = await readFile(await (await download).path(), 'utf8');

    const files = sirv(join(ROOT, 'packages'), { dev: true });
    const server = createServer((request, response) => {
      if (request.url === '/report/example/run.json') response.end(run);
      else if (request.url === '/notebook')
        response.setHeader('Content-Type', 'text/html').end('<!doctype html><main></main>');
      else if (request.url === '/favicon.ico') response.writeHead(204).end();
      else files(request, response, () => void response.writeHead(404).end());
    });
    await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
    const host = `http://localhost:${(server.address() as AddressInfo).port}`;
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    const errors: string[] = [];
    const asked: string[] = [];
    context.on('weberror', (error) => errors.push(error.error().message));
    context.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    context.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const other = await context.newPage();

    await test.step('the example page, in a worker', async () => {
      await other.goto(`${host}/report/example/`);
      const report = other.locator('slatewise-report');
      await expect(report.locator('.finding').first()).toHaveText(headline);
      expect(other.workers()).toHaveLength(1);
      // Neither's styles reach the other.
      const colour = (locator: typeof report) =>
        locator.evaluate((element) => getComputedStyle(element).color);
      expect(await colour(other.locator('body > h1'))).toBe('rgb(102, 51, 153)');
      expect(await colour(report.locator('h1'))).toBe('rgb(21, 33, 43)');
      await report.getByRole('link', { name: 'Judgements', exact: true }).click();
      await expect(report.locator('.order').first()).toBeVisible();
      expect(new URL(other.url()).hash).toBe('');
      // The module is fetched twice: as a script, and as the text from which the worker starts.
      const fetched = asked.filter((path) => path.startsWith('/report/'));
      expect([...new Set(fetched)].sort()).toEqual([
        '/report/dist/slatewise-report.js',
        '/report/example/',
        '/report/example/run.json',
      ]);
    });

    await test.step('the widget, as a notebook loads it', async () => {
      const script = await readFile(
        join(ROOT, 'packages/python/src/slatewise/static/widget.js'),
        'utf8',
      );
      await other.goto(`${host}/notebook`);
      await other.evaluate(
        async ({ script, run }) => {
          const address = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
          const { default: widget } = (await import(address)) as {
            default: { render: (input: object) => () => void };
          };
          URL.revokeObjectURL(address);
          const values: Readonly<Record<string, string>> = {
            run,
            theme: 'dark',
            part: 'judgements',
          };
          const model = { get: (name: string) => values[name], on() {}, off() {} };
          widget.render({ model, el: document.querySelector('main') });
        },
        { script, run },
      );
      const report = other.locator('slatewise-report');
      await expect(report.locator('.order').first()).toBeVisible();
      await report.getByRole('link', { name: 'Report', exact: true }).click();
      await expect(report.locator('.finding').first()).toHaveText(headline);
    });
    expect(errors).toEqual([]);
    await context.close();
    server.close();
  },
);
