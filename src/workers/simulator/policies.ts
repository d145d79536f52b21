import { message } from '#messages/message.ts';
import { Fault } from '#engine/domain/fault.ts';
import { stream } from '#engine/random/stream.ts';
import { agentOf } from '#engine/simulator/agents/registry.ts';
import type { Policy } from '#engine/simulator/agents/agent.ts';
import { taskOf } from '#engine/simulator/task-of.ts';
import type { Documents } from '#engine/store/documents.ts';
import { armId, masks } from './training.ts';
import { checkpoints, trainings } from './training-collections.ts';
import type { Opened } from './workbench.ts';

interface Learned {
  readonly title: string;
  readonly policy: Policy;
}

/** Returns a function that restores learned policies. It caches the last one. */
export function policyModelStore(documents: Promise<Documents>) {
  let last: (Learned & { readonly key: string }) | null = null;

  return async (
    { world, simulation }: Opened,
    { training: id, arm: name }: { readonly training: string; readonly arm: string },
  ): Promise<Learned> => {
    const kept = await documents;
    const training = await kept.get(trainings, id);
    const arm = training?.arms.find((one) => one.id === name);
    if (!training || !arm)
      throw new Fault('not-enough-data', message('simulatorFaults.trainingDeleted'));
    const key = `${id}/${name}/${arm.steps}`;
    if (last?.key === key) return last;
    const agent = agentOf(arm.agent);
    const checkpoint = await kept.get(checkpoints, armId(id, name));
    if (agent.learns && !checkpoint) {
      throw new Fault(
        'not-enough-data',
        message('simulatorFaults.nothingLearned', { agent: agent.title }),
      );
    }
    const { request } = training;
    const task = taskOf(
      world,
      simulation.settings,
      request.together,
      masks(request),
      request.learning,
    );
    const policy = await agent.make(task, stream(arm.seed).child('agent'));
    if (checkpoint) await policy.restore(checkpoint.snapshot);
    last?.policy.close();
    last = { key, title: agent.title, policy };
    return last;
  };
}
