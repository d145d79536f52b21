import { meanOf } from '#engine/stats/mean.ts';
import { shuffled, stream } from '#engine/random/stream.ts';
import { allRatings, bestMean } from '#engine/simulator/training/best-possible.ts';
import type { Rater } from '#engine/simulator/rater.ts';
import type { TrainingRequest } from './training.ts';
import type { Opened } from './workbench.ts';

/**
 * Draws the positions of the people in the evaluations of a training, ascending; they are the same for every agent.
 *
 * @param most most people
 */
export function evaluatedPeople({ ground, simulation }: Opened, most: number): number[] {
  const from = stream(simulation.settings.seed).child('evaluated people');
  return shuffled(ground.users, from)
    .slice(0, most)
    .sort((a, b) => a - b);
}

/**
 * Computes the mean reward of showing each person the items that they like best, each once. Null where it can't be
 * known: for a model or a uniform rater, and with perturbation, shaping or repeats.
 */
export async function bestPossible(
  opened: Opened,
  rater: Rater,
  { evaluated }: TrainingRequest,
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
  return meanOf(means);
}
