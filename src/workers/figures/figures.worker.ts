import { IdbDocuments } from '#engine/store/idb-documents.ts';
import { IdbStore } from '#engine/store/idb-store.ts';
import { serve } from '#workers/wire/serve.ts';
import { watchRequests } from '#workers/wire/watch-requests.ts';
import { figuresApi } from './work-out.ts';

declare const self: DedicatedWorkerGlobalScope;

watchRequests(self);
serve(self, figuresApi({ store: IdbStore.open(), documents: IdbDocuments.open() }));
