import type { DecimalMark as Mark } from '../../domain/value-settings.ts';
import { readNumber } from '../cells.ts';

/** A cell that is one number, whatever the other cells hold. */
interface Closed {
  readonly kind: 'closed';
  readonly value: number;
  /** The mark before decimals that the cell shows; absent if it has neither mark. */
  readonly decimal?: Mark;
  /** True if spaces or apostrophes stand between its thousands. */
  readonly spaced?: true;
}

/** One mark with three digits behind it: before decimals or between thousands, as only the column can tell. */
interface Open {
  readonly kind: 'open';
  readonly mark: Mark;
  /** The number if the mark stands before decimals, and if it stands between thousands. */
  readonly decimal: number;
  readonly thousands: number;
}

/** All that one cell says of its number by itself. */
export type WrittenNumber = Closed | Open;

/** No number with separators is longer, in characters. */
const LONGEST = 60;

const SPACES = /[ \u00a0\u2009\u202f]/g;
const NAMES = { ',': 'comma', '.': 'point' } as const;

/** Each character matches in one way only, so matching time is linear in the length. */
const DECIMAL = /^(\d*)([.,])(\d*)(e[-+]?\d+)?$/i;
const GROUPED = /^[1-9]\d{0,2}([., '])\d{3}(?:\1\d{3})*(?:([.,])(\d+))?$/;
/** Lakh and crore: "12,34,567.5". */
const INDIAN = /^[1-9]\d?(?:,\d\d)+,\d{3}(?:\.\d+)?$/;

/**
 * Reads a trimmed cell as a number in any locale: "4.5", "4,5", "1,865", "1.865,50", "1 865", "1'865.5".
 * @returns undefined for a text that is no number in any of them
 */
export function writtenNumber(text: string): WrittenNumber | undefined {
  if (text.length > LONGEST) {
    const value = readNumber(text);
    if (value === undefined) return undefined;
    return { kind: 'closed', value, ...(text.includes('.') ? { decimal: 'point' } : {}) };
  }
  const plain = text.replace(SPACES, ' ').replaceAll('\u2019', "'").replace('\u2212', '-');
  const [, sign = '', body = ''] = /^([-+]?) ?(.*)$/.exec(plain) ?? [];
  return signed(sign, openNumber(body) ?? closedNumber(body));
}

function openNumber(body: string): Open | undefined {
  const [, whole, mark, part] = /^([1-9]\d{0,2})([.,])(\d{3})$/.exec(body) ?? [];
  if (mark !== ',' && mark !== '.') return undefined;
  return {
    ...{ kind: 'open', mark: NAMES[mark] },
    ...{ decimal: Number(`${whole}.${part}`), thousands: Number(`${whole}${part}`) },
  };
}

function closedNumber(body: string): Closed | undefined {
  const [decimals, before, mark, part, exponent = ''] = DECIMAL.exec(body) ?? [];
  if (decimals !== undefined) {
    // "4." is a number of programs; "4," is the rest of something else.
    if (mark === ',' ? part === '' : before === '' && part === '') return undefined;
    return closed(`${before}.${part}${exponent}`, NAMES[mark as ',' | '.']);
  }
  const [grouped, between, last, rest = '0'] = GROUPED.exec(body) ?? [];
  if (grouped !== undefined && between !== last) {
    const whole = last === undefined ? body : body.slice(0, -rest.length - 1);
    const digits = `${whole.replaceAll(between!, '')}.${rest}`;
    if (between === ' ' || between === "'") {
      const found = closed(digits, last === undefined ? undefined : NAMES[last as ',' | '.']);
      return found && { ...found, spaced: true };
    }
    return closed(digits, between === ',' ? 'point' : 'comma');
  }
  if (INDIAN.test(body)) return closed(body.replaceAll(',', ''), 'point');
  return /^\d/.test(body) ? closed(body, undefined) : undefined;
}

function closed(digits: string, decimal: Mark | undefined): Closed | undefined {
  const value = readNumber(digits);
  if (value === undefined) return undefined;
  return { kind: 'closed', value, ...(decimal ? { decimal } : {}) };
}

function signed(sign: string, found: WrittenNumber | undefined): WrittenNumber | undefined {
  if (!found || sign !== '-') return found;
  if (found.kind === 'closed') return { ...found, value: -found.value + 0 };
  return { ...found, decimal: -found.decimal, thousands: -found.thousands };
}
