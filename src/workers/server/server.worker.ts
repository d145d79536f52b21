import type { Fetch } from '#workers/models/manifest/files-of.ts';
import { readyJudges } from '#workers/models/storage/ready-judges.ts';
import { waitOrOnline } from '#workers/models/download/wait-or-online.ts';
import { modelsService } from '#workers/transformers/models-service.ts';
import { serve } from '#workers/wire/serve.ts';
import { watchRequests } from '#workers/wire/watch-requests.ts';
import { findServer } from './find-server.ts';
import { loadServer } from './load-server.ts';

declare const self: DedicatedWorkerGlobalScope;

// Undefined where the page isn't served by https.
const caches = self.caches as CacheStorage | undefined;
const fetching: Fetch = (url, init) => fetch(url, init);

watchRequests(self);
serve(
  self,
  modelsService(async ({ id, base }, call) => {
    const ready = () => readyJudges(caches);
    const found = await findServer({ id, base }, { fetch: fetching, ready });
    return loadServer(found, call, {
      fetch: (url, init) => fetch(url, init),
      wait: (seconds, signal) => waitOrOnline(self, seconds, signal),
      origin: self.location.origin,
    });
  }),
);
