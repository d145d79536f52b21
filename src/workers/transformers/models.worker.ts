import { shelfFirst } from '#workers/models/shelf-first.ts';
import { serve } from '#workers/wire/serve.ts';
import { watchRequests } from '#workers/wire/watch-requests.ts';
import { embedderApi } from './hold-embedder.ts';
import { modelsApi } from './hold-model.ts';
import { loadEmbedder } from './load-embedder.ts';
import { loadModel } from './load-model.ts';
import type { Fetch } from '../models/manifest.ts';

declare const self: DedicatedWorkerGlobalScope;

// Caches are undefined where the page isn't served by https.
const fetching: Fetch = shelfFirst(
  (url, init) => fetch(url, init),
  self.caches as CacheStorage | undefined,
);

watchRequests(self);
serve(self, {
  ...modelsApi((input, call) => loadModel(input, call, fetching)),
  ...embedderApi((input, call) => loadEmbedder(input, call, fetching)),
});
