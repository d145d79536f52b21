import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Fault } from '#engine/domain/fault.ts';
import { fetchJson } from './fetch-text.ts';
import { pastCache } from './past-cache.ts';

const page = '<!doctype html><title>Start</title>';

describe('a file that came wrong', () => {
  it.each(['model-damaged', 'file-unusable'] as const)(
    'is read once more, past the cache (%s)',
    async (code) => {
      const read = vi.fn(async ({ cache }: { cache?: 'reload' }) => {
        if (cache === 'reload') return 'right';
        throw new Fault(code, 'wrong');
      });
      expect(await pastCache(read)).toBe('right');
      expect(read.mock.calls).toEqual([[{}], [{ cache: 'reload' }]]);
    },
  );

  it('ends with the second fault', async () => {
    let times = 0;
    const read = async () => {
      throw new Fault('model-damaged', `wrong ${++times}`);
    };
    await expect(pastCache(read)).rejects.toThrow('wrong 2');
    expect(times).toBe(2);
  });

  it.each([
    ['a missing file', new Fault('model-missing', '404')],
    ['a network that is away', new TypeError('Failed to fetch')],
    ['a stop', new DOMException('Stopped', 'AbortError')],
  ])('isn’t %s: that is read once', async (_, thrown) => {
    const read = vi.fn(() => Promise.reject(thrown));
    await expect(pastCache(read)).rejects.toBe(thrown);
    expect(read).toHaveBeenCalledOnce();
  });
});

describe('a JSON file of the page', () => {
  const asked: (string | undefined)[] = [];
  /** A browser that holds one answer in its cache, before a host that sends another. */
  const browser = (cached: string, host: string) =>
    vi.stubGlobal('fetch', async (_: string, { cache }: RequestInit = {}) => {
      asked.push(cache);
      return new Response(cache === 'reload' ? host : cached);
    });
  beforeEach(() => void (asked.length = 0));
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    ['the host’s start page', page],
    ['half of the file', '{"version":1,'],
    ['nothing', ''],
  ])('comes from the host where the cache holds %s', async (_, cached) => {
    browser(cached, '{"version":1}');
    expect(await fetchJson('demo/study.json')).toBe('{"version":1}');
    expect(asked).toEqual([undefined, 'reload']);
  });

  it('comes from the cache where that is right', async () => {
    browser('{}', page);
    expect(await fetchJson('demo/study.json')).toBe('{}');
    expect(asked).toEqual([undefined]);
  });

  it('is refused where the host sends a page as well', async () => {
    browser(page, page);
    await expect(fetchJson('demo/study.json')).rejects.toMatchObject({
      code: 'file-unusable',
      message: expect.stringMatching(/demo\/study\.json isn’t JSON.*once more/) as string,
    });
    expect(asked).toHaveLength(2);
  });
});
