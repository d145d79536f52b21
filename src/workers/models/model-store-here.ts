import { locksHere } from '#workers/locks/locks-here.ts';
import { failureNote, REQUESTS_CHANNEL, redirectNote } from '#workers/wire/requests.ts';
import { fetchUnlessOffline } from '#workers/wire/fetch-unless-offline.ts';
import { modelStoreService } from './model-store-service.ts';
import { modelLocks } from '#workers/models/storage/model-locks.ts';
import { MODEL_STORE_CHANNEL, type ModelStoreApi } from './model-store-api.ts';
import { waitOrOnline } from '#workers/models/download/wait-or-online.ts';

/**
 * Returns the model store's service over this worker's browser APIs. All workers and tabs share the same stored files.
 */
export function modelStoreHere(scope: DedicatedWorkerGlobalScope): ModelStoreApi {
  const channel = new BroadcastChannel(MODEL_STORE_CHANNEL);
  const requests = new BroadcastChannel(REQUESTS_CHANNEL);
  const byNow = () => ({
    at: performance.timeOrigin + performance.now(),
    worker: scope.name,
  });
  return modelStoreService({
    // Undefined where the page isn't served by https.
    caches: scope.caches,
    locks: modelLocks(locksHere(scope)),
    request: fetchUnlessOffline,
    seen: {
      redirected: (from, to) => requests.postMessage(redirectNote(from, to, byNow())),
      failed: (url) => requests.postMessage(failureNote(url, byNow())),
    },
    origin: scope.origin,
    device: scope.navigator,
    isolated: scope.crossOriginIsolated,
    now: () => performance.now(),
    wait: (seconds, signal) => waitOrOnline(scope, seconds, signal),
    changed: (change) => channel.postMessage(change),
  });
}
