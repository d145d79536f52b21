import { harmless } from '../untrusted.ts';

/** A user in a few words, for a short or empty history. Unknown fields are left out. */
export interface PocketProfile {
  /** In years. */
  readonly age?: number;
  readonly liked?: readonly string[];
  readonly disliked?: readonly string[];
  /** Present where this person's ratings are mostly high or mostly low. */
  readonly rater?: 'generous' | 'strict';
}

/** Writes a profile as lines of `name: value`, one for each known field. */
export function profileLines({ age, liked = [], disliked = [], rater }: PocketProfile): string {
  const lines: string[] = [];
  if (age !== undefined) lines.push(`age:${decade(age)}`);
  if (liked.length > 0) lines.push(`likes:${named(liked)}`);
  if (disliked.length > 0) lines.push(`dislikes:${named(disliked)}`);
  if (rater) lines.push(`rater: ${rater}`);
  return lines.map((line) => `\n${line}`).join('');
}

function named(genres: readonly string[]): string {
  return genres.map((genre) => ` ${harmless(genre, 40).replaceAll(':', ' -')}`).join(',');
}

/** Whole decades: there are too few training users to learn finer ages. */
function decade(age: number): string {
  if (!(age >= 0 && age < 130)) throw new RangeError(`Nobody is ${age} years old.`);
  return ` ${Math.floor(age / 10) * 10}s`;
}
