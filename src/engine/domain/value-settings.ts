import { z } from './zod.ts';

/** The meaning of words such as nan, None and NULL in a table: all are text, or all are missing values. */
export const MISSING_WORDS = ['text', 'missing'] as const;
const missingWords = z.enum(MISSING_WORDS);
export type MissingWords = z.infer<typeof missingWords>;

/** The mark before the decimals of numbers; the other one, if any, stands between thousands. */
export const DECIMAL_MARKS = ['point', 'comma'] as const;
const decimalMark = z.enum(DECIMAL_MARKS);
export type DecimalMark = z.infer<typeof decimalMark>;

/** Statements on the values of a table, beside its mapping. An absent one is decided from all cells. */
export const valueSettings = {
  missingWords: missingWords.optional(),
  decimalMark: decimalMark.optional(),
};

/** A study's statements on the values of a table. */
export interface ValueSettings {
  readonly missingWords?: MissingWords | undefined;
  readonly decimalMark?: DecimalMark | undefined;
}
