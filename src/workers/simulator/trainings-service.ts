import { message } from '#engine/messages/message.ts';
import { Fault } from '#engine/domain/fault.ts';
import { id, type RecommenderId, type RunId } from '#engine/domain/ids.ts';
import { stream } from '#engine/random/stream.ts';
import { listsOfPolicy } from '#engine/simulator/training/policy-recommender.ts';
import { armsOf, withNumbers } from './arms.ts';
import { newId } from './new-id.ts';
import { policyModelStore } from './policies.ts';
import { anotherTab } from '#workers/run/run-locks.ts';
import type { SimulatorApi } from './simulator-api.ts';
import type { SimulatorParts } from './simulator-parts.ts';
import { simulations, sessionIn } from './simulation.ts';
import { trainAll } from './train-all.ts';
import { trainingFigures } from './training-figures.ts';
import {
  armId,
  checkpoints,
  evaluations,
  policyName,
  trainings,
  type Training,
} from './training.ts';
import { checkedTraining } from './check-requests.ts';
import type { Workbench } from './workbench.ts';

type TrainingApi = Pick<
  SimulatorApi,
  'planTraining' | 'train' | 'trainings' | 'trainingFigures' | 'removeTraining' | 'keepPolicy'
>;

/** Length of the lists that a policy exports: more than any slate needs. */
const LIST = 50;

/** The service for trainings of agents, which stores each leg. */
export function trainingsService(parts: SimulatorParts, bench: Workbench): TrainingApi {
  const { documents, judgeLock, locks, store, now } = parts;
  const policyOf = policyModelStore(documents);

  const training = async (training: string): Promise<Training> => {
    const found = await (await documents).get(trainings, training);
    if (!found) throw new Fault('not-enough-data', message('simulatorFaults.trainingDeleted'));
    return withNumbers(found);
  };

  return {
    async planTraining({ simulation, request: asked }) {
      const found = await (await documents).get(simulations, simulation);
      if (!found) throw new Fault('not-enough-data', message('simulatorFaults.gone'));
      const request = checkedTraining(asked, found.settings);
      const made: Training = {
        id: newId(),
        simulation,
        createdAt: now(),
        request,
        state: 'planned',
        elapsedMs: 0,
        arms: armsOf(request),
        best: null,
      };
      await (await documents).put(trainings, [[made.id, made]]);
      return made;
    },

    async train({ training: name, base }, { signal, emit }) {
      const { simulation } = await training(name);
      const waiting = (seconds: number) => emit({ kind: 'loading', note: anotherTab(seconds) });
      const train = async (signal: AbortSignal) => {
        const parts = { documents: await documents, bench, now, base };
        return trainAll(parts, await training(name), { signal, emit });
      };
      return judgeLock.hold(sessionIn(simulation), signal, () =>
        locks.hold(id<RunId>(name), train, { signal, waiting }),
      );
    },

    async trainings({ simulation }) {
      const all = await (await documents).all(trainings);
      return all
        .map(([, one]) => withNumbers(one))
        .filter((one) => one.simulation === simulation)
        .sort((a, b) => b.createdAt - a.createdAt);
    },

    async trainingFigures({ training: name, base }, { signal }) {
      const found = await training(name);
      const opened = await bench.open(found.simulation, base, { signal, emit: () => {} });
      const kept = await documents;
      const each = await Promise.all(
        found.arms.map(async (arm) => ({
          arm,
          evaluation: (await kept.get(evaluations, armId(name, arm.id))) ?? null,
        })),
      );
      return trainingFigures(opened, found, each);
    },

    async removeTraining({ training: name }) {
      const found = await training(name);
      // What goes on there would be written down after it is gone, here or in another tab.
      await judgeLock.waitForEnd(sessionIn(found.simulation));
      await locks.hold(id<RunId>(name), async () => {
        const kept = await documents;
        const arms = found.arms.map((arm) => armId(name, arm.id));
        await kept.remove(trainings, [name]);
        await kept.remove(checkpoints, arms);
        await kept.remove(evaluations, arms);
      });
    },

    async keepPolicy({ training: name, arm, base }, { signal }) {
      const found = await training(name);
      const opened = await bench.open(found.simulation, base, { signal, emit: () => {} });
      const { simulation, world } = opened;
      if (simulation.people.kind !== 'dataset') {
        throw new Fault('task-not-offered', message('simulatorFaults.notUsersOfData'));
      }
      const { policy } = await policyOf(opened, { training: name, arm });
      const learned = found.arms.find((one) => one.id === arm)!;
      // The name contains seed, steps and training, so that it identifies one policy.
      const recommender = policyName(found, learned, simulation);
      const lists = await listsOfPolicy(
        policy,
        world,
        { recommender: id<RecommenderId>(recommender), k: LIST },
        stream(simulation.settings.seed).child('lists'),
      );
      const file = `${recommender}.run`;
      const dataset = simulation.dataset.id;
      await (await store).saveLists({ dataset, source: { format: 'trec', file }, lists });
      return { recommender, users: lists.length, file };
    },
  };
}
