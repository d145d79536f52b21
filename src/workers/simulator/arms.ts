import { agentOf } from '#engine/simulator/agents/registry.ts';
import { REFERENCES, type Training, type TrainingArm, type TrainingRequest } from './training.ts';

/** Returns an arm for every agent with every seed. Chance and popularity always come first, as reference values. */
export function armsOf({ agents, seeds, seed }: TrainingRequest): TrainingArm[] {
  const all = [...REFERENCES, ...agents.filter((agent) => !REFERENCES.includes(agent))].map(
    agentOf,
  );
  return Array.from({ length: seeds }, (_, i) => i).flatMap((i) =>
    all.map(({ id, title, learns }) => ({
      id: `${id}-${i + 1}`,
      agent: id,
      number: i + 1,
      title,
      learns,
      seed: `${seed}/${i + 1}`,
      steps: 0,
      curve: [],
      drift: [],
    })),
  );
}

type StoredArm = Omit<TrainingArm, 'number'> & Partial<Pick<TrainingArm, 'number'>>;

/**
 * Returns a stored training with the numbers of its arms, which trainings of earlier versions lack, and today's names of
 * chance and popularity.
 */
export function readTraining(
  training: Omit<Training, 'arms'> & { readonly arms: readonly StoredArm[] },
): Training {
  const before = (arm: StoredArm, i: number) =>
    training.arms.slice(0, i).filter(({ agent }) => agent === arm.agent).length;
  return {
    ...training,
    arms: training.arms.map((arm, i) => ({
      number: before(arm, i) + 1,
      ...arm,
      ...(REFERENCES.includes(arm.agent) ? { title: agentOf(arm.agent).title } : {}),
    })),
  };
}
