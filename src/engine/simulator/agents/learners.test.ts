import { expect, it } from 'vitest';
import { twoTastes } from '#test/fixtures/taste-world.ts';
import { stream } from '../../random/stream.ts';
import { taskOf } from '../task-of.ts';
import type { Arrays } from './arrays.ts';
import { autodiff } from './autodiff.ts';
import { a2c } from './a2c.ts';
import { critic } from './critic.ts';
import { CriticLearner } from './critic-learner.ts';
import { dqn } from './dqn.ts';
import { epsilonGreedy } from './epsilon-greedy.ts';
import { linUcb } from './lin-ucb.ts';
import { ppo } from './ppo.ts';
import type { Samples } from './samples.ts';
import { thompson } from './thompson.ts';
import { trpo } from './trpo.ts';

it('LinUCB becomes less uncertain about what it sees often, and expects no more than the ratings', async () => {
  const { world, settings } = twoTastes(4, 6);
  const policy = await linUcb.make(taskOf(world, settings, 4), stream('s'));
  const learn = (action: number, reward: number) => {
    const observation = { user: 0, history: [] };
    const next = { user: 0, history: [{ item: action, rating: reward }] };
    const flags = { terminated: false, truncated: false };
    return policy.learn([{ observation, action, reward, next, ...flags }]);
  };
  for (let i = 0; i < 200; i++) {
    await learn(0, 9);
    await learn(1, 0);
  }
  const scores = await policy.scores(0);
  expect(scores[0]!).toBeGreaterThan(scores[1]!);
  // Ratings lie between 0 and 1 here, so that no rating is 1 above or below the person's mean.
  for (const score of scores) expect(Math.abs(score)).toBeLessThan(1);
  const { people } = (await policy.snapshot()).arrays;
  const size = Math.round(Math.sqrt(people!.shape[1]! - 1 + 0.25) - 0.5);
  const diagonal = Array.from({ length: size }, (_, i) => people!.values[1 + i * (size + 1)]!);
  // The diagonal begins as 1; the last feature, which every item has, was seen 400 times.
  expect(diagonal.at(-1)!).toBeLessThan(0.5);
  for (const one of diagonal) {
    expect(one).toBeGreaterThan(0);
    expect(one).toBeLessThanOrEqual(1);
  }
  policy.close();
});

it('a critic learns its targets from the person and the past ratings', async () => {
  const { world, settings } = twoTastes(2, 3);
  const jax = await autodiff();
  const networks: Arrays = critic(taskOf(world, settings, 2), stream('c'));
  const learner = new CriticLearner(jax, networks, 0.02);
  // The first two samples differ only in the person, the others in the past ratings.
  const samples: Samples = {
    count: 4,
    users: Int32Array.of(0, 1, 0, 0),
    actions: new Int32Array(4),
    met: new Float32Array(12),
    ratings: Float32Array.of(0, 0, 0, 0, 0, 0, 1, 0, 0, -1, 0, 0),
    advantages: new Float32Array(4),
    targets: Float32Array.of(0.5, -0.5, 1, -1),
  };
  const begun = structuredClone(networks);
  const errors = Array.from({ length: 400 }, () => learner.learn(networks, samples));
  expect(errors[0]!).toBeGreaterThan(0.3);
  expect(errors.at(-1)!).toBeLessThan(0.02);
  for (const name of ['who', 'past', 'hidden', 'level']) {
    expect(networks[name]!.values, name).not.toEqual(begun[name]!.values);
  }
});

it.each([ppo, trpo, a2c])('$title teaches its critic along with its actor', async (agent) => {
  const { world, settings } = twoTastes(4, 6);
  const policy = await agent.make(taskOf(world, settings, 4), stream('s'));
  const before = (await policy.snapshot()).arrays;
  const observation = (user: number) => ({ user, history: [] });
  let told = null;
  for (let i = 0; i < 600 && told === null; i++) {
    const observations = [0, 1, 2, 3].map(observation);
    const actions = await policy.act(observations, true);
    told = await policy.learn(
      observations.map((one, user) => {
        const rating = 1 + ((user + actions[user]!) % 8);
        const next = { user, history: [{ item: actions[user]!, rating }] };
        const flags = { terminated: true, truncated: false };
        return { observation: one, action: actions[user]!, reward: rating, next, ...flags };
      }),
    );
  }
  expect(told).not.toBeNull();
  const after = (await policy.snapshot()).arrays;
  const moved = Object.keys(before).filter(
    (name) =>
      name.startsWith('critic.') && String(before[name]!.values) !== String(after[name]!.values),
  );
  expect(moved.filter((name) => name.endsWith('past') || name.endsWith('level'))).not.toEqual([]);
  policy.close();
});

it.each([epsilonGreedy, thompson, linUcb, dqn])(
  '[A7] $title scores every item the same, whatever unscored answers came in between',
  async (agent) => {
    const { world, settings } = twoTastes(3, 5);
    const [one, other] = await Promise.all(
      ['s', 's'].map((seed) => agent.make(taskOf(world, settings, 3), stream(seed))),
    );
    const step = (user: number, action: number, reward: number | null) => {
      const history = reward === null ? [] : [{ item: action, rating: reward }];
      const flags = { terminated: false, truncated: false };
      return {
        observation: { user, history: [] },
        action,
        reward,
        next: { user, history },
        ...flags,
      };
    };
    for (const [user, action, reward] of [
      [0, 0, 9],
      [0, 1, 2],
      [1, 2, 5],
      [1, 0, 7],
    ] as const) {
      await one!.learn([step(user, action, reward)]);
      await other!.learn([step(user, 3, null), step(user, action, reward), step(2, action, null)]);
    }
    for (const user of [0, 1, 2]) {
      expect(await other!.scores(user)).toEqual(await one!.scores(user));
    }
    const [mine, its] = [await one!.snapshot(), await other!.snapshot()];
    // A person without a scored answer may have a row of initial values.
    const { people: _, ...arrays } = mine.arrays;
    expect(its.arrays).toMatchObject(arrays);
    for (const policy of [one!, other!]) policy.close();
  },
);

it.each([a2c, ppo, trpo])(
  '[A7] $title learns nothing from an action whose answer was unscored',
  async (agent) => {
    const { world, settings } = twoTastes(4, 6);
    const [one, other] = await Promise.all(
      ['s', 's'].map((seed) => agent.make(taskOf(world, settings, 4), stream(seed))),
    );
    const begun = (await one!.snapshot()).arrays;
    const observation = (user: number) => ({ user, history: [] });
    /** Every third answer is unscored; its action is `odd`. */
    const steps = (round: number, odd: number) =>
      [0, 1, 2, 3].map((user) => {
        const unscored = (round + user) % 3 === 0;
        const action = unscored ? odd : (round + user) % 5;
        const rating = 1 + ((user * action + round) % 8);
        const history = unscored ? [] : [{ item: action, rating }];
        const flags = { terminated: user === 3, truncated: false };
        const reward = unscored ? null : rating;
        return {
          observation: observation(user),
          action,
          reward,
          next: { user, history },
          ...flags,
        };
      });
    let told = null;
    for (let round = 0; round < 600 && told === null; round++) {
      told = await one!.learn(steps(round, 0));
      await other!.learn(steps(round, 5));
    }
    expect(told).not.toBeNull();
    const [mine, its] = [(await one!.snapshot()).arrays, (await other!.snapshot()).arrays];
    expect(mine['actor.items']?.values ?? mine).not.toEqual(begun['actor.items']?.values ?? begun);
    expect(its).toEqual(mine);
    for (const policy of [one!, other!]) policy.close();
  },
);
