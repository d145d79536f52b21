import { afterEach, describe, expect, it, vi } from 'vitest';
import { inEnglish } from '#test/fixtures/rendered.ts';
import { aPage, brokenOff, ModelHost, silentAfter } from '#test/fixtures/model-host.ts';
import { webllmFolder } from '#test/fixtures/small-models.ts';
import {
  at,
  base,
  calling,
  pageModels,
  shard,
  small,
  smallModelStore,
  stateOf,
} from '#test/fixtures/small-model-store.ts';
import { readyJudges } from '#workers/models/storage/ready-judges.ts';

afterEach(() => {
  vi.useRealTimers();
});

describe('a download that goes wrong', () => {
  const with0 = (answering: ModelHost['answering'], ranges = true) => {
    const all = smallModelStore();
    all.host.ranges = ranges;
    all.host.answering = (request) => (request.path === shard ? answering(request) : undefined);
    return all;
  };

  it('[M2] continues where the connection broke off', async () => {
    const { modelStore, host, waits } = with0(({ nth, body }) =>
      nth === 1 ? brokenOff(body.slice(0, 1200), body.length) : undefined,
    );
    await modelStore.download(small, calling().call);
    expect(host.asked.filter(({ path }) => path === shard).at(-1)?.range).toBe('bytes=1200-');
    expect(waits).toEqual([1]);
  });

  it('begins a file anew where the server supports no ranges', async () => {
    const { modelStore, host } = with0(
      ({ nth, body }) => (nth === 1 ? brokenOff(body.slice(0, 1200), body.length) : undefined),
      false,
    );
    const { call, events } = calling();
    await modelStore.download(small, call);
    expect(host.times(shard)).toBe(2);
    expect(events.at(-1)?.bytes).toBe(events.at(-1)?.of);
  });

  it('begins a file anew where the server refuses the range', async () => {
    const { modelStore, host } = with0(({ nth, body }) => {
      if (nth === 1) return brokenOff(body.slice(0, 1200), body.length);
      if (nth === 2) return new Response(null, { status: 416 });
      return undefined;
    });
    await modelStore.download(small, calling().call);
    expect(host.asked.filter(({ path }) => path === shard).map(({ range }) => range)).toEqual([
      null,
      'bytes=1200-',
      null,
    ]);
  });

  it('accepts a partial response with a hidden range, and checks it by the hash alone', async () => {
    const { modelStore, host } = with0(({ nth, from, body }) => {
      if (nth === 1) return brokenOff(body.slice(0, 1200), body.length);
      return new Response(body.slice(from), { status: 206 });
    });
    await modelStore.download(small, calling().call);
    expect(host.times(shard)).toBe(2);
  });

  it('waits longer after each failure, and reports it once no other file arrives', async () => {
    const waits: number[] = [];
    const { call, events } = calling();
    const wait = async (seconds: number) => {
      waits.push(seconds);
      // Until every other file is stored.
      await expect.poll(() => events.at(-1)?.phase).toBe('waiting');
    };
    const { modelStore, host } = smallModelStore(undefined, { wait });
    host.answering = ({ path, nth }) =>
      path === shard && nth <= 3
        ? new Response(null, { status: nth === 2 ? 429 : 500 })
        : undefined;
    await modelStore.download(small, call);
    expect(waits).toEqual([1, 2, 4]);
    expect(inEnglish(events.findLast(({ phase }) => phase === 'waiting'))).toMatchObject({
      why: 'params_shard_0.bin: the server answers 500',
      retryIn: expect.closeTo(4, 0),
      bytesPerSecond: null,
    });
  });

  it('is interrupted when the network stays away, and continues when it is back', async () => {
    let online = false;
    const all = with0(() => (online ? undefined : new TypeError('Failed to fetch')));
    await expect(all.modelStore.download(small, calling().call)).rejects.toMatchObject({
      code: 'download-interrupted',
      message: expect.stringContaining('7 times in a row'),
    });
    expect(all.waits).toEqual([1, 2, 4, 8, 16, 30]);
    expect(await stateOf(all)).toMatchObject({ name: 'partial', bytes: expect.any(Number) });
    online = true;
    await all.modelStore.download(small, calling().call);
    expect(await stateOf(all)).toMatchObject({ name: 'ready' });
  });

  it('[M2] gives up a connection without data after the idle timeout, and continues', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const onSilent = vi.fn<() => void>();
    const { modelStore, host, waits } = with0(({ nth, body, signal }) =>
      nth === 1
        ? silentAfter(body.slice(0, 1200), { whole: body.length, signal, onSilent })
        : undefined,
    );
    const { call, events } = calling();
    const download = modelStore.download(small, call);
    // Only then does the timeout run from its last beginning.
    await expect.poll(() => onSilent.mock.calls.length).toBe(1);
    await vi.advanceTimersByTimeAsync(29_000);
    expect(waits).toEqual([]);
    await vi.advanceTimersByTimeAsync(2_000);
    vi.useRealTimers();
    await download;
    expect(host.asked.filter(({ path }) => path === shard).map(({ range }) => range)).toEqual([
      null,
      'bytes=1200-',
    ]);
    expect(inEnglish(events).map(({ why }) => why)).toContain(
      'params_shard_0.bin: nothing came for 30 seconds',
    );
  });

  it('requests a listing again after the idle timeout', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const onSilent = vi.fn<() => void>();
    const { modelStore, host } = smallModelStore();
    const config = 'small/resolve/main/mlc-chat-config.json';
    host.answering = ({ path, nth, signal }) =>
      path === config && nth === 1
        ? silentAfter(new Uint8Array(1), { whole: 100, signal, onSilent })
        : undefined;
    const download = modelStore.download(small, calling().call);
    await expect.poll(() => onSilent.mock.calls.length).toBe(1);
    await vi.advanceTimersByTimeAsync(31_000);
    vi.useRealTimers();
    expect(await download).toMatchObject({ name: 'ready' });
  });

  it('ends although a server keeps sending too little', async () => {
    const chunked = ({ body }: { body: Uint8Array<ArrayBuffer> }) =>
      new Response(new Blob([body.slice(0, 700)]).stream());
    const { modelStore } = with0(chunked);
    await expect(modelStore.download(small, calling().call)).rejects.toMatchObject({
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
    '[M1] never stores a shard that is %s, stores the others, and repairs it later',
    async (_, wrong, why) => {
      let mended = false;
      const all = with0((request) => (mended ? undefined : wrong(request)));
      await expect(all.modelStore.download(small, calling().call)).rejects.toMatchObject({
        code: 'model-damaged',
        message: expect.stringMatching(/^File 1 of 6 of Small is damaged: params_shard_0.bin/),
      });
      expect(await all.caches.addresses('webllm/model')).not.toContain(`${at}params_shard_0.bin`);
      expect(await all.caches.addresses('webllm/model')).toContain(`${at}params_shard_1.bin`);
      expect(await all.caches.addresses('webllm/config')).toEqual([]);
      expect(await all.caches.addresses('slatewise/parts')).toEqual([]);
      expect(await readyJudges(all.caches)).toEqual([]);
      expect(inEnglish(await stateOf(all))).toMatchObject({
        name: 'damaged',
        file: 'params_shard_0.bin',
        why: expect.stringMatching(why),
      });
      mended = true;
      await all.modelStore.download(small, calling().call);
      expect(await stateOf(all)).toMatchObject({ name: 'ready' });
      expect(all.host.times('small/resolve/main/params_shard_1.bin')).toBe(1);
    },
  );

  it.each<[string, string, () => Response, RegExp]>([
    ['a library that is a page', 'small.wasm', aPage, /is a page/],
    ['a library cut short', 'small.wasm', () => whole(new Uint8Array([0, 0x61])), /WebAssembly/],
    ['a tokenizer cut short', 'tokenizer.json', () => new Response('{"model":'), /isn’t JSON/],
    ['an empty tokenizer', 'tokenizer.json', () => new Response(''), /is empty/],
  ])('[M1] stores no %s', async (_, name, wrong, why) => {
    const { modelStore, caches, host } = smallModelStore();
    host.answering = ({ path }) => (path.endsWith(name) ? wrong() : undefined);
    await expect(modelStore.download(small, calling().call)).rejects.toMatchObject({
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
  ])('stores nothing when its list of files %s: %s', async (_, name, answer, code) => {
    const { modelStore, caches, host } = smallModelStore();
    host.answering = ({ path }) => (path.endsWith(name) ? answer() : undefined);
    await expect(modelStore.download(small, calling().call)).rejects.toMatchObject({ code });
    expect(await caches.addresses('webllm/model')).toEqual([]);
  });

  it('names a missing file, and doesn’t try again', async () => {
    const { modelStore, host } = with0(() => new Response(null, { status: 404 }));
    await expect(modelStore.download(small, calling().call)).rejects.toMatchObject({
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
    const { modelStore } = smallModelStore(undefined, {
      device: { hardwareConcurrency: 1, storage },
    });
    await expect(modelStore.download(small, calling().call)).rejects.toMatchObject({
      code: 'store-full',
      message: expect.stringMatching(/needs 5 kB more.*has room for 3 kB/),
    });
  });

  it('[M4] keeps complete files when the disk is full, and continues when there is space', async () => {
    const models = pageModels(webllmFolder({ shards: [1000, 1000, 9000] }));
    const all = smallModelStore(new ModelHost(`${base}models/`, models));
    const complete = () => all.caches.addresses('webllm/model');
    all.caches.room = 12_000;
    all.host.answering = async ({ path }) => {
      if (path.endsWith('params_shard_2.bin')) await expect.poll(complete).toHaveLength(3);
      return undefined;
    };
    await expect(all.modelStore.download(small, calling().call)).rejects.toMatchObject({
      code: 'store-full',
      message: expect.stringMatching(/Small needs 9 kB more.*Finished parts stay/),
    });
    const before = await complete();
    expect(before).toHaveLength(3);
    expect(await stateOf(all)).toMatchObject({ name: 'partial', of: 11_000 });
    all.caches.room = Infinity;
    await all.modelStore.download(small, calling().call);
    expect(await stateOf(all)).toMatchObject({ name: 'ready' });
    for (const address of before) {
      expect(all.host.times(address.slice(`${base}models/`.length))).toBe(1);
    }
  });
});

const whole = (body: Uint8Array<ArrayBuffer>) =>
  new Response(body, { headers: { 'Content-Length': String(body.length) } });
const status = (code: number) => new Response(null, { status: code });
const escaping = () =>
  Response.json({
    records: [{ dataPath: '../../../index.html', nbytes: 4, md5sum: 'a'.repeat(32) }],
  });
