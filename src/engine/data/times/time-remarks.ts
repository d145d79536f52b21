import type { DateOrder, TimeUnit } from '../../domain/time-settings.ts';
import { message, type Message } from '#messages/message.ts';
import { midnightIn, type DateOrderOf } from './date-order.ts';
import { inSeconds, type NumberUnit } from './number-unit.ts';
import type { DateParts } from './time-cell.ts';

/** The column of a sentence. */
interface Place {
  readonly file: string;
  readonly column: string;
}

/** A date whose year has two digits, with its cell. */
export interface TwoDigits {
  readonly text: string;
  readonly parts: DateParts;
}

/**
 * Returns the decision on a column's numbers, or the question on their unit.
 * @param written a written date of the column; '' if it has none
 */
export function unitOrQuestion(place: Place, numbers: NumberUnit, written: string) {
  const decision = numbers.decide();
  if ('units' in decision) {
    const [cell, otherCell] = decision.cells.map(String) as [string, string];
    const [unit, otherUnit] = decision.units;
    return message('importRemarks.timeUnitsMixed', {
      ...{ ...place, cell, unit, otherCell, otherUnit },
    });
  }
  // Excel leaves text where it took a date for one of another order, so such a mixture may have swapped days and months.
  if (decision.unit === 'excel-days' && written !== '') {
    const number = String(numbers.example);
    return message('importRemarks.timesHalfExcel', { ...place, number, written });
  }
  return decision;
}

/** Returns the order of a column's dates, or the question on it. */
export function orderOrQuestion(place: Place, dates: DateOrderOf): DateOrder | Message {
  if (!dates.any) return 'day-first';
  const decision = dates.decide();
  if ('order' in decision) return decision.order;
  const [order, other] = decision.orders;
  if ('cell' in decision) {
    const [day, otherDay] = decision.days.map(dateOf) as [string, string];
    const { cell } = decision;
    return message('importRemarks.dateOrderAsked', {
      ...{ ...place, cell, order, day, other, otherDay },
    });
  }
  const [cell, otherCell] = decision.cells;
  return message('importRemarks.dateOrdersMixed', { ...place, cell, order, otherCell, other });
}

/** Says that a column's numbers were taken for Excel's days, for years or for months, which nobody stated. */
export function unitRemark(place: Place, numbers: NumberUnit, unit: TimeUnit): readonly Message[] {
  const short = numbers.shortExample;
  if (unit === 'dates' && !Number.isNaN(short)) {
    const day = dateOf(inSeconds(short, unit)!);
    return [message('importRemarks.timesYears', { ...place, cell: String(short), day })];
  }
  if (unit !== 'excel-days') return [];
  const cell = String(numbers.example);
  const day = dateOf(inSeconds(numbers.example, unit)!);
  return [message('importRemarks.timesExcelDays', { ...place, cell, day })];
}

/** Says which century years of two digits were taken for. */
export function yearsRemark(
  place: Place,
  found: TwoDigits | undefined,
  order: DateOrder,
): readonly Message[] {
  const midnight = found && midnightIn(found.parts, order);
  if (midnight === undefined) return [];
  const day = dateOf(midnight);
  return [message('importRemarks.yearsTwoDigits', { ...place, cell: found!.text, day })];
}

/** Says how many cells state that they have no time, with the first of them and its line. */
export function missingRemark(
  place: Place,
  cells: number,
  found: string,
  line: number,
): readonly Message[] {
  if (cells === 0) return [];
  return [message('importRemarks.timesMissing', { ...place, cells, found, line })];
}

/** Writes the date of seconds since 1970. */
function dateOf(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(0, 10);
}
