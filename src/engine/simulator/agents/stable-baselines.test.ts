import { expect, it } from 'vitest';
import { agents } from './registry.ts';
import { STABLE_BASELINES, stableBaselines } from './stable-baselines.ts';

it('has the published rates and lengths of updates, of agents that are here', () => {
  expect(stableBaselines('a2c', 4)).toEqual({ actorRate: 0.0007, criticRate: 0.0007, update: 20 });
  expect(stableBaselines('ppo', 1)).toEqual({
    ...{ actorRate: 0.0003, criticRate: 0.0003, update: 2048 },
  });
  expect(stableBaselines('trpo', 2)).toEqual({ criticRate: 0.001, update: 4096 });
  expect(stableBaselines('dqn', 8)).toEqual({ actorRate: 0.0001 });
  expect(stableBaselines('popularity', 8)).toEqual({});
  const known = agents.map(({ id }) => id);
  expect(STABLE_BASELINES.every((agent) => known.includes(agent))).toBe(true);
});
