import { afterEach, describe, expect, it, vi } from 'vitest';
import { fetchText } from './fetch-text.ts';

const pauses = [0, 0];

/** Returns a network that breaks off the first `times` responses, half way if `half`. */
function cutting(times: number, half = false) {
  const fetching = vi.fn(async () => {
    if (fetching.mock.calls.length > times) return new Response('whole');
    if (!half) throw new TypeError('Failed to fetch');
    const body = new ReadableStream({
      start: (stream) => {
        stream.enqueue(new TextEncoder().encode('wh'));
        stream.error(new TypeError('network error'));
      },
    });
    return new Response(body);
  });
  vi.stubGlobal('fetch', fetching);
  return fetching;
}

describe('a bad network', () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each([false, true])('retries a broken request twice (half way: %s)', async (half) => {
    const fetching = cutting(2, half);
    expect(await fetchText('demo/study.json', { pauses })).toBe('whole');
    expect(fetching).toHaveBeenCalledTimes(3);
  });

  it('gives up after three attempts', async () => {
    const fetching = cutting(3);
    await expect(fetchText('demo/study.json', { pauses })).rejects.toThrow(TypeError);
    expect(fetching).toHaveBeenCalledTimes(3);
  });

  it('requests a missing file once', async () => {
    const fetching = vi.fn(async () => new Response('', { status: 404 }));
    vi.stubGlobal('fetch', fetching);
    await expect(fetchText('demo/study.json', { pauses })).rejects.toMatchObject({
      code: 'file-unusable',
      message: 'demo/study.json isn’t where the page expects it (404).',
    });
    expect(fetching).toHaveBeenCalledTimes(1);
  });

  it('stops between two attempts', async () => {
    const stop = new AbortController();
    const fetching = cutting(3);
    const asked = fetchText('demo/study.json', { signal: stop.signal, pauses });
    stop.abort();
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
    expect(fetching).toHaveBeenCalledTimes(1);
  });
});
