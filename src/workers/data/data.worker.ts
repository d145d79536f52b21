import { IdbStore } from '#engine/store/idb-store.ts';
import { serve } from '#workers/wire/serve.ts';
import { dataApi } from './data-api.ts';

serve(self, dataApi({ store: IdbStore.open(), now: Date.now }));
