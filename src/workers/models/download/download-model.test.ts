import { describe, expect, it } from 'vitest';
import { ModelHost } from '#test/fixtures/model-host.ts';
import { bytesOf, webllmFolder } from '#test/fixtures/small-models.ts';
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
import { modelStoreService } from '#workers/models/model-store-service.ts';
import { readyJudges } from '#workers/models/storage/ready-judges.ts';

describe('a download', () => {
  it('[M1] stores every checked file where WebLLM looks for it', async () => {
    const { modelStore, caches } = smallModelStore();
    const { call, events } = calling();
    expect(await modelStore.download(small, call)).toMatchObject({ name: 'ready' });
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
    expect(await stateOf({ modelStore })).toEqual({ name: 'ready', bytes });
  });

  it('[M1] lists a judge only once it is complete', async () => {
    const { modelStore, caches } = smallModelStore();
    expect(await readyJudges(caches)).toEqual([]);
    await modelStore.download(small, calling().call);
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
    expect(await stateOf({ modelStore })).toMatchObject({ name: 'partial' });
  });

  it('[M2] requests no stored file again, nor anything from a server that is gone', async () => {
    const { modelStore, host } = smallModelStore();
    await modelStore.download(small, calling().call);
    const [shards, libraries] = [host.times(shard), host.times('small/resolve/main/small.wasm')];
    await modelStore.download(small, calling().call);
    expect([host.times(shard), host.times('small/resolve/main/small.wasm')]).toEqual([1, 1]);
    expect([shards, libraries]).toEqual([1, 1]);
    host.answering = ({ path }) => (path === 'index.json' ? undefined : new TypeError('offline'));
    expect(await modelStore.download(small, calling().call)).toMatchObject({ name: 'ready' });
  });

  it('of a model that changed on its page fetches the new files, and mixes no versions', async () => {
    const { surroundings, caches } = smallModelStore();
    await modelStoreService(surroundings).download(small, calling().call);
    const newer = {
      ...webllmFolder({ shards: [3000, 2500] }),
      'tokenizer.json': '{"model":{"a":1}}',
    };
    const host = new ModelHost(`${base}models/`, pageModels(newer));
    const modelStore = modelStoreService({ ...surroundings, request: host.fetch });
    await modelStore.download(small, calling().call);
    const text = async (path: string) =>
      (await (await caches.open('webllm/model')).match(at + path))?.text();
    expect(await text('tokenizer.json')).toBe(newer['tokenizer.json']);
    expect(host.times('small/resolve/main/params_shard_1.bin')).toBe(1);
    expect(host.times(shard)).toBe(0);
  });

  it('reads an index of shards by its old name, and keeps it under the new one', async () => {
    const models = pageModels(webllmFolder({ index: 'ndarray-cache.json' }));
    const { modelStore, caches } = smallModelStore(new ModelHost(`${base}models/`, models));
    await modelStore.download(small, calling().call);
    expect(await caches.addresses('webllm/model')).toContain(`${at}tensor-cache.json`);
  });

  it('of a model of the page for Transformers.js keeps its files by their hashes', async () => {
    const { modelStore, caches } = smallModelStore();
    expect(await stateOf({ modelStore }, 'tiny')).toEqual({ name: 'beside the page' });
    await modelStore.download({ id: 'tiny', base }, calling().call);
    expect(await stateOf({ modelStore }, 'tiny')).toMatchObject({ name: 'ready' });
    expect((await caches.addresses('slatewise/models')).sort()).toEqual([
      'https://shelf.invalid/models/tiny/config.json',
      'https://shelf.invalid/models/tiny/onnx/model_quantized.onnx',
    ]);
  });
});

describe('a download that is paused', () => {
  it('[M2] continues within the file, after a reload too, and requests only what is missing', async () => {
    const before = smallModelStore();
    const { call, stop } = calling();
    before.host.answering = ({ path, body, nth }) =>
      path === shard && nth === 1 ? endless(body.slice(0, 1000), body.length, stop) : undefined;
    await expect(before.modelStore.download(small, call)).rejects.toMatchObject({
      name: 'AbortError',
    });
    expect(await stateOf(before)).toMatchObject({ name: 'partial', of: 5000 });

    const after = modelStoreService(before.surroundings); // as after a reload
    const { call: again, events } = calling();
    await after.download(small, again);
    expect(before.host.asked.filter(({ path }) => path === shard)).toEqual([
      { path: shard, range: null },
      { path: shard, range: 'bytes=1000-' },
    ]);
    expect(events.find(({ of }) => of !== null)?.bytes).toBeGreaterThanOrEqual(1000);
    expect(await stateOf({ modelStore: after })).toMatchObject({ name: 'ready' });
  });
});

/** A body that sends these bytes, is stopped, and breaks off as a fetch does when it is aborted. */
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
