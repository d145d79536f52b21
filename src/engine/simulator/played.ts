import type { Policy } from './agents/agent.ts';
import type { Environment } from './environment.ts';
import { recorded, type RecordedTransition } from './transitions.ts';
import type { World } from './world.ts';

/**
 * Plays whole episodes one after another, each with whom chance brings, and gives every step as it is written
 * for learning elsewhere (`transitionLines`). Nothing is learned from them here.
 *
 * @param policy who recommends, without exploring
 */
export async function* played(
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
