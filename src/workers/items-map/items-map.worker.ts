import { IdbStore } from '#engine/store/idb-store.ts';
import { itemEmbeddersWith } from '#workers/run/item-embedder.ts';
import { openEmbedder } from '#workers/transformers/embedder-client.ts';
import { fetchUnlessOffline } from '#workers/wire/fetch-unless-offline.ts';
import { serve } from '#workers/wire/serve.ts';
import { watchRequests } from '#workers/wire/watch-requests.ts';
import { itemsMapService } from './items-map-service.ts';

declare const self: DedicatedWorkerGlobalScope;

watchRequests(self);
serve(
  self,
  itemsMapService({
    store: IdbStore.lasting(),
    embedders: itemEmbeddersWith({ openEmbedder, fetch: fetchUnlessOffline }),
  }),
);
