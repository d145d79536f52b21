import type { Dataset } from '../../domain/dataset.ts';
import { Fault } from '../../domain/fault.ts';
import { shuffled, type Stream } from '../../random/stream.ts';
import type { Timeline } from '../../slates/history.ts';
import { count, fewerThanAsked } from '../../study/remarks.ts';
import type { Person } from '../person.ts';
import type { Scale } from '../scale.ts';
import { personOf } from '../validity/real-people.ts';

export interface DatasetPeople {
  readonly people: readonly Person[];
  readonly remarks: readonly string[];
}

/**
 * Real users of a dataset, drawn by chance, each with the earlier half of their ratings to remember. The
 * later half is never used: whoever asks whether the simulation is right holds it against that
 * (`validity/`). Age and occupation are taken where the data's attributes name them.
 *
 * @param cut the timelines of all users, by which `validity/` holds the later half out
 * @throws Fault `not-enough-data` for clicks alone, or where nobody has an earlier rating
 */
export function datasetPeople(
  dataset: Dataset,
  cut: readonly Timeline[],
  { users, scale }: { readonly users: number; readonly scale: Scale },
  chance: Stream,
): DatasetPeople {
  if (!dataset.scale) {
    throw new Fault(
      'not-enough-data',
      `${dataset.name} has clicks and no ratings: its users can't be played. Take made-up people.`,
    );
  }
  const everybody = cut.map((timeline) =>
    withTraits(personOf(dataset, timeline, scale), dataset, timeline),
  );
  const able = everybody.filter(({ past }) => past.length > 0);
  if (able.length === 0) {
    throw new Fault(
      'not-enough-data',
      `Nobody in ${dataset.name} has two ratings, of which one could be remembered. Take made-up people.`,
    );
  }
  const people = shuffled(able, chance).slice(0, users);
  const without = everybody.length - able.length;
  return {
    people,
    remarks: [
      ...fewerThanAsked(users, people.length),
      ...(without > 0
        ? [
            `${count(without, 'user has', 'users have')} no earlier rating to remember, and can't be played.`,
          ]
        : []),
    ],
  };
}

/** What attributes say in a way that prompts can use: "age: 25-34" is 25, "occupation: artist" a job. */
function withTraits(person: Person, { users }: Dataset, { user }: Timeline): Person {
  const attributes = new Map(
    Object.entries(users[user]?.context?.attributes ?? {}).map(([name, value]) => [
      name.trim().toLowerCase(),
      value.trim(),
    ]),
  );
  const age = Number(/^\d{1,3}(?!\d)/.exec(attributes.get('age') ?? '')?.[0] ?? NaN);
  const job = attributes.get('occupation') ?? attributes.get('job');
  return {
    ...person,
    ...(age >= 4 && age < 130 ? { age } : {}),
    ...(job ? { job } : {}),
  };
}
