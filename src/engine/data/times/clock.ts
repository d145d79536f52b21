import type { TimeCell, Zones } from './time-cell.ts';
import { offsetOfZone } from './zones.ts';

/**
 * Matches the time of day behind a date, and its zone: `T12:30:00.25+02:00`, ` 3:30 PM UTC`, `T123000,5Z`. All of it is
 * optional. Its groups are `by`, `h`, `mi`, `s`, `f`, `half` and `zone`, and `bh`, `bm`, `bs` for digits without colons.
 */
export const CLOCK_TAIL = String.raw`(?:(?<by>t|, at | at |, ?| |:)(?:(?<h>\d{1,2})(?::(?<mi>\d\d)(?::(?<s>\d\d))?)?|(?<bh>\d\d)(?:(?<bm>\d\d)(?<bs>\d\d)?)?)(?:[.,](?<f>\d{1,30}))?(?: ?(?<half>[ap]\.?m\.?)(?![a-z]))?)?(?: ?(?<zone>[a-z+(-].*))?`;

type Groups = Readonly<Record<string, string | undefined>>;

/**
 * Reads the time of day of a match.
 * @returns seconds since midnight, with the offset from UTC taken off; the name of a zone that isn't known; undefined if
 * no clock shows such a time
 */
export function clockOf(groups: Groups, zones: Zones): number | string | undefined {
  const seconds = timeOfDay(groups);
  if (seconds === undefined) return undefined;
  if (groups['zone'] === undefined) return seconds;
  const offset = offsetOfZone(groups['zone'], zones);
  return typeof offset === 'number' ? seconds - offset : offset;
}

function timeOfDay({ by, h, mi, s, f, half, bh, bm, bs }: Groups): number | undefined {
  if (by === undefined) return 0;
  const iso = by.toLowerCase() === 't';
  // Digits without colons would be a year or a number elsewhere.
  if (bh !== undefined && !iso) return undefined;
  const [hours, minutes, seconds] = [h ?? bh, mi ?? bm, s ?? bs];
  if (minutes === undefined && !iso && half === undefined) return undefined;
  // A fraction of a minute is ISO's alone; "12.30" means half past twelve in some countries.
  if (f !== undefined && (minutes === undefined || (seconds === undefined && !iso)))
    return undefined;
  const hour = hourOf(Number(hours), half);
  const minute = Number(minutes ?? 0);
  const second = Number(seconds ?? 0);
  if (hour === undefined || minute > 59 || second > 60) return undefined;
  const fraction = f === undefined ? 0 : Number(`0.${f}`);
  if (hour === 24 && minute + second + fraction > 0) return undefined;
  return hour * 3600 + minute * 60 + second + fraction * (seconds === undefined ? 60 : 1);
}

function hourOf(hour: number, half: string | undefined): number | undefined {
  if (half === undefined) return hour <= 24 ? hour : undefined;
  if (hour < 1 || hour > 12) return undefined;
  return (hour % 12) + (half.toLowerCase().startsWith('p') ? 12 : 0);
}

/**
 * Makes the cell of a moment.
 * @param fraction the digits of its fraction of a second; beyond nanoseconds they are cut
 */
export function instantAt(seconds: number, fraction = ''): TimeCell {
  const nanos = Number(fraction.slice(0, 9).padEnd(9, '0'));
  return nanos % 1000 === 0 ? { kind: 'instant', seconds } : { kind: 'instant', seconds, nanos };
}
