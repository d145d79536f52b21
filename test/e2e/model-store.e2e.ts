import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sirv from 'sirv';
import type { Catalogue } from '#engine/models/catalogue-entry.ts';
import type { DeviceReport } from '#engine/models/device.ts';
import type { StorageReport } from '#engine/models/model-state.ts';
import { webllmFolder } from '../fixtures/small-models.ts';
import { expect, test as built } from './built-page.ts';
import { exported, finished, heldOutStudy, startStudy } from './drive.ts';
import { onModelStore } from './model-store-worker.ts';

const DIST = fileURLToPath(new URL('../../dist', import.meta.url));
const POCKET = join(DIST, 'models/pocket-judge');

/** Copies the pocket judge under another id. */
function copiedJudge(folder: string, id: string): string {
  cpSync(POCKET, join(folder, id), { recursive: true });
  const manifest = JSON.parse(readFileSync(join(POCKET, 'manifest.json'), 'utf8'));
  const named = { ...manifest, id, name: `The ${id} judge` };
  writeFileSync(join(folder, id, 'manifest.json'), JSON.stringify(named));
  return join(folder, id);
}

/** A host whose page has two more models, and that can send files badly. */
interface Host {
  readonly url: string;
  /** Responses for a path in place of the file, in their order; each is used once. */
  readonly badly: Map<string, ((response: ServerResponse) => void)[]>;
  readonly asked: { readonly path: string; readonly range: string | undefined }[];
}

const test = built.extend<object, { readonly hosted: Host }>({
  hosted: [
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'slatewise-'));
      const models = join(folder, 'models');
      copiedJudge(models, 'copied');
      const small = join(models, 'small/resolve/main');
      mkdirSync(small, { recursive: true });
      for (const [path, content] of Object.entries(webllmFolder())) {
        writeFileSync(join(small, path), content);
      }
      const index = [{ id: 'pocket-judge' }, { id: 'copied' }, { id: 'small' }];
      writeFileSync(join(models, 'index.json'), JSON.stringify(index));
      writeFileSync(
        join(models, 'small/manifest.json'),
        JSON.stringify({
          id: 'small',
          name: 'Small',
          kind: 'webllm',
          family: 'qwen',
          short: 'Two shards of nothing.',
          lib: 'resolve/main/small.wasm',
        }),
      );
      const asked: Host['asked'][number][] = [];
      const badly: Host['badly'] = new Map();
      const [ours, page] = [sirv(folder, { dev: true }), sirv(DIST)];
      const server = createServer((request, response) => {
        const path = request.url ?? '';
        asked.push({ path, range: request.headers.range });
        const bad = badly.get(path)?.shift();
        if (bad) return bad(response);
        ours(request, response, () =>
          page(request, response, () => void response.writeHead(404).end()),
        );
      });
      await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
      const { port } = server.address() as AddressInfo;
      await use({ url: `http://localhost:${port}/`, badly, asked });
      server.closeAllConnections();
      server.close();
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
  baseURL: ({ hosted }, use) => use(hosted.url),
});

test('[M5] a judge from a folder judges as the page’s own does, after a reload too @long', async ({
  page,
}) => {
  test.slow(); // two whole runs
  const folder = mkdtempSync(join(tmpdir(), 'slatewise-stick-'));
  const from = copiedJudge(folder, 'from-a-stick');
  await page.goto('./');
  await page.evaluate(() => {
    const input = Object.assign(document.createElement('input'), {
      type: 'file',
      id: 'stick',
      webkitdirectory: true,
    });
    document.body.append(input);
  });
  await page.setInputFiles('#stick', from);
  const { output, fault } = await onModelStore(page, 'importModel', {}, { files: '#stick' });
  rmSync(folder, { recursive: true });
  expect(fault).toBeNull();
  expect(output).toMatchObject({ id: 'imported-from-a-stick', source: 'imported' });

  const judged = async (judge: string) => {
    const study = heldOutStudy(`By ${judge}`, { m: 2, users: 2, judge });
    await page.reload();
    await startStudy(page, study);
    await finished(page);
    const { judgements } = await exported(page, study.name);
    expect(judgements.length).toBeGreaterThan(0);
    return judgements.map(({ key, probabilities }) => [key, probabilities]);
  };
  const own = await judged('pocket-judge');
  expect(own.length).toBeGreaterThanOrEqual(2);
  expect(await judged('imported-from-a-stick')).toEqual(own);

  const removed = await onModelStore(page, 'remove', { id: 'imported-from-a-stick' });
  expect((removed.output as { freed: number }).freed).toBeGreaterThan(3e6);
  const { output: left } = await onModelStore(page, 'storage', null);
  expect((left as StorageReport).modelBytes).toBe(0);
});

test('[M2] a bad download is repaired: cut off, paused, resumed, and never unchecked', async ({
  page,
  hosted,
}) => {
  const onnx = '/models/copied/onnx/model_quantized.onnx';
  const bytes = readFileSync(join(POCKET, 'onnx/model_quantized.onnx'));
  const half = bytes.length >> 1;
  const { files } = JSON.parse(readFileSync(join(POCKET, 'manifest.json'), 'utf8')) as {
    files: Record<string, { bytes: number }>;
  };
  const whole = Object.values(files).reduce((sum, one) => sum + one.bytes, 0);
  hosted.badly.set(onnx, [
    (response) => {
      response.writeHead(200, { 'Content-Length': bytes.length });
      response.write(bytes.subarray(0, half), () => setTimeout(() => response.destroy(), 200));
    },
    // The request for the rest gets so little at a time that the pause happens in the middle of it.
    (response) => {
      const from = Number(/^bytes=(\d+)-$/.exec(response.req.headers.range ?? '')?.[1] ?? 0);
      const range = `bytes ${from}-${bytes.length - 1}/${bytes.length}`;
      response.writeHead(206, { 'Content-Range': range });
      let at = from;
      const drip = setInterval(() => response.write(bytes.subarray(at, (at += 5000))), 50);
      response.on('close', () => clearInterval(drip));
    },
  ]);
  await page.goto('./');
  // More than is stored before the second response.
  const paused = await onModelStore(
    page,
    'download',
    { id: 'copied' },
    { pauseAt: whole - half + 1 },
  );
  expect(paused.fault).toMatchObject({ code: 'stopped' });
  const state = async (id: string) => {
    const { output } = await onModelStore(page, 'catalogue', {});
    return (output as Catalogue).models.find(({ entry }) => entry.id === id)?.state;
  };
  expect(await state('copied')).toMatchObject({ name: 'partial' });
  await page.reload();
  const done = await onModelStore(page, 'download', { id: 'copied' });
  expect(done.fault).toBeNull();
  expect(await state('copied')).toMatchObject({ name: 'ready' });
  const ranges = hosted.asked.filter(({ path }) => path === onnx).map(({ range }) => range);
  expect(ranges.length).toBe(3);
  expect(ranges[0]).toBeUndefined();
  expect(Number(/^bytes=(\d+)-$/.exec(ranges.at(-1) ?? '')?.[1])).toBeGreaterThan(1e6);
});

test('[M1] a truncated shard, or a page in its place, is never stored where WebLLM reads', async ({
  page,
  hosted,
}) => {
  const shard = '/models/small/resolve/main/params_shard_0.bin';
  const short = (response: ServerResponse) =>
    void response.writeHead(200, { 'Content-Length': 2999 }).end(Buffer.alloc(2999));
  const html = (response: ServerResponse) =>
    void response.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html><p>Lost');
  const lying = () =>
    page.evaluate(async () => {
      const cache = await caches.open('webllm/model');
      return (await cache.keys()).map(({ url }) => url.split('/').at(-1));
    });
  await page.goto('./');
  for (const bad of [short, html]) {
    hosted.badly.set(shard, [bad, bad]);
    const { fault } = await onModelStore(page, 'download', { id: 'small' });
    expect(fault).toMatchObject({
      code: 'model-damaged',
      says: {
        id: 'modelStoreFaults.fileDamaged',
        values: { nth: 1, files: 6, model: 'Small', file: 'params_shard_0.bin' },
      },
    });
    expect((await lying()).sort()).toEqual(['params_shard_1.bin', 'tokenizer.json']);
  }
  const { fault, output } = await onModelStore(page, 'download', { id: 'small' });
  expect(fault).toBeNull();
  expect(output).toMatchObject({ name: 'ready' });
  expect(await lying()).toContain('params_shard_0.bin');
  expect(hosted.asked.filter(({ path }) => path.endsWith('params_shard_1.bin'))).toHaveLength(1);
});

test('[M3] other hosts get no request without consent, and the log shows the model store’s requests', async ({
  page,
  gate,
}) => {
  await page.goto('./');
  const remote = { id: 'Qwen2.5-0.5B-Instruct-q4f32_1-MLC' };
  const { fault } = await onModelStore(page, 'download', remote);
  expect(fault).toMatchObject({ code: 'remote-not-allowed' });
  expect(gate.asked).toEqual([]);
  const { output } = await onModelStore(page, 'device', null);
  expect((output as DeviceReport).threads).toBeGreaterThan(0);
  await onModelStore(page, 'download', { id: 'small' });
  await page.goto('#/requests');
  await expect(page.getByRole('region', { name: 'All requests' })).toContainText(
    'params_shard_0.bin',
  );
});
