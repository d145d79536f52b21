import type { Dataset } from '#engine/domain/dataset.ts';
import { message } from '#messages/message.ts';
import { Fault } from '#engine/domain/fault.ts';
import type { DatasetId } from '#engine/domain/ids.ts';
import type { Loading } from '#engine/domain/judge.ts';
import type { ItemVectors } from '#engine/embedders/embedder.ts';
import { groundOf } from '#engine/simulator/ground.ts';
import { retrievalOf } from '#engine/simulator/retrieval.ts';
import { scaleOf } from '#engine/domain/rating-scales.ts';
import type { Person } from '#engine/simulator/person.ts';
import type { Stage } from '#engine/simulator/suites/suite-test.ts';
import { stageOf } from '#engine/simulator/suites/stage.ts';
import { keepingVectors } from '#workers/run/keep-vectors.ts';
import type { Call } from '#workers/wire/wire.ts';
import type { Simulation } from './simulation.ts';
import { simulationPeople, simulations } from './simulation-collections.ts';
import type { SimulatorParts } from './simulator-parts.ts';
import type { Opened } from './workbench.ts';

type Parts = Pick<SimulatorParts, 'store' | 'documents' | 'embedders'>;

/** Returns a function that loads the stage of a simulation: its people, and the data with its held-out part. */
export function stageOpener(parts: Parts) {
  return async (
    simulation: Pick<Simulation, 'dataset' | 'settings'>,
    people: readonly Person[],
    base: string,
    call: Call<Loading>,
  ): Promise<Stage> => {
    const dataset = await datasetOf(parts, simulation.dataset.id);
    if (dataset.hash !== simulation.dataset.hash) {
      throw new Fault(
        'run-changed',
        message('simulatorFaults.otherData', { dataset: dataset.name }),
      );
    }
    const { settings } = simulation;
    const byMeaning = retrievalOf(settings.retrieval.id).needsVectors;
    const vectors = byMeaning ? await vectorsOf(parts, dataset, base, call) : null;
    return stageOf({
      dataset,
      people,
      scale: scaleOf(settings.scale),
      seed: settings.seed,
      ...(vectors ? { vectors } : {}),
    });
  };
}

/**
 * Returns a function that opens simulations with their worlds. It caches the last one, because a rollout opens it for
 * each step.
 */
export function worldOpener(parts: Parts, stageIn: ReturnType<typeof stageOpener>) {
  let last: { readonly key: string; readonly opened: Opened } | null = null;
  return async (id: string, base: string, call: Call<Loading>): Promise<Opened> => {
    const documents = await parts.documents;
    const [simulation, people] = await Promise.all([
      documents.get(simulations, id),
      documents.get(simulationPeople, id),
    ]);
    if (!simulation || !people) {
      throw new Fault('not-enough-data', message('simulatorFaults.gone'));
    }
    const key = `${id} ${base}`;
    if (last?.key === key) return last.opened;
    const stage = await stageIn(simulation, people, base, call);
    const { world } = stage;
    const ground = groundOf(world, simulation.settings, stage.scale);
    const opened = { simulation, people, stage, world, ground };
    last = { key, opened };
    return opened;
  };
}

export async function datasetOf({ store }: Pick<Parts, 'store'>, id: DatasetId): Promise<Dataset> {
  const dataset = await (await store).dataset(id);
  if (dataset) return dataset;
  throw new Fault('not-enough-data', message('simulatorFaults.dataGone'));
}

/** Embeds all items, once per embedder; the vectors are stored with the data. */
async function vectorsOf(
  { store, embedders }: Parts,
  dataset: Dataset,
  base: string,
  { signal, emit }: Call<Loading>,
): Promise<ItemVectors> {
  try {
    const { embedder } = await embedders.choose(base, { signal, emit }, undefined, dataset);
    const keeping = keepingVectors(embedder, dataset, await store);
    const note = message('simulatorWorker.describingItems');
    const values = await keeping.embed(dataset.items, {
      signal,
      onShare: (share) => emit({ note, share }),
    });
    return { embedder: embedder.id, size: embedder.size, values };
  } finally {
    embedders.close();
  }
}
