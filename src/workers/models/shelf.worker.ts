import { serve } from '#workers/wire/serve.ts';
import { watchRequests } from '#workers/wire/watch-requests.ts';
import { shelfHere } from './shelf-here.ts';

declare const self: DedicatedWorkerGlobalScope;

watchRequests(self);
serve(self, shelfHere(self));
