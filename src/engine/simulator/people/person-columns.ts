/** What a column of a file of people can hold. */
export type PersonField =
  'id' | 'name' | 'age' | 'job' | 'hobby' | 'liked' | 'disliked' | 'rater' | 'description' | 'past';

/** By the names that files use for them, in lower case without spaces and marks. */
const NAMES: Readonly<Record<string, PersonField>> = {
  id: 'id',
  user: 'id',
  userid: 'id',
  person: 'id',
  name: 'name',
  age: 'age',
  job: 'job',
  occupation: 'job',
  profession: 'job',
  work: 'job',
  hobby: 'hobby',
  hobbies: 'hobby',
  liked: 'liked',
  likes: 'liked',
  likedgenres: 'liked',
  genresliked: 'liked',
  disliked: 'disliked',
  dislikes: 'disliked',
  dislikedgenres: 'disliked',
  genresdisliked: 'disliked',
  rater: 'rater',
  ratings: 'rater',
  description: 'description',
  about: 'description',
  bio: 'description',
  profile: 'description',
  past: 'past',
  history: 'past',
};

export interface PersonColumns {
  /** Place of each field that there is; of two columns for one field the first. */
  readonly at: ReadonlyMap<PersonField, number>;
  /** Columns that aren't used. */
  readonly unused: readonly string[];
}

/**
 * Which column says what of a person, by its name in whatever spelling; of two for one field the
 * first.
 */
export function personColumns(columns: readonly string[]): PersonColumns {
  const at = new Map<PersonField, number>();
  const unused: string[] = [];
  columns.forEach((column, place) => {
    const field = NAMES[column.toLowerCase().replace(/[^a-z]/g, '')];
    if (field && !at.has(field)) at.set(field, place);
    else unused.push(column);
  });
  return { at, unused };
}
