import { message } from '#messages/message.ts';
import { Fault } from '../domain/fault.ts';
import type { TableMapping } from '../domain/study.ts';

export type Field = keyof TableMapping;

/**
 * Finds the position of each mapped field in a row.
 * @throws Fault `file-unusable` naming the columns found, if a needed field isn't mapped or a mapped column doesn't
 * exist
 */
export function mappedColumns(
  file: string,
  columns: readonly string[],
  mapping: TableMapping,
  needed: readonly Field[],
): ReadonlyMap<Field, number> {
  for (const field of needed) {
    if (mapping[field] !== undefined) continue;
    throw new Fault(
      'file-unusable',
      message('dataFaults.columnNotChosen', { file, field, columns }),
    );
  }
  const at = new Map<Field, number>();
  for (const [field, column] of Object.entries(mapping) as [Field, string | undefined][]) {
    if (column === undefined) continue;
    const index = columns.indexOf(column);
    if (index < 0) {
      throw new Fault(
        'file-unusable',
        message('dataFaults.columnMissing', { file, column, field, columns }),
      );
    }
    at.set(field, index);
  }
  return at;
}
