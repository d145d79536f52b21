import type { Documents } from '#engine/store/documents.ts';
import { simulationPeople, simulations } from './simulation.ts';
import { walks } from './walk.ts';

/** Removes a simulation with all that came of it. Its entry goes first: what is half gone isn't listed. */
export async function removed(documents: Documents, simulation: string): Promise<void> {
  await documents.remove(simulations, [simulation]);
  await documents.remove(simulationPeople, [simulation]);
  const own = (await documents.all(walks)).filter(([, walk]) => walk.simulation === simulation);
  await documents.remove(
    walks,
    own.map(([id]) => id),
  );
}
