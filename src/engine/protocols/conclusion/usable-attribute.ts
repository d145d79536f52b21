import { message, type Message } from '#messages/message.ts';
import { readNumber } from '../../data/cells.ts';

/** Longer names and values are free text. */
const LONGEST = 60;
/** Numbers with at most as many different values are values like any other. */
const FEW_NUMBERS = 6;
const MOST_NUMBERS = 100;
const MOST_VALUES = 50;

/** A code, such as a postal code, may begin with 0 before a digit; a number doesn't. */
const CODE = /^[-+]?0\d/;

/** True for a number with so many values that only ranges of them have enough users. */
export function isCutIntoThirds(values: readonly string[]): boolean {
  return (
    values.every((value) => readNumber(value) !== undefined && !CODE.test(value)) &&
    new Set(values.map(readNumber)).size > FEW_NUMBERS
  );
}

/**
 * Returns the reason why users can't be parted by an attribute; null if they can. Ids, names and free text have about as many
 * values as users.
 * @param values the value of each user who has one
 */
export function whyNotUsable(name: string, values: readonly string[]): Message | null {
  const different = new Set(values);
  if (name.length > LONGEST || values.some(({ length }) => length > LONGEST)) {
    return message('missing.freeText', { most: LONGEST });
  }
  if (different.size < 2) return message('missing.sameValue');
  if (isCutIntoThirds(values)) {
    const numbers = new Set(values.map(readNumber)).size;
    if (numbers === values.length) return message('missing.differentNumbers');
    return numbers > MOST_NUMBERS ? message('missing.manyValues', { most: MOST_NUMBERS }) : null;
  }
  if (different.size > MOST_VALUES) return message('missing.manyValues', { most: MOST_VALUES });
  return different.size * 2 > values.length ? message('missing.rarelyShared') : null;
}
