import { afterEach, describe, expect, it, vi } from 'vitest';
import { brokenOff, ModelHost, silentAfter } from '#test/fixtures/model-host.ts';
import { webllmFolder } from '#test/fixtures/small-models.ts';
import { at, base, calling, pageModels, shard, small, smallModelStore, stateOf } from '#test/fixtures/small-model-store.ts'; // prettier-ignore
import { PART } from './one-request.ts';

/** A body that counts how often its reader cancelled it. */
function watched(init: ResponseInit = {}) {
  let cancelled = 0;
  const body = () => new ReadableStream({ pull: (to) => to.enqueue(new Uint8Array(9)), cancel: () => void cancelled++ }, { highWaterMark: 0 }); // prettier-ignore
  return { answer: () => new Response(body(), init), letGo: () => cancelled };
}

afterEach(() => {
  vi.useRealTimers();
});

describe('a file that is fetched', () => {
  it('[M2] is stored part by part: a tab that dies loses less than one', async () => {
    const models = pageModels(webllmFolder({ shards: [2 * PART] }));
    const { modelStore, host, caches } = smallModelStore(new ModelHost(`${base}models/`, models));
    const { call, stop } = calling();
    host.answering = ({ path, body, signal, nth }) =>
      path === shard && nth === 1
        ? silentAfter(body.slice(0, PART + 100), { whole: body.length, signal })
        : undefined;
    const download = modelStore.download(small, call);
    // The download has neither ended nor been stopped.
    await expect.poll(() => caches.addresses('slatewise/parts')).toHaveLength(1);
    stop.abort();
    await expect(download).rejects.toThrow();
    await modelStore.download(small, calling().call);
    expect(host.asked.filter(({ path }) => path === shard).at(-1)?.range).toBe(
      `bytes=${PART + 100}-`,
    );
  });

  it('[M2] is completed over a connection that keeps breaking, as long as bytes arrive', async () => {
    const { modelStore, host, waits } = smallModelStore();
    host.answering = ({ path, from, body }) =>
      path === shard && from + 300 < body.length
        ? brokenOff(body.slice(from, from + 300), body.length - from, from)
        : undefined;
    expect(await modelStore.download(small, calling().call)).toMatchObject({ name: 'ready' });
    expect(host.times(shard)).toBe(10);
    expect(waits).toEqual(Array(9).fill(1));
  });

  it('[M4] stays among the parts where there is no space to store it complete', async () => {
    const all = smallModelStore();
    const cache = await all.caches.open('webllm/model');
    const put = cache.put.bind(cache);
    let full = true;
    vi.spyOn(cache, 'put').mockImplementation(async (address, response) => {
      if (full && address === `${at}params_shard_0.bin`) {
        throw new DOMException('Quota exceeded', 'QuotaExceededError');
      }
      return put(address, response);
    });
    await expect(all.modelStore.download(small, calling().call)).rejects.toMatchObject({
      code: 'store-full',
    });
    full = false;
    await all.modelStore.download(small, calling().call);
    expect(await stateOf(all)).toMatchObject({ name: 'ready' });
    expect(all.host.times(shard)).toBe(1);
    expect(await all.caches.addresses('slatewise/parts')).toEqual([]);
  });

  it.each<[string, ResponseInit, string]>([
    ['isn’t there', { status: 404 }, 'model-missing'],
    ['is a page', { headers: { 'Content-Type': 'text/html' } }, 'model-damaged'],
    ['has another length', { headers: { 'Content-Length': '7' } }, 'model-damaged'],
  ])('closes the connection at once where it %s', async (_, init, code) => {
    const { modelStore, host } = smallModelStore();
    const { answer, letGo } = watched(init);
    host.answering = ({ path }) => (path === shard ? answer() : undefined);
    await expect(modelStore.download(small, calling().call)).rejects.toMatchObject({ code });
    expect(letGo()).toBe(host.times(shard));
  });

  it('closes a connection that sends too many bytes, and leaves no timer behind', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { modelStore, host } = smallModelStore();
    const { answer, letGo } = watched();
    host.answering = ({ path }) => (path === shard ? answer() : undefined);
    await expect(modelStore.download(small, calling().call)).rejects.toMatchObject({
      code: 'model-damaged',
    });
    expect(letGo()).toBe(host.times(shard));
    expect(vi.getTimerCount()).toBe(0);
  });
});
