import { message } from '../messages/message.ts';
import { Fault } from '../domain/fault.ts';
import type { TableMapping } from '../domain/study.ts';
import { someOf } from './some-of.ts';

export type Field = keyof TableMapping;

/** The name of each field in a sentence. */
const FIELD_NAMES: Readonly<Record<Field, string>> = {
  user: 'user',
  item: 'item',
  rating: 'rating',
  clicked: 'click',
  timestamp: 'time',
  position: 'position',
  impression: 'impression',
  recommender: 'recommender',
  rank: 'rank',
  score: 'score',
  title: 'title',
  categories: 'categories',
  year: 'year',
  creators: 'creators',
  description: 'description',
  profile: 'profile',
  searches: 'searches',
  clicks: 'clicks',
  browsed: 'browsed categories',
};

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
  const found = `Its columns are ${someOf(columns)}.`;
  for (const field of needed) {
    if (mapping[field] !== undefined) continue;
    throw new Fault(
      'file-unusable',
      message('dataFaults.columnNotChosen', { file, field: FIELD_NAMES[field], found }),
    );
  }
  const at = new Map<Field, number>();
  for (const [field, column] of Object.entries(mapping) as [Field, string | undefined][]) {
    if (column === undefined) continue;
    const index = columns.indexOf(column);
    if (index < 0) {
      throw new Fault(
        'file-unusable',
        message('dataFaults.columnMissing', { file, column, field: FIELD_NAMES[field], found }),
      );
    }
    at.set(field, index);
  }
  return at;
}
