import { z } from './zod.ts';

/** The order of day, month and year in dates such as 03/04/2021. */
export const DATE_ORDERS = ['day-first', 'month-first', 'year-first'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

/** The meaning of times that are numbers. `dates` are digits such as 20210403 or 20210403123000. */
export const TIME_UNITS = [
  'seconds',
  'milliseconds',
  'microseconds',
  'nanoseconds',
  'excel-days',
  'excel-1904-days',
  'dates',
] as const;
export type TimeUnit = (typeof TIME_UNITS)[number];

const offset = z.string().regex(/^[+-](?:0\d|1[0-5]):[0-5]\d$/);

/** Facts on a table's column of times that its cells leave open. An absent one is decided from all cells. */
export const timeSettings = z.strictObject({
  order: z.enum(DATE_ORDERS).optional(),
  unit: z.enum(TIME_UNITS).optional(),
  /** Offsets from UTC, such as `-05:00`, by the names of zones in the cells. */
  zones: z.record(z.string().min(1).max(60), offset).optional(),
});
export type TimeSettings = z.infer<typeof timeSettings>;

/**
 * Reads offsets of zones as a person writes them: `EST -05:00, EDT -04:00`.
 *
 * @returns none for an empty text; null where a part isn't a name and an offset
 */
export function zonesWritten(text: string): TimeSettings['zones'] | null {
  const parts = text.split(',').filter((part) => part.trim() !== '');
  const zones: [string, string][] = [];
  for (const part of parts) {
    const [, name, given] = /^\s*(\S.*?)\s+(\S+)\s*$/.exec(part) ?? [];
    if (name === undefined || name.length > 60 || !offset.safeParse(given).success) return null;
    zones.push([name, given!]);
  }
  return parts.length > 0 ? Object.fromEntries(zones) : undefined;
}
