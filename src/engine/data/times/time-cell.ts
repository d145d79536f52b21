/** One moment, whatever the other cells hold. */
interface Instant {
  readonly kind: 'instant';
  /** Seconds since 1970, in UTC. */
  readonly seconds: number;
  /** Nanoseconds within the second, where the cell writes more than microseconds. */
  readonly nanos?: number;
}

/** A date whose order of day, month and year only the column can tell, with its time of day. */
export interface DateParts {
  readonly kind: 'parts';
  /** The three numbers from left to right; `third` is a year of four digits, or two digits. Each is below 10000. */
  readonly first: number;
  readonly second: number;
  readonly third: number;
  /** The outer number that one digit writes, which can't be a year; undefined if neither is written so. */
  readonly oneDigit: 'first' | 'third' | undefined;
  /** True if the second is a month by its name. */
  readonly named: boolean;
  /** From 1 for Monday to 7 for Sunday; 0 if the cell names no day of the week. */
  readonly weekday: number;
  /** Seconds since midnight, with the offset from UTC taken off. */
  readonly clock: number;
}

/** A number whose unit only the column can tell. */
interface TimeNumber {
  readonly kind: 'number';
  readonly value: number;
  /** The part of the written number that `value` lacks: a double rounds nanoseconds since 1970 to 256. Absent if none. */
  readonly rest?: number;
}

/** A cell that states that it has no time. */
interface NoTime {
  readonly kind: 'none';
}

/** A time in a zone whose name stands for several offsets, or for none that is known. */
interface UnknownZone {
  readonly kind: 'zone';
  readonly zone: string;
}

/** All that one cell says by itself. */
export type TimeCell = Instant | DateParts | TimeNumber | NoTime | UnknownZone;

/** Offsets from UTC in seconds, east positive, by names of zones in capitals. */
export type Zones = ReadonlyMap<string, number>;

/** A family of written forms. Returns undefined for a text of another family, or of no calendar. */
export type TimeForm = (text: string, zones: Zones) => TimeCell | undefined;
