import { IdbDocuments } from '#engine/store/idb-documents.ts';
import { IdbStore } from '#engine/store/idb-store.ts';
import { locksHere } from '#workers/locks/locks-here.ts';
import { annotationService } from '#workers/annotation/annotation-service.ts';
import { sampleSizeService } from '#workers/sample-size/sample-size-service.ts';
import { serve } from '#workers/wire/serve.ts';
import { watchRequests } from '#workers/wire/watch-requests.ts';
import { figuresApi } from '../report/work-out.ts';

declare const self: DedicatedWorkerGlobalScope;

watchRequests(self);
/** The stores and clock shared by all services of this worker. */
const parts = { store: IdbStore.open(), documents: IdbDocuments.open(), now: () => Date.now() };
/** Runs one piece of work at a time across all tabs. */
const locks = locksHere(self);
const alone = <T>(work: () => Promise<T>): Promise<T> =>
  locks.request('slatewise-people', {}, work);

serve(self, {
  ...figuresApi(parts),
  ...sampleSizeService(parts),
  ...annotationService({ ...parts, alone }),
});
