import { describe, expect, it } from 'vitest';
import { sha256 } from '#engine/domain/sha256.ts';
import { blobsOf } from '#workers/gguf/blobs-of.ts';
import { findWebllm } from '#workers/webllm/find-webllm.ts';
import { filesOf, type Fetch } from './files-of.ts';
import { embedderManifestOf, ggufManifestOf, manifestOf, modelsAt } from './manifest.ts';

type Bytes = Uint8Array<ArrayBuffer>;
const base = 'https://host/sub/';
const encoded = (text: string): Bytes => new TextEncoder().encode(text);
const WEIGHTS = encoded('weights of a model');
const TOKENIZER = encoded('{"version":"1.0"}');
const common = { name: 'Tiny', short: 'For tests.', family: 'pocket', tasks: ['slate-duel'] };

/** The host's files of each kind of model, by path from the page. */
async function hosted(): Promise<Record<string, Bytes>> {
  const described = async (files: Record<string, Bytes>) =>
    Object.fromEntries(
      await Promise.all(
        Object.entries(files).map(
          async ([path, bytes]) =>
            [path, { bytes: bytes.length, sha256: await sha256(bytes) }] as const,
        ),
      ),
    );
  const judge = await described({ 'model.onnx': WEIGHTS, 'tokenizer.json': TOKENIZER });
  const gguf = await described({ 'tiny.gguf': WEIGHTS });
  const json = (value: unknown) => encoded(JSON.stringify(value));
  return {
    'models/index.json': json(['tiny', 'small', 'llama', 'own'].map((id) => ({ id }))),
    'models/tiny/manifest.json': json({ ...common, id: 'tiny', files: judge, templates: {} }),
    'models/tiny/model.onnx': WEIGHTS,
    'models/tiny/tokenizer.json': TOKENIZER,
    'models/small/manifest.json': json({
      ...{ id: 'small', name: 'Small', kind: 'embedder', size: 8, files: judge, short: '' },
    }),
    'models/llama/manifest.json': json({ ...common, kind: 'gguf', id: 'llama', files: gguf }),
    'models/llama/tiny.gguf': WEIGHTS,
    'models/own/manifest.json': json({
      ...{ kind: 'webllm', id: 'own', name: 'Own', short: '', family: 'qwen', lib: 'lib.wasm' },
      thinking: false,
    }),
    'models/own/resolve/main/tensor-cache.json': json({ records: [1] }),
  };
}

/** What a browser's cache may hold of a file instead of it. */
const wrong: Record<string, (file: Bytes) => Bytes> = {
  'the start page': () => encoded('<!doctype html><title>Start</title>'),
  'half of it': (file) => file.slice(0, file.length >> 1),
  nothing: () => new Uint8Array(),
};
const flipped = (file: Bytes) => file.map((byte, i) => (i === file.length >> 1 ? byte ^ 1 : byte));

/** A browser whose cache holds `path` wrong; its host sends it right, or wrong as well. */
async function browser(path: string, change: (file: Bytes) => Bytes, mended = true) {
  const files = await hosted();
  const asked: string[] = [];
  const fetch: Fetch = async (url, init) => {
    const at = url.replace(base, '');
    const file = files[at];
    if (!file) return new Response(null, { status: 404 });
    if (at === path) asked.push(init?.cache ?? 'default');
    const isWrong = at === path && !(mended && init?.cache === 'reload');
    return new Response(isWrong ? change(file) : file);
  };
  return { fetch, asked };
}

const { signal } = new AbortController();
const on = () => {};
const judge = async (fetch: Fetch) =>
  filesOf(base, await manifestOf(base, 'tiny', fetch), fetch, signal, on);
const llama = async (fetch: Fetch) =>
  blobsOf(base, await ggufManifestOf(base, 'llama', fetch), fetch, signal, on);
const webllm = (fetch: Fetch) => findWebllm({ id: 'own', base }, { fetch, ready: async () => [] });

const kinds: readonly (readonly [string, string, (fetch: Fetch) => Promise<unknown>])[] = [
  ['weights', 'models/tiny/model.onnx', judge],
  ['a tokenizer', 'models/tiny/tokenizer.json', judge],
  ['a GGUF', 'models/llama/tiny.gguf', llama],
  ['a judge’s manifest', 'models/tiny/manifest.json', judge],
  [
    'an embedder’s manifest',
    'models/small/manifest.json',
    (fetch) => embedderManifestOf(base, 'small', fetch),
  ],
  ['a GGUF’s manifest', 'models/llama/manifest.json', llama],
  ['an index of shards', 'models/own/resolve/main/tensor-cache.json', webllm],
];

describe.each(kinds)('%s that the browser’s cache holds wrong', (_, path, read) => {
  it.each(Object.keys(wrong))('is fetched past it: %s', async (how) => {
    const right = await read((await browser(path, (file) => file)).fetch);
    const { fetch, asked } = await browser(path, wrong[how]!);
    expect(await read(fetch)).toEqual(right);
    expect(asked).toEqual(['default', 'reload']);
  });

  it.each(Object.keys(wrong))('is refused where the host sends it wrong too: %s', async (how) => {
    const { fetch, asked } = await browser(path, wrong[how]!, false);
    await expect(read(fetch)).rejects.toMatchObject({
      code: 'model-damaged',
      message: expect.not.stringContaining('server') as string,
    });
    expect(asked).toEqual(['default', 'reload']);
  });
});

describe('a list of models that the browser’s cache holds wrong', () => {
  it.each(Object.keys(wrong))('is fetched past it: %s', async (how) => {
    const { fetch } = await browser('models/index.json', wrong[how]!);
    const { models, unread } = await modelsAt(base, fetch);
    expect(models.map(({ id }) => id)).toEqual(['tiny', 'small', 'llama', 'own']);
    expect(unread).toEqual([]);
  });
});

describe.each([
  ['weights', 'models/tiny/model.onnx', judge],
  ['a tokenizer', 'models/tiny/tokenizer.json', judge],
  ['a GGUF', 'models/llama/tiny.gguf', llama],
] as const)('%s with one bit changed', (_, path, read) => {
  it('comes from past the cache', async () => {
    const { fetch, asked } = await browser(path, flipped);
    await read(fetch);
    expect(asked).toEqual(['default', 'reload']);
  });

  it('is refused as of the right length and of other content', async () => {
    const { fetch } = await browser(path, flipped, false);
    await expect(read(fetch)).rejects.toThrow(/as many as expected, their content is another/);
  });
});

it('a manifest that came wrong doesn’t stand in for the right one without a network', async () => {
  const elsewhere = 'https://elsewhere/';
  const files = await hosted();
  const reads = (fetch: Fetch) => manifestOf(elsewhere, 'tiny', fetch);
  const away: Fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  const right: Fetch = async () => new Response(files['models/tiny/manifest.json']);
  const first = await reads(right);
  await expect(reads(async () => new Response('<!doctype html>'))).rejects.toThrow("isn't JSON");
  expect(await reads(away)).toEqual(first);
}, 20_000);
