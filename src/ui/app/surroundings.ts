import type { BackupApi } from '#workers/data/backup-api.ts';
import type { Engine } from '#engine/models/catalogue-entry.ts';
import type { DataApi } from '#workers/data/data-api.ts';
import type { ExamApi } from '#workers/exam/exam-api.ts';
import type { StoredApi } from '#workers/figures/figures-client.ts';
import type { openItemsMap } from '#workers/items-map/items-map-client.ts';
import type { OpenModels } from '#workers/transformers/models-client.ts';
import type { RunnerApi } from '#workers/run/runner-api.ts';
import type { ModelStoreApi } from '#workers/models/model-store-api.ts';
import type { SimulatorApi } from '#workers/simulator/simulator-api.ts';
import type { UnreadApi } from '#workers/runner/unread-service.ts';
import type { UndoApi } from '#workers/wire/removals.ts';
import type { Remote } from '#workers/wire/wire.ts';
import type { OfflineCopy } from '#ui/state/offline-copy.svelte.ts';
import type { RequestLog } from '#ui/state/request-log.svelte.ts';
import type { Router } from '#ui/state/router.svelte.ts';
import type { Theme } from '#ui/state/theme.svelte.ts';

/** Clients of the workers; a test passes plain objects. */
export interface Clients {
  readonly data: Remote<DataApi & BackupApi & UndoApi>;
  readonly runner: Remote<RunnerApi & ExamApi & SimulatorApi & UnreadApi & UndoApi>;
  readonly figures: Remote<StoredApi>;
  /** Opens the client at the first call. */
  readonly modelStore: () => Remote<ModelStoreApi>;
  /** Open a worker of each runtime; each worker holds one model. The caller must close it. */
  readonly runtimes: Readonly<Record<Engine, OpenModels>>;
  /** Opens a worker for one map; the caller must close it. */
  readonly openItemsMap: typeof openItemsMap;
}

export interface Surroundings {
  /** The page's own address, with a slash at its end. */
  readonly base: string;
  readonly router: Router;
  readonly theme: Theme;
  readonly requests: RequestLog;
  /** Reads one of the page's own files. */
  readonly read: (path: string) => Promise<string>;
  /** Saves a file as a download. */
  readonly save: (file: { readonly name: string; readonly blob: Blob }) => void;
  /** Asks the browser for persistent storage; only a page can ask, not a worker. */
  readonly persist: () => Promise<boolean>;
  /** The page's copy in this browser. */
  readonly offline?: OfflineCopy;
  /** Milliseconds; only differences matter. */
  readonly now: () => number;
}
