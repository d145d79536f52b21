import { a2c } from './a2c.ts';
import type { Agent } from './agent.ts';
import { dqn } from './dqn.ts';
import { epsilonGreedy } from './epsilon-greedy.ts';
import { linUcb } from './lin-ucb.ts';
import { popularity } from './popularity.ts';
import { ppo } from './ppo.ts';
import { random } from './random.ts';
import { thompson } from './thompson.ts';
import { trpo } from './trpo.ts';

/** Every agent. To add one, write a file beside this one and a line here. */
export const agents: readonly Agent[] = [
  a2c,
  ppo,
  trpo,
  dqn,
  epsilonGreedy,
  thompson,
  linUcb,
  popularity,
  random,
];

/**
 * The agent of an id.
 *
 * @throws RangeError where no agent has this id
 */
export function agentOf(id: string): Agent {
  const agent = agents.find((known) => known.id === id);
  if (!agent) throw new RangeError(`No agent is called ${id}`);
  return agent;
}
