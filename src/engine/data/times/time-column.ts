import type { TimeSettings, TimeUnit } from '../../domain/time-settings.ts';
import { clipped } from '#messages/clipped.ts';
import { message, type Message, type Text } from '#messages/message.ts';
import { nanosecondsLost } from '../nanoseconds.ts';
import { DateOrderOf, isSomeDate, midnightIn } from './date-order.ts';
import { epochOf, inSeconds, nanosWithin, NumberUnit } from './number-unit.ts';
import { readTime } from './read-time.ts';
import type { DateParts, TimeCell } from './time-cell.ts';
import { TimeCodes } from './time-codes.ts';
import {
  missingRemark,
  orderOrQuestion,
  unitOrQuestion,
  unitRemark,
  yearsRemark,
  type TwoDigits,
} from './time-remarks.ts';
import { zonesFrom } from './zones.ts';

/** A row of the log: its place there, and the value that `take` returned for its time. */
interface KeptTime {
  readonly row: number;
  readonly value: number;
}

/** The decision on a column of times. */
interface TimeReading {
  /** Questions where a person has to say what the cells mean: then no row has a time. Else guesses that nobody stated. */
  readonly remarks: readonly Message[];
  /** Returns the time in seconds since 1970, NaN for none, or the text of a cell that the column's reading can't read. */
  secondsOf(kept: KeptTime): number | string;
  /**
   * Returns the nanoseconds that a row's seconds lack, which are the order of times less than 240 nanoseconds apart. Absent
   * if no cell writes more than microseconds.
   */
  readonly nanosOf?: ((kept: KeptTime, seconds: number) => number) | undefined;
}

/**
 * A column of times. Collects all that its cells say by themselves, and decides the unit of its numbers and the order of its
 * dates from all of them. Until then each row holds a provisional value.
 */
export class TimeColumn {
  readonly #file: string;
  readonly #name: string;
  readonly #settings: TimeSettings;
  readonly #zones;
  readonly #unit = new NumberUnit();
  readonly #order = new DateOrderOf();
  readonly #codes: TimeCodes;
  #pending: TimeCell | undefined;
  #text = '';
  #none = 0;
  #noneText = '';
  #noneLine = 0;
  #written = '';
  #twoDigits: TwoDigits | undefined;

  /**
   * @param file the file's name, for sentences
   * @param name the column's name, for sentences
   * @param from the row of the log at which the file's rows begin
   */
  constructor(file: string, name: string, settings: TimeSettings = {}, from = 0) {
    this.#file = file;
    this.#name = name;
    this.#settings = settings;
    this.#zones = zonesFrom(settings.zones);
    this.#codes = new TimeCodes(from);
  }

  /** Returns the provisional value of a cell, NaN for an empty one; or the reason why no column could read it. */
  take(text: string): number | Text {
    this.#text = text;
    this.#pending = text.trim() === '' ? { kind: 'none' } : readTime(text, this.#zones);
    const cell = this.#pending;
    if (cell?.kind === 'instant') return cell.seconds;
    if (cell?.kind === 'number') return cell.value;
    if (cell?.kind === 'none') return NaN;
    if (cell?.kind === 'parts' && isSomeDate(cell)) return cell.clock;
    return whyUnread(text, cell);
  }

  /** Takes a cell that holds a word for a missing value: the row has no time. Returns its provisional value. */
  takeMissing(text: string): number {
    this.#text = text;
    this.#pending = { kind: 'none' };
    return NaN;
  }

  /** True if some column could read the cell. Decides nothing. */
  isReadable(text: string): boolean {
    return typeof this.take(text) === 'number';
  }

  /** Returns the question on a cell's zone; undefined if its zone isn't the reason why it can't be read. */
  zoneAsked(text: string): Message | undefined {
    const cell = readTime(text, this.#zones);
    if (cell?.kind !== 'zone') return undefined;
    const { zone } = cell;
    return message('importRemarks.timeZoneAsked', {
      ...{ file: this.#file, column: this.#name, found: clipped(text), zone },
    });
  }

  /**
   * Counts the last cell taken, whose row the log now holds. Rows of cells that aren't kept decide nothing.
   * @param line the cell's line, for sentences
   */
  keep(line: number): void {
    const cell = this.#pending;
    if (!cell) return;
    this.#codes.push(cell);
    if (cell.kind === 'number') this.#unit.add(cell.value);
    else if (cell.kind === 'none' && this.#text.trim() !== '') {
      if (this.#none++ > 0) return;
      this.#noneText = clipped(this.#text);
      this.#noneLine = line;
    } else if (cell.kind === 'instant') this.#written ||= clipped(this.#text);
    else if (cell.kind === 'parts') {
      const text = clipped(this.#text);
      this.#written ||= text;
      this.#order.add(cell, text);
      if (cell.third < 100) this.#twoDigits ??= { text, parts: cell };
    }
  }

  /** Decides the column, after its last cell. */
  decide(): TimeReading {
    const place = { file: this.#file, column: this.#name };
    const decision = unitOrQuestion(place, this.#unit, this.#written);
    const unit = this.#settings.unit ?? ('unit' in decision ? decision.unit : decision);
    const order = this.#settings.order ?? orderOrQuestion(place, this.#order);
    const missing = missingRemark(place, this.#none, this.#noneText, this.#noneLine);
    if (typeof unit === 'object' || typeof order === 'object') {
      const questions = [unit, order].filter((one) => typeof one === 'object');
      return { remarks: [...questions, ...missing], secondsOf: () => NaN };
    }
    const guessed = this.#settings.unit === undefined;
    // Beside written dates, numbers of which none is a time since 1990 are something else.
    const isNoTime = guessed && this.#written !== '' && 'unit' in decision && decision.bySize;
    return {
      remarks: [
        ...(guessed ? unitRemark(place, this.#unit, unit) : []),
        ...yearsRemark(place, this.#twoDigits, order),
        ...missing,
      ],
      secondsOf: ({ row, value }) => {
        const code = this.#codes.of(row);
        if (code === 'number') {
          if (Number.isNaN(value)) return NaN;
          if (isNoTime && value !== 0) return String(value);
          return numberIn({ value, rest: this.#codes.restOf(row) ?? 0 }, unit, guessed);
        }
        if (code === undefined) return value;
        const midnight = midnightIn(code, order);
        return midnight === undefined ? writtenAs(code) : midnight + value;
      },
      nanosOf: this.#codes.anyRest
        ? ({ row, value }, seconds) => {
            const rest = this.#codes.restOf(row);
            if (this.#codes.of(row) !== 'number') return rest ?? nanosecondsLost(seconds);
            if (unit !== 'nanoseconds') return nanosecondsLost(seconds);
            return nanosecondsLost(seconds, nanosWithin(value) + (rest ?? 0));
          }
        : undefined,
    };
  }
}

/** The last moment that a calendar of JavaScript has, in the year 275760; as far before 1970 lies the first. */
const LAST_SECOND = 8.64e12;

/** Reads a number in the column's unit. In a guessed one, a number that is a time of another unit is refused. */
function numberIn(
  { value, rest }: { readonly value: number; readonly rest: number },
  unit: TimeUnit,
  guessed: boolean,
): number | string {
  const other = guessed && value !== 0 ? epochOf(value) : undefined;
  if (other !== undefined && other !== unit) return String(value);
  const seconds = inSeconds(value, unit, rest);
  return seconds !== undefined && Math.abs(seconds) <= LAST_SECOND ? seconds : String(value);
}

function whyUnread(text: string, cell: TimeCell | undefined): Text {
  const found = clipped(text);
  return cell?.kind === 'zone'
    ? message('badRows.zoneExpected', { found, zone: cell.zone })
    : message('badRows.timeExpected', { found });
}

/** Writes a date of three numbers as its cell did, but for the separators and the time. */
function writtenAs({ first, second, third, named }: DateParts): string {
  return [first, named ? `month ${second}` : second, third].join('/');
}
