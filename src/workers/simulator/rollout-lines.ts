import { transitionLines } from '#engine/simulator/transitions.ts';
import type { Rollout } from './rollout.ts';
import { RolloutPlayer } from './rollout-player.ts';
import type { Opened } from './workbench.ts';

/** Yields a rollout as JSON Lines, one step a line, by replaying the stored steps. */
export function* recordedLines(
  { ground }: Pick<Opened, 'ground'>,
  person: number,
  rollout: Rollout,
): Generator<string> {
  const player = new RolloutPlayer(ground, person, { ...rollout, steps: [] });
  yield* transitionLines(rollout.steps.map((step) => player.replay(step)));
}
