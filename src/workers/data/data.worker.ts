import { IdbStore } from '#engine/store/idb-store.ts';
import { serve } from '#workers/wire/serve.ts';
import { watchRequests } from '#workers/wire/watch-requests.ts';
import { dataApi } from './data-api.ts';

declare const self: DedicatedWorkerGlobalScope;

watchRequests(self);
serve(self, dataApi({ store: IdbStore.open(), now: Date.now }));
