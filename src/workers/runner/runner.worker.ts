import { embedders } from '#engine/embedders/registry.ts';
import { IdbStore } from '#engine/store/idb-store.ts';
import { openModels } from '#workers/models/open-models.ts';
import { serve } from '#workers/wire/serve.ts';
import { watchRequests } from '#workers/wire/watch-requests.ts';
import { runnerApi } from './hold-runs.ts';
import { judgesWith } from './open-judges.ts';
import { webLocks } from './run-locks.ts';

declare const self: DedicatedWorkerGlobalScope;

watchRequests(self);
serve(
  self,
  runnerApi({
    store: IdbStore.open(),
    judges: judgesWith({ openModels, fetch: (url, init) => fetch(url, init) }),
    locks: webLocks(navigator.locks),
    embedder: embedders[0],
    now: () => Date.now(),
  }),
);
