import type { ModelsApi } from '#workers/transformers/models-api.ts';
import type { OpenModels } from '#workers/transformers/models-client.ts';
import { withProgramAnew } from '#workers/transformers/program-anew.ts';
import { connect } from '#workers/wire/connect.ts';
import { openWorker } from '#workers/wire/open-worker.ts';
import url from './gguf.worker.ts?worker&url';

/** Starts the worker in which llama.cpp runs a GGUF. */
export const openGguf: OpenModels = () => {
  const worker = openWorker(url, 'gguf');
  const client = connect<ModelsApi>(worker);
  return {
    models: {
      load: (input, asking) =>
        withProgramAnew(
          () => client.load(input, asking),
          () => worker.restart(),
        ),
      count: (input, asking) => client.count(input, asking),
      score: (input, asking) => client.score(input, asking),
      write: (input, asking) => client.write(input, asking),
    },
    close: () => worker.terminate(),
  };
};
