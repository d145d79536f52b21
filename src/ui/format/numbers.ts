import type { Interval } from '#engine/report/report.ts';

/**
 * Prints `.64`, `−.03` or `1`: a rate has no leading zero and a true minus sign; integers have no
 * decimals.
 */
export function rate(value: number, digits = 2): string {
  if (Number.isInteger(value)) return minus(value);
  const text = Math.abs(value).toFixed(digits).replace(/^0/, '');
  return value < 0 && Number(text) !== 0 ? `−${text}` : text;
}

/** Prints whole points with their sign: `+123`, `−58`, `0`. */
export function signed(points: number): string {
  const whole = Math.round(points);
  return whole > 0 ? `+${count(whole)}` : minus(whole);
}

/** Prints `1,127`. */
export function count(n: number): string {
  return n < 0 ? `−${count(-n)}` : n.toLocaleString('en-GB');
}

/** Prints `1 user` or `1,127 users`. */
export function counted(n: number, one: string, many: string): string {
  return `${count(n)} ${n === 1 ? one : many}`;
}

/**
 * Prints `.57–.71`; uses "to" instead of the dash beside a sign, where the dash could look like a
 * minus.
 */
export function span(interval: Interval, print: (value: number) => string = rate): string {
  const [low, high] = [print(interval.low), print(interval.high)];
  return /[−+]/.test(low + high) ? `${low} to ${high}` : `${low}–${high}`;
}

/** Prints `12 s`, `20 min 51 s` or `1 h 4 min`. */
export function duration(ms: number): string {
  const seconds = Math.round(ms / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  if (hours > 0) return `${hours} h ${minutes} min`;
  return minutes > 0 ? `${minutes} min ${seconds % 60} s` : `${seconds} s`;
}

function minus(whole: number): string {
  return whole < 0 ? `−${count(-whole)}` : count(Math.abs(whole));
}
