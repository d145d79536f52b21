import type { SchemaTree } from 'hyparquet';
import { isListLike } from 'hyparquet/src/schema.js';

interface Lists {
  readonly columns: readonly string[];
  /** Turns a row with a list into one row for each entry. */
  rowsOf(row: readonly unknown[]): unknown[][];
}

/**
 * Recognises LensKit's own layout of recommendations: a row for each list, whose column `items` has structs with an
 * `item_id`. Returns undefined for other files.
 */
export function listsIn(columns: readonly SchemaTree[]): Lists | undefined {
  const at = columns.findIndex(({ element }) => element.name === 'items');
  const list = columns[at];
  if (!list || !isListLike(list)) return undefined;
  const fields = list.children[0]?.children[0]?.children.map(({ element }) => element.name) ?? [];
  if (!fields.includes('item_id')) return undefined;
  const keys = columns.flatMap(({ element }, i) => (i === at ? [] : [{ name: element.name, i }]));
  if (keys.some(({ name }) => fields.includes(name))) return undefined;
  return {
    columns: [...keys.map(({ name }) => name), ...fields],
    rowsOf(row) {
      const entries = (row[at] ?? []) as readonly (Readonly<Record<string, unknown>> | null)[];
      return entries.map((entry) => [
        ...keys.map(({ i }) => row[i]),
        ...fields.map((name) => entry?.[name]),
      ]);
    },
  };
}
