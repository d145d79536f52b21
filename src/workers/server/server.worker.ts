import { readyJudges } from '#workers/models/storage/ready-judges.ts';
import { waitOrOnline } from '#workers/models/download/wait-or-online.ts';
import { modelsService } from '#workers/transformers/models-service.ts';
import { fetchUnlessOffline } from '#workers/wire/fetch-unless-offline.ts';
import { serve } from '#workers/wire/serve.ts';
import { watchRequests } from '#workers/wire/watch-requests.ts';
import { findServer } from './find-server.ts';
import { loadServer } from './load-server.ts';

declare const self: DedicatedWorkerGlobalScope;

// Undefined where the page isn't served by https.
const caches = self.caches as CacheStorage | undefined;

watchRequests(self);
serve(
  self,
  modelsService(async ({ id, base }, call) => {
    const ready = () => readyJudges(caches);
    const found = await findServer({ id, base }, { fetch: fetchUnlessOffline, ready });
    return loadServer(found, call, {
      fetch: fetchUnlessOffline,
      wait: (seconds, signal) => waitOrOnline(self, seconds, signal),
      origin: self.location.origin,
    });
  }),
);
