import type { ModelsApi } from '#workers/transformers/models-api.ts';
import type { OpenModels } from '#workers/transformers/models-client.ts';
import { connect } from '#workers/wire/connect.ts';
import { openWorker } from '#workers/wire/open-worker.ts';
import url from './gguf.worker.ts?worker&url';

/** Starts the worker in which llama.cpp runs a GGUF. */
export const openGguf: OpenModels = () => {
  const worker = openWorker(url, 'gguf');
  return { models: connect<ModelsApi>(worker), close: () => worker.terminate() };
};
