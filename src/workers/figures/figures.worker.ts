import { IdbDocuments } from '#engine/store/idb-documents.ts';
import { IdbStore } from '#engine/store/idb-store.ts';
import { locksHere } from '#workers/locks/locks-here.ts';
import { peopleApi } from '#workers/people/hold-people.ts';
import { planningApi } from '#workers/planning/hold-plans.ts';
import { serve } from '#workers/wire/serve.ts';
import { watchRequests } from '#workers/wire/watch-requests.ts';
import { figuresApi } from './work-out.ts';

declare const self: DedicatedWorkerGlobalScope;

watchRequests(self);
/** What everything that works from what is stored here shares. */
const parts = { store: IdbStore.open(), documents: IdbDocuments.open(), now: () => Date.now() };
/** One at a time, in this tab and in others. */
const locks = locksHere(self);
const alone = <T>(work: () => Promise<T>): Promise<T> =>
  locks.request('slatewise-people', {}, work);

serve(self, { ...figuresApi(parts), ...planningApi(parts), ...peopleApi({ ...parts, alone }) });
