import { ERROR_VALUES } from './error-values.ts';

/** Words that stand for a missing value and for nothing else, as pandas, Excel, MySQL and PostgreSQL write them. */
const SURE = new Set([
  ...['nan', 'NaN', 'NAN', '-nan', '-NaN', 'NaT', '<NA>', 'N/A', 'n/a', '#N/A N/A', '#NA'],
  ...ERROR_VALUES,
  ...['\\N', '<null>', '<NULL>', '(null)', '(NULL)', '[null]', '[NULL]'],
  ...['1.#IND', '-1.#IND', '1.#QNAN', '-1.#QNAN', '""', "''"],
]);

/** Words that stand for a missing value, and that can be a title, a name or a code as well. */
const UNSURE = new Set(['None', 'NULL', 'Null', 'null', 'NA', 'undefined']);

/** The longest word of both, in characters. */
const LONGEST = Math.max(...[...SURE, ...UNSURE].map((word) => word.length));

/** In numbers no word is text, so that case doesn't matter. */
const IN_NUMBERS = new Set([...SURE, ...UNSURE].map((word) => word.toLowerCase()));

/** Tells if a trimmed text is a word for a missing value: `unsure` where it can be text as well. */
export function missingWord(text: string): 'sure' | 'unsure' | undefined {
  if (text.length > LONGEST) return undefined;
  if (SURE.has(text)) return 'sure';
  return UNSURE.has(text) ? 'unsure' : undefined;
}

/** True for a trimmed cell of numbers or times that holds a word for a missing value, in any case. */
export function isMissingNumber(text: string): boolean {
  return text.length <= LONGEST && IN_NUMBERS.has(text.toLowerCase());
}
