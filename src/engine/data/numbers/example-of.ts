import type { DecimalMark } from '../../domain/value-settings.ts';
import { NumberFacts, statedReading, valueIn, type NumberKind } from './number-facts.ts';
import { writtenNumber } from './written-number.ts';

/** A cell with marks of a locale: its number, or the numbers that it can be where the cells don't decide. */
export interface NumberExample {
  readonly found: string;
  readonly read: readonly number[];
}

/**
 * Returns the first cell with marks other than a decimal point, as these cells alone would have it read; undefined if there is none.
 * @param cells trimmed
 * @param stated the mark before decimals that a person chose
 */
export function exampleOf(
  cells: readonly string[],
  kind: NumberKind,
  stated: DecimalMark | undefined,
): NumberExample | undefined {
  const facts = new NumberFacts(kind);
  for (const [i, cell] of cells.entries()) facts.add(cell, i + 1);
  const found = (facts.open.comma.first ?? facts.odd.first)?.found;
  const number = found === undefined ? undefined : writtenNumber(found);
  if (found === undefined || !number) return undefined;
  const decision = stated === undefined ? facts.decide() : { reading: statedReading(stated) };
  if ('reading' in decision) return { found, read: [valueIn(number, decision.reading)] };
  return { found, read: number.kind === 'open' ? [number.decimal, number.thousands] : [] };
}
