import { message, type Text } from '#messages/message.ts';
import { decimal } from '../../domain/numbers.ts';
import { lacking, leftOutSentences } from '../../report/missing.ts';
import type { Section } from '../../report/report.ts';
import { stream, type Stream } from '../../random/stream.ts';
import { evenness } from '../../stats/entropy.ts';
import type { Person } from '../person.ts';
import { countsOf, countTables, decade } from './count-tables.ts';
import type { OfferedGenre } from './genres-offered.ts';
import { initialTables } from './tables.ts';
import type { PeopleTables } from './tables-schema.ts';

/** Number of simulated draws behind each reference value. */
const DRAWS = 200;

/** The inputs of the diversity sections besides the people. */
interface BiasInput {
  readonly tables?: PeopleTables;
  /** Genres that people could like (`genresOffered`). */
  readonly genres: readonly Pick<OfferedGenre, 'name'>[];
  readonly seed: string;
}

/** A trait with each person's values: several for tastes, at most one for the others. */
interface Trait {
  /** Names the random stream of the trait. */
  readonly id: string;
  readonly title: Text;
  readonly values: readonly (readonly string[])[];
  /**
   * The possible values; null where they are unknown, as for imported people. The values that occur stand in for them.
   */
  readonly kinds: readonly string[] | null;
}

/**
 * Returns the sections on the diversity of people: for each trait the number of different values, their evenness, and
 * the evenness of as many draws with equal chances. All people are counted, so evenness has no interval; the reference
 * value is a range over draws.
 */
export function biasSections(people: readonly Person[], input: BiasInput): Section[] {
  if (people.length === 0) return [];
  const all = traitsOf(people, input);
  const traits = all.filter(({ values }) => values.flat().length > 0);
  const left = all.filter((one) => !traits.includes(one));
  const chance = stream(input.seed).child('bias');
  const section: Section = {
    kind: 'table',
    title: message('diversity.title'),
    reading: message('diversity.reading', { draws: DRAWS, people: people.length }),
    columns: [
      message('diversity.trait'),
      message('diversity.people'),
      message('diversity.kindsMet'),
      message('diversity.of'),
      message('diversity.evenness'),
      message('diversity.byEvenChances'),
      message('diversity.mostCommon'),
      message('diversity.share'),
    ],
    rows: traits.map((trait) => rowOf(trait, chance.child(trait.id))),
  };
  return [
    lacking(
      section,
      leftOutSentences(
        'row',
        left.map(({ title }) => ({ title, why: message('missing.noTrait') })),
      ),
    ),
    ...countTables(people, input.genres),
  ];
}

function rowOf({ title, values, kinds }: Trait, chance: Stream): (Text | number)[] {
  const counted = countsOf(values.flat());
  const said = values.filter((own) => own.length > 0);
  const possible = kinds?.length ?? counted.length;
  const even = evenness(
    counted.map(([, n]) => n),
    possible,
  );
  const [[name, most] = ['', 0]] = counted;
  const null_ = nullRange(
    said.map(({ length }) => length),
    possible,
    chance,
  );
  return [
    title,
    said.length,
    counted.length,
    kinds ? kinds.length : message('diversity.kindsUnknown'),
    even === null ? message('diversity.oneKind') : decimal(even),
    null_ ? message('diversity.range', { ...null_ }) : message('diversity.noRange'),
    name,
    message('diversity.shareOf', { most, people: said.length }),
  ];
}

/** The middle 95 % of evenness when each person draws as many different values as they have, with equal chances. */
function nullRange(
  sizes: readonly number[],
  kinds: number,
  chance: Stream,
): { readonly low: number; readonly high: number } | null {
  if (kinds < 2) return null;
  const found = Array.from({ length: DRAWS }, (_, draw) => {
    const from = chance.child(`${draw}`);
    const counts = new Array<number>(kinds).fill(0);
    for (const size of sizes) {
      const own = new Set<number>();
      while (own.size < Math.min(size, kinds)) own.add(from.below(kinds));
      for (const kind of own) counts[kind]!++;
    }
    return evenness(counts, kinds)!;
  }).sort((a, b) => a - b);
  return { low: found[Math.floor(DRAWS * 0.025)]!, high: found[Math.ceil(DRAWS * 0.975) - 1]! };
}

function traitsOf(
  people: readonly Person[],
  { tables = initialTables, genres }: BiasInput,
): Trait[] {
  const made = people.every(({ origin }) => origin === 'made up');
  const known = (kinds: readonly string[]) => (made ? [...new Set(kinds)] : null);
  const one = (of: (person: Person) => string | undefined) =>
    people.map((person) => {
      const value = of(person);
      return value ? [value] : [];
    });
  const given = (name: string) => name.split(' ')[0] ?? '';
  return [
    {
      id: 'Given name',
      title: message('diversity.givenName'),
      values: one(({ name }) => given(name)),
      kinds: known(tables.names.flatMap((group) => group.given.map(given))),
    },
    {
      id: 'Origin of the name',
      title: message('diversity.originOfName'),
      values: made ? one(({ name }) => groupOf(name, tables)) : [],
      kinds: known(tables.names.map(({ group }) => group)),
    },
    {
      id: 'Age, by decade',
      title: message('diversity.ageByDecade'),
      values: one(({ age }) => (age === undefined ? undefined : decade(age))),
      kinds: known(tables.ages.flatMap(({ from, to }) => decadesIn(from, to))),
    },
    {
      id: 'Occupation',
      title: message('diversity.occupation'),
      values: one(({ job }) => job),
      kinds: known([...tables.occupations.map(({ name }) => name), ...tables.jobs]),
    },
    {
      id: 'Hobby',
      title: message('diversity.hobby'),
      values: one(({ hobby }) => hobby),
      kinds: known([...tables.hobbies.children, ...tables.hobbies.adults]),
    },
    {
      id: 'Liked genres',
      title: message('diversity.likedGenres'),
      values: people.map(({ liked }) => liked),
      kinds: known(genres.map(({ name }) => name)),
    },
    {
      id: 'Disliked genres',
      title: message('diversity.dislikedGenres'),
      values: people.map(({ disliked }) => disliked),
      kinds: known(genres.map(({ name }) => name)),
    },
  ];
}

/** Returns the first group that has both the given and the family name; a name may belong to several groups. */
function groupOf(name: string, { names }: PeopleTables): string | undefined {
  return names.find(({ given, family }) =>
    given.some((first) =>
      family.length === 0 ? first === name : family.some((last) => `${first} ${last}` === name),
    ),
  )?.group;
}

function decadesIn(from: number, to: number): string[] {
  const decades: string[] = [];
  for (let at = Math.floor(from / 10); at <= Math.floor(to / 10); at++)
    decades.push(decade(at * 10));
  return decades;
}
