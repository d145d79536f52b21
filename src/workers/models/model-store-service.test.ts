import { describe, expect, it } from 'vitest';
import { brokenOff } from '#test/fixtures/model-host.ts';
import { MemoryCaches } from '#test/fixtures/memory-caches.ts';
import {
  base,
  calling,
  shard,
  small,
  smallModelStore,
  stateOf,
} from '#test/fixtures/small-model-store.ts';
import { modelStoreService } from './model-store-service.ts';
import { readyJudges } from '#workers/models/storage/ready-judges.ts';

describe('two tabs', () => {
  it('[M6] don’t fetch the same model twice: the second waits, and finds it stored', async () => {
    const { modelStore, surroundings, host } = smallModelStore();
    const other = modelStoreService(surroundings);
    const { call, events } = calling();
    const both = [modelStore.download(small, calling().call), other.download(small, call)];
    expect(await stateOf({ modelStore: other })).toMatchObject({ name: 'fetching' });
    await expect(other.remove({ id: 'small' }, calling().call)).rejects.toMatchObject({
      code: 'model-busy',
    });
    for (const state of await Promise.all(both)) expect(state).toMatchObject({ name: 'ready' });
    expect(events[0]).toMatchObject({ phase: 'another tab' });
    expect(host.times(shard)).toBe(1);
  });

  it('receive each other’s changes', async () => {
    const { modelStore, told } = smallModelStore();
    await modelStore.download(small, calling().call);
    expect(told.at(-1)).toEqual({ id: 'small' });
    await modelStore.allowRemote({ allowed: true }, calling().call);
    expect(told.at(-1)).toEqual({ id: null });
  });
});

describe('other hosts', () => {
  const remote = { id: 'Qwen2.5-0.5B-Instruct-q4f16_1-MLC', base };

  it('[M3] get no request before the person consents, nor after a refusal', async () => {
    const { modelStore, host } = smallModelStore();
    const refused = {
      code: 'remote-not-allowed',
      message: expect.stringContaining('huggingface.co'),
    };
    await expect(modelStore.download(remote, calling().call)).rejects.toMatchObject(refused);
    await modelStore.allowRemote({ allowed: true }, calling().call);
    await expect(modelStore.download(remote, calling().call)).rejects.toMatchObject({
      code: 'model-missing',
    });
    const asked = host.asked.filter(({ path }) => path.startsWith('https:'));
    expect(asked.map(({ path }) => path)).toEqual([
      'https://huggingface.co/api/models/mlc-ai/Qwen2.5-0.5B-Instruct-q4f16_1-MLC',
      'https://huggingface.co/mlc-ai/Qwen2.5-0.5B-Instruct-q4f16_1-MLC/resolve/main/mlc-chat-config.json',
    ]);
    await modelStore.allowRemote({ allowed: false }, calling().call);
    await expect(modelStore.download(remote, calling().call)).rejects.toMatchObject(refused);
    expect(host.asked.filter(({ path }) => path.startsWith('https:'))).toEqual(asked);
  });

  it('get no request when the catalogue, the device or the storage is read', async () => {
    const { modelStore, host } = smallModelStore();
    await modelStore.allowRemote({ allowed: true }, calling().call);
    await modelStore.catalogue({ base }, calling().call);
    await modelStore.device(null, calling().call);
    await modelStore.storage(null, calling().call);
    expect(host.asked.every(({ path }) => !path.startsWith('https:'))).toBe(true);
  });
});

describe('servers on this machine', () => {
  const location = { url: 'localhost:11434', model: 'tiny:1b' };

  it('are judges once they are connected, without a request, until they are removed', async () => {
    const { modelStore, host, caches } = smallModelStore();
    const before = host.asked.length;
    const entry = await modelStore.connectServer(location, calling().call);
    expect(entry).toMatchObject({
      id: expect.stringMatching(/^server-tiny-1b-[0-9a-f]{8}$/),
      name: 'tiny:1b (localhost:11434)',
      engine: 'server',
      server: { url: 'http://localhost:11434', model: 'tiny:1b' },
    });
    expect(host.asked).toHaveLength(before);
    expect(await readyJudges(caches)).toMatchObject([{ card: { id: entry.id } }]);
    const { models } = await modelStore.catalogue({ base }, calling().call);
    expect(models.find((one) => one.entry.id === entry.id)?.state).toEqual({
      name: 'ready',
      bytes: 0,
    });
    await modelStore.remove({ id: entry.id }, calling().call);
    expect(await readyJudges(caches)).toEqual([]);
  });

  it('are asked for their models by the address that was typed, and never on another machine', async () => {
    const asked: string[] = [];
    const request = (url: string) => {
      asked.push(url);
      return Promise.resolve(Response.json({ data: [{ id: 'tiny:1b' }] }));
    };
    const { modelStore } = smallModelStore(undefined, { request });
    expect(await modelStore.serverModels({ url: location.url }, calling().call)).toEqual([
      'tiny:1b',
    ]);
    expect(asked).toEqual(['http://localhost:11434/v1/models']);
    for (const url of ['example.org:11434', 'http://10.0.0.1:1']) {
      const refused = { code: 'remote-not-allowed' };
      await expect(modelStore.serverModels({ url }, calling().call)).rejects.toMatchObject(refused);
      await expect(
        modelStore.connectServer({ url, model: 'm' }, calling().call),
      ).rejects.toMatchObject(refused);
    }
    expect(asked).toHaveLength(1);
  });
});

describe('storage', () => {
  it('[M7] counts each model, and frees its bytes', async () => {
    const { modelStore, caches } = smallModelStore();
    await modelStore.download(small, calling().call);
    const { models, modelBytes } = await modelStore.storage(null, calling().call);
    expect(models).toEqual([
      { id: 'small', name: 'Small', bytes: modelBytes, partBytes: 0, complete: true },
    ]);
    expect(await modelStore.remove({ id: 'small' }, calling().call)).toEqual({ freed: modelBytes });
    expect(caches.bytes).toBe(0);
    expect(await stateOf({ modelStore })).toEqual({ name: 'absent' });
  });

  it('[M7] drops the parts of an incomplete model', async () => {
    const { modelStore, caches, host } = smallModelStore();
    host.answering = ({ path, body, nth }) => {
      if (path !== shard) return undefined;
      return nth === 1 ? brokenOff(body.slice(0, 1200), body.length) : new TypeError('offline');
    };
    await expect(modelStore.download(small, calling().call)).rejects.toMatchObject({
      code: 'download-interrupted',
    });
    const [model] = (await modelStore.storage(null, calling().call)).models;
    expect(model).toMatchObject({ complete: false });
    expect(model?.partBytes).toBeGreaterThanOrEqual(1200);
    await modelStore.remove({ id: 'small' }, calling().call);
    expect(caches.bytes).toBe(0);
  });

  it('[14.22] counts the parts of a zip that is being unpacked, and the caches as the browser does', async () => {
    const usageDetails = { caches: 5000, indexedDB: 70 };
    const estimate = async () => ({ usage: 5070, quota: 1e9, usageDetails });
    const storage = { estimate, persisted: async () => false };
    const { modelStore, caches } = smallModelStore(undefined, {
      device: { hardwareConcurrency: 4, storage },
    });
    await modelStore.download(small, calling().call);
    const parts = await caches.open('slatewise/parts');
    await parts.put('https://shelf.invalid/parts/small~import/x/0-900', new Response('x'));
    const told = await modelStore.storage(null, calling().call);
    expect(told).toMatchObject({ models: [{ partBytes: 900 }], used: 5070, cacheBytes: 5000 });
  });

  const forbidden = new MemoryCaches();
  const refuse = (): Promise<never> =>
    Promise.reject(new DOMException('Forbidden', 'SecurityError'));
  forbidden.open = refuse;
  forbidden.has = refuse;

  it.each([
    ['the page isn’t served by https', undefined],
    ['the browser forbids it', forbidden],
  ])('is missing where %s: everything else works', async (_, caches) => {
    const { modelStore } = smallModelStore(undefined, { caches });
    expect(await readyJudges(caches)).toEqual([]);
    expect((await modelStore.catalogue({ base }, calling().call)).models.length).toBeGreaterThan(2);
    expect(await modelStore.storage(null, calling().call)).toMatchObject({ models: [] });
    await expect(modelStore.download(small, calling().call)).rejects.toMatchObject({
      code: 'store-blocked',
    });
  });
});
