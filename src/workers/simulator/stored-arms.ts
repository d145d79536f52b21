import { agentOf } from '#engine/simulator/agents/registry.ts';
import { REFERENCES, type Training, type TrainingArm } from './training.ts';

/** An arm as a training stored it; those of earlier versions lack their number. */
export type StoredArm = Omit<TrainingArm, 'number'> & Partial<Pick<TrainingArm, 'number'>>;

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
