import type { ModelsApi } from '#workers/transformers/models-api.ts';
import type { OpenModels } from '#workers/transformers/models-client.ts';
import { connect } from '#workers/wire/connect.ts';
import { openWorker } from '#workers/wire/open-worker.ts';
import url from './webllm.worker.ts?worker&url';

/** Starts the worker in which WebLLM runs a model. */
export const openWebllm: OpenModels = () => {
  const worker = openWorker(url, 'webllm');
  return { models: connect<ModelsApi>(worker), close: () => worker.terminate() };
};
