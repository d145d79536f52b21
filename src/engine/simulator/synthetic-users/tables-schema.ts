import { z } from '../../domain/zod.ts';
import { message } from '#messages/message.ts';

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

/** The form of a file of tables. */
export const tablesSchema = z.strictObject({
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
export type PeopleTables = z.infer<typeof tablesSchema>;
