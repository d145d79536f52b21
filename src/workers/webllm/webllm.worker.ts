import { modelsService } from '#workers/transformers/models-service.ts';
import { ensureStored } from '#workers/models/ensure-stored.ts';
import { readyJudges } from '#workers/models/storage/ready-judges.ts';
import { modelStoreHere } from '#workers/models/model-store-here.ts';
import { fetchUnlessOffline } from '#workers/wire/fetch-unless-offline.ts';
import { serve } from '#workers/wire/serve.ts';
import { watchRequests } from '#workers/wire/watch-requests.ts';
import type { GpuToWatch } from '../gpu/device-watch.ts';
import { findWebllm } from './find-webllm.ts';
import type { GpuToCheck } from './gpu-check.ts';
import { loadWebllm } from './load-webllm.ts';

declare const self: DedicatedWorkerGlobalScope;

const { gpu } = navigator as { gpu?: GpuToCheck & GpuToWatch };
/** Undefined where the page isn't served by https. */
const caches = self.caches as CacheStorage | undefined;

watchRequests(self);
const modelStore = modelStoreHere(self);
serve(
  self,
  modelsService(async ({ id, base, smaller }, call) => {
    const ready = () => readyJudges(caches);
    const model = await findWebllm({ id, base }, { fetch: fetchUnlessOffline, ready });
    return loadWebllm({ model, ...(smaller ? { smaller } : {}) }, call, {
      webllm: async () => {
        const [{ MLCEngine }, { version }] = await Promise.all([
          import('@mlc-ai/web-llm'),
          import('@mlc-ai/web-llm/package.json'),
        ]);
        return { MLCEngine, version };
      },
      gpu,
      caches,
      fetch: fetchUnlessOffline,
      ...(model.location.model.startsWith(base)
        ? {
            ensureStored: (loading) =>
              ensureStored(modelStore, { id, base, name: model.card.name }, loading),
          }
        : {}),
    });
  }),
);
