import { simulationsService } from './simulations-service.ts';
import { testsService } from './tests-service.ts';
import { trainingsService } from './trainings-service.ts';
import { rolloutsService } from './rollouts-service.ts';
import { workbench } from './workbench-service.ts';
import { ratingCache } from './rating-cache.ts';
import type { SimulatorApi } from './simulator-api.ts';
import type { SimulatorParts } from './simulator-parts.ts';

/** The simulator's service as a plain object, so that tests can call it without a worker. */
export function simulatorService(parts: SimulatorParts): SimulatorApi {
  const modelStore = ratingCache(parts.documents);
  const bench = workbench(parts, modelStore);
  return {
    ...simulationsService(parts),
    ...rolloutsService(parts, bench),
    ...trainingsService(parts, bench),
    ...testsService(parts, bench),
    keptRatings: () => modelStore.counts(),
    async forgetRatings() {
      await parts.judgeLock.waitUntilFree();
      await modelStore.clear();
    },
  };
}
