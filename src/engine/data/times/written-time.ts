import { yearOfTwoDigits } from './calendar.ts';
import { isLikeDateDigits } from './date-digits.ts';
import { isSomeDate } from './date-order.ts';
import { inSeconds, unitBySize } from './number-unit.ts';
import { readTime } from './read-time.ts';

/** True for a time in a written form, such as a date; false for a number. */
export function isWrittenTime(text: string): boolean {
  const cell = readTime(text);
  return cell?.kind === 'parts' ? isSomeDate(cell) : cell?.kind === 'instant';
}

/** True for a written time, or a number that can be one after 1973: a column of them may hold times. */
export function seemsTime(text: string): boolean {
  const cell = readTime(text);
  if (cell?.kind !== 'number') return isWrittenTime(text);
  const { value } = cell;
  return isLikeDateDigits(value) || inSeconds(value, unitBySize(value))! >= 1e8;
}

/** Returns the year of a written date, where the order of its day and month doesn't matter; undefined for other texts. */
export function yearOfTime(text: string): number | undefined {
  const cell = readTime(text);
  if (cell?.kind === 'instant') return new Date(cell.seconds * 1000).getUTCFullYear();
  if (cell?.kind !== 'parts' || !isSomeDate(cell)) return undefined;
  if (cell.third >= 100) return cell.third;
  return cell.named ? yearOfTwoDigits(cell.third) : undefined;
}
