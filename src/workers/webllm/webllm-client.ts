import type { ModelsApi } from '#workers/transformers/models-api.ts';
import { connect } from '#workers/wire/connect.ts';
import { openWorker } from '#workers/wire/open-worker.ts';
import type { Remote } from '#workers/wire/wire.ts';
import url from './webllm.worker.ts?worker&url';

/** Starts the worker in which WebLLM runs a model and returns its client. The caller must close it. */
export function openWebllm(): { readonly models: Remote<ModelsApi>; close(): void } {
  const worker = openWorker(url, 'webllm');
  return { models: connect<ModelsApi>(worker), close: () => worker.terminate() };
}
