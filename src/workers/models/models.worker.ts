import { serve } from '#workers/wire/serve.ts';
import { watchRequests } from '#workers/wire/watch-requests.ts';
import { modelsApi } from './hold-model.ts';
import { loadModel } from './load-model.ts';

declare const self: DedicatedWorkerGlobalScope;

watchRequests(self);
serve(
  self,
  modelsApi((input, call) => loadModel(input, call, (url, init) => fetch(url, init))),
);
