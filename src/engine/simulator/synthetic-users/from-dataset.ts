import type { Dataset } from '../../domain/dataset.ts';
import { message, type Text } from '#messages/message.ts';
import { Fault } from '../../domain/fault.ts';
import { shuffled, type Stream } from '../../random/stream.ts';
import type { Timeline } from '../../slates/history.ts';
import { fewerThanAsked, leftOutByLimit } from '../../study/remarks.ts';
import type { Person } from '../person.ts';
import type { Scale } from '../../domain/rating-scales.ts';
import { personOf } from '../data-users.ts';

interface DatasetPeople {
  readonly people: readonly Person[];
  readonly remarks: readonly Text[];
}

/**
 * Draws real users of a dataset, each with the earlier half of their ratings as memories. The later half never enters
 * the simulation, because `validity/` compares the simulation with it. Age and occupation come from the user's
 * attributes, where the data names them.
 *
 * @param cut the timelines of all users, from which `validity/` holds out the later half
 * @throws Fault `not-enough-data` for data with clicks only, or where nobody has an earlier rating
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
      message('simulatorFaults.clicksOnly', { dataset: dataset.name }),
    );
  }
  const everybody = cut.map((timeline) =>
    withTraits(personOf(dataset, timeline, scale), dataset, timeline),
  );
  const able = everybody.filter(({ past }) => past.length > 0);
  if (able.length === 0) {
    throw new Fault(
      'not-enough-data',
      message('simulatorFaults.nobodyHasTwo', { dataset: dataset.name }),
    );
  }
  const people = shuffled(able, chance).slice(0, users);
  const without = everybody.length - able.length;
  return {
    people,
    remarks: [
      ...fewerThanAsked(users, people.length),
      ...leftOutByLimit(people.length, able.length - people.length),
      ...(without > 0 ? [message('peopleFiles.nothingToRemember', { users: without })] : []),
    ],
  };
}

/** Adds the attributes that prompts can use: "age: 25-34" becomes age 25, "occupation: artist" a job. */
function withTraits(person: Person, { users }: Dataset, { user }: Timeline): Person {
  const attributes = new Map(
    Object.entries(users[user]?.context?.attributes ?? {}).map(([name, value]) => [
      name.trim().toLowerCase(),
      value.trim(),
    ]),
  );
  const age = Number(/^\d{1,3}(?!\d)/.exec(attributes.get('age') ?? '')?.[0] ?? NaN);
  const job = attributes.get('occupation') ?? attributes.get('job');
  const gender = attributes.get('gender');
  return {
    ...person,
    ...(gender ? { gender } : {}),
    ...(age >= 4 && age < 130 ? { age } : {}),
    ...(job ? { job } : {}),
  };
}
