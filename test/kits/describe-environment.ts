import { describe, expect, it } from 'vitest';
import type {
  Environment,
  Observation,
  Step,
  VectorEnvironment,
} from '#engine/simulator/environment.ts';
import { hashOf } from '#engine/random/stream.ts';

const going = new AbortController().signal;

interface EnvironmentRules {
  /** True where an item may be shown again. */
  readonly repeats: boolean;
  /** The maximum length of an episode. */
  readonly atMost: number;
}

/**
 * Chooses an item by a hash of the seed and the history, so that it is the same in the same state.
 */
export function choice(
  { user, history }: Observation,
  items: number,
  repeats: boolean,
  seed = 'a',
) {
  const met = new Set(repeats ? [] : history.map(({ item }) => item));
  const open = Array.from({ length: items }, (_, at) => at).filter((at) => !met.has(at));
  return open[Math.abs(hashOf(`${seed}/${user}/${history.length}`)) % open.length]!;
}

/** Plays a whole episode, from reset to its end. */
export async function playOut(
  environment: Environment,
  { repeats, atMost }: EnvironmentRules,
  options: { seed?: string; user?: number } = {},
) {
  const { observation, info } = await environment.reset(options);
  const steps: Step[] = [];
  let now = observation;
  while (steps.length <= atMost) {
    const step = await environment.step(choice(now, environment.actionSpace.n, repeats));
    steps.push(step);
    now = step.observation;
    if (step.terminated || step.truncated) return { first: observation, info, steps };
  }
  throw new RangeError(`An episode of more than ${atMost} steps`);
}

/** Checks a step against the contract of any environment: Gymnasium's check_env for one step. */
function checkStep(step: Step, before: Observation, action: number, rules: EnvironmentRules): void {
  const { observation, reward, terminated, truncated, info } = step;
  expect(Number.isFinite(reward)).toBe(true);
  expect([typeof terminated, typeof truncated]).toEqual(['boolean', 'boolean']);
  expect(info.viewing).toBeGreaterThanOrEqual(1);
  expect(info.kept === null).toBe(info.rated === null);
  if (info.rated === null) {
    expect(reward).toBe(0);
    expect(observation.history).toEqual(before.history);
  } else {
    expect(observation.history).toEqual([...before.history, { item: action, rating: info.kept }]);
  }
  expect(observation.user).toBe(before.user);
  if (!rules.repeats) expect(info.viewing).toBe(1);
}

function checkObservation(
  { user, history }: Observation,
  { actionSpace, userSpace }: Pick<Environment, 'actionSpace' | 'userSpace'>,
) {
  expect(Number.isInteger(user) && user >= 0 && user < userSpace.n).toBe(true);
  for (const { item, rating } of history) {
    expect(Number.isInteger(item) && item >= 0 && item < actionSpace.n).toBe(true);
    expect(Number.isFinite(rating)).toBe(true);
  }
}

/**
 * Tests any environment against Gymnasium's contract, like its check_env, and against
 * docs/rules.md.
 */
export function describeEnvironment(
  name: string,
  make: () => Environment | Promise<Environment>,
  rules: EnvironmentRules,
): void {
  const play = async (seed: string) => playOut(await make(), rules, { seed });

  describe(`${name} keeps the contract of an environment`, () => {
    it('[G1] gives the same episode for the same seed, and others for other seeds', async () => {
      const one = await make();
      const first = await playOut(one, rules, { seed: 'a' });
      expect(await playOut(one, rules, { seed: 'a' })).toEqual(first);
      expect(await play('a')).toEqual(first);
      const others = await Promise.all(['b', 'c', 'd', 'e'].map(play));
      expect(others.some((other) => JSON.stringify(other) !== JSON.stringify(first))).toBe(true);
    });

    it('continues after a reset without a seed, the same way each time', async () => {
      const [one, other] = [await make(), await make()];
      for (const environment of [one, other]) await environment.reset({ seed: 'a' });
      const next = await playOut(one, rules);
      expect(await playOut(other, rules)).toEqual(next);
      expect(next).not.toEqual(await play('a'));
    });

    it('has spaces, and never leaves them', async () => {
      const environment = await make();
      const { actionSpace, userSpace } = environment;
      for (const space of [actionSpace, userSpace]) {
        expect(space.kind).toBe('discrete');
        expect(Number.isInteger(space.n) && space.n > 0).toBe(true);
      }
      const { first, steps } = await playOut(environment, rules, { seed: 'a' });
      for (const one of [first, ...steps.map(({ observation }) => observation)]) {
        checkObservation(one, environment);
      }
    });

    it('[G2] gives finite rewards, reports its end, and adds scored steps to the history', async () => {
      const environment = await make();
      const { first, steps } = await playOut(environment, rules, { seed: 'a' });
      let before = first;
      for (const [at, step] of steps.entries()) {
        checkStep(step, before, choice(before, environment.actionSpace.n, rules.repeats), rules);
        expect(step.terminated || step.truncated).toBe(at === steps.length - 1);
        before = step.observation;
      }
      expect(environment.counts).toEqual({
        steps: steps.length,
        unscored: steps.filter(({ info }) => info.rated === null).length,
      });
    });

    it('refuses a step before the first reset, after an end, and once closed', async () => {
      const environment = await make();
      await expect(environment.step(0)).rejects.toThrow(RangeError);
      await playOut(environment, rules, { seed: 'a' });
      await expect(environment.step(0)).rejects.toThrow(RangeError);
      await environment.reset();
      environment.close();
      await expect(environment.step(0)).rejects.toThrow(RangeError);
      await expect(environment.reset()).rejects.toThrow(RangeError);
    });

    it('refuses an invalid action, without a change', async () => {
      const environment = await make();
      const { observation } = await environment.reset({ seed: 'a' });
      for (const wrong of [-1, environment.actionSpace.n, 0.5, NaN, Infinity]) {
        await expect(environment.step(wrong)).rejects.toThrow(RangeError);
      }
      const action = choice(observation, environment.actionSpace.n, rules.repeats);
      const fresh = await make();
      await fresh.reset({ seed: 'a' });
      expect(await environment.step(action)).toEqual(await fresh.step(action));
    });

    it('begins with the given user, and refuses an unknown one', async () => {
      const environment = await make();
      const { n } = environment.userSpace;
      const { observation } = await environment.reset({ seed: 'a', user: n - 1 });
      expect(observation.user).toBe(n - 1);
      await expect(environment.reset({ user: n })).rejects.toThrow(RangeError);
      await expect(environment.reset({ user: -1 })).rejects.toThrow(RangeError);
    });

    it('forgets an episode at a reset', async () => {
      const environment = await make();
      const { observation } = await environment.reset({ seed: 'a', user: 0 });
      await environment.step(choice(observation, environment.actionSpace.n, rules.repeats));
      const again = await environment.reset({ user: 0 });
      expect(again.observation).toEqual(observation);
    });

    it('doesn’t change returned observations later', async () => {
      const environment = await make();
      const { observation } = await environment.reset({ seed: 'a' });
      const copy = structuredClone(observation);
      await environment.step(choice(observation, environment.actionSpace.n, rules.repeats));
      expect(observation).toEqual(copy);
    });

    if (!rules.repeats) {
      it('[G12] refuses a repeated item, where repeats are off', async () => {
        const environment = await make();
        for (let user = 0; user < environment.userSpace.n; user++) {
          const { observation } = await environment.reset({ seed: 'a', user });
          const action = choice(observation, environment.actionSpace.n, false);
          const step = await environment.step(action);
          if (step.terminated || step.truncated || step.info.rated === null) continue;
          await expect(environment.step(action)).rejects.toThrow('repeats are off');
        }
      });
    }
  });
}

/**
 * Tests a vector of environments against the same contract, and against Gymnasium's same-step
 * autoreset.
 */
export function describeVectorEnvironment(
  name: string,
  make: () => VectorEnvironment | Promise<VectorEnvironment>,
  rules: EnvironmentRules,
): void {
  const run = async (vector: VectorEnvironment, seed: string, n = 30) => {
    let observations = await vector.reset({ seed });
    const all = [];
    for (let i = 0; i < n; i++) {
      const actions = observations.map((one) => choice(one, vector.actionSpace.n, rules.repeats));
      const steps = await vector.step(actions, going);
      all.push({ before: observations, actions, steps });
      observations = steps.map(({ observation }) => observation);
    }
    return all;
  };

  describe(`${name} keeps the contract of a vector of environments`, () => {
    it('[G1] gives the same for the same seed', async () => {
      const vector = await make();
      const first = await run(vector, 'a');
      expect(await run(vector, 'a')).toEqual(first);
      expect(await run(await make(), 'a')).toEqual(first);
      expect(await run(await make(), 'b')).not.toEqual(first);
    });

    it('[G13] resets in the step that ends an episode, and returns the last observation', async () => {
      const vector = await make();
      let ended = 0;
      for (const { before, actions, steps } of await run(vector, 'a', rules.atMost + 5)) {
        expect(steps).toHaveLength(vector.count);
        steps.forEach((step, i) => {
          checkObservation(step.observation, vector);
          expect(step.last !== null).toBe(step.terminated || step.truncated);
          const end = { ...step, observation: step.last ?? step.observation };
          checkStep(end, before[i]!, actions[i]!, rules);
          if (step.last) ended++;
        });
      }
      expect(ended).toBeGreaterThan(0);
    });

    it('begins with the given users', async () => {
      const vector = await make();
      const users = Array.from({ length: vector.count }, (_, i) => i % vector.userSpace.n);
      const observations = await vector.reset({ seed: 'a', users });
      expect(observations.map(({ user }) => user)).toEqual(users);
      await expect(vector.reset({ users: [...users, 0] })).rejects.toThrow(RangeError);
    });

    it('refuses a step before the first reset, the wrong number of actions, and an invalid action', async () => {
      const vector = await make();
      const zeros = new Array<number>(vector.count).fill(0);
      await expect(vector.step(zeros, going)).rejects.toThrow(RangeError);
      const observations = await vector.reset({ seed: 'a' });
      await expect(vector.step([...zeros, 0], going)).rejects.toThrow(RangeError);
      const good = observations.map((one) => choice(one, vector.actionSpace.n, rules.repeats));
      const wrong = [...good.slice(0, -1), vector.actionSpace.n];
      await expect(vector.step(wrong, going)).rejects.toThrow(RangeError);
      const fresh = await make();
      await fresh.reset({ seed: 'a' });
      expect(await vector.step(good, going)).toEqual(await fresh.step(good, going));
    });
  });
}
