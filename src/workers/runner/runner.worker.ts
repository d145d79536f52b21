import { Removals } from '#workers/wire/removals.ts';
import { version } from '../../../package.json';
import { IdbDocuments } from '#engine/store/idb-documents.ts';
import { IdbStore } from '#engine/store/idb-store.ts';
import { examService } from '#workers/exam/exam-service.ts';
import { locksHere } from '#workers/locks/locks-here.ts';
import { openEmbedder } from '#workers/transformers/embedder-client.ts';
import { readyJudges } from '#workers/models/storage/ready-judges.ts';
import { waitOrOnline } from '#workers/models/download/wait-or-online.ts';
import { simulatorService } from '#workers/simulator/simulator-service.ts';
import { fetchUnlessOffline } from '#workers/wire/fetch-unless-offline.ts';
import { serve } from '#workers/wire/serve.ts';
import { watchRequests } from '#workers/wire/watch-requests.ts';
import { runService } from '../run/run-service.ts';
import { itemEmbeddersWith } from '../run/item-embedder.ts';
import { JudgeLock } from '../run/judge-lock.ts';
import { lastingJudges } from '../run/lasting-judges.ts';
import { judgesWith } from '../run/open-judges.ts';
import { runLocks } from '../run/run-locks.ts';
import { runtimes } from '../run/runtimes.ts';
import { unreadService } from './unread-service.ts';

declare const self: DedicatedWorkerGlobalScope;

const embedders = itemEmbeddersWith({ openEmbedder, fetch: fetchUnlessOffline });
const now = () => Date.now();
const documents = IdbDocuments.lasting();
const models = judgesWith({
  documents,
  open: runtimes,
  embedders,
  fetch: fetchUnlessOffline,
  ready: () => readyJudges(self.caches),
});

watchRequests(self);
/** The parts shared by all services of this worker. */
const parts = {
  store: IdbStore.lasting(),
  documents,
  judges: lastingJudges(models, {
    now,
    wait: (seconds, signal) => waitOrOnline(self, seconds, signal),
  }),
  judgeLock: new JudgeLock(),
  removals: new Removals(),
  locks: runLocks(locksHere(self)),
  embedders,
  app: `Slatewise ${version}`,
  now,
};

serve(self, {
  ...runService(parts),
  ...examService(parts),
  ...simulatorService(parts),
  ...unreadService(parts),
  ...parts.removals.service(),
});
