import type { Engine } from '#engine/models/catalogue-entry.ts';
import { openBrowserModel } from '#workers/browser-model/browser-model-client.ts';
import { openGguf } from '#workers/gguf/gguf-client.ts';
import { openServer } from '#workers/server/server-client.ts';
import { openModels, type OpenModels } from '#workers/transformers/models-client.ts';
import { openWebllm } from '#workers/webllm/webllm-client.ts';

/** Starts the worker of each runtime. */
export const runtimes: Readonly<Record<Engine, OpenModels>> = {
  transformers: openModels,
  webllm: openWebllm,
  gguf: openGguf,
  server: openServer,
  browser: openBrowserModel,
};
