import { IdbDocuments } from '#engine/store/idb-documents.ts';
import { IdbStore } from '#engine/store/idb-store.ts';
import { planningApi } from '#workers/planning/hold-plans.ts';
import { serve } from '#workers/wire/serve.ts';
import { watchRequests } from '#workers/wire/watch-requests.ts';
import { figuresApi } from './work-out.ts';

declare const self: DedicatedWorkerGlobalScope;

watchRequests(self);
/** What everything that works from what is stored here shares. */
const parts = { store: IdbStore.open(), documents: IdbDocuments.open() };

serve(self, { ...figuresApi(parts), ...planningApi(parts) });
