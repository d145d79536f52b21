import type { Item } from '../../domain/item.ts';
import { harmless } from '../untrusted.ts';

/** The fields of an item that the pocket models read. */
export type PocketItem = Pick<Item, 'title' | 'categories' | 'year'>;

/** One line of a history: an item and its rating as a digit (`digitOf`). */
export interface PocketEntry {
  readonly item: PocketItem;
  /** 0 (worst) to 9 (best). */
  readonly digit: number;
}

/**
 * Turns a rating into the digit that a pocket model reads and writes: 0 at the low end of the
 * scale, 9 at its high end, the nearest digit between. Half stars from .5 to 5 are the digits 0 to
 * 9.
 * @throws RangeError for a scale of zero width.
 */
export function digitOf(rating: number, scale: { readonly min: number; readonly max: number }) {
  if (!(scale.max > scale.min)) throw new RangeError('A rating scale needs two different ends.');
  const share = (rating - scale.min) / (scale.max - scale.min);
  return Math.round(Math.min(1, Math.max(0, share)) * 9);
}

/**
 * Writes the line that asks for a rating: title, tab, genres, colon. The line of a known film is
 * one token.
 */
export function itemLine(item: PocketItem): string {
  const genres = item.categories.map((genre) => harmless(genre, 40).replaceAll(':', ' -'));
  return `\n${titleOf(item)}\t${genres.join(', ')}:`;
}

/** Writes the lines of rated items, oldest first. */
export function historyLines(history: readonly PocketEntry[]): string {
  return history.map(({ item, digit }) => `${itemLine(item)}${checked(digit)}`).join('');
}

/**
 * Normalises the title, so that it doesn't matter how a file sorts titles: `Matrix, The (1999)`,
 * `The Matrix` of 1999 and `The Matrix (1999)` become the same text.
 */
function titleOf({ title, year }: PocketItem): string {
  const plain = harmless(title, 160).replace(/^(.*?), (The|A|An)(?= \(|$)/, '$2 $1');
  const named = /\(\d{4}\)$/.test(plain) || year === undefined ? plain : `${plain} (${year})`;
  return named || '?';
}

function checked(digit: number): number {
  if (Number.isInteger(digit) && digit >= 0 && digit <= 9) return digit;
  throw new RangeError(`A past rating is a digit from 0 to 9, not ${digit}.`);
}
