import { addedSigns, type SignChange } from './added-signs.ts';

/** A change that a spreadsheet, or a program that reads ids as numbers, makes to ids. */
type IdChange = 'zeros' | 'digits' | 'notation' | 'point' | SignChange;

export interface ChangedIds {
  readonly change: IdChange;
  /** The number of ids that differ in this way only. */
  readonly ids: number;
  /** One of them as one side has it, and as the other has it; `whole` is the id before the change. */
  readonly changed: string;
  readonly whole: string;
  /** True if the ids that were looked for were changed, false if those of the reference were. */
  readonly isHere: boolean;
}

/** Most ids that are looked for. */
const MOST = 1000;
/** Fewer matches than this share of the ids are chance. */
const LEAST = 0.1;
/** The digits that a spreadsheet keeps. */
const KEPT = 15;

const WHOLE = /^\d+$/;
const WITH_POINT = /^\d+[.,]0+$/;
const NOTATION = /^(\d(?:[.,]\d+)?)[eE]\+?(\d{1,3})$/;

/**
 * Finds the change by which ids differ from those of a reference: zeros before them lost, digits after the fifteenth
 * rounded, scientific notation, a decimal point, or signs around the id or between its thousands; on either side.
 * @param unknown ids that the reference doesn't have; of more than 1,000, the first are looked for
 * @returns the most frequent change; undefined if fewer than a tenth of the ids have a match
 */
export function changedIds(
  unknown: ReadonlySet<string>,
  reference: ReadonlySet<string>,
): ChangedIds | undefined {
  const wanted = [...unknown].slice(0, MOST);
  if (wanted.length === 0 || reference.size === 0) return undefined;
  const digits = mantissasIn(wanted, mantissasIn(reference));
  const byKey = new Map<string, string[]>();
  for (const id of wanted) {
    for (const key of keysOf(id, digits)) {
      const before = byKey.get(key);
      if (before) before.push(id);
      else byKey.set(key, [id]);
    }
  }
  if (byKey.size === 0) return undefined;
  const matched = new Map<string, Difference>();
  for (const known of reference) {
    for (const key of keysOf(known, digits)) {
      for (const id of byKey.get(key) ?? []) {
        // Two whole numbers that are one in few digits are still two.
        const isRough = key.startsWith('rough') && !NOTATION.test(id) && !NOTATION.test(known);
        if (isRough || matched.has(id)) continue;
        const areNumbers = !key.startsWith('signs') && isNumber(id) && isNumber(known);
        const found = areNumbers ? compared(id, known) : comparedSigns(id, known);
        if (found) matched.set(id, found);
      }
    }
  }
  return mostFrequent([...matched.values()], wanted.length);
}

function mostFrequent(found: readonly Difference[], wanted: number): ChangedIds | undefined {
  const counts = new Map<string, { ids: number; readonly first: Difference }>();
  for (const one of found) {
    const key = `${one.change} ${one.isHere}`;
    const before = counts.get(key);
    if (before) before.ids++;
    else counts.set(key, { ids: 1, first: one });
  }
  const [most] = [...counts.values()].sort((a, b) => b.ids - a.ids);
  return most && most.ids >= wanted * LEAST ? { ...most.first, ids: most.ids } : undefined;
}

/** Returns the digits that numbers in scientific notation have, as those of the others are rounded to them. */
function mantissasIn(ids: Iterable<string>, found = new Set<number>()): Set<number> {
  for (const id of ids) {
    const mantissa = NOTATION.exec(id)?.[1];
    if (mantissa !== undefined) found.add(mantissa.replace(/\D/g, '').length);
  }
  return found;
}

/** Returns keys under which an id and its changed forms are one. */
function keysOf(id: string, digits: ReadonlySet<number>): string[] {
  const whole = addedSigns(id)?.whole ?? id;
  const keys = [`signs ${whole}`];
  // A program may add signs and lose zeros.
  if (whole !== id && WHOLE.test(whole)) keys.push(`plain ${plain(whole)}`);
  if (!isNumber(id)) return keys;
  const isNotation = NOTATION.test(id);
  const isWhole = WHOLE.test(id);
  if (!isNotation) keys.push(`plain ${plain(id)}`);
  const value = Number(id.replace(',', '.'));
  for (const most of digits)
    keys.push(`rough ${most} ${value.toExponential(Math.min(100, most - 1))}`);
  if (isWhole && id.length > KEPT) {
    keys.push(`number ${value}`, `first ${id.length} ${id.slice(0, KEPT)}`);
  }
  return keys;
}

/** True for an id of digits, or one that a spreadsheet made of digits. */
function isNumber(id: string): boolean {
  return WHOLE.test(id) || NOTATION.test(id) || WITH_POINT.test(id);
}

/** Returns digits without zeros before and a decimal point behind them. */
function plain(id: string): string {
  return id.replace(/[.,]0+$/, '').replace(/^0+(?=\d)/, '');
}

type Difference = Omit<ChangedIds, 'ids'>;

function difference(change: IdChange, isHere: boolean, id: string, known: string): Difference {
  const [changed, whole] = isHere ? [id, known] : [known, id];
  return { change, isHere, changed, whole };
}

/** Compares ids that are one without signs; those of the id that was looked for come first. */
function comparedSigns(id: string, known: string): Difference | undefined {
  const here = addedSigns(id);
  const there = addedSigns(known);
  if (here) return difference(here.change, true, id, known);
  return there && difference(there.change, false, id, known);
}

function compared(id: string, known: string): Difference {
  const as = (change: IdChange, isHere: boolean) => difference(change, isHere, id, known);
  if (NOTATION.test(id) || NOTATION.test(known)) return as('notation', NOTATION.test(id));
  if (plain(id) !== plain(known)) return as('digits', isRounded(id) || !isRounded(known));
  const hasPoint = WITH_POINT.test(id);
  if (hasPoint !== WITH_POINT.test(known)) return as('point', hasPoint);
  return as('zeros', id.length < known.length);
}

/** True if a number of more than 15 digits is one that a spreadsheet or a double can hold. */
function isRounded(id: string): boolean {
  return /^0*$/.test(id.slice(KEPT)) || String(BigInt(Number(id))) === id;
}
