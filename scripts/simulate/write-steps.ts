import { writeFileSync } from 'node:fs';
import { stream } from '#engine/random/stream.ts';
import { agentOf } from '#engine/simulator/agents/registry.ts';
import { makeEnvironment } from '#engine/simulator/make-environment.ts';
import { playEpisodes } from '#engine/simulator/played.ts';
import type { Rater } from '#engine/simulator/rater.ts';
import type { SimulatorSettings } from '#engine/simulator/settings.ts';
import { taskOf } from '#engine/simulator/task-of.ts';
import { transitionLines, type RecordedTransition } from '#engine/simulator/transitions.ts';
import type { World } from '#engine/simulator/world.ts';

/**
 * Plays episodes and writes every step as a line of JSON, for offline reinforcement learning elsewhere. It is also the
 * shortest example of the environment's contract: reset, step until the episode ends, reset.
 *
 * @param agent one that doesn't learn: `random` or `popularity`
 * @returns the number of steps written, and the number of unscored ones
 */
export async function writeSteps(
  file: string,
  {
    world,
    rater,
    settings,
    agent: name,
    episodes,
  }: {
    readonly world: World;
    readonly rater: Rater;
    readonly settings: SimulatorSettings;
    readonly agent: string;
    readonly episodes: number;
  },
): Promise<{ readonly steps: number; readonly unscored: number }> {
  const agent = agentOf(name);
  if (agent.learns) throw new RangeError(`${agent.title} has learned nothing yet: take another`);
  const environment = makeEnvironment(world, rater, settings);
  const policy = await agent.make(taskOf(world, settings, 1), stream(settings.seed).child('agent'));
  const all: RecordedTransition[] = [];
  const going = new AbortController();
  for await (const one of playEpisodes(world, environment, policy, episodes, going.signal))
    all.push(one);
  policy.close();
  const { counts } = environment;
  environment.close();
  writeFileSync(file, [...transitionLines(all)].join(''));
  return counts;
}
