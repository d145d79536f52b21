import { describe, expect, it } from 'vitest';
import { id } from '#engine/domain/ids.ts';
import type { JudgeCard } from '#engine/domain/judge.ts';
import { buildOf, PREBUILT } from '#engine/models/prebuilt.ts';
import type { Fetch } from '#workers/models/manifest/files-of.ts';
import { findWebllm } from './find-webllm.ts';

const base = 'https://host/sub/';
const manifest = {
  kind: 'webllm',
  id: 'own',
  name: 'Own',
  short: 'Beside the page.',
  family: 'qwen',
  lib: 'lib.wasm',
  overrides: { context_window_size: 2048 },
};

function page(files: Record<string, unknown>): Fetch {
  return async (url) => {
    const file = files[url.replace(base, '')];
    return file === undefined ? new Response(null, { status: 404 }) : Response.json(file);
  };
}
const whole = {
  'models/index.json': [{ id: 'own' }],
  'models/own/manifest.json': manifest,
  'models/own/resolve/main/tensor-cache.json': { records: [1] },
};
const none = async () => [];

describe('a model for WebLLM', () => {
  it('is found beside the page, at absolute addresses below the page’s own', async () => {
    const found = await findWebllm({ id: 'own', base }, { fetch: page(whole), ready: none });
    expect(found).toMatchObject({
      card: { id: 'own', kind: 'model', tasks: 'all', family: 'qwen' },
      location: {
        model: 'https://host/sub/models/own/resolve/main/',
        lib: 'https://host/sub/models/own/lib.wasm',
        overrides: { context_window_size: 2048 },
      },
    });
  });

  it('has other weights where the hashes of its shards differ', async () => {
    const weights = async (files: Record<string, unknown>) =>
      (await findWebllm({ id: 'own', base }, { fetch: page(files), ready: none })).card.weights;
    const first = await weights(whole);
    expect(await weights(whole)).toBe(first);
    const other = { ...whole, 'models/own/resolve/main/tensor-cache.json': { records: [2] } };
    expect(await weights(other)).not.toBe(first);
  });

  it.each([
    [true, 'its own files say', {}, "{% if '</think>' in content %}"],
    [false, 'its own files don’t say', {}, '{{ messages }}'],
    [false, 'its manifest says otherwise', { thinking: false }, "{% if '</think>' in content %}"],
  ])('is one that thinks (%s) where %s', async (thinking, _, says, chat_template) => {
    const at = 'models/own/resolve/main/';
    const files = {
      ...whole,
      'models/own/manifest.json': { ...manifest, ...says },
      [`${at}mlc-chat-config.json`]: { tokenizer_files: ['tokenizer_config.json'] },
      [`${at}tokenizer_config.json`]: { chat_template },
    };
    const found = await findWebllm({ id: 'own', base }, { fetch: page(files), ready: none });
    expect(found.thinking).toBe(thinking);
  });

  it('is page-incomplete, which is no bug, where the network fails on the way', async () => {
    const there = page(whole);
    const fetch: Fetch = (url) =>
      url.endsWith('tensor-cache.json')
        ? Promise.reject(new TypeError('Failed to fetch'))
        : there(url);
    await expect(findWebllm({ id: 'own', base }, { fetch, ready: none })).rejects.toMatchObject({
      code: 'page-incomplete',
      message: expect.stringContaining('Try again'),
    });
  });

  it('is found in the model store', async () => {
    const entry = buildOf(PREBUILT[0]!, true);
    const card: JudgeCard = {
      id: id(entry.id),
      name: entry.name,
      kind: 'model',
      about: '',
      tasks: 'all',
      family: entry.family,
      weights: 'w',
    };
    const ready = async () => [{ card, entry }];
    const found = await findWebllm({ id: entry.id, base }, { fetch: page({}), ready });
    expect(found).toMatchObject({ card, location: entry.webllm!, features: entry.features });
  });

  it('is missing where it is in neither', async () => {
    const asked = findWebllm({ id: 'own', base }, { fetch: page({}), ready: none });
    await expect(asked).rejects.toMatchObject({
      code: 'model-missing',
      message: expect.stringContaining('Download it on the models page'),
    });
  });
});
