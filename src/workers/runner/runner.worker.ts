import { version } from '../../../package.json';
import { IdbDocuments } from '#engine/store/idb-documents.ts';
import { IdbStore } from '#engine/store/idb-store.ts';
import { examApi } from '#workers/exam/hold-exams.ts';
import { locksHere } from '#workers/locks/locks-here.ts';
import { openEmbedder } from '#workers/transformers/open-embedder.ts';
import type { Fetch } from '#workers/models/manifest.ts';
import { openModels } from '#workers/transformers/open-models.ts';
import { readyJudges } from '#workers/models/ready-judges.ts';
import { waitOrOnline } from '#workers/models/wait-or-online.ts';
import { simulatorApi } from '#workers/simulator/hold-simulator.ts';
import { openWebllm } from '#workers/webllm/open-webllm.ts';
import { serve } from '#workers/wire/serve.ts';
import { watchRequests } from '#workers/wire/watch-requests.ts';
import { runnerApi } from '../run/hold-runs.ts';
import { itemEmbeddersWith } from '../run/item-embedder.ts';
import { JudgeDesk } from '../run/judge-desk.ts';
import { lastingJudges } from '../run/lasting-judges.ts';
import { judgesWith } from '../run/open-judges.ts';
import { runLocks } from '../run/run-locks.ts';

declare const self: DedicatedWorkerGlobalScope;

const fetching: Fetch = (url, init) => fetch(url, init);
const embedders = itemEmbeddersWith({ openEmbedder, fetch: fetching });
const now = () => Date.now();
const models = judgesWith({
  openModels,
  openWebllm,
  embedders,
  fetch: fetching,
  ready: () => readyJudges(self.caches as CacheStorage | undefined),
});

watchRequests(self);
/** The parts shared by all services of this worker. */
const parts = {
  store: IdbStore.open(),
  documents: IdbDocuments.open(),
  judges: lastingJudges(models, {
    now,
    wait: (seconds, signal) => waitOrOnline(self, seconds, signal),
  }),
  desk: new JudgeDesk(),
  locks: runLocks(locksHere(self)),
  embedders,
  app: `Slatewise ${version}`,
  now,
};

serve(self, { ...runnerApi(parts), ...examApi(parts), ...simulatorApi(parts) });
