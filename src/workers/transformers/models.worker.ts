import { modelStoreFirst } from '#workers/models/model-store-first.ts';
import { serve } from '#workers/wire/serve.ts';
import { watchRequests } from '#workers/wire/watch-requests.ts';
import { embedderService } from './embedder-service.ts';
import { modelsService } from './models-service.ts';
import { loadEmbedder } from './load-embedder.ts';
import { loadModel } from './load-model.ts';
import type { Fetch } from '../models/manifest.ts';

declare const self: DedicatedWorkerGlobalScope;

// Caches are undefined where the page isn't served by https.
const fetching: Fetch = modelStoreFirst(
  (url, init) => fetch(url, init),
  self.caches as CacheStorage | undefined,
);

watchRequests(self);
serve(self, {
  ...modelsService((input, call) => loadModel(input, call, fetching)),
  ...embedderService((input, call) => loadEmbedder(input, call, fetching)),
});
