import { formatMessage } from '#messages/format-message.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { Fault, pageIncomplete } from '#engine/domain/fault.ts';
import { id, type ItemId } from '#engine/domain/ids.ts';
import type { Item } from '#engine/domain/item.ts';
import type { Chosen } from '#workers/transformers/choose-graph.ts';
import type { Fetch } from '#workers/models/manifest/files-of.ts';
import type { openEmbedder } from '#workers/transformers/embedder-client.ts';
import { itemEmbeddersWith } from './item-embedder.ts';

const base = 'https://host/';
const call = { signal: new AbortController().signal, emit: () => {} };
const heat: Item = { id: id('1'), title: 'Heat', categories: [], creators: [], popularity: 0 };
const up: Item = { ...heat, id: id('2'), title: 'Up' };

const served: Record<string, unknown> = {
  'models/index.json': [{ id: 'small' }],
  'models/small/manifest.json': {
    id: 'small',
    name: 'Small',
    kind: 'embedder',
    size: 2,
    files: {},
    short: '',
  },
};
const fetch = async (url: string) => {
  const body = served[url.slice(base.length)];
  return body ? Response.json(body) : new Response(null, { status: 404 });
};
const nothingThere = async () => new Response(null, { status: 404 });

/** Devices on which the model fails its test. */
let failing: Chosen['device'][];
/** True if the embedder's program can't be fetched. */
let missing: boolean;
let opened: number;
let closed: number;
let embedded: string[];

/** Returns a client with vectors made of a text's length and 1. */
const client: typeof openEmbedder = () => {
  opened += 1;
  return {
    embedder: {
      async loadEmbedder({ id: name, device }) {
        if (missing) throw pageIncomplete();
        if (failing.includes(device)) throw new Fault('model-failed', `Wrong on ${device}.`);
        return { id: id(`${name}-1`), title: 'Small', size: 2 };
      },
      async embed({ texts }) {
        embedded.push(...texts);
        return Float32Array.from(texts.flatMap((text) => [text.length, 1]));
      },
    },
    close: () => (closed += 1),
  };
};

const choose = (from = itemEmbeddersWith({ openEmbedder: client, fetch }), at = base) =>
  from.choose(at, call);

beforeEach(() => {
  failing = [];
  missing = false;
  embedded = [];
  opened = 0;
  closed = 0;
});

describe('the embedder of this device', () => {
  it('[E1] is the page’s own, and ends its worker after use', async () => {
    const { embedder, remarks } = await choose();
    expect([embedder.id, remarks]).toEqual(['small-1', []]);
    expect([...(await embedder.embed([heat, up]))]).toEqual([4, 1, 2, 1]);
    expect([opened, closed]).toEqual([1, 1]);
  });

  it('embeds no text twice, and starts again for another', async () => {
    const { embedder } = await choose();
    await embedder.embed([heat]);
    await embedder.embed([heat]);
    expect(opened).toBe(1);
    await embedder.embed([up, heat]);
    expect([opened, closed]).toEqual([2, 2]);
    expect(embedded).toEqual(['Heat', 'Up']);
  });

  it('gives an item of which only the id is known a vector of zeros, and closes its worker', async () => {
    const { embedder } = await choose();
    const bare = { ...heat, id: id<ItemId>('i17'), title: 'i17', titleIsId: true } as const;
    expect([...(await embedder.embed([bare]))]).toEqual([0, 0]);
    expect([...(await embedder.embed([bare, heat, { ...bare, title: 'i18' }, up]))]).toEqual([
      ...[0, 0, 4, 1, 0, 0, 2, 1],
    ]);
    expect(embedded).toEqual(['Heat', 'Up']);
    expect(closed).toBe(opened);
  });

  it('is chosen once, and closed when nothing is to be embedded', async () => {
    const all = itemEmbeddersWith({ openEmbedder: client, fetch });
    const [one, other] = await Promise.all([choose(all), choose(all)]);
    expect(one).toBe(other);
    all.close();
    expect([opened, closed]).toEqual([1, 1]);
  });

  it('[E2] runs on another device if its test fails on WASM, and the report mentions it', async () => {
    failing = ['wasm'];
    const { embedder, remarks } = await choose();
    expect(embedder.id).toBe('small-1');
    expect(remarks.map(formatMessage)).toEqual(['Small runs on WebGPU here: Wrong on wasm.']);
    expect([opened, closed]).toEqual([2, 1]);
  });

  it('[E3] is TF-IDF if it fails on all devices, and the report gives the reasons', async () => {
    failing = ['wasm', 'webgpu'];
    const { embedder, remarks } = await choose();
    expect(embedder.id).toBe('tfidf-1');
    expect(remarks.map(formatMessage)).toEqual([
      expect.stringMatching(/TF-IDF.*Wrong on wasm[.] Wrong on webgpu[.]/),
    ]);
    expect([opened, closed]).toEqual([2, 2]);
  });

  it('is not replaced if its program can’t be fetched: the fault is reported, and the next call retries', async () => {
    const all = itemEmbeddersWith({ openEmbedder: client, fetch });
    missing = true;
    await expect(choose(all)).rejects.toMatchObject({ code: 'page-incomplete' });
    expect([opened, closed]).toEqual([1, 1]);
    missing = false;
    expect((await choose(all)).embedder.id).toBe('small-1');
  });

  it('is not replaced if the network is lost during the request', async () => {
    let away = true;
    const patchy: Fetch = (url) =>
      away ? Promise.reject(new TypeError('Failed to fetch')) : fetch(url);
    const all = itemEmbeddersWith({ openEmbedder: client, fetch: patchy });
    await expect(choose(all, 'https://patchy/')).rejects.toMatchObject({ code: 'page-incomplete' });
    expect(opened).toBe(0);
    away = false;
    expect((await choose(all)).embedder.id).toBe('small-1');
  });

  it('[E3] is TF-IDF if the page has no embedder', async () => {
    const { embedder, remarks } = await choose(
      itemEmbeddersWith({ openEmbedder: client, fetch: nothingThere }),
    );
    expect(embedder.id).toBe('tfidf-1');
    expect(remarks.map(formatMessage)).toEqual([expect.stringContaining('no embedder of its own')]);
    expect(opened).toBe(0);
  });

  it('ends its worker when it is stopped', async () => {
    const { embedder } = await choose();
    const stopped = embedder.embed([heat], { signal: AbortSignal.abort() });
    await expect(stopped).rejects.toMatchObject({ name: 'AbortError' });
    expect([...(await embedder.embed([heat]))]).toEqual([4, 1]);
    expect(closed).toBe(opened);
  });

  describe('that a study names', () => {
    const named = (wanted: string, from = itemEmbeddersWith({ openEmbedder: client, fetch })) =>
      from.choose(base, call, wanted);

    it('[E6] is used in place of the page’s own, also one without a model', async () => {
      expect((await named('imported-mini')).embedder.id).toBe('imported-mini-1');
      expect((await named('tfidf-1')).embedder.id).toBe('tfidf-1');
    });

    it('[E6] is never replaced: the fault has the reasons of both devices', async () => {
      failing = ['wasm', 'webgpu'];
      await expect(named('imported-mini')).rejects.toMatchObject({
        code: 'model-failed',
        message: expect.stringMatching(/imported-mini.*Wrong on wasm[.] Wrong on webgpu[.]/),
      });
      expect([opened, closed]).toEqual([2, 2]);
    });

    it('closes a started embedder that another study doesn’t name', async () => {
      const all = itemEmbeddersWith({ openEmbedder: client, fetch });
      await choose(all);
      expect((await named('imported-mini', all)).embedder.id).toBe('imported-mini-1');
      expect([opened, closed]).toEqual([2, 1]);
      all.close();
      expect(closed).toBe(2);
    });
  });
});
