import { isMissingNumber } from './missing/missing-words.ts';
import { writtenNumber } from './numbers/written-number.ts';
import { isWrittenTime } from './times/written-time.ts';

const COLUMN_NAME = /^[\p{L}_#][\p{L}\p{N}_ .:-]*$/u;

/**
 * Decides if the first row names the columns. True if none of its cells is a value or a word for a missing one, and either
 * they are plain names, all different, or one of them heads a column of numbers or times.
 */
export function guessHeader(rows: readonly (readonly string[])[]): boolean {
  const [first, second] = rows;
  if (!first) return false;
  const names = first.map((cell) => cell.trim());
  if (names.some((name) => isValue(name) || isMissingNumber(name))) return false;
  const plain = names.every((name) => COLUMN_NAME.test(name) || name === '');
  if (!plain || new Set(names).size !== names.length) {
    return names.some((name, column) => {
      const below = rows.slice(1).map((cells) => (cells[column] ?? '').trim());
      return name !== '' && below.filter(isValue).length * 2 > below.length;
    });
  }
  // If all cells are words, only known column names make a header.
  const valuesBelow = rows.slice(1).flat();
  const numbersBelow = valuesBelow.some((cell) => isNumber(cell.trim()));
  return numbersBelow || second === undefined || names.some((name) => KNOWN_NAME.test(name));
}

/** True for a number, or a time in one of the readable formats. */
function isValue(cell: string): boolean {
  return isNumber(cell) || isWrittenTime(cell);
}

/** True for a number in any locale, and for other numbers that programs write, such as 0x1f. */
function isNumber(cell: string): boolean {
  return cell !== '' && (!Number.isNaN(Number(cell)) || writtenNumber(cell) !== undefined);
}

const KNOWN_NAME =
  /^(user|viewer|customer|item|movie|film|book|product|title|name|rating|score|rank|recommender|model|system|genres?|categor|author|creator|director|year|description|plot|id|profile|search|click|browse|timestamp|date|time|ts$|sku|buyer|session|visitor|event|quantity|qty|price|department|brand|article|client|ean|gtin|algo|system|position|action|shopper|member)/i;
