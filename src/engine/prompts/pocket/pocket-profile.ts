import { harmless } from '../untrusted.ts';

/** A viewer in a few words, where there is little or no history. What isn't known is left out. */
export interface PocketProfile {
  /** In years. */
  readonly age?: number;
  readonly liked?: readonly string[];
  readonly disliked?: readonly string[];
  /** Whether this person's ratings are high or low as a rule; absent when they are neither. */
  readonly rater?: 'generous' | 'strict';
}

/** A profile as lines of `name: value`, one for each thing that is known. */
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

/** Whole decades: a finer age would say more than so few users can teach. */
function decade(age: number): string {
  if (!(age >= 0 && age < 130)) throw new RangeError(`Nobody is ${age} years old.`);
  return ` ${Math.floor(age / 10) * 10}s`;
}
