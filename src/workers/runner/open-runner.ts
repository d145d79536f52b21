import { connect } from '#workers/wire/connect.ts';
import { openWorker } from '#workers/wire/open-worker.ts';
import type { Remote } from '#workers/wire/wire.ts';
import type { RunnerApi } from './runner-api.ts';
import url from './runner.worker.ts?worker&url';

/** The door from the screen to the worker that holds runs. Whoever opens it closes it. */
export function openRunner(): { readonly runner: Remote<RunnerApi>; close(): void } {
  const worker = openWorker(url, 'runner');
  return { runner: connect<RunnerApi>(worker), close: () => worker.terminate() };
}
