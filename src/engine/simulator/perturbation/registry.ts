import { gaussian } from './gaussian.ts';
import { greedy } from './greedy.ts';
import { none } from './none.ts';
import type { Perturbation } from './perturbation.ts';

/** Every perturbation. To add one, add a file and a line here. */
export const perturbations: readonly Perturbation[] = [none, gaussian, greedy];

/** @throws RangeError for an unknown id */
export function perturbationOf(id: string): Perturbation {
  const perturbation = perturbations.find((known) => known.id === id);
  if (!perturbation) throw new RangeError(`No perturbation is called ${id}`);
  return perturbation;
}
