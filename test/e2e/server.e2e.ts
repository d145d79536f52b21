import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { serverManifest } from '#workers/models/server/server-entry.ts';
import { fakeServer, type Got } from '#test/fixtures/fake-server.ts';
import { expect, test } from './built-page.ts';
import { exported, finished, goOn, heldOutStudy, startStudy } from './drive.ts';

/** Serves the made-up model as Ollama does, to pages that it allows. */
async function listening(
  got: Got[],
  allowed: boolean,
  port = 0,
): Promise<{ server: Server; url: string }> {
  const answer = fakeServer('ollama', got);
  const server = createServer((request, response) => {
    const cors = {
      'Access-Control-Allow-Origin': request.headers.origin ?? '*',
      'Access-Control-Allow-Headers': 'content-type',
      'Access-Control-Allow-Private-Network': 'true',
    };
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      response.setHeader('Content-Type', 'application/json');
      if (allowed)
        for (const [name, value] of Object.entries(cors)) response.setHeader(name, value);
      if (request.method === 'OPTIONS') {
        response.end();
        return;
      }
      const body = Buffer.concat(chunks).toString();
      const init = { method: request.method ?? 'GET', ...(body ? { body } : {}) };
      void answer(`http://localhost${request.url ?? '/'}`, init).then(async (came) => {
        response.statusCode = came.status;
        response.end(await came.text());
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

/** Adds the model "tiny" of a server to the judges, and returns its id. @param typed called before any request */
async function connect(page: Page, url: string, typed = () => {}): Promise<string> {
  await page.goto('#/models');
  await page.getByLabel('Address of the server').fill(url);
  typed();
  await page.getByRole('button', { name: 'List its models' }).click();
  await page.getByLabel('Model', { exact: true }).selectOption('tiny');
  await page.getByRole('button', { name: 'Add to the judges' }).click();
  await expect(page.getByText(/tiny \(127\.0\.0\.1:\d+\) is among the judges/)).toBeVisible();
  return (await serverManifest({ url, model: 'tiny' })).id;
}

test('a server on this machine is asked after its address was typed, and judges a study', async ({
  page,
}) => {
  const got: Got[] = [];
  const { server, url } = await listening(got, true);
  try {
    const id = await connect(page, url, () => expect(got).toEqual([]));
    const study = heldOutStudy('Server', { m: 2, users: 3, judge: id });
    await startStudy(page, study);
    await finished(page);
    const { judgements, run } = await exported(page, study.name);
    expect(judgements).toHaveLength(12);
    expect(judgements.every(({ verdict }) => verdict.kind === 'preferred')).toBe(true);
    expect(run).toMatchObject({
      manifest: {
        environment: {
          runtime: 'Ollama 0.13.0',
          server: `${url} on this machine, not in the tab`,
        },
      },
    });
    expect(got.some(({ path }) => path === '/api/chat')).toBe(true);
    await page.goto('#/requests');
    await expect(page.getByText('Requests sent elsewhere since')).toContainText(': 0.');
    await expect(page.getByText(/to a server on this machine/)).toBeVisible();
  } finally {
    server.close();
  }
});

test('a server that doesn’t allow this page, or is elsewhere, is refused with what to do @long', async ({
  page,
}) => {
  const { server, url } = await listening([], false);
  try {
    await page.goto('#/models');
    const address = page.getByLabel('Address of the server');
    const ask = page.getByRole('button', { name: 'List its models' });
    await address.fill(url);
    await ask.click();
    await expect(page.getByText(/OLLAMA_ORIGINS=http:\/\//)).toBeVisible({ timeout: 30_000 });
    await address.fill('http://example.org:11434');
    await ask.click();
    await expect(page.getByText(/isn’t an address on this machine/)).toBeVisible();
  } finally {
    server.close();
  }
});

test('a run waits for a server that ended, goes on when it is back, and asks nothing twice @long', async ({
  page,
}) => {
  const before: Got[] = [];
  const first = await listening(before, true);
  const id = await connect(page, first.url);
  const study = heldOutStudy('Ended server', { m: 3, users: 6, judge: id });
  // Of 54 questions some are answered when the server ends.
  const asked = () => before.filter(({ body }) => body !== null).length;
  await startStudy(page, study);
  await expect.poll(asked, { intervals: [5] }).toBeGreaterThan(20);
  first.server.closeAllConnections();
  first.server.close();
  await expect(page.getByText(/No answer came from/)).toBeVisible({ timeout: 30_000 });
  const after: Got[] = [];
  const back = await listening(after, true, Number(new URL(first.url).port));
  try {
    await page.reload();
    await goOn(page);
    await finished(page);
    const { judgements } = await exported(page, study.name);
    expect(new Set(judgements.map(({ key }) => key)).size).toBe(54);
    expect(judgements).toHaveLength(54);
    // No prompt that was answered before is sent again, those of the self-test apart.
    const sent = (all: readonly Got[]) =>
      all
        .filter(({ path }) => path === '/api/chat')
        .map(({ body }) => JSON.stringify(body))
        .filter((text) => text.includes('verdict'));
    const answered = new Set(sent(before).slice(0, -1));
    expect(answered.size).toBeGreaterThan(0);
    expect(sent(after).filter((text) => answered.has(text))).toEqual([]);
  } finally {
    back.server.close();
  }
});

test(
  'a server on this machine is tested and examined as any other judge',
  { tag: '@long' },
  async ({ page }) => {
    test.setTimeout(300_000);
    const { server, url } = await listening([], true);
    try {
      const id = await connect(page, url);
      const row = page.getByRole('row').filter({ hasText: 'tiny (127.0.0.1' });
      await row.getByRole('button', { name: /^Test/ }).click();
      await expect(page.getByRole('term').filter({ hasText: 'Questions a minute' })).toBeVisible({
        timeout: 60_000,
      });
      await page.goto(`#/exam/${id}`);
      await page.getByRole('radio', { name: 'About two minutes' }).click();
      await page.getByRole('button', { name: 'Start the exam' }).click();
      const found = page.getByRole('heading', { name: 'What the exam found' });
      await expect(found).toBeVisible({ timeout: 240_000 });
      const legal = page.getByRole('listitem').filter({ hasText: 'Legal answers: duels' });
      // The made-up model gives .90 of its probability to the labels, in every duel.
      await expect(legal).toContainText(/\.90 .*360 answers of 60 users/s);
    } finally {
      server.close();
    }
  },
);
