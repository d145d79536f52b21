import { REQUESTS_CHANNEL, type RequestNote } from './requests.ts';

/** The cache that exists while the offline switch is on. It holds nothing. Workers can read it, unlike localStorage. */
export const SWITCH_CACHE = 'slatewise/offline-switch';

/**
 * The only function of the page and its workers that sends a request (`scripts/lint/restricted.mjs`). While the offline
 * switch is on, it asks no network, even in a tab that the service worker doesn't control: files of this origin come
 * from the service worker's or the browser's copies, everything else is refused and noted in the request log. Addresses
 * of blob: and data: never leave the device.
 *
 * @throws TypeError, as `fetch` does without a network, for what is refused
 */
export async function fetchUnlessOffline(
  input: string | URL,
  init: RequestInit = {},
): Promise<Response> {
  if (!(await isSwitchOn())) return fetch(input, init);
  const url = new URL(input, location.href);
  if (url.protocol === 'blob:' || url.protocol === 'data:') return fetch(url, init);
  if (url.origin === origin && isReading(init)) {
    return fetch(url, { ...init, mode: 'same-origin', cache: 'only-if-cached' });
  }
  noteRefused(url.href);
  throw new TypeError(`Refused by the offline switch: ${url.href}`);
}

const isReading = ({ method = 'GET' }: RequestInit) => method.toUpperCase() === 'GET';

/**
 * Decides for each request, since another tab may have turned the switch. A page without Cache Storage, as on plain
 * http or in a sandbox, can't have turned it on.
 */
async function isSwitchOn(): Promise<boolean> {
  try {
    const stored = globalThis.caches as CacheStorage | undefined;
    return (await stored?.has(SWITCH_CACHE)) ?? false;
  } catch (thrown) {
    if (thrown instanceof DOMException && thrown.name === 'SecurityError') return false;
    throw new TypeError('The offline switch can’t be read', { cause: thrown });
  }
}

function noteRefused(url: string): void {
  const channel = new BroadcastChannel(REQUESTS_CHANNEL);
  channel.postMessage({
    url,
    at: Date.now(),
    bytes: 0,
    initiator: 'fetch',
    worker: 'document' in globalThis ? 'page' : self.name,
    blocked: true,
  } satisfies RequestNote);
  channel.close();
}
