/**
 * The printed form of every number that people read: on the screen, in the text and HTML reports, in LaTeX and
 * Markdown. Thousands are grouped, the minus is U+2212, and a rate has no leading zero. CSV and JSON hold plain numbers
 * and use none of this.
 */

/**
 * Formats a number with a fixed number of decimals, so that its precision shows: ".64", "\u2212.03", "1.00",
 * "1,234.50"; "undefined" for null.
 */
export function decimal(value: number | null, digits = 2): string {
  if (value === null) return 'undefined';
  const text = Math.abs(value).toFixed(digits);
  const [whole = '', fraction] = text.split('.');
  const printed =
    fraction === undefined ? grouped(whole) : `${whole === '0' ? '' : grouped(whole)}.${fraction}`;
  return value < 0 && Number(text) !== 0 ? `\u2212${printed}` : printed;
}

/** Formats a number rounded to an integer: "1,440", "\u22127". */
export function integer(value: number): string {
  return decimal(value, 0);
}

/** Formats a number rounded to an integer with its sign: "+1,234", "\u221258", "0"; "undefined" for null. */
export function signedInteger(value: number | null): string {
  const text = decimal(value, 0);
  return value !== null && value > 0 && text !== '0' ? `+${text}` : text;
}

/** Formats a rating: "8", and with decimals where it is a mean: "7.67". */
export function ratingText(rating: number): string {
  return Number.isInteger(rating) ? integer(rating) : decimal(rating);
}

/** Formats a number of things with its noun or verb: "1 duel", "1,440 duels", "2 users were". */
export function quantity(n: number, one: string, many = `${one}s`): string {
  return `${integer(n)} ${n === 1 ? one : many}`;
}

/** Formats a share as a percentage, which has a leading zero: "77%", "0.4%". */
export function percent(share: number, digits = 0): string {
  return `${decimal(100 * share, digits).replace(/^(\u2212?)\./, '$10.')}%`;
}

/** Formats a difference between shares with its sign: "+1.5%", "\u22120.4%", "0.0%". */
export function signedPercent(share: number, digits = 1): string {
  const text = percent(share, digits);
  return share > 0 && /[1-9]/.test(text) ? `+${text}` : text;
}

/** Formats a p-value, which is never 0: ".032", "< .001". */
export function pText(p: number, digits = 3): string {
  const least = 10 ** -digits;
  return p < least ? `< ${decimal(least, digits)}` : decimal(p, digits);
}

/**
 * Formats the ends of an interval in little space: ".57\u2013.71"; "\u2212.10 to .20" where the dash could be read as
 * a minus.
 */
export function span(
  { low, high }: { readonly low: number; readonly high: number },
  print: (value: number) => string = decimal,
): string {
  const ends = [print(low), print(high)];
  return ends.join(/[\u2212+]/.test(ends.join('')) ? ' to ' : '\u2013');
}

/** Formats bytes in decimal units, as stores and disks do: "870 MB", "1.6 GB". */
export function inBytes(bytes: number): string {
  if (bytes < 1e6) return `${Math.ceil(bytes / 1e3)} kB`;
  if (bytes < 9.995e8) return `${Math.round(bytes / 1e6)} MB`;
  return `${(bytes / 1e9).toFixed(1)} GB`;
}

function grouped(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, ',');
}

/** Formats a number as the papers print theirs, with a leading zero: "0.4259", "\u22120.30". */
export function fixed(value: number, digits: number): string {
  return value.toFixed(digits).replace(/^-/, '\u2212');
}

/** Formats the time of day of a moment in ms since 1970, by the clock of this device: "14:05:09". */
export function timeOfDay(at: number): string {
  return new Date(at).toLocaleTimeString('en-GB');
}
