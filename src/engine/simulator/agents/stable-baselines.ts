import type { Learning } from './agent.ts';

/** Constants of an agent with the steps of each environment between two updates. */
interface Published {
  readonly actorRate?: number;
  readonly criticRate?: number;
  readonly each?: number;
}

/**
 * The initial learning rates and lengths of updates of Stable-Baselines3 2 (`stable_baselines3/a2c/a2c.py`, `ppo/ppo.py`,
 * `dqn/dqn.py`) and of sb3-contrib (`sb3_contrib/trpo/trpo.py`), by agent. TRPO's rate is its critic's.
 */
const PUBLISHED: Readonly<Record<string, Published>> = {
  a2c: { actorRate: 0.0007, criticRate: 0.0007, each: 5 },
  ppo: { actorRate: 0.0003, criticRate: 0.0003, each: 2048 },
  trpo: { criticRate: 0.001, each: 2048 },
  dqn: { actorRate: 0.0001 },
};

/** The agents with constants of Stable-Baselines3. */
export const STABLE_BASELINES: readonly string[] = Object.keys(PUBLISHED);

/**
 * Returns an agent's constants of Stable-Baselines3.
 *
 * @param together environments that step together; an update has the steps of all
 */
export function stableBaselines(
  agent: string,
  together: number,
): Readonly<Partial<Record<keyof Learning, number>>> {
  const { each, ...rates } = PUBLISHED[agent] ?? {};
  return { ...rates, ...(each === undefined ? {} : { update: each * together }) };
}
