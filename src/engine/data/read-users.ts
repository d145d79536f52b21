import type { UserContext } from '../domain/user.ts';
import type { TableMapping } from '../domain/study.ts';
import type { ValueSettings } from '../domain/value-settings.ts';
import { message } from '#messages/message.ts';
import type { BadRows } from './bad-rows.ts';
import { readId } from './cells.ts';
import type { DatasetDraft } from './dataset-draft.ts';
import { splitLists } from './list-cells.ts';
import { mappedColumns } from './mapped-columns.ts';
import { MissingCells } from './missing/missing-cells.ts';
import { notAnId } from './not-an-id.ts';
import type { Table } from './table.ts';

const LISTS = ['searches', 'clicks', 'browsed'] as const;

/** Reads a table of users into the draft. Unmapped columns become attributes with the columns' names. */
export async function readUsers(
  file: string,
  table: Table,
  mapping: TableMapping,
  draft: DatasetDraft,
  bad: BadRows,
  values?: ValueSettings,
): Promise<void> {
  const at = mappedColumns(file, table.columns, mapping, ['user']);
  const mapped = new Set(at.values());
  const isExtra = (i: number) => !mapped.has(i) && (table.columns[i] ?? '') !== '';
  const extra = table.columns.filter((_, i) => isExtra(i));

  const isText = (i: number) => i === at.get('profile') || isExtra(i);
  const isList = (i: number) => LISTS.some((field) => at.get(field) === i);
  const missing = new MissingCells(file, values);

  const ids: string[] = [];
  const lines: number[] = [];
  const rows: (readonly string[])[] = [];
  for await (const batch of table.rows) {
    for (const { line, cells } of batch) {
      const text = cells[at.get('user') ?? -1] ?? '';
      const user = readId(text);
      if (user === undefined) {
        bad.refuse(file, line, message('badRows.noUser'), notAnId('user', text));
      } else if (draft.sample.takesUser(user)) {
        draft.kept.addText(user);
        ids.push(user);
        lines.push(line);
        rows.push(cells);
        cells.forEach((cell, i) => {
          draft.kept.addText(cell);
          if (isText(i) || isList(i)) missing.addText(table.columns[i] ?? '', cell.trim(), line);
        });
      }
    }
  }
  missing.decide();
  const lists = LISTS.flatMap((field) => {
    const column = at.get(field);
    if (column === undefined) return [];
    const found = splitLists(rows.map((cells) => cells[column] ?? ''));
    const name = table.columns[column] ?? '';
    const values = found.map((entries, i) => missing.entriesOf(name, entries, lines[i]!));
    return [{ field, values }];
  });

  let repeated = 0;
  for (const [i, user] of ids.entries()) {
    const cells = rows[i] ?? [];
    const line = lines[i]!;
    const textAt = (i: number) => {
      const text = (cells[i] ?? '').trim();
      return missing.takesText(table.columns[i] ?? '', text, line) ? '' : text;
    };
    const profile = textAt(at.get('profile') ?? -1);
    const attributes: [string, string][] = [];
    // Only the cells that exist: a JSON Lines row is a sparse array.
    cells.forEach((_, i) => {
      const value = isExtra(i) ? textAt(i) : '';
      if (value !== '') attributes.push([table.columns[i] ?? '', value]);
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
  missing.remark(bad);
  if (repeated * 2 > ids.length) {
    bad.remark(message('importRemarks.usersRepeat', { file, rows: repeated, of: ids.length }));
  } else if (repeated > 0) {
    bad.remark(message('importRemarks.usersAgain', { file, rows: repeated }));
  }
  if (extra.length > 0) {
    bad.remark(message('importRemarks.attributes', { file, columns: extra }));
  }
}
