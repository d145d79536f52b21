import { IdbDocuments } from '#engine/store/idb-documents.ts';
import { IdbStore } from '#engine/store/idb-store.ts';
import { locksHere } from '#workers/locks/locks-here.ts';
import { annotationService } from '#workers/annotation/annotation-service.ts';
import { onlineService } from '#workers/online/online-service.ts';
import { sampleSizeService } from '#workers/sample-size/sample-size-service.ts';
import { Removals } from '#workers/wire/removals.ts';
import { serve } from '#workers/wire/serve.ts';
import { watchRequests } from '#workers/wire/watch-requests.ts';
import { fetchViewer } from '../report/fetch-viewer.ts';
import { mergeApi } from '../report/merge-api.ts';
import { runFileApi } from '../report/run-file-api.ts';
import { figuresApi } from '../report/work-out.ts';

declare const self: DedicatedWorkerGlobalScope;

watchRequests(self);
/** The stores and clock shared by all services of this worker. */
const removals = new Removals();
const parts = {
  store: IdbStore.lasting(),
  documents: IdbDocuments.lasting(),
  now: () => Date.now(),
  removals,
};
/** Runs one piece of work at a time across all tabs. */
const locks = locksHere(self);
const alone = <T>(work: () => Promise<T>): Promise<T> =>
  locks.request('slatewise-people', {}, work);

serve(self, {
  ...figuresApi({ ...parts, viewer: fetchViewer }),
  ...runFileApi(parts),
  ...mergeApi(parts),
  ...sampleSizeService(parts),
  ...annotationService({ ...parts, alone }),
  ...onlineService(parts),
  ...removals.service(),
});
