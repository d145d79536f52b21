import { message } from '#messages/message.ts';
import { Fault } from '#engine/domain/fault.ts';
import { despiteCuts } from './despite-cuts.ts';
import { fetchUnlessOffline } from './fetch-unless-offline.ts';
import { isJson } from './is-json.ts';
import { pastCache, type CacheInit } from './past-cache.ts';

type Asking = NonNullable<Parameters<typeof despiteCuts>[1]> & CacheInit;

/**
 * Returns the text of one of the page's own files.
 *
 * @throws Fault `file-unusable` if it doesn't exist; TypeError, as `fetch` does, if it can't be reached
 */
export function fetchText(url: string | URL, asking: Asking = {}): Promise<string> {
  const { signal, cache } = asking;
  return despiteCuts(async () => {
    const response = await fetchUnlessOffline(url, {
      ...(signal ? { signal } : {}),
      ...(cache ? { cache } : {}),
    });
    if (!response.ok) {
      const says = message('faults.notWhereExpected', {
        url: String(url),
        status: response.status,
      });
      throw new Fault('file-unusable', says);
    }
    return response.text();
  }, asking);
}

/**
 * Returns the text of one of the page's own JSON files. One that isn't JSON is fetched once more, past the browser's
 * cache.
 *
 * @throws Fault as `fetchText` does, and `file-unusable` if it isn't JSON then either
 */
export function fetchJson(url: string | URL, asking: Asking = {}): Promise<string> {
  return pastCache(async (cache) => {
    const text = await fetchText(url, { ...asking, ...cache });
    if (isJson(text)) return text;
    throw new Fault('file-unusable', message('faults.notJsonTwice', { url: String(url) }));
  });
}
