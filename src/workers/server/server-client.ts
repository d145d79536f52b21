import type { ModelsApi } from '#workers/transformers/models-api.ts';
import type { OpenModels } from '#workers/transformers/models-client.ts';
import { connect } from '#workers/wire/connect.ts';
import { openWorker } from '#workers/wire/open-worker.ts';
import url from './server.worker.ts?worker&url';

/** Starts the worker that asks a server on this machine. */
export const openServer: OpenModels = () => {
  const worker = openWorker(url, 'server');
  return { models: connect<ModelsApi>(worker), close: () => worker.terminate() };
};
