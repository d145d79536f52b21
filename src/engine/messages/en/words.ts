const numbers = new Intl.NumberFormat('en');
const plurals = new Intl.PluralRules('en');
const lists = new Intl.ListFormat('en-GB');

/** Writes a count: "1,440". */
export function count(n: number): string {
  return numbers.format(n);
}

/** Chooses the form for a number: `plural(1, 'was', 'were')` is "was". */
export function plural(n: number, one: string, other: string): string {
  return plurals.select(n) === 'one' ? one : other;
}

/** Writes a count with its noun: "1 duel", "1,440 duels". */
export function counted(n: number, one: string, other = `${one}s`): string {
  return `${count(n)} ${plural(n, one, other)}`;
}

/** Joins names: "A", "A and B", "A, B and C". */
export function list(names: readonly string[]): string {
  return lists.format(names);
}

/** A value with its interval, if it has one. */
export interface Numbers {
  readonly value: number;
  readonly interval: { readonly low: number; readonly high: number } | null;
}

/** Writes a share: "77%". */
export function percent(share: number): string {
  return `${Math.round(100 * share)}%`;
}

/** Writes a value with its interval: ".56 (.50 to .62)". */
export function withInterval({ value, interval }: Numbers): string {
  if (!interval) return rate(value);
  return `${rate(value)} (${rate(interval.low)} to ${rate(interval.high)})`;
}

/** Writes two decimals without a leading zero and with a true minus sign. */
function rate(value: number): string {
  const bare = Math.abs(value).toFixed(2).replace(/^0/, '');
  return value < 0 && Number(bare) !== 0 ? `−${bare}` : bare;
}
