import { MODEL_STORE_CHANNEL } from '#workers/models/model-store-api.ts';
import { modelStoreFirst } from '#workers/models/storage/model-store-first.ts';
import { noteMemory } from '#workers/models/storage/note-memory.ts';
import { fetchUnlessOffline } from '#workers/wire/fetch-unless-offline.ts';
import { serve } from '#workers/wire/serve.ts';
import { watchRequests } from '#workers/wire/watch-requests.ts';
import { embedderService } from './embedder-service.ts';
import { modelsService } from './models-service.ts';
import { loadEmbedder } from './load-embedder.ts';
import { loadModel } from './load-model.ts';
import { countWasmMemory } from './wasm-memory.ts';

declare const self: DedicatedWorkerGlobalScope;

const wasmBytes = countWasmMemory(globalThis);
// Undefined where the page isn't served by https.
const caches = self.caches as CacheStorage | undefined;
const fetching = modelStoreFirst(fetchUnlessOffline, caches);
const changes = new BroadcastChannel(MODEL_STORE_CHANNEL);

watchRequests(self);
serve(self, {
  ...modelsService(async (input, call) => {
    const came = await loadModel(input, call, fetching);
    if ('loaded' in came && came.loaded.environment['device'] === 'wasm') {
      const { card } = came.loaded;
      if (await noteMemory(card, wasmBytes(), caches)) changes.postMessage({ id: card.id });
    }
    return came;
  }),
  ...embedderService((input, call) => loadEmbedder(input, call, fetching)),
});
