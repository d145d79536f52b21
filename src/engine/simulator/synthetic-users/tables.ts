import { tablesSchema, type PeopleTables } from './tables-schema.ts';
import { issueText } from '../../domain/zod.ts';
import { message } from '#messages/message.ts';
import { Fault } from '../../domain/fault.ts';
import { BOOK_GENRES, FILM_GENRES } from './genres-table.ts';
import { NAMES } from './names-table.ts';
import { ADULT_HOBBIES, CHILDREN_HOBBIES, JOBS } from './work-tables.ts';

/**
 * The initial tables. By age people are children, school children, students, working or retired, as in SUBER (appendix
 * A.1).
 */
export const initialTables: PeopleTables = {
  version: 1,
  ages: [
    { from: 4, to: 9, weight: 8 },
    { from: 10, to: 17, weight: 11 },
    { from: 18, to: 24, weight: 11 },
    { from: 25, to: 34, weight: 17 },
    { from: 35, to: 44, weight: 16 },
    { from: 45, to: 54, weight: 14 },
    { from: 55, to: 65, weight: 14 },
    { from: 66, to: 75, weight: 9 },
  ],
  childrenUpTo: 17,
  occupations: [
    { from: 0, to: 5, name: 'kindergarten child' },
    { from: 6, to: 17, name: 'school child' },
    { from: 18, to: 21, name: 'student' },
    { from: 66, to: 129, name: 'retired' },
  ],
  genders: [
    { name: 'female', weight: 0 },
    { name: 'male', weight: 0 },
    { name: 'non-binary', weight: 0 },
  ],
  jobs: [...JOBS],
  hobbies: { children: [...CHILDREN_HOBBIES], adults: [...ADULT_HOBBIES] },
  raters: { generous: 0.2, strict: 0.15 },
  most: { liked: 4, disliked: 4 },
  genres: { films: FILM_GENRES, books: BOOK_GENRES },
  names: NAMES,
};

/** Writes the tables as a file that users can change and `readTables` can read. */
export function tablesText(of: PeopleTables = initialTables): string {
  return `${JSON.stringify(of, null, 2)}\n`;
}

/**
 * Reads tables from a JSON file.
 *
 * @throws Fault `file-unusable` with the place in the file and the value expected there
 */
export function readTables(file: string, name = 'tables.json'): PeopleTables {
  let value: unknown;
  try {
    value = JSON.parse(file);
  } catch (thrown) {
    if (!(thrown instanceof SyntaxError)) throw thrown;
    throw new Fault(
      'file-unusable',
      message('simulatorFaults.tablesNotJson', { name, why: thrown.message }),
    );
  }
  const result = tablesSchema.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const at = issue?.path.map(String).join('.') || 'the file';
  throw new Fault(
    'file-unusable',
    message('simulatorFaults.tablesInvalid', { name, at, why: issue ? issueText(issue) : '' }),
  );
}
