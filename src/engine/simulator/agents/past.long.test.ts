import { describe, expect, it } from 'vitest';
import { stream } from '#engine/random/stream.ts';
import { twoTastes } from '#test/fixtures/taste-world.ts';
import { evaluate, rewardsOf } from '../training/evaluate.ts';
import { taskOf } from '../task-of.ts';
import { train } from '../training/train.ts';
import type { Policy, Transition } from './agent.ts';
import { agentOf } from './registry.ts';

const PEOPLE = 24;
const ITEMS = 12;
/** Steps of all people, enough for an agent to learn this small world. */
const STEPS = 4800;
const LEARNERS = ['a2c', 'ppo', 'trpo', 'dqn'] as const;
const never = new AbortController().signal;

describe.each(LEARNERS)('%s', (id) => {
  /** The mean reward over half the items, after training where repeats pay less. */
  async function reached(agent: string, mask: boolean): Promise<number> {
    const world = twoTastes(PEOPLE, ITEMS, { repeats: true, shaping: 'repeat-decay' });
    const shown = { kind: 'fixed', steps: ITEMS / 2 } as const;
    const users = [...Array(PEOPLE).keys()];
    const evaluation = world.environment(PEOPLE, shown);
    const plan = { users, steps: shown.steps, seed: 'e' };
    const training = train(
      {
        agent: agentOf(agent),
        task: taskOf(world.world, world.settings, PEOPLE, mask),
        environment: world.environment(PEOPLE, shown),
        evaluate: (policy, signal) => evaluate(agent, policy, evaluation, plan, signal),
        now: () => 0,
      },
      { steps: STEPS, leg: STEPS, seed: 's' },
      null,
      never,
    );
    let last = 0;
    for (;;) {
      const { done, value } = await training.next();
      if (done) {
        value.close();
        return last;
      }
      if (value.kind === 'evaluated') last = rewardsOf(value.evaluation).mean!;
    }
  }

  // Everybody's own six items have a mean of 9, random items of 6, and one item repeated of less than 2.
  it.each([
    ['masking what was met', true, 8],
    ['without the mask', false, 7.5],
  ])('[14.6] learns where repeats pay less, %s', async (_, mask, least) => {
    expect(await reached(id, mask)).toBeGreaterThan(least);
  });

  it('[14.6] reads past ratings: the rating of one item decides which item to show next', async () => {
    const world = twoTastes(1, 4, { repeats: true });
    const policy = await agentOf(id).make(taskOf(world.world, world.settings, PEOPLE), stream('s'));
    const rated = (rating: number) => ({ user: 0, history: [{ item: 0, rating }] });
    for (let i = 0; i < 300; i++) {
      const observations = Array.from({ length: PEOPLE }, (_, at) => rated(at % 2 === 0 ? 1 : 10));
      const actions = await policy.act(observations, true);
      await policy.learn(observations.map((one, at) => stepFrom(one, actions[at]!)));
    }
    expect(await shownAfter(policy, rated(10))).toBe(1);
    expect(await shownAfter(policy, rated(1))).toBe(2);
    policy.close();
  });
});

/** A person who gave item 0 a high rating likes only item 1; one who gave it a low rating likes only item 2. */
function stepFrom(observation: Transition['observation'], action: number): Transition {
  const wanted = observation.history[0]!.rating > 5 ? 1 : 2;
  const reward = action === wanted ? 10 : 1;
  const history = [...observation.history, { item: action, rating: reward }];
  const next = { ...observation, history };
  return { observation, action, reward, next, terminated: true, truncated: false };
}

async function shownAfter(policy: Policy, observation: Transition['observation']) {
  return (await policy.act([observation], false))[0];
}
