import type { UserContext } from '../domain/user.ts';
import type { TableMapping } from '../domain/study.ts';
import { message } from '#messages/message.ts';
import type { BadRows } from './bad-rows.ts';
import { readId } from './cells.ts';
import type { DatasetDraft } from './dataset-draft.ts';
import { splitLists } from './list-cells.ts';
import { mappedColumns } from './mapped-columns.ts';
import { notAnId } from './read-items.ts';
import type { Table } from './table.ts';

const LISTS = ['searches', 'clicks', 'browsed'] as const;

/** Reads a table of users into the draft. Unmapped columns become attributes with the columns' names. */
export async function readUsers(
  file: string,
  table: Table,
  mapping: TableMapping,
  draft: DatasetDraft,
  bad: BadRows,
): Promise<void> {
  const at = mappedColumns(file, table.columns, mapping, ['user']);
  const mapped = new Set(at.values());
  const isExtra = (i: number) => !mapped.has(i) && (table.columns[i] ?? '') !== '';
  const extra = table.columns.filter((_, i) => isExtra(i));

  const ids: string[] = [];
  const rows: (readonly string[])[] = [];
  for await (const batch of table.rows) {
    for (const { line, cells } of batch) {
      const text = cells[at.get('user') ?? -1] ?? '';
      const user = readId(text);
      if (user === undefined) {
        bad.refuse(file, line, message('badRows.noUser'), notAnId('user', text));
      } else if (draft.sample.takesUser(user)) {
        ids.push(user);
        rows.push(cells);
      }
    }
  }
  const lists = LISTS.flatMap((field) => {
    const column = at.get(field);
    if (column === undefined) return [];
    return [{ field, values: splitLists(rows.map((cells) => cells[column] ?? '')) }];
  });

  let repeated = 0;
  for (const [i, user] of ids.entries()) {
    const cells = rows[i] ?? [];
    const profile = (cells[at.get('profile') ?? -1] ?? '').trim();
    const attributes: [string, string][] = [];
    // Only the cells that exist: a JSON Lines row is a sparse array.
    cells.forEach((cell, i) => {
      const value = cell.trim();
      if (value !== '' && isExtra(i)) attributes.push([table.columns[i] ?? '', value]);
    });
    const context: UserContext = {
      ...Object.fromEntries(
        lists.flatMap(({ field, values }) => (values[i]?.length ? [[field, values[i]]] : [])),
      ),
      // `fromEntries`, so that a column called "__proto__" is an ordinary name.
      ...(attributes.length > 0 ? { attributes: Object.fromEntries(attributes) } : {}),
    };
    const isNew = draft.describeUser(user, {
      ...(profile === '' ? {} : { profile }),
      ...(Object.keys(context).length > 0 ? { context } : {}),
    });
    if (!isNew) repeated++;
  }
  if (repeated * 2 > ids.length) {
    bad.remark(message('importRemarks.usersRepeat', { file, rows: repeated, of: ids.length }));
  } else if (repeated > 0) {
    bad.remark(message('importRemarks.usersAgain', { file, rows: repeated }));
  }
  if (extra.length > 0) {
    bad.remark(message('importRemarks.attributes', { file, columns: extra }));
  }
}
