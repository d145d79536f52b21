import type { Policy } from './agents/agent.ts';
import type { Environment } from './environment.ts';
import { recorded, type RecordedTransition } from './transitions.ts';
import type { World } from './world.ts';

/**
 * Plays whole episodes with people drawn by the environment, and yields every step in the form of `transitionLines`.
 * The policy doesn't learn from the steps.
 *
 * @param policy chooses the items, without exploration
 * @throws RangeError when the policy returns no action
 */
export async function* playEpisodes(
  world: Pick<World, 'items' | 'people'>,
  environment: Environment,
  policy: Pick<Policy, 'act'>,
  episodes: number,
  signal: AbortSignal,
): AsyncGenerator<RecordedTransition, void> {
  for (let episode = 0; episode < episodes; episode++) {
    let { observation: before } = await environment.reset();
    for (let step = 0, over = false; !over; step++) {
      const [action] = await policy.act([before], false);
      if (action === undefined) throw new RangeError('A policy gives one item for each person');
      const result = await environment.step(action, signal);
      yield recorded(world, { episode, step }, before, action, result);
      before = result.observation;
      over = result.terminated || result.truncated;
    }
  }
}
