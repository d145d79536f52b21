import { transitionLines } from '#engine/simulator/transitions.ts';
import type { Walk } from './walk.ts';
import { Walker } from './walker.ts';
import type { Opened } from './workbench.ts';

/** Yields a rollout as JSON Lines, one step a line, by replaying the stored steps. */
export function* recordedLines(
  { ground }: Pick<Opened, 'ground'>,
  person: number,
  walk: Walk,
): Generator<string> {
  const walker = new Walker(ground, person, { ...walk, steps: [] });
  yield* transitionLines(walk.steps.map((step) => walker.replay(step)));
}
