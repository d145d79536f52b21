import { describe, expect, it, vi } from 'vitest';
import { ownAnswer } from './own-answer.ts';

const url = 'https://host/models/tiny/model.onnx';

/** A service worker with or without a stored copy, and what its host sends. */
function worker({
  copy = 'wrong',
  host = () => new Response('right'),
  refuses = false,
}: {
  copy?: string | null;
  host?: () => Response;
  refuses?: boolean;
} = {}) {
  let kept = copy;
  const fetch = vi.fn(async () => host());
  const parts = {
    storedFor: async () =>
      kept === null
        ? undefined
        : {
            response: new Response(kept),
            replace: async (response: Response) => void (kept = await response.text()),
          },
    refuses: async () => refuses,
    refused: () => new Response('refused', { status: 599 }),
    fetch,
  };
  const ask = async (cache: RequestCache = 'default') =>
    (await ownAnswer(new Request(url, { cache }), parts)).text();
  return { ask, fetch, kept: () => kept };
}

describe('a file of the page, stored by the service worker', () => {
  it('comes from the copy, without the network', async () => {
    const { ask, fetch } = worker();
    expect(await ask()).toBe('wrong');
    expect(await ask('no-cache')).toBe('wrong');
    expect(fetch).not.toHaveBeenCalled();
  });

  it.each(['reload', 'no-store'] as const)(
    'comes from the host and replaces the copy where a request goes past the caches: %s',
    async (cache) => {
      const { ask, fetch, kept } = worker();
      expect(await ask(cache)).toBe('right');
      expect(kept()).toBe('right');
      expect(await ask()).toBe('right');
      expect(fetch).toHaveBeenCalledOnce();
    },
  );

  it.each([
    ['the network is away', () => Promise.reject(new TypeError('Failed to fetch')) as never],
    ['the host has no such file', () => new Response('gone', { status: 404 })],
    ['the host is out of order', () => new Response('', { status: 503 })],
  ])('stays where %s', async (_, host) => {
    const { ask, kept } = worker({ host });
    expect(await ask('reload')).toBe('wrong');
    expect(kept()).toBe('wrong');
  });

  it('comes from the host also where the copy can’t be replaced', async () => {
    const full = () => Promise.reject(new DOMException('Full', 'QuotaExceededError'));
    const answer = await ownAnswer(new Request(url, { cache: 'reload' }), {
      storedFor: async () => ({ response: new Response('wrong'), replace: full }),
      refuses: async () => false,
      refused: () => new Response('refused'),
      fetch: async () => new Response('right'),
    });
    expect(await answer.text()).toBe('right');
  });

  it('asks no host while the offline switch is on', async () => {
    const { ask, fetch } = worker({ refuses: true });
    expect(await ask('reload')).toBe('wrong');
    expect(await worker({ refuses: true, copy: null }).ask('reload')).toBe('refused');
    expect(fetch).not.toHaveBeenCalled();
  });

  it('comes from the host where there is no copy, and isn’t stored', async () => {
    const { ask, kept } = worker({ copy: null });
    expect(await ask()).toBe('right');
    expect(await ask('reload')).toBe('right');
    expect(kept()).toBeNull();
  });
});
