import type { Page } from '@playwright/test';
import { webllmFolder } from '../fixtures/small-models.ts';
import { expect, test } from './built-page.ts';

/** A library that requires a function that its runtime doesn't have, as one of another version does. */
const library = Buffer.from([
  ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
  ...[1, 4, 1, 0x60, 0, 0],
  ...[2, 9, 1, 3, ...Buffer.from('env'), 1, ...Buffer.from('f'), 0, 0],
]);

/** Puts a complete model beside the page, except for its library. */
async function withModel(page: Page, changed: object = {}): Promise<void> {
  const folder = webllmFolder();
  const config = {
    ...(JSON.parse(String(folder['mlc-chat-config.json'])) as object),
    quantization: 'q4f32_1',
    conv_template: {
      system_template: '{system_message}',
      roles: { user: 'user', assistant: 'assistant' },
      seps: ['\n'],
      stop_str: [],
      stop_token_ids: [2],
    },
  };
  const manifest = {
    kind: 'webllm',
    id: 'small',
    name: 'Small',
    short: 'Two shards of nothing.',
    family: 'qwen',
    lib: 'resolve/main/small.wasm',
    ...changed,
  };
  await page
    .context()
    .route('**/models/index.json', (route) =>
      route.fulfill({ json: [{ id: 'pocket-embedder' }, { id: 'small' }] }),
    );
  await page.context().route('**/models/small/**', (route) => {
    const path = new URL(route.request().url()).pathname.split('/models/small/')[1] ?? '';
    const own = path.endsWith('.wasm') ? library : folder[path.replace('resolve/main/', '')];
    if (path === 'manifest.json') return route.fulfill({ json: manifest });
    if (path.endsWith('mlc-chat-config.json')) return route.fulfill({ json: config });
    return own === undefined
      ? route.fulfill({ status: 404, body: '' })
      : route.fulfill({ body: Buffer.from(own) });
  });
}

const study = JSON.stringify({
  version: 1,
  name: 'With a large judge',
  data: { kind: 'demo' },
  slates: { kind: 'held-out', m: 2, k: 2, users: 2 },
  protocol: { id: 'slate-duel' },
  judge: { id: 'small' },
  seed: 's',
});

/** Runs a study with that model and returns the outcome. */
async function evaluated(page: Page): Promise<string> {
  await page.goto('./#/headless');
  await page.locator('#headless-files').waitFor({ state: 'attached' });
  return page.evaluate(async (study) => {
    const { slatewise } = window as unknown as {
      slatewise: { evaluate(asked: { study: string; files: File[] }): Promise<object> };
    };
    try {
      await slatewise.evaluate({ study, files: [] });
      return 'no fault';
    } catch (thrown) {
      return thrown instanceof Error ? thrown.message : String(thrown);
    }
  }, study);
}

test('WebLLM itself is started in its worker, and reports a library of another version @long', async ({
  page,
}) => {
  const asked: string[] = [];
  page.context().on('request', (request) => asked.push(request.url()));
  await withModel(page);
  expect(await evaluated(page)).toMatch(/The library of Small isn't one for WebLLM 0\.2\.86/);
  expect(asked.filter((url) => /web-llm-.*\.js$/.test(url))).toHaveLength(1);
});

test('a card without 16-bit shaders is refused before WebLLM is fetched', async ({ page }) => {
  const asked: string[] = [];
  page.context().on('request', (request) => asked.push(request.url()));
  await withModel(page, { features: ['shader-f16'] });
  expect(await evaluated(page)).toMatch(/can't run Small: shader-f16 is missing.*32-bit build/);
  expect(asked.filter((url) => /web-llm-|params_shard/.test(url))).toEqual([]);
});

test('a failure to load WebLLM’s own script is reported as a part of the page, not as a model @long', async ({
  page,
}) => {
  await withModel(page);
  await page.context().route('**/assets/web-llm-*.js', (route) => route.abort());
  expect(await evaluated(page)).toContain('A part of this page couldn’t be fetched');
});
