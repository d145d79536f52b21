import { message, type Message } from '#messages/message.ts';
import {
  valueIn,
  type FormCount,
  type NumberCell,
  type NumberFacts,
  type NumberReading,
} from './number-facts.ts';
import { writtenNumber } from './written-number.ts';

/** The column of a sentence. */
export interface NumberPlace {
  readonly file: string;
  readonly column: string;
}

/** Says that numbers of a column were read by marks of another locale, with an example; undefined if there are none. */
export function numbersRead(
  place: NumberPlace,
  facts: NumberFacts,
  reading: NumberReading,
): Message | undefined {
  const regrouped = reading.point === 'thousands' ? facts.open.point.cells : 0;
  const cells = facts.odd.cells + regrouped;
  const example = facts.odd.first ?? facts.open.point.first;
  if (cells === 0 || !example) return undefined;
  const read = valueOf(example, reading);
  return message('importRemarks.numbersRead', { ...place, cells, ...example, read });
}

/** Asks for the mark before decimals: no cell shows it, or cells contradict each other. */
export function numbersAsked(
  place: NumberPlace,
  { open, shown }: NumberFacts,
  why: 'asked' | 'mixed',
): Message {
  const { found, line } = (open.comma.first ?? open.point.first)!;
  const number = writtenNumber(found);
  const [decimal, thousands] =
    number?.kind === 'open' ? [number.decimal, number.thousands] : [NaN, NaN];
  const mark = number?.kind === 'open' ? number.mark : 'comma';
  const asked = { ...place, found, line, decimal, thousands, mark };
  if (why === 'asked') return message('importRemarks.numbersAsked', asked);
  const one = firstOf(shown.comma, open.comma);
  const other = firstOf(shown.point, open.point);
  return message('importRemarks.numbersMixed', { ...asked, cells: [one, other] });
}

function firstOf(shown: FormCount, open: FormCount): string {
  return (shown.first ?? open.first)?.found ?? '';
}

function valueOf({ found }: NumberCell, reading: NumberReading): number {
  const number = writtenNumber(found);
  return number ? valueIn(number, reading) : NaN;
}
