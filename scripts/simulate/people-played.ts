import type { Dataset } from '#engine/domain/dataset.ts';
import { stream } from '#engine/random/stream.ts';
import { datasetPeople } from '#engine/simulator/synthetic-users/from-dataset.ts';
import { madeUpPeople } from '#engine/simulator/synthetic-users/make-people.ts';
import type { Person } from '#engine/simulator/person.ts';
import { scaleOf } from '#engine/domain/rating-scales.ts';
import type { SimulatorSettings } from '#engine/simulator/settings.ts';
import { timelines } from '#engine/slates/history.ts';

/**
 * Returns the people whom a rater simulates: the data's own users for a rater that knows only their tastes, made-up
 * people for all others.
 *
 * @throws Fault `not-enough-data` where the data's users can't be simulated
 */
export function peoplePlayed(
  dataset: Dataset,
  request: { readonly rater: string; readonly count: number },
  { scale, seed }: Pick<SimulatorSettings, 'scale' | 'seed'>,
): readonly Person[] {
  if (request.rater !== 'oracle') return madeUpPeople({ count: request.count, seed }, dataset);
  const cut = timelines(dataset, stream(seed).child('timelines'));
  const users = { users: request.count, scale: scaleOf(scale) };
  return datasetPeople(dataset, cut, users, stream(seed).child('users of the data')).people;
}
