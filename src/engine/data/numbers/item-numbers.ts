import type { DecimalMark as Mark } from '../../domain/value-settings.ts';
import type { BadRows } from '../bad-rows.ts';
import { NumberFacts, statedReading, valueIn, type NumberKind } from './number-facts.ts';
import { numbersAsked, numbersRead, type NumberPlace } from './number-remarks.ts';
import { writtenNumber } from './written-number.ts';

/**
 * Rewrites the numbers of a whole column with a decimal point, in place. Other texts, such as dates, stay. Where a person has to say
 * how the numbers are written, they become empty.
 * @param cells trimmed
 * @param lines the line of each cell
 */
export function rewriteNumbers(
  place: NumberPlace,
  kind: NumberKind,
  cells: string[],
  lines: readonly number[],
  stated: Mark | undefined,
  bad: BadRows,
): void {
  const facts = new NumberFacts(kind);
  for (const [i, cell] of cells.entries()) facts.add(cell, lines[i]!);
  const decision = stated === undefined ? facts.decide() : { reading: statedReading(stated) };
  const isAsked = 'why' in decision;
  const remark = isAsked
    ? numbersAsked(place, facts, decision.why)
    : numbersRead(place, facts, decision.reading);
  if (remark && stated === undefined) bad.remark(remark);
  if (facts.odd.cells + facts.open.point.cells === 0) return;
  for (const [i, cell] of cells.entries()) {
    const number = writtenNumber(cell);
    if (!number) continue;
    cells[i] = isAsked ? '' : String(valueIn(number, decision.reading));
  }
}
