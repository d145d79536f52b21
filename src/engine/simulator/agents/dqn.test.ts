import { expect, it } from 'vitest';
import { stream } from '#engine/random/stream.ts';
import { twoTastes } from '#test/fixtures/taste-world.ts';
import { taskOf } from '../task-of.ts';
import { dqn, settings } from './dqn.ts';

it('computes its targets from an older copy of its values, which it renews after some updates', async () => {
  const { world, settings: simulation } = twoTastes(6, 12);
  const policy = await dqn.make(taskOf(world, simulation, 6), stream('s'));
  const observations = [...Array(6).keys()].map((user) => ({ user, history: [] }));
  const learn = async (times: number) => {
    for (let i = 0; i < times; i++) {
      const actions = await policy.act(observations, true);
      await policy.learn(
        observations.map((observation, place) => {
          const rating = 1 + ((place + actions[place]!) % 10);
          const history = [{ item: actions[place]!, rating }];
          const next = { ...observation, history };
          const flags = { terminated: true, truncated: false };
          return { observation, action: actions[place]!, reward: rating, next, ...flags };
        }),
      );
    }
    const { arrays } = await policy.snapshot();
    return { values: arrays['values.bias']!.values, copy: arrays['copy.bias']!.values };
  };
  await learn(settings.warm / 6 - 1);
  const begun = await learn(settings.copied);
  const later = await learn(settings.copied / 2);
  expect([...begun.copy]).toEqual(Array(12).fill(0));
  expect([...begun.values]).not.toEqual([...begun.copy]);
  // Copied once in between, and unchanged since.
  expect([...later.copy]).toEqual([...begun.values]);
  expect([...later.values]).not.toEqual([...later.copy]);
  policy.close();
});
