import { shuffled, stream } from '#engine/random/stream.ts';
import { allRatings, bestMean } from '#engine/simulator/training/best-possible.ts';
import type { Rater } from '#engine/simulator/rater.ts';
import type { TrainingWish } from './training.ts';
import type { Opened } from './workbench.ts';

/** Positions of the people whom every agent meets in its evaluations: the same for all of them. */
export function evaluatedPeople({ ground, simulation }: Opened, most: number): number[] {
  const from = stream(simulation.settings.seed).child('evaluated people');
  return shuffled(ground.users, from)
    .slice(0, most)
    .sort((a, b) => a - b);
}

/**
 * The mean reward of showing everybody their own best, each once. Null where that can't be known: a
 * rater that goes by memory, noise, rewards that aren't the rating.
 */
export async function bestPossible(
  opened: Opened,
  rater: Rater,
  { evaluated }: TrainingWish,
  signal: AbortSignal,
): Promise<number | null> {
  const { settings } = opened.simulation;
  const plain = settings.shaping === 'none' && settings.perturbation === 'none';
  if (
    rater.card.kind !== 'reference' ||
    rater.card.id === 'uniform' ||
    !plain ||
    settings.repeats
  ) {
    return null;
  }
  const users = evaluatedPeople(opened, evaluated.people);
  const { people, items } = opened.world;
  const whom = users.map((user) => people[user]!);
  const all = await allRatings({ ...opened.world, people: whom }, rater, signal);
  whom.forEach(({ past }, user) => {
    for (const { item } of past) {
      const at = opened.ground.positionOf.get(item);
      if (at !== undefined) all.values[user * items.length + at] = Number.NaN;
    }
  });
  const means = whom.map((_, user) => bestMean(all, user, evaluated.steps));
  return means.reduce((sum, one) => sum + one, 0) / means.length;
}
