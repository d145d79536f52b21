import { sumOf } from '../domain/sum-of.ts';
import { closedNumber } from './numbers/closed-number.ts';

/** A value of ratings that looks like a code for "not rated". */
interface ProposedCode {
  readonly code: number;
  readonly rows: number;
}

/** Codes that look like no rating, and the ratings beside them. */
export interface ProposedCodes {
  readonly codes: readonly ProposedCode[];
  /** All ratings, those with a code included. */
  readonly rows: number;
  /** The least and the greatest of the other ratings. */
  readonly least: number;
  readonly most: number;
}

/** Codes that people use where a number must stand, apart from 0, which can be a rating. */
const USUAL = [-999, -99, -9, -1, 9, 99, 999, 9999];
/** The least share of all ratings that a code is proposed for, and its least number of rows. */
const LEAST_SHARE = 0.001;
const LEAST_ROWS = 2;
/** The distance of other codes from the ratings, in widths of these. */
const APART = 2;
/** The least share of zeros, and how many times as many as of the least other rating: fewer are ratings. */
const ZEROS = { share: 0.05, times: 2 } as const;

/**
 * Proposes values of ratings as codes for "not rated": a usual code that lies apart from all other ratings, as 99 beside
 * −10 to 10 or −1 beside 0 to 10, and 0 where it is frequent beside a scale that begins above it.
 *
 * @param counts the number of occurrences of each value
 * @returns null if no value looks like a code
 */
export function proposedCodes(counts: ReadonlyMap<number, number>): ProposedCodes | null {
  const rest = new Map(counts);
  const codes: ProposedCode[] = [];
  for (;;) {
    const code = [...USUAL, 0].find((value) => looksLikeCode(value, rest));
    if (code === undefined) break;
    codes.push({ code, rows: rest.get(code)! });
    rest.delete(code);
  }
  if (codes.length === 0) return null;
  const values = [...rest.keys()];
  const rows = sumOf(counts.values());
  return { codes, rows, least: least(values), most: most(values) };
}

/** Proposes codes from some cells of ratings; those that aren't numbers don't count. */
export function proposedCodesIn(cells: Iterable<string>): ProposedCodes | null {
  const counts = new Map<number, number>();
  for (const cell of cells) {
    const value = closedNumber(cell);
    if (value !== undefined) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return proposedCodes(counts);
}

function looksLikeCode(code: number, counts: ReadonlyMap<number, number>): boolean {
  const rows = counts.get(code) ?? 0;
  const values = [...counts.keys()].filter((value) => value !== code);
  // Two values are no scale from which a third could differ.
  if (rows < LEAST_ROWS || values.length < 3) return false;
  const all = sumOf(counts.values());
  const [low, high] = [least(values), most(values)];
  if (code === 0) {
    const beside = counts.get(low) ?? 0;
    return low > 0 && rows >= ZEROS.share * all && rows > ZEROS.times * beside;
  }
  if (rows < LEAST_SHARE * all) return false;
  // The scales 0 to 5 and 0 to 10 have no rating below 0, and scales with one have more than one.
  if (code === -1) return low >= 0 && high > 1;
  const distance = code > 0 ? code - high : low - code;
  // 9 is near to usual scales: it lies apart from 1 to 5, but not from 1, 3, 5 and 7.
  return Math.abs(code) === 9 ? distance > widestGap(values) : distance >= APART * (high - low);
}

function widestGap(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return most(sorted.slice(1).map((value, i) => value - sorted[i]!));
}

const least = (values: readonly number[]) => values.reduce((a, b) => Math.min(a, b), Infinity);
const most = (values: readonly number[]) => values.reduce((a, b) => Math.max(a, b), -Infinity);
