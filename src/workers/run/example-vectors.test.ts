import { readFileSync } from 'node:fs';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readDemo } from '#engine/data/demo.ts';
import type { Dataset } from '#engine/domain/dataset.ts';
import { id } from '#engine/domain/ids.ts';
import type { openEmbedder } from '#workers/transformers/embedder-client.ts';
import { exampleEmbedder, isExample } from './example-vectors.ts';
import shipped from './example-vectors.json';
import { itemEmbeddersWith } from './item-embedder.ts';

const BASE = 'https://host/page/';
const PUBLIC = new URL('../../../public/', import.meta.url);
const beside = (path: string) => readFileSync(new URL(path, PUBLIC));

let dataset: Dataset;
beforeAll(async () => {
  dataset = await readDemo(String(beside('demo/films.json')), String(beside('demo/users.json')));
});

/** Paths that are served otherwise; null for a missing file. */
let changed: Record<string, Uint8Array<ArrayBuffer> | null>;
let asked: string[];
beforeEach(() => {
  changed = {};
  asked = [];
});
const fetch = (url: string) => {
  const path = url.slice(BASE.length);
  asked.push(path);
  const body = path in changed ? changed[path]! : Uint8Array.from(beside(path));
  return Promise.resolve(body ? new Response(body) : new Response(null, { status: 404 }));
};
const found = (wanted?: string) => exampleEmbedder(dataset, { base: BASE, wanted, fetch });
const text = (json: unknown) => new TextEncoder().encode(JSON.stringify(json));

describe('the example’s vectors', () => {
  it('are those of the films and the embedder that the page has (npm run example-vectors)', async () => {
    expect(isExample(dataset)).toBe(true);
    expect(isExample({ hash: 'another' })).toBe(false);
    const embedder = (await found())!;
    expect(embedder).toMatchObject({ title: 'Pocket embedder', size: 192, dependsOn: 'item' });
    expect(embedder.id).toBe(shipped.embedder);
    const values = await embedder.embed(dataset.items);
    expect(values).toHaveLength(dataset.items.length * 192);
    const length = (row: number) => Math.hypot(...values.subarray(row * 192, (row + 1) * 192));
    for (const row of dataset.items.keys()) expect(length(row)).toBeCloseTo(1, 5);
  });

  it('are found by item, in any order', async () => {
    const embedder = (await found('pocket-embedder'))!;
    const whole = await embedder.embed(dataset.items);
    const some = [dataset.items[299]!, dataset.items[0]!, dataset.items[299]!];
    const rows = await embedder.embed(some);
    expect([...rows.subarray(0, 192)]).toEqual([...whole.subarray(299 * 192)]);
    expect([...rows.subarray(192, 384)]).toEqual([...whole.subarray(0, 192)]);
    expect([...rows.subarray(384)]).toEqual([...rows.subarray(0, 192)]);
    expect(() => embedder.embed([{ ...some[0]!, id: id('elsewhere') }])).toThrow(RangeError);
  });

  it.each([
    ['the file is missing', { 'demo/vectors.bin': null }],
    ['the file is cut off', { 'demo/vectors.bin': new Uint8Array(8) }],
    ['another file of its length came', { 'demo/vectors.bin': new Uint8Array(shipped.bytes) }],
    ['the page has no embedder', { 'models/index.json': text([]) }],
    ['the page’s list is no list', { 'models/index.json': text('none') }],
  ])('aren’t used where %s', async (_, files) => {
    changed = files;
    expect(await found()).toBeNull();
  });

  it('aren’t used for other weights, nor for an embedder that a study names', async () => {
    const manifest = JSON.parse(String(beside('models/pocket-embedder/manifest.json'))) as {
      files: Record<string, object>;
    };
    const files = { ...manifest.files, 'config.json': { bytes: 1, sha256: 'a'.repeat(64) } };
    changed = { 'models/pocket-embedder/manifest.json': text({ ...manifest, files }) };
    expect(await found()).toBeNull();
    changed = {};
    expect(await found('minilm')).toBeNull();
    expect(asked).not.toContain('demo/vectors.bin');
  });

  it('are fetched once more past the browser’s cache where they came wrong', async () => {
    changed = { 'demo/vectors.bin': new Uint8Array(shipped.bytes) };
    const healed = (url: string, init?: { cache?: string }) => {
      if (init?.cache === 'reload') changed = {};
      return fetch(url);
    };
    expect(
      await exampleEmbedder(dataset, { base: BASE, wanted: undefined, fetch: healed }),
    ).toMatchObject({ id: shipped.embedder });
  });
});

describe('the embedder of this device', () => {
  let started: number;
  const starting: typeof openEmbedder = () => {
    started += 1;
    return {
      embedder: {
        loadEmbedder: ({ id: name }) =>
          Promise.resolve({ id: id(name), title: 'Started', size: 2 }),
        embed: ({ texts }) => Promise.resolve(new Float32Array(texts.length * 2)),
      },
      close: () => {},
    };
  };
  const call = { signal: new AbortController().signal, emit: () => {} };
  beforeEach(() => {
    started = 0;
  });

  it('isn’t started for the example’s items, whose vectors are read once', async () => {
    const embedders = itemEmbeddersWith({ openEmbedder: starting, fetch });
    for (let i = 0; i < 2; i++) {
      const { embedder, remarks } = await embedders.choose(BASE, call, undefined, dataset);
      expect([embedder.id, remarks]).toEqual([shipped.embedder, []]);
    }
    expect(started).toBe(0);
    expect(asked.filter((path) => path === 'demo/vectors.bin')).toHaveLength(1);
  });

  it('is started for other data, and where the vectors can’t be read', async () => {
    const embedders = itemEmbeddersWith({ openEmbedder: starting, fetch });
    const other = { ...dataset, hash: 'another' };
    expect((await embedders.choose(BASE, call, undefined, other)).embedder.title).toBe('Started');
    changed = { 'demo/vectors.bin': null };
    const again = itemEmbeddersWith({ openEmbedder: starting, fetch });
    expect((await again.choose(BASE, call, undefined, dataset)).embedder.title).toBe('Started');
    expect(started).toBe(2);
  });
});
