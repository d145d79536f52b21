import type { Dataset } from '#engine/domain/dataset.ts';
import { Fault } from '#engine/domain/fault.ts';
import { shuffled, stream } from '#engine/random/stream.ts';
import type { Person } from '#engine/simulator/person.ts';
import { scaleOf } from '#engine/simulator/scale.ts';
import type { SimulatorSettings } from '#engine/simulator/settings.ts';
import { personOf } from '#engine/simulator/validity/real-people.ts';
import { timelines } from '#engine/slates/history.ts';
import type { DrawnPeople, PeopleWish } from './simulator-api.ts';

/** People as somebody wants them. Same wish, data and settings: same people. */
export function drawnPeople(
  wish: PeopleWish,
  dataset: Dataset,
  settings: Pick<SimulatorSettings, 'scale' | 'seed'>,
): DrawnPeople {
  switch (wish.kind) {
    case 'dataset':
      return usersOf(wish, dataset, settings);
    default:
      throw new Fault('bug', 'not yet');
  }
}

function usersOf(
  { count, seed }: Extract<PeopleWish, { kind: 'dataset' }>,
  dataset: Dataset,
  settings: Pick<SimulatorSettings, 'scale' | 'seed'>,
): DrawnPeople {
  if (!dataset.scale) {
    throw new Fault(
      'not-enough-data',
      `${dataset.name} has clicks and no ratings: its users can't be played. Take made-up people.`,
    );
  }
  const scale = scaleOf(settings.scale);
  const cut = timelines(dataset, stream(settings.seed).child('timelines'));
  const rated = cut.map((timeline) => personOf(dataset, timeline, scale));
  const able = rated.filter(({ past }) => past.length > 0);
  const people = shuffled(able, stream(seed).child('users of the data')).slice(0, count);
  const without = rated.length - able.length;
  return {
    source: { kind: 'dataset', note: `users of the data, seed ${seed}` },
    people,
    bias: [],
    remarks: without > 0 ? [`${without} users have no earlier ratings, and stay out.`] : [],
  };
}

export function tablesFile(): string {
  return '';
}

export function peopleFile(people: readonly Person[]): string {
  return JSON.stringify(people);
}
