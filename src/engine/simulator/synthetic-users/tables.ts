import { issueText, z } from '../../domain/zod.ts';
import { message } from '../../messages/message.ts';
import { Fault } from '../../domain/fault.ts';
import { BOOK_GENRES, FILM_GENRES } from './genres-table.ts';
import { NAMES } from './names-table.ts';
import { ADULT_HOBBIES, CHILDREN_HOBBIES, JOBS } from './work-tables.ts';

const text = z.string().trim().min(1).max(200);
const weight = z.number().min(0).max(1e6);
const age = z.int().min(0).max(129);
const texts = z.array(text).min(1).max(5000);
const share = z.number().min(0).max(1);
const years = { from: age, to: age };
const WRONG_ORDER = { params: { says: message('peopleFiles.wrongOrder') } };
const inOrder = ({ from, to }: { from: number; to: number }) => from <= to;

const genres = z
  .array(z.strictObject({ name: text, liked: weight, disliked: weight }))
  .min(2)
  .max(1000)
  .refine((all) => all.filter(({ liked }) => liked > 0).length > 0, {
    params: { says: message('peopleFiles.nothingLiked') },
  });

const tables = z.strictObject({
  version: z.literal(1),
  /** Age bands in years, both ends included; all ages of a band are equally likely. */
  ages: z
    .array(z.strictObject({ ...years, weight }).refine(inOrder, WRONG_ORDER))
    .min(1)
    .refine((all) => all.some(({ weight }) => weight > 0), {
      params: { says: message('peopleFiles.noBand') },
    }),
  /** The highest age with children's hobbies. */
  childrenUpTo: age,
  /** Occupations by age that replace a job; the first that fits counts. */
  occupations: z.array(z.strictObject({ ...years, name: text }).refine(inOrder, WRONG_ORDER)),
  /** Genders, independent of names; nobody has one where all weights are 0. Absent in tables of earlier versions. */
  genders: z
    .array(z.strictObject({ name: text, weight }))
    .max(20)
    .optional(),
  jobs: texts,
  hobbies: z.strictObject({ children: texts, adults: texts }),
  /** Shares of people who tend to rate high, and low; the others do neither. */
  raters: z
    .strictObject({ generous: share, strict: share })
    .refine(({ generous, strict }) => generous + strict <= 1, {
      params: { says: message('peopleFiles.sharesAboveOne') },
    }),
  /** Most genres that one person likes, and dislikes; everybody likes at least one. */
  most: z.strictObject({ liked: z.int().min(1).max(20), disliked: z.int().min(0).max(20) }),
  genres: z.strictObject({ films: genres, books: genres }),
  names: z
    .array(z.strictObject({ group: text, weight, given: texts, family: z.array(text).max(5000) }))
    .min(1)
    .refine((all) => all.some(({ weight }) => weight > 0), {
      params: { says: message('peopleFiles.noGroup') },
    }),
});

/**
 * The tables from which people are made up. Users can change all of them; the lists and weights of the initial ones are
 * our own.
 */
export type PeopleTables = z.infer<typeof tables>;

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
  const result = tables.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const at = issue?.path.map(String).join('.') || 'the file';
  throw new Fault(
    'file-unusable',
    message('simulatorFaults.tablesInvalid', { name, at, why: issue ? issueText(issue) : '' }),
  );
}
