import { holdSimulations } from './hold-simulations.ts';
import { holdTests } from './hold-tests.ts';
import { holdTrainings } from './hold-trainings.ts';
import { holdWalks } from './hold-walks.ts';
import { workbench } from './hold-workbench.ts';
import { ratingShelf } from './rating-shelf.ts';
import type { SimulatorApi } from './simulator-api.ts';
import type { SimulatorParts } from './simulator-parts.ts';

/** The simulator's service as a plain object, so that tests can call it without a worker. */
export function simulatorApi(parts: SimulatorParts): SimulatorApi {
  const shelf = ratingShelf(parts.documents);
  const bench = workbench(parts, shelf);
  return {
    ...holdSimulations(parts),
    ...holdWalks(parts, bench),
    ...holdTrainings(parts, bench),
    ...holdTests(parts, bench),
    keptRatings: () => shelf.counts(),
    async forgetRatings() {
      await parts.desk.waitUntilFree();
      await shelf.clear();
    },
  };
}
