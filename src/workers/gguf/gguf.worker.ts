import wasm from '@wllama/wllama/esm/wasm/wllama.wasm?url';
import { modelStoreFirst } from '#workers/models/storage/model-store-first.ts';
import { modelsService } from '#workers/transformers/models-service.ts';
import { fetchUnlessOffline } from '#workers/wire/fetch-unless-offline.ts';
import { serve } from '#workers/wire/serve.ts';
import { watchRequests } from '#workers/wire/watch-requests.ts';
import { loadGguf } from './load-gguf.ts';

declare const self: DedicatedWorkerGlobalScope;

// Undefined where the page isn't served by https.
const caches = self.caches as CacheStorage | undefined;
const fetching = modelStoreFirst(fetchUnlessOffline, caches);

watchRequests(self);
serve(
  self,
  modelsService((input, call) =>
    loadGguf(input, call, {
      fetch: fetching,
      cores: navigator.hardwareConcurrency,
      wllama: async () => {
        const [{ Wllama }, { version }] = await Promise.all([
          import('@wllama/wllama/esm/index.js'),
          import('@wllama/wllama/package.json'),
        ]);
        return { Wllama, version, wasm: new URL(wasm, self.location.href).href };
      },
    }),
  ),
);
