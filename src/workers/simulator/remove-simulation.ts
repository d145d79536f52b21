import type { Documents } from '#engine/store/documents.ts';
import { simulatorTests, testResults } from './test-collections.ts';
import { simulationPeople, simulations } from './simulation-collections.ts';
import { armId } from './training.ts';
import { checkpoints, evaluations, trainings } from './training-collections.ts';
import { rollouts } from './rollout-collection.ts';

/**
 * Removes a simulation with all its documents. Its entry goes first, so that a partly removed simulation isn't listed.
 */
export async function removeDocumentsOf(
  documents: Pick<Documents, 'all' | 'remove'>,
  simulation: string,
): Promise<void> {
  await documents.remove(simulations, [simulation]);
  await documents.remove(simulationPeople, [simulation]);
  const own = (await documents.all(rollouts)).filter(
    ([, rollout]) => rollout.simulation === simulation,
  );
  await documents.remove(
    rollouts,
    own.map(([id]) => id),
  );
  const trained = (await documents.all(trainings)).filter(
    ([, one]) => one.simulation === simulation,
  );
  const arms = trained.flatMap(([id, one]) => one.arms.map((arm) => armId(id, arm.id)));
  await documents.remove(
    trainings,
    trained.map(([id]) => id),
  );
  const tested = (await documents.all(simulatorTests)).filter(
    ([, one]) => one.simulation === simulation,
  );
  const tests = tested.map(([id]) => id);
  await documents.remove(simulatorTests, tests);
  await documents.remove(testResults, tests);
  await documents.remove(checkpoints, arms);
  await documents.remove(evaluations, arms);
}
