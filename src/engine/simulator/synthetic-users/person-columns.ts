/** The fields that a column of a file of people can hold. */
export type PersonField =
  | 'id'
  | 'name'
  | 'age'
  | 'gender'
  | 'job'
  | 'hobby'
  | 'liked'
  | 'disliked'
  | 'rater'
  | 'description'
  | 'past';

/** Fields by their column names, in lower case without spaces and punctuation. */
const NAMES: Readonly<Record<string, PersonField>> = {
  id: 'id',
  user: 'id',
  userid: 'id',
  person: 'id',
  name: 'name',
  age: 'age',
  gender: 'gender',
  sex: 'gender',
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

interface PersonColumns {
  /** Position of each field that the file has; of two columns for one field the first. */
  readonly at: ReadonlyMap<PersonField, number>;
  /** Names of the columns that hold no field. */
  readonly unused: readonly string[];
}

/** Assigns columns to fields by their names, whatever the spelling; of two columns for one field the first counts. */
export function personColumns(columns: readonly string[]): PersonColumns {
  const at = new Map<PersonField, number>();
  const unused: string[] = [];
  columns.forEach((column, index) => {
    const field = NAMES[column.toLowerCase().replace(/[^a-z]/g, '')];
    if (field && !at.has(field)) at.set(field, index);
    else unused.push(column);
  });
  return { at, unused };
}
