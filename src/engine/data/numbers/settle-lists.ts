import { Fault } from '../../domain/fault.ts';
import type { Field } from '../mapped-columns.ts';
import type { NumberColumns } from './number-columns.ts';

/**
 * Decides the numbers of a list file from all its cells. Scores beside ranks may stay undecided.
 * @throws Fault `file-unusable` with the question if the order of the lists depends on it
 */
export async function settleLists(
  numbers: NumberColumns,
  at: ReadonlyMap<Field, number>,
): Promise<void> {
  await numbers.survey();
  const needed = at.has('rank') ? 'rank' : 'score';
  const question = numbers.questionOn(needed);
  if (question) throw new Fault('file-unusable', question);
}
