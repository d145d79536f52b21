import { serve } from '#workers/wire/serve.ts';
import { watchRequests } from '#workers/wire/watch-requests.ts';

declare const self: DedicatedWorkerGlobalScope;

watchRequests(self);
serve(self, {});
