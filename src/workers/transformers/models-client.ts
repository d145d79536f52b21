import { connect } from '#workers/wire/connect.ts';
import { openWorker } from '#workers/wire/open-worker.ts';
import type { Remote } from '#workers/wire/wire.ts';
import url from './models.worker.ts?worker&url';
import type { ModelsApi, ModelsWorkerApi } from './models-api.ts';
import { startingAnew } from './start-anew.ts';

/** Starts the worker of a runtime and returns its client. The caller must close it. */
export type OpenModels = () => { readonly models: Remote<ModelsApi>; close(): void };

/** Starts the worker in which Transformers.js runs a model. */
export const openModels: OpenModels = () =>
  startingAnew(() => {
    const worker = openWorker(url, 'models');
    return { models: connect<ModelsWorkerApi>(worker), close: () => worker.terminate() };
  });
