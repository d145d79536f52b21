import { decimal, integer } from './numbers.ts';

const plurals = new Intl.PluralRules('en');
const lists = new Intl.ListFormat('en-GB');

/** Chooses the form for a number: `plural(1, 'was', 'were')` is "was". */
export function plural(n: number, one: string, other: string): string {
  return plurals.select(n) === 'one' ? one : other;
}

/** Joins names: "A", "A and B", "A, B and C". */
export function list(names: readonly string[]): string {
  return lists.format(names);
}

/** The most names that one sentence lists. */
const MOST_NAMED = 40;

/**
 * Joins names: all if they are at most 40, else the first 40 and the number of the rest. A string holds names that an
 * earlier version joined and stored.
 */
export function someOf(names: string | readonly string[]): string {
  if (typeof names === 'string') return names;
  const more = names.length - MOST_NAMED;
  const first = names.slice(0, MOST_NAMED).join(', ');
  return more > 0 ? `${first} and ${more} more` : first;
}

/** A value with its interval, if it has one. */
export interface Numbers {
  readonly value: number;
  readonly interval: { readonly low: number; readonly high: number } | null;
}

/** Writes a value with its interval: ".56 (.50 to .62)". */
export function withInterval({ value, interval }: Numbers): string {
  if (!interval) return decimal(value);
  return `${decimal(value)} (${decimal(interval.low)} to ${decimal(interval.high)})`;
}

/** The ways on where a model doesn't know the items of the data; the page and the terminal name them alike. */
export const OTHER_WAYS =
  'There are four other ways. A reference judge asks no model and answers at once: it shows that a study works, and says little about taste, since it follows a rule such as popularity or similar items. A general model judges any kind of item: it is downloaded on the page Judges, or imported there from a folder with an ONNX or GGUF model. A device with a graphics card runs larger ones. And a study that compares recommenders needs no judge: with “No judge” in step 4 of the set-up, or "judge": null in a study file, it has metrics from held-out data alone.';

/** Exact ties, and those among them of a slate against itself. */
export interface Ties {
  readonly n: number;
  readonly self: number;
}

/** Says how many exact ties are of a slate against itself: ", 240 of them of a slate against itself"; empty for none. */
export function ofSelf({ n, self }: Ties): string {
  if (self === 0) return '';
  const which = self < n ? `${integer(self)} of them ` : n === 1 ? '' : 'all ';
  return `, ${which}of a slate against itself`;
}
