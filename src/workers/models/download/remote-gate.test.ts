import { describe, expect, it } from 'vitest';
import { behindGate } from './remote-gate.ts';

const own = 'https://page.example';

function gate(allowed: boolean) {
  const sent: [string, RequestInit | undefined][] = [];
  const request = behindGate(
    async (url, init) => {
      sent.push([url, init]);
      return new Response('');
    },
    own,
    async () => allowed,
  );
  return { request, sent };
}

describe('requests of the model store', () => {
  it.each([false, true])('to the own origin pass, with consent or without: %s', async (allowed) => {
    const { request, sent } = gate(allowed);
    await request(`${own}/models/x`);
    expect(sent[0]?.[1]).toMatchObject({ redirect: 'error', credentials: 'omit' });
  });

  it.each([
    'https://huggingface.co/mlc-ai/x',
    'https://raw.githubusercontent.com/mlc-ai/x',
    'https://cas-bridge.xethub.hf.co/x',
  ])('[M3] to %s pass only once they are allowed, without cookies or a referrer', async (url) => {
    const forbidden = gate(false);
    await expect(forbidden.request(url)).rejects.toMatchObject({ code: 'remote-not-allowed' });
    expect(forbidden.sent).toEqual([]);
    const allowed = gate(true);
    await allowed.request(url, { headers: { Range: 'bytes=1-' } });
    expect(allowed.sent).toEqual([
      [url, expect.objectContaining({ credentials: 'omit', referrerPolicy: 'no-referrer' })],
    ]);
  });

  it('[14.16] that are redirected are reported with both addresses', async () => {
    const handed: [string, string][] = [];
    const answer = (url: string) => Object.defineProperty(new Response(''), 'url', { value: url });
    const cdn = 'https://cdn-lfs.hf.co/shard';
    const fetch = async (url: string) => answer(url.includes('resolve') ? cdn : url);
    const request = behindGate(fetch, own, async () => true, {
      redirected: (from, to) => handed.push([from, to]),
    });
    await request('https://huggingface.co/mlc-ai/x/resolve/main/shard');
    await request('https://huggingface.co/mlc-ai/x/raw/main/config.json');
    await request(`${own}/models/x`);
    expect(handed).toEqual([['https://huggingface.co/mlc-ai/x/resolve/main/shard', cdn]]);
  });

  describe('that fail', () => {
    const asked = 'https://huggingface.co/mlc-ai/x/resolve/main/shard';

    async function failuresOf(url: string, thrown: unknown, init?: RequestInit, allowed = true) {
      const failures: string[] = [];
      const request = behindGate(
        () => Promise.reject(thrown),
        own,
        async () => allowed,
        {
          failed: (one) => failures.push(one),
        },
      );
      await expect(request(url, init)).rejects.toBeInstanceOf(Error);
      return failures;
    }

    it('are reported by the address that was asked, of other hosts and the own one', async () => {
      expect(await failuresOf(asked, new TypeError('Failed to fetch'))).toEqual([asked]);
      expect(await failuresOf(`${own}/a b`, new TypeError('NetworkError'))).toEqual([
        `${own}/a%20b`,
      ]);
    });

    it('are not reported where nothing was sent, or somebody stopped them', async () => {
      expect(await failuresOf(asked, new TypeError('never'), {}, false)).toEqual([]);
      const signal = AbortSignal.abort();
      expect(await failuresOf(asked, new DOMException('', 'AbortError'), { signal })).toEqual([]);
    });
  });

  it.each([
    'https://elsewhere.example/x',
    'http://huggingface.co/x',
    'https://page.example.evil/x',
    'https://shelf.invalid/models/x',
  ])('to %s never pass', async (url) => {
    const { request, sent } = gate(true);
    await expect(request(url)).rejects.toMatchObject({ code: 'remote-not-allowed' });
    expect(sent).toEqual([]);
  });
});
