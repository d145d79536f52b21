import type { Interval } from '#engine/report/report.ts';

/** `.64`, `−.03`, `1`: a rate has no leading zero and a true minus; whole numbers stand alone. */
export function rate(value: number, digits = 2): string {
  if (Number.isInteger(value)) return minus(value);
  const text = Math.abs(value).toFixed(digits).replace(/^0/, '');
  return value < 0 && Number(text) !== 0 ? `−${text}` : text;
}

/** Whole points with their sign: `+123`, `−58`, `0`. */
export function signed(points: number): string {
  const whole = Math.round(points);
  return whole > 0 ? `+${count(whole)}` : minus(whole);
}

/** `1,127` */
export function count(n: number): string {
  return n < 0 ? `−${count(-n)}` : n.toLocaleString('en-GB');
}

/** `1 viewer`, `1,127 viewers` */
export function counted(n: number, one: string, many: string): string {
  return `${count(n)} ${n === 1 ? one : many}`;
}

/** `.57–.71`; "to" instead of the dash where a minus could be taken for one. */
export function span(interval: Interval, print: (value: number) => string = rate): string {
  const [low, high] = [print(interval.low), print(interval.high)];
  return /[−+]/.test(low + high) ? `${low} to ${high}` : `${low}–${high}`;
}

/** `12 s`, `20 min 51 s`, `1 h 4 min`. */
export function duration(ms: number): string {
  const seconds = Math.round(ms / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  if (hours > 0) return `${hours} h ${minutes} min`;
  return minutes > 0 ? `${minutes} min ${seconds % 60} s` : `${seconds} s`;
}

function minus(whole: number): string {
  return whole < 0 ? `−${count(-whole)}` : count(Math.abs(whole));
}
