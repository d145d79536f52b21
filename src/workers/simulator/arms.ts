import { agentOf } from '#engine/simulator/agents/registry.ts';
import { REFERENCES, type TrainingArm, type TrainingRequest } from './training.ts';

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
