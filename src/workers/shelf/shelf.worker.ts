import { serve } from '#workers/wire/serve.ts';
import { watchRequests } from '#workers/wire/watch-requests.ts';
import { shelfApi } from './hold-shelf.ts';
import type { DeviceNavigator } from './measure-device.ts';
import { modelLocks } from './model-locks.ts';
import { SHELF_CHANNEL } from './shelf-api.ts';
import { waitOrOnline } from './wait-or-online.ts';

declare const self: DedicatedWorkerGlobalScope;

watchRequests(self);
const channel = new BroadcastChannel(SHELF_CHANNEL);
serve(
  self,
  shelfApi({
    // Both are missing where the page isn't served by https.
    caches: self.caches as CacheStorage | undefined,
    locks: modelLocks(navigator.locks),
    request: (url, init) => fetch(url, init),
    origin: self.origin,
    device: navigator as DeviceNavigator,
    isolated: crossOriginIsolated,
    now: () => performance.now(),
    wait: (seconds, signal) => waitOrOnline(self, seconds, signal),
    changed: (change) => channel.postMessage(change),
  }),
);
