import { afterEach, describe, expect, it, vi } from 'vitest';
import { aPage, brokenOff, ModelHost, silentAfter } from '#test/fixtures/model-host.ts';
import { MemoryCaches } from '#test/fixtures/memory-caches.ts';
import { bytesOf, webllmFolder } from '#test/fixtures/small-models.ts';
import { base, calling, pageModels, smallShelf } from '#test/fixtures/small-shelf.ts';
import { shelfApi } from './hold-shelf.ts';
import { readyJudges } from './ready-judges.ts';

const at = `${base}models/small/resolve/main/`;
const shard = 'small/resolve/main/params_shard_0.bin';
const small = { id: 'small', base };

type Shelf = ReturnType<typeof smallShelf>;
const stateOf = async ({ shelf }: Pick<Shelf, 'shelf'>, id = 'small') => {
  const { models } = await shelf.catalogue({ base }, calling().call);
  return models.find(({ entry }) => entry.id === id)?.state;
};

afterEach(() => {
  vi.useRealTimers();
});

describe('a download', () => {
  it('[M1] puts every file, checked, where WebLLM asks for it', async () => {
    const { shelf, caches } = smallShelf();
    const { call, events } = calling();
    expect(await shelf.download(small, call)).toMatchObject({ name: 'ready' });
    expect((await caches.addresses('webllm/model')).sort()).toEqual(
      ['params_shard_0.bin', 'params_shard_1.bin', 'tensor-cache.json', 'tokenizer.json'].map(
        (path) => at + path,
      ),
    );
    expect(await caches.addresses('webllm/config')).toEqual([`${at}mlc-chat-config.json`]);
    expect(await caches.addresses('webllm/wasm')).toEqual([`${at}small.wasm`]);
    expect(await caches.addresses('slatewise/parts')).toEqual([]);
    const kept = await (await caches.open('webllm/model')).match(`${at}params_shard_0.bin`);
    expect(new Uint8Array((await kept?.arrayBuffer()) ?? [])).toEqual(bytesOf(3000, 1));

    const { bytes, of, files } = events.at(-1)!;
    expect(files).toEqual({ done: 6, of: 6 });
    expect(bytes).toBe(of);
    expect(bytes).toBeGreaterThan(5000);
    expect(await stateOf({ shelf })).toEqual({ name: 'ready', bytes });
  });

  it('[M1] makes a judge known only once it is whole', async () => {
    const { shelf, caches } = smallShelf();
    expect(await readyJudges(caches)).toEqual([]);
    await shelf.download(small, calling().call);
    expect(await readyJudges(caches)).toEqual([
      {
        card: expect.objectContaining({
          id: 'small',
          kind: 'model',
          weights: expect.stringMatching(/^[0-9a-f]{64}$/),
        }),
        entry: expect.objectContaining({ webllm: expect.objectContaining({ model: at }) }),
      },
    ]);
    await (await caches.open('webllm/model')).delete(`${at}params_shard_1.bin`);
    expect(await readyJudges(caches)).toEqual([]);
    expect(await stateOf({ shelf })).toMatchObject({ name: 'partial' });
  });

  it('[M2] asks for no file again that is here, nor for anything of a server that is gone', async () => {
    const { shelf, host } = smallShelf();
    await shelf.download(small, calling().call);
    const [shards, libraries] = [host.times(shard), host.times('small/resolve/main/small.wasm')];
    await shelf.download(small, calling().call);
    expect([host.times(shard), host.times('small/resolve/main/small.wasm')]).toEqual([1, 1]);
    expect([shards, libraries]).toEqual([1, 1]);
    host.answering = ({ path }) => (path === 'index.json' ? undefined : new TypeError('offline'));
    expect(await shelf.download(small, calling().call)).toMatchObject({ name: 'ready' });
  });

  it('of a model that has become another on its page brings what is new, and no mixture', async () => {
    const { surroundings, caches } = smallShelf();
    await shelfApi(surroundings).download(small, calling().call);
    const newer = {
      ...webllmFolder({ shards: [3000, 2500] }),
      'tokenizer.json': '{"model":{"a":1}}',
    };
    const host = new ModelHost(`${base}models/`, pageModels(newer));
    const shelf = shelfApi({ ...surroundings, request: host.fetch });
    await shelf.download(small, calling().call);
    const text = async (path: string) =>
      (await (await caches.open('webllm/model')).match(at + path))?.text();
    expect(await text('tokenizer.json')).toBe(newer['tokenizer.json']);
    expect(host.times('small/resolve/main/params_shard_1.bin')).toBe(1);
    expect(host.times(shard)).toBe(0);
  });

  it('reads an index of shards by its old name, and keeps it under the new one', async () => {
    const models = pageModels(webllmFolder({ index: 'ndarray-cache.json' }));
    const { shelf, caches } = smallShelf(new ModelHost(`${base}models/`, models));
    await shelf.download(small, calling().call);
    expect(await caches.addresses('webllm/model')).toContain(`${at}tensor-cache.json`);
  });

  it('of a model of the page for Transformers.js keeps its files by their hashes', async () => {
    const { shelf, caches } = smallShelf();
    expect(await stateOf({ shelf }, 'tiny')).toEqual({ name: 'beside the page' });
    await shelf.download({ id: 'tiny', base }, calling().call);
    expect(await stateOf({ shelf }, 'tiny')).toMatchObject({ name: 'ready' });
    expect((await caches.addresses('slatewise/models')).sort()).toEqual([
      'https://shelf.invalid/models/tiny/config.json',
      'https://shelf.invalid/models/tiny/onnx/model_quantized.onnx',
    ]);
  });
});

describe('a download that is paused', () => {
  it('[M2] goes on within the file, with a new page too, and asks only for what is missing', async () => {
    const before = smallShelf();
    const { call, stop } = calling();
    before.host.answering = ({ path, body, nth }) =>
      path === shard && nth === 1 ? endless(body.slice(0, 1000), body.length, stop) : undefined;
    await expect(before.shelf.download(small, call)).rejects.toMatchObject({ name: 'AbortError' });
    expect(await stateOf(before)).toMatchObject({ name: 'partial', of: 5000 });

    const after = shelfApi(before.surroundings); // as after a reload
    const { call: again, events } = calling();
    await after.download(small, again);
    expect(before.host.asked.filter(({ path }) => path === shard)).toEqual([
      { path: shard, range: null },
      { path: shard, range: 'bytes=1000-' },
    ]);
    expect(events.find(({ of }) => of !== null)?.bytes).toBeGreaterThanOrEqual(1000);
    expect(await stateOf({ shelf: after })).toMatchObject({ name: 'ready' });
  });
});

describe('a download that goes wrong', () => {
  const with0 = (answering: ModelHost['answering'], ranges = true) => {
    const all = smallShelf();
    all.host.ranges = ranges;
    all.host.answering = (request) => (request.path === shard ? answering(request) : undefined);
    return all;
  };

  it('[M2] goes on where the connection broke off', async () => {
    const { shelf, host, waits } = with0(({ nth, body }) =>
      nth === 1 ? brokenOff(body.slice(0, 1200), body.length) : undefined,
    );
    await shelf.download(small, calling().call);
    expect(host.asked.filter(({ path }) => path === shard).at(-1)?.range).toBe('bytes=1200-');
    expect(waits).toEqual([1]);
  });

  it('begins a file anew where the server knows no ranges', async () => {
    const { shelf, host } = with0(
      ({ nth, body }) => (nth === 1 ? brokenOff(body.slice(0, 1200), body.length) : undefined),
      false,
    );
    const { call, events } = calling();
    await shelf.download(small, call);
    expect(host.times(shard)).toBe(2);
    expect(events.at(-1)?.bytes).toBe(events.at(-1)?.of);
  });

  it('begins a file anew where the server refuses the range', async () => {
    const { shelf, host } = with0(({ nth, body }) => {
      if (nth === 1) return brokenOff(body.slice(0, 1200), body.length);
      if (nth === 2) return new Response(null, { status: 416 });
      return undefined;
    });
    await shelf.download(small, calling().call);
    expect(host.asked.filter(({ path }) => path === shard).map(({ range }) => range)).toEqual([
      null,
      'bytes=1200-',
      null,
    ]);
  });

  it('goes on with a partial answer whose place it isn’t let see, and trusts the hash alone', async () => {
    const { shelf, host } = with0(({ nth, from, body }) => {
      if (nth === 1) return brokenOff(body.slice(0, 1200), body.length);
      return new Response(body.slice(from), { status: 206 });
    });
    await shelf.download(small, calling().call);
    expect(host.times(shard)).toBe(2);
  });

  it('waits longer after each failure, and says so once nothing else comes', async () => {
    const waits: number[] = [];
    const { call, events } = calling();
    const wait = async (seconds: number) => {
      waits.push(seconds);
      // Until every other file is here.
      await expect.poll(() => events.at(-1)?.phase).toBe('waiting');
    };
    const { shelf, host } = smallShelf(undefined, { wait });
    host.answering = ({ path, nth }) =>
      path === shard && nth <= 3
        ? new Response(null, { status: nth === 2 ? 429 : 500 })
        : undefined;
    await shelf.download(small, call);
    expect(waits).toEqual([1, 2, 4]);
    expect(events.findLast(({ phase }) => phase === 'waiting')).toMatchObject({
      why: 'params_shard_0.bin: the server answers 500',
      retryIn: expect.closeTo(4, 0),
      bytesPerSecond: null,
    });
  });

  it('is interrupted when the network stays away, and goes on when it is back', async () => {
    let online = false;
    const all = with0(() => (online ? undefined : new TypeError('Failed to fetch')));
    await expect(all.shelf.download(small, calling().call)).rejects.toMatchObject({
      code: 'download-interrupted',
      message: expect.stringContaining('7 times in a row'),
    });
    expect(all.waits).toEqual([1, 2, 4, 8, 16, 30]);
    expect(await stateOf(all)).toMatchObject({ name: 'partial', bytes: expect.any(Number) });
    online = true;
    await all.shelf.download(small, calling().call);
    expect(await stateOf(all)).toMatchObject({ name: 'ready' });
  });

  it('[M2] counts a connection as lost on which nothing comes any more, and goes on', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { shelf, host, waits } = with0(({ nth, body, signal }) =>
      nth === 1 ? silentAfter(body.slice(0, 1200), { whole: body.length, signal }) : undefined,
    );
    const { call, events } = calling();
    const download = shelf.download(small, call);
    await expect.poll(() => host.times(shard)).toBe(1);
    await vi.advanceTimersByTimeAsync(29_000);
    expect(waits).toEqual([]);
    await vi.advanceTimersByTimeAsync(2_000);
    vi.useRealTimers();
    await download;
    expect(host.asked.filter(({ path }) => path === shard).map(({ range }) => range)).toEqual([
      null,
      'bytes=1200-',
    ]);
    expect(events.map(({ why }) => why)).toContain(
      'params_shard_0.bin: nothing came for 30 seconds',
    );
  });

  it('asks anew for a listing on which nothing comes', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { shelf, host } = smallShelf();
    const config = 'small/resolve/main/mlc-chat-config.json';
    host.answering = ({ path, nth, signal }) =>
      path === config && nth === 1
        ? silentAfter(new Uint8Array(1), { whole: 100, signal })
        : undefined;
    const download = shelf.download(small, calling().call);
    await expect.poll(() => host.times(config)).toBe(1);
    await vi.advanceTimersByTimeAsync(31_000);
    vi.useRealTimers();
    expect(await download).toMatchObject({ name: 'ready' });
  });

  it('ends, however a server keeps sending too little', async () => {
    const chunked = ({ body }: { body: Uint8Array<ArrayBuffer> }) =>
      new Response(new Blob([body.slice(0, 700)]).stream());
    const { shelf } = with0(chunked);
    await expect(shelf.download(small, calling().call)).rejects.toMatchObject({
      code: 'download-interrupted',
      message: expect.stringContaining('ended too soon'),
    });
  });

  it.each<[string, ModelHost['answering'], RegExp]>([
    ['cut short', ({ body }) => whole(body.slice(0, 2999)), /has 2999 bytes on the server.*3000/],
    ['too long', ({ body }) => new Response(new Blob([body, body]).stream()), /is longer/],
    ['changed', ({ body }) => whole(body.map((byte, i) => byte ^ Number(i === 9))), /another MD5/],
    ["a server's page", aPage, /is a page/],
  ])(
    '[M1] never keeps a shard that is %s, keeps the others, and mends it later',
    async (_, wrong, why) => {
      let mended = false;
      const all = with0((request) => (mended ? undefined : wrong(request)));
      await expect(all.shelf.download(small, calling().call)).rejects.toMatchObject({
        code: 'model-damaged',
        message: expect.stringMatching(/^File 1 of 6 of Small is damaged: params_shard_0.bin/),
      });
      expect(await all.caches.addresses('webllm/model')).not.toContain(`${at}params_shard_0.bin`);
      expect(await all.caches.addresses('webllm/model')).toContain(`${at}params_shard_1.bin`);
      expect(await all.caches.addresses('webllm/config')).toEqual([]);
      expect(await all.caches.addresses('slatewise/parts')).toEqual([]);
      expect(await readyJudges(all.caches)).toEqual([]);
      expect(await stateOf(all)).toMatchObject({
        name: 'damaged',
        file: 'params_shard_0.bin',
        why: expect.stringMatching(why),
      });
      mended = true;
      await all.shelf.download(small, calling().call);
      expect(await stateOf(all)).toMatchObject({ name: 'ready' });
      expect(all.host.times('small/resolve/main/params_shard_1.bin')).toBe(1);
    },
  );

  it.each<[string, string, () => Response, RegExp]>([
    ['a library that is a page', 'small.wasm', aPage, /is a page/],
    ['a library cut short', 'small.wasm', () => whole(new Uint8Array([0, 0x61])), /WebAssembly/],
    ['a tokenizer cut short', 'tokenizer.json', () => new Response('{"model":'), /isn’t JSON/],
    ['an empty tokenizer', 'tokenizer.json', () => new Response(''), /is empty/],
  ])('[M1] keeps no %s', async (_, name, wrong, why) => {
    const { shelf, caches, host } = smallShelf();
    host.answering = ({ path }) => (path.endsWith(name) ? wrong() : undefined);
    await expect(shelf.download(small, calling().call)).rejects.toMatchObject({
      code: 'model-damaged',
      message: expect.stringMatching(why),
    });
    const all = [
      ...(await caches.addresses('webllm/wasm')),
      ...(await caches.addresses('webllm/model')),
    ];
    expect(all).not.toContain(at + name);
  });

  it.each<[string, string, () => Response, string]>([
    ['is a page', 'tensor-cache.json', aPage, 'model-damaged'],
    ['is cut short', 'tensor-cache.json', () => new Response('{"records":['), 'model-damaged'],
    ['names a file outside', 'tensor-cache.json', () => escaping(), 'model-damaged'],
    ['is a page', 'mlc-chat-config.json', aPage, 'model-damaged'],
    ['is forbidden', 'mlc-chat-config.json', () => status(403), 'model-missing'],
  ])('keeps nothing when its list of files %s: %s', async (_, name, answer, code) => {
    const { shelf, caches, host } = smallShelf();
    host.answering = ({ path }) => (path.endsWith(name) ? answer() : undefined);
    await expect(shelf.download(small, calling().call)).rejects.toMatchObject({ code });
    expect(await caches.addresses('webllm/model')).toEqual([]);
  });

  it('says which file is missing, and tries no longer', async () => {
    const { shelf, host } = with0(() => new Response(null, { status: 404 }));
    await expect(shelf.download(small, calling().call)).rejects.toMatchObject({
      code: 'model-missing',
      message: expect.stringContaining('params_shard_0.bin'),
    });
    expect(host.times(shard)).toBe(1);
  });

  it('refuses to begin what doesn’t fit, with the numbers', async () => {
    const storage = {
      estimate: async () => ({ usage: 1000, quota: 4000 }),
      persisted: async () => false,
    };
    const { shelf } = smallShelf(undefined, { device: { hardwareConcurrency: 1, storage } });
    await expect(shelf.download(small, calling().call)).rejects.toMatchObject({
      code: 'store-full',
      message: expect.stringMatching(/needs 5 kB more.*has room for 3 kB/),
    });
  });

  it('[M4] loses nothing that was complete when the disk is full, and goes on when there is room', async () => {
    const models = pageModels(webllmFolder({ shards: [1000, 1000, 9000] }));
    const all = smallShelf(new ModelHost(`${base}models/`, models));
    const complete = () => all.caches.addresses('webllm/model');
    all.caches.room = 12_000;
    all.host.answering = async ({ path }) => {
      if (path.endsWith('params_shard_2.bin')) await expect.poll(complete).toHaveLength(3);
      return undefined;
    };
    await expect(all.shelf.download(small, calling().call)).rejects.toMatchObject({
      code: 'store-full',
      message: expect.stringMatching(/Small needs 9 kB more.*What came is kept/),
    });
    const before = await complete();
    expect(before).toHaveLength(3);
    expect(await stateOf(all)).toMatchObject({ name: 'partial', of: 11_000 });
    all.caches.room = Infinity;
    await all.shelf.download(small, calling().call);
    expect(await stateOf(all)).toMatchObject({ name: 'ready' });
    for (const address of before) {
      expect(all.host.times(address.slice(`${base}models/`.length))).toBe(1);
    }
  });
});

describe('two tabs', () => {
  it('[M6] don’t fetch the same model twice: the second waits, and finds it here', async () => {
    const { shelf, surroundings, host } = smallShelf();
    const other = shelfApi(surroundings);
    const { call, events } = calling();
    const both = [shelf.download(small, calling().call), other.download(small, call)];
    expect(await stateOf({ shelf: other })).toMatchObject({ name: 'fetching' });
    await expect(other.remove({ id: 'small' }, calling().call)).rejects.toMatchObject({
      code: 'model-busy',
    });
    for (const state of await Promise.all(both)) expect(state).toMatchObject({ name: 'ready' });
    expect(events[0]).toMatchObject({ phase: 'another tab' });
    expect(host.times(shard)).toBe(1);
  });

  it('hear of each other’s changes', async () => {
    const { shelf, told } = smallShelf();
    await shelf.download(small, calling().call);
    expect(told.at(-1)).toEqual({ id: 'small' });
    await shelf.allowRemote({ allowed: true }, calling().call);
    expect(told.at(-1)).toEqual({ id: null });
  });
});

describe('other hosts', () => {
  const remote = { id: 'Qwen2.5-0.5B-Instruct-q4f16_1-MLC', base };

  it('[M3] are not asked for anything before the person says yes, nor after a no', async () => {
    const { shelf, host } = smallShelf();
    const refused = {
      code: 'remote-not-allowed',
      message: expect.stringContaining('huggingface.co'),
    };
    await expect(shelf.download(remote, calling().call)).rejects.toMatchObject(refused);
    await shelf.allowRemote({ allowed: true }, calling().call);
    await expect(shelf.download(remote, calling().call)).rejects.toMatchObject({
      code: 'model-missing',
    });
    const asked = host.asked.filter(({ path }) => path.startsWith('https:'));
    expect(asked[0]?.path).toBe(
      'https://huggingface.co/mlc-ai/Qwen2.5-0.5B-Instruct-q4f16_1-MLC/resolve/main/mlc-chat-config.json',
    );
    await shelf.allowRemote({ allowed: false }, calling().call);
    await expect(shelf.download(remote, calling().call)).rejects.toMatchObject(refused);
    expect(host.asked.filter(({ path }) => path.startsWith('https:'))).toEqual(asked);
  });

  it('are not asked by looking at the catalogue, the device or the storage', async () => {
    const { shelf, host } = smallShelf();
    await shelf.allowRemote({ allowed: true }, calling().call);
    await shelf.catalogue({ base }, calling().call);
    await shelf.device(null, calling().call);
    await shelf.storage(null, calling().call);
    expect(host.asked.every(({ path }) => !path.startsWith('https:'))).toBe(true);
  });
});

describe('storage', () => {
  it('[M7] counts each model, and gives its bytes back', async () => {
    const { shelf, caches } = smallShelf();
    await shelf.download(small, calling().call);
    const { models, modelBytes } = await shelf.storage(null, calling().call);
    expect(models).toEqual([
      { id: 'small', name: 'Small', bytes: modelBytes, partBytes: 0, complete: true },
    ]);
    expect(await shelf.remove({ id: 'small' }, calling().call)).toEqual({ freed: modelBytes });
    expect(caches.bytes).toBe(0);
    expect(await stateOf({ shelf })).toEqual({ name: 'absent' });
  });

  it('[M7] drops the parts of a model that is half-way down', async () => {
    const { shelf, caches, host } = smallShelf();
    host.answering = ({ path, body, nth }) => {
      if (path !== shard) return undefined;
      return nth === 1 ? brokenOff(body.slice(0, 1200), body.length) : new TypeError('offline');
    };
    await expect(shelf.download(small, calling().call)).rejects.toMatchObject({
      code: 'download-interrupted',
    });
    const [model] = (await shelf.storage(null, calling().call)).models;
    expect(model).toMatchObject({ complete: false });
    expect(model?.partBytes).toBeGreaterThanOrEqual(1200);
    await shelf.remove({ id: 'small' }, calling().call);
    expect(caches.bytes).toBe(0);
  });

  const forbidden = new MemoryCaches();
  forbidden.open = () => Promise.reject(new DOMException('Forbidden', 'SecurityError'));

  it.each([
    ['the page isn’t served by https', undefined],
    ['the browser forbids it', forbidden],
  ])('is none where %s: everything else works', async (_, caches) => {
    const { shelf } = smallShelf(undefined, { caches });
    expect(await readyJudges(caches)).toEqual([]);
    expect((await shelf.catalogue({ base }, calling().call)).models.length).toBeGreaterThan(2);
    expect(await shelf.storage(null, calling().call)).toMatchObject({ models: [] });
    await expect(shelf.download(small, calling().call)).rejects.toMatchObject({
      code: 'store-blocked',
    });
  });
});

/** A body that brings these bytes, is stopped, and breaks off as a fetch does when it is aborted. */
const endless = (bytes: Uint8Array<ArrayBuffer>, length: number, stop: AbortController) => {
  let sent = false;
  const body = new ReadableStream({
    pull(controller) {
      if (sent) {
        stop.abort();
        controller.error(stop.signal.reason);
      } else controller.enqueue(bytes);
      sent = true;
    },
  });
  return new Response(body, { headers: { 'Content-Length': String(length) } });
};
const whole = (body: Uint8Array<ArrayBuffer>) =>
  new Response(body, { headers: { 'Content-Length': String(body.length) } });
const status = (code: number) => new Response(null, { status: code });
const escaping = () =>
  Response.json({
    records: [{ dataPath: '../../../index.html', nbytes: 4, md5sum: 'a'.repeat(32) }],
  });
