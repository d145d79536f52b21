import type { DomainWords } from '../../domain/dataset.ts';
import { id, type UserId } from '../../domain/ids.ts';
import type { Item } from '../../domain/item.ts';
import { stream, type Stream } from '../../random/stream.ts';
import type { Person } from '../person.ts';
import { describedByTemplate } from './describe-by-template.ts';
import { drawnByWeight, drawnSeveral, oneOf } from './draw.ts';
import { genresOffered, type OfferedGenre } from './genres-offered.ts';
import { initialTables } from './tables.ts';
import type { PeopleTables } from './tables-schema.ts';

/** The data for which people are made up. */
interface MakingUp {
  readonly words: DomainWords;
  readonly items: readonly Item[];
  readonly tables?: PeopleTables;
}

/**
 * Makes up people from tables: an age, a hobby and an occupation that fit it, a name, liked and disliked genres, a
 * gender if the tables have weights for it, and a description (SUBER, section 4). The n-th person doesn't depend on `count`. Hobby and occupation depend on age; all
 * other traits are independent of each other.
 */
export function madeUpPeople(
  { count, seed }: { readonly count: number; readonly seed: string },
  { words, items, tables = initialTables }: MakingUp,
): Person[] {
  const chance = stream(seed).child('people');
  const genres = genresOffered(tables, words, items);
  return Array.from({ length: count }, (_, i) =>
    personBy(chance.child(`${i}`), i, tables, genres, words),
  );
}

function personBy(
  chance: Stream,
  i: number,
  tables: PeopleTables,
  genres: readonly OfferedGenre[],
  words: DomainWords,
): Person {
  const band = drawnByWeight(tables.ages, ({ weight }) => weight, chance.child('age'));
  const age = band.from + chance.child('year').below(band.to - band.from + 1);
  const { children, adults } = tables.hobbies;
  const hobby = oneOf(age <= tables.childrenUpTo ? children : adults, chance.child('hobby'));
  const fixed = tables.occupations.find(({ from, to }) => age >= from && age <= to);
  const job = fixed?.name ?? oneOf(tables.jobs, chance.child('job'));
  const { liked, disliked } = tastesOf(tables, genres, chance);
  const rater = raterOf(tables, chance.child('rater'));
  const gender = genderOf(tables, chance.child('gender'));
  const person: Person = {
    id: id<UserId>(`person-${i + 1}`),
    origin: 'made up',
    name: nameOf(tables, chance.child('name')),
    age,
    ...(gender ? { gender } : {}),
    job,
    hobby,
    liked,
    disliked,
    ...(rater ? { rater } : {}),
    description: '',
    past: [],
  };
  return {
    ...person,
    description: describedByTemplate(person, words, chance.child('description')),
  };
}

function tastesOf(
  { most }: PeopleTables,
  genres: readonly OfferedGenre[],
  chance: Stream,
): Pick<Person, 'liked' | 'disliked'> {
  const many = 1 + chance.child('how many liked').below(most.liked);
  const liked = drawnSeveral(genres, (one) => one.liked, many, chance.child('liked'));
  const left = genres.filter((one) => !liked.includes(one));
  const few = chance.child('how many disliked').below(most.disliked + 1);
  const disliked = drawnSeveral(left, (one) => one.disliked, few, chance.child('disliked'));
  return { liked: liked.map(({ name }) => name), disliked: disliked.map(({ name }) => name) };
}

function raterOf({ raters }: PeopleTables, chance: Stream): Person['rater'] {
  const at = chance.unit();
  if (at < raters.generous) return 'generous';
  return at < raters.generous + raters.strict ? 'strict' : undefined;
}

function genderOf({ genders = [] }: PeopleTables, chance: Stream): string | undefined {
  const weighted = genders.some(({ weight }) => weight > 0);
  return weighted ? drawnByWeight(genders, ({ weight }) => weight, chance).name : undefined;
}

function nameOf({ names }: PeopleTables, chance: Stream): string {
  const { given, family } = drawnByWeight(names, ({ weight }) => weight, chance.child('group'));
  const first = oneOf(given, chance.child('given'));
  return family.length === 0 ? first : `${first} ${oneOf(family, chance.child('family'))}`;
}
