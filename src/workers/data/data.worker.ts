import { IdbStore } from '#engine/store/idb-store.ts';
import { Removals } from '#workers/wire/removals.ts';
import { serve } from '#workers/wire/serve.ts';
import { watchRequests } from '#workers/wire/watch-requests.ts';
import { backupApi } from './backup-api.ts';
import { dataApi } from './data-api.ts';

declare const self: DedicatedWorkerGlobalScope;

watchRequests(self);
const removals = new Removals();
serve(self, {
  ...dataApi({ store: IdbStore.lasting(), now: Date.now, removals }),
  ...backupApi(Date.now),
  ...removals.service(),
});
