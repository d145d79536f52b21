import { message } from '#messages/message.ts';
import { Fault } from '#engine/domain/fault.ts';
import { id, type RunId } from '#engine/domain/ids.ts';
import { RecordedRemovals } from '#engine/store/recorded-removals.ts';
import { Removals } from '#workers/wire/removals.ts';
import { armsOf } from './arms.ts';
import { keepPolicyOf, policyFiles } from './keep-policy.ts';
import { newId } from './new-id.ts';
import { policyModelStore } from './policies.ts';
import { anotherTab } from '#workers/run/run-locks.ts';
import type { SimulatorApi } from './simulator-api.ts';
import type { SimulatorParts } from './simulator-parts.ts';
import { sessionIn } from './simulation.ts';
import { simulations } from './simulation-collections.ts';
import { trainAll } from './train-all.ts';
import { trainingFigures } from './training-figures.ts';
import { armId, type Training } from './training.ts';
import { checkpoints, evaluations, trainings } from './training-collections.ts';
import { checkedTraining } from './check-requests.ts';
import type { Call } from '#workers/wire/wire.ts';
import type { Workbench } from './workbench.ts';

type TrainingApi = Pick<
  SimulatorApi,
  | 'planTraining'
  | 'train'
  | 'trainings'
  | 'trainingFigures'
  | 'removeTraining'
  | 'keepPolicy'
  | 'policyFiles'
>;

/** The service for trainings of agents, which stores each leg. */
export function trainingsService(parts: SimulatorParts, bench: Workbench): TrainingApi {
  const { documents, judgeLock, locks, removals = new Removals(), store, now } = parts;
  const policyOf = policyModelStore(documents);

  const training = async (training: string): Promise<Training> => {
    const found = await (await documents).get(trainings, training);
    if (!found) throw new Fault('not-enough-data', message('simulatorFaults.trainingDeleted'));
    return found;
  };

  /** Returns the policy that an agent of a training learned, with the opened simulation. */
  const learned = async (
    { training: name, arm, base }: { training: string; arm: string; base: string },
    { signal }: Pick<Call, 'signal'>,
  ) => {
    const found = await training(name);
    const opened = await bench.open(found.simulation, base, { signal, emit: () => {} });
    const { policy } = await policyOf(opened, { training: name, arm });
    const chance = found.arms.find(({ agent }) => agent === 'random');
    const random = chance && (await (await documents).get(evaluations, armId(name, chance.id)));
    const own = found.arms.find((one) => one.id === arm)!;
    return { opened, learned: { training: found, arm: own, policy, random: random ?? null } };
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
        .map(([, one]) => one)
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
      // A training that still runs, here or in another tab, would store checkpoints after the removal.
      await judgeLock.waitForEnd(sessionIn(found.simulation));
      const recorded = new RecordedRemovals(await documents);
      await locks.hold(id<RunId>(name), async () => {
        const arms = found.arms.map((arm) => armId(name, arm.id));
        await recorded.remove(trainings, [name]);
        await recorded.remove(checkpoints, arms);
        await recorded.remove(evaluations, arms);
      });
      return removals.remember(() => recorded.putBack());
    },

    async keepPolicy(input, call) {
      const { opened, learned: known } = await learned(input, call);
      return keepPolicyOf(await store, opened, known, now());
    },

    async policyFiles(input, call) {
      const { opened, learned: known } = await learned(input, call);
      return policyFiles(opened, known);
    },
  };
}
