import { afterEach, describe, expect, it, vi } from 'vitest';
import { stream } from '#engine/random/stream.ts';
import type { Agent, Policy, Transition } from '#engine/simulator/agents/agent.ts';
import type { Observation, VectorEnvironment } from '#engine/simulator/environment.ts';
import { taskOf } from '#engine/simulator/task-of.ts';
import { evaluate, rewardsOf } from '#engine/simulator/training/evaluate.ts';
import { tasteWorld, twoTastes, type TasteWorld } from '#test/fixtures/taste-world.ts';

const PEOPLE = 6;
const ITEMS = 12;
const COUNT = 6;
const never = new AbortController().signal;
const everybody = [...Array(PEOPLE).keys()];

/** Total steps of all environments after which an agent that learns must distinguish two tastes. */
interface Learning {
  readonly steps: number;
}

/** Tests any agent against the contract in `agents/agent.ts`. */
export function describeAgent(agent: Agent, { steps }: Learning): void {
  const made: Policy[] = [];
  const make = async (world: TasteWorld, seed = 's', mask = true) => {
    const task = taskOf(world.world, world.settings, COUNT, mask);
    const policy = await agent.make(task, stream(seed));
    made.push(policy);
    return policy;
  };
  afterEach(() => {
    for (const policy of made.splice(0)) policy.close();
  });

  describe(`${agent.id} keeps the promises of an agent`, () => {
    it('[A1] acts the same with the same task, stream and transitions', async () => {
      const world = twoTastes(PEOPLE, ITEMS);
      const [one, other] = [await make(world), await make(world)];
      const did = await practise(one, world.environment(COUNT), 200);
      expect(await practise(other, world.environment(COUNT), 200)).toEqual(did);
      expect(await one.scores(1)).toEqual(await other.scores(1));
    });

    it('[A2] shows nothing again that was met', async () => {
      const world = twoTastes(PEOPLE, ITEMS);
      const policy = await make(world);
      // The environment itself refuses a repeated item; the episode shows all items.
      const environment = world.environment(COUNT, { kind: 'fixed', steps: ITEMS });
      const did = await practise(policy, environment, ITEMS);
      for (const place of everybody) {
        const items = did.map((actions) => actions[place]!).sort((a, b) => a - b);
        expect(items).toEqual([...Array(ITEMS).keys()]);
      }
    });

    it('[A2] [14.6] masks what was met where items may come again too, until all of it was', async () => {
      const repeating = twoTastes(PEOPLE, ITEMS, { repeats: true });
      const policy = await make(repeating);
      for (const explore of [true, false]) {
        for (const left of [0, 5, ITEMS - 1]) {
          const observation = { user: 0, history: metBut(left) };
          for (let i = 0; i < 20; i++) {
            expect([...(await policy.act([observation], explore))]).toEqual([left]);
          }
        }
      }
      // Everything was met: more is shown, as in an episode that goes on there.
      const environment = repeating.environment(COUNT, { kind: 'fixed', steps: 2 * ITEMS });
      const did = await practise(policy, environment, 2 * ITEMS);
      for (const place of everybody) {
        const first = did.slice(0, ITEMS).map((actions) => actions[place]!);
        expect(new Set(first).size).toBe(ITEMS);
      }
    });

    it('[A2] [14.6] without the mask takes no item out where items may come again', async () => {
      const repeating = twoTastes(PEOPLE, ITEMS, { repeats: true });
      // Ties are ended by the seed: one that ends them all at the item that is left would tell nothing.
      const shown = new Set<number>();
      for (const seed of ['s', 't', 'u']) {
        const policy = await make(repeating, seed, false);
        const history = metBut(0);
        for (let i = 0; i < 20; i++)
          shown.add((await policy.act([{ user: 0, history }], true))[0]!);
        if (agent.id === 'random') continue;
        const scores = await policy.scores(0, history);
        const [best] = await policy.act([{ user: 0, history }], false);
        expect(scores[best!]).toBe(Math.max(...scores));
      }
      expect([...shown].filter((item) => item !== 0)).not.toEqual([]);
      const off = twoTastes(PEOPLE, ITEMS);
      expect(taskOf(off.world, off.settings, COUNT, false).mask).toBe(true);
    });

    it('[A3] continues from a snapshot without a difference', async () => {
      const world = twoTastes(PEOPLE, ITEMS);
      const policy = await make(world);
      const environment = world.environment(COUNT);
      const from = await environment.reset({ seed: 'e' });
      const { last } = await practiseFrom(policy, environment, from, 333);
      const snapshot = structuredClone(await policy.snapshot());
      const copy = await make(world, 's');
      await copy.restore(snapshot);
      const twin = world.environment(COUNT);
      // The same environment at the same point, reached by the same actions.
      const retraced = await make(world);
      const { last: there } = await practiseFrom(
        retraced,
        twin,
        await twin.reset({ seed: 'e' }),
        333,
      );
      const { did } = await practiseFrom(policy, environment, last, 400);
      expect((await practiseFrom(copy, twin, there, 400)).did).toEqual(did);
      expect(await copy.scores(2)).toEqual(await policy.scores(2));
    });

    it('[A4] leaves its input unchanged, and returns copies', async () => {
      const world = twoTastes(PEOPLE, ITEMS);
      const policy = await make(world);
      await practise(policy, world.environment(COUNT), 100);
      const snapshot = await policy.snapshot();
      const kept = structuredClone(snapshot);
      (await policy.scores(0)).fill(7);
      await practise(policy, world.environment(COUNT), 100);
      expect(snapshot).toEqual(kept);
      const other = await make(world);
      await other.restore(snapshot);
      await practise(other, world.environment(COUNT), 100);
      expect(snapshot).toEqual(kept);
    });

    it('[A5] acts in training as if it had never been evaluated', async () => {
      const world = twoTastes(PEOPLE, ITEMS);
      const [watched, alone] = [await make(world), await make(world)];
      const seen = { user: 0, history: [] };
      const before = await watched.scores(0);
      await watched.act([seen, { ...seen, user: 1 }], false);
      expect(await watched.scores(0)).toEqual(before);
      const did = await practise(alone, world.environment(COUNT), 100);
      expect(await practise(watched, world.environment(COUNT), 100)).toEqual(did);
    });

    it('[A6] gives every item a score, and shows the best where it may not explore', async () => {
      const world = twoTastes(PEOPLE, ITEMS);
      const policy = await make(world);
      await practise(policy, world.environment(COUNT), 100);
      for (const user of everybody) {
        const scores = await policy.scores(user);
        expect(scores).toHaveLength(ITEMS);
        expect(scores.every(Number.isFinite)).toBe(true);
        const [shown] = await policy.act([{ user, history: [] }], false);
        if (agent.id !== 'random') expect(scores[shown!]).toBe(Math.max(...scores));
      }
    });

    it('[A7] learns nothing from an unscored answer', async () => {
      const silent = tasteWorld(
        Array.from({ length: PEOPLE }, () => Array<null>(ITEMS).fill(null)),
      );
      const policy = await make(silent);
      await practise(policy, silent.environment(COUNT), 300);
      // Its numbers may change meanwhile, but they stay finite and small, so that later answers
      // still count.
      const scores = await policy.scores(0);
      expect(scores.every(Number.isFinite)).toBe(true);
      expect(Math.max(...scores.map(Math.abs))).toBeLessThan(ITEMS);
    });

    it('[A8] needs no more memory, however long it learns', async () => {
      const world = twoTastes(PEOPLE, ITEMS);
      const policy = await make(world);
      const environment = world.environment(COUNT);
      const from = await environment.reset({ seed: 'm' });
      const { last } = await practiseFrom(policy, environment, from, 600);
      const grow = vi.spyOn(WebAssembly.Memory.prototype, 'grow');
      await practiseFrom(policy, environment, last, 600);
      expect(grow).not.toHaveBeenCalled();
      grow.mockRestore();
    });

    it(
      agent.learns
        ? '[A9] learns two tastes apart'
        : '[A9] learns nothing, as it says: it scores what it scored',
      async () => {
        const world = twoTastes(PEOPLE, ITEMS);
        const policy = await make(world);
        const before = await policy.scores(0);
        // Short episodes: once every item is shown, their order makes no difference.
        const short = { kind: 'fixed', steps: ITEMS / 4 } as const;
        await practise(policy, world.environment(COUNT, short), Math.ceil(steps / COUNT));
        const plan = { users: everybody, steps: short.steps, seed: 'e' };
        const fixed = world.environment(COUNT, short);
        const { mean } = rewardsOf(await evaluate(agent.id, policy, fixed, plan, never));
        // Labels of the 0-9 scale nearest to .9 and .2 of the way: 9 and 3. Chance gives 6.
        if (agent.learns) expect(mean).toBeGreaterThan(8.6);
        else {
          expect(mean).toBeLessThan(7.5);
          expect(await policy.scores(0)).toEqual(before);
        }
      },
    );
  });
}

/** Of somebody who has met every item but one. */
const metBut = (left: number): Observation['history'] =>
  [...Array(ITEMS).keys()].flatMap((item) => (item === left ? [] : [{ item, rating: 5 }]));

/** Acts and learns for so many steps of all environments. @returns what it did, step by step */
async function practise(
  policy: Policy,
  environment: VectorEnvironment,
  steps: number,
): Promise<number[][]> {
  const from = await environment.reset({ seed: 'practice', users: everybody.slice(0, COUNT) });
  return (await practiseFrom(policy, environment, from, steps)).did;
}

async function practiseFrom(
  policy: Policy,
  environment: VectorEnvironment,
  from: readonly Observation[],
  steps: number,
): Promise<{ did: number[][]; last: readonly Observation[] }> {
  let observations = from;
  const did: number[][] = [];
  for (let step = 0; step < steps; step++) {
    const actions = await policy.act(observations, true);
    const taken = await environment.step(actions, never);
    did.push([...actions]);
    await policy.learn(
      taken.map((one, i): Transition => ({
        observation: observations[i]!,
        action: actions[i]!,
        reward: one.info.kept === null ? null : one.reward,
        next: one.last ?? one.observation,
        terminated: one.terminated,
        truncated: one.truncated,
      })),
    );
    observations = taken.map(({ observation }) => observation);
  }
  return { did, last: observations };
}
