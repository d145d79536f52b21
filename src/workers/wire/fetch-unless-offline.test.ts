import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchUnlessOffline, SWITCH_CACHE } from './fetch-unless-offline.ts';
import { REQUESTS_CHANNEL, type RequestNote } from './requests.ts';

const ORIGIN = 'https://example.org';
const sent = vi.fn<typeof fetch>(async () => new Response('answer'));

/** Turns the switch; `has` stands for the browser's Cache Storage. */
function browserWith(has: (name: string) => Promise<boolean>): void {
  vi.stubGlobal('caches', { has });
}

beforeEach(() => {
  vi.stubGlobal('fetch', sent);
  vi.stubGlobal('origin', ORIGIN);
  vi.stubGlobal('location', { href: `${ORIGIN}/slatewise/` });
  vi.stubGlobal('document', {});
});

afterEach(() => {
  vi.unstubAllGlobals();
  sent.mockClear();
});

describe('a request while the offline switch is off', () => {
  it.each([
    ['without Cache Storage, as on plain http', () => vi.stubGlobal('caches', undefined)],
    ['with other caches', () => browserWith(async (name) => name !== SWITCH_CACHE)],
    [
      'in a sandbox',
      () => browserWith(() => Promise.reject(new DOMException('Sandboxed', 'SecurityError'))),
    ],
  ])('is sent as it is, %s', async (_, prepare) => {
    prepare();
    const init = { method: 'POST', body: '{}' };
    await fetchUnlessOffline('https://models.example/x', init);
    expect(sent.mock.calls).toEqual([['https://models.example/x', init]]);
  });
});

describe('a request while the offline switch is on', () => {
  beforeEach(() => browserWith(async (name) => name === SWITCH_CACHE));

  it.each([
    ['another host', 'https://models.example/x', {}],
    ['a server on this machine', 'http://localhost:11434/v1/models', {}],
    ['another port of this host', 'https://example.org:8443/x', {}],
    ['this host, which would be told something', `${ORIGIN}/x`, { method: 'post', body: '{}' }],
  ])('is refused and noted, to %s', async (_, url, init) => {
    const channel = new BroadcastChannel(REQUESTS_CHANNEL);
    const noted = new Promise<RequestNote>((resolve) => {
      channel.onmessage = ({ data }) => resolve(data as RequestNote);
    });
    await expect(fetchUnlessOffline(url, init)).rejects.toThrow(TypeError);
    expect(await noted).toMatchObject({ url, blocked: true, worker: 'page' });
    channel.close();
    expect(sent).not.toHaveBeenCalled();
  });

  it.each(['models/index.json', `${ORIGIN}/slatewise/models/index.json`])(
    'is answered from copies alone, for %s',
    async (url) => {
      await fetchUnlessOffline(url, { cache: 'reload', integrity: 'sha256-x' });
      const [[asked, init]] = sent.mock.calls as [[URL, RequestInit]];
      expect(asked.href).toBe(`${ORIGIN}/slatewise/models/index.json`);
      expect(init).toEqual({
        cache: 'only-if-cached',
        mode: 'same-origin',
        integrity: 'sha256-x',
      });
    },
  );

  it.each(['data:,text', `blob:${ORIGIN}/1-2`])('is sent for %s', async (url) => {
    await fetchUnlessOffline(url);
    expect(String(sent.mock.calls[0]![0])).toBe(url);
    expect(sent.mock.calls[0]![1]).toEqual({});
  });
});

it('a switch that can’t be read refuses everything', async () => {
  browserWith(() => Promise.reject(new DOMException('No disk', 'UnknownError')));
  await expect(fetchUnlessOffline(`${ORIGIN}/x`)).rejects.toThrow(TypeError);
  expect(sent).not.toHaveBeenCalled();
});
