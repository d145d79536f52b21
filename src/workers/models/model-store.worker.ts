import { serve } from '#workers/wire/serve.ts';
import { watchRequests } from '#workers/wire/watch-requests.ts';
import { modelStoreHere } from './model-store-here.ts';

declare const self: DedicatedWorkerGlobalScope;

watchRequests(self);
serve(self, modelStoreHere(self));
