/**
 * The service worker: stores the page's own files at the first visit, and answers from them, so that the page opens
 * without a network. While the offline switch is on it refuses every other request, to any host. A new version waits
 * until no tab uses the old one, or until the page asks for it.
 */
import { cacheNames, clientsClaim } from 'workbox-core';
import { addPlugins, cleanupOutdatedCaches, getCacheKeyForURL, precache } from 'workbox-precaching';
import { SWITCH_CACHE } from '#workers/wire/fetch-unless-offline.ts';
import { REQUESTS_CHANNEL, type RequestNote } from '#workers/wire/requests.ts';
import { isolated } from './isolated.ts';
import { ownAnswer, type StoredFile } from './own-answer.ts';
import { REST_CACHE, REST_MESSAGE, SWITCH_MESSAGE, type OfflineFiles } from './offline-files.ts';

declare const self: ServiceWorkerGlobalScope & { readonly OFFLINE_FILES: OfflineFiles };

const { first, rest } = self.OFFLINE_FILES;
const channel = new BroadcastChannel(REQUESTS_CHANNEL);

/** False while the offline switch is off; null where it must be read. */
let isRefusing: boolean | null = null;

/** Adds a request to the page's log. */
function note(url: string, blocked = false): void {
  channel.postMessage({
    url,
    at: Date.now(),
    bytes: 0,
    initiator: 'fetch',
    worker: 'service',
    blocked,
  } satisfies RequestNote);
}

addPlugins([
  {
    requestWillFetch: async ({ request }) => {
      note(request.url);
      // The browser's cache may hold what a host sent while it was out of order: the host says whether it is right.
      return request.integrity ? new Request(request, { cache: 'no-cache' }) : request;
    },
  },
]);
precache(first.map(({ bytes: _, ...entry }) => entry));
cleanupOutdatedCaches();
clientsClaim();

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const isOwn = new URL(request.url).origin === self.location.origin;
  // The browser fetches from other hosts by itself, unless the switch is on.
  if (isOwn || isRefusing !== false) event.respondWith(isOwn ? ofOwn(request) : ofOthers(request));
});

async function ofOwn(request: Request): Promise<Response> {
  const fromHost = (asked: Request) => {
    note(asked.url);
    return fetch(asked);
  };
  return isolated(await ownAnswer(request, { storedFor, refuses, refused, fetch: fromHost }));
}

async function ofOthers(request: Request): Promise<Response> {
  return (await refuses()) ? refused(request) : fetch(request);
}

async function storedFor(request: Request): Promise<StoredFile | undefined> {
  const url = new URL(request.url);
  [url.search, url.hash] = ['', ''];
  if (url.pathname.endsWith('/')) url.pathname += 'index.html';
  const key = getCacheKeyForURL(url.href);
  return (
    (key === undefined ? undefined : await storedIn(cacheNames.precache, key)) ??
    (await storedIn(REST_CACHE, request))
  );
}

async function storedIn(cacheName: string, key: string | Request): Promise<StoredFile | undefined> {
  const response = await caches.match(key, { cacheName });
  return (
    response && {
      response,
      replace: async (other) => (await caches.open(cacheName)).put(key, other),
    }
  );
}

async function refuses(): Promise<boolean> {
  isRefusing ??= await caches.has(SWITCH_CACHE);
  return isRefusing;
}

/** Answers as if there were no network. */
function refused({ url }: Request): Response {
  note(url, true);
  return Response.error();
}

self.addEventListener('activate', (event) => event.waitUntil(removeOld()));

/** Removes stored files of earlier builds. */
async function removeOld(): Promise<void> {
  if (!(await caches.has(REST_CACHE))) return;
  const cache = await caches.open(REST_CACHE);
  const present = new Set(rest.map(({ url }) => new URL(url, self.registration.scope).href));
  for (const request of await cache.keys()) {
    if (!present.has(request.url)) await cache.delete(request);
  }
}

self.addEventListener('message', ({ data, ports: [port] }) => {
  const { type } = data as { type?: unknown };
  if (type === REST_MESSAGE) port?.postMessage(rest);
  if (type === SWITCH_MESSAGE) {
    isRefusing = null;
    void refuses().then((on) => port?.postMessage(on));
  }
  if (type === 'SKIP_WAITING') void self.skipWaiting();
});
