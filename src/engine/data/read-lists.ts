import { message } from '#messages/message.ts';
import type { ValueSettings } from '../domain/value-settings.ts';
import { clipped, type BadRows } from './bad-rows.ts';
import { readId } from './cells.ts';
import type { Row, Table } from './table.ts';
import type { ListDraft } from './list-draft.ts';
import type { ListTable } from './list-table.ts';
import { mappedColumns, type Field } from './mapped-columns.ts';
import { MissingCells } from './missing/missing-cells.ts';
import { NumberColumns } from './numbers/number-columns.ts';
import { settleLists } from './numbers/settle-lists.ts';
import { notAnId } from './read-items.ts';

/**
 * Reads the rows of one list file into the draft.
 * @param again opens the table once more, for facts on its numbers that only all cells show
 * @throws Fault `file-unusable` if a person has to say how the numbers are written that give the order
 */
export async function readLists(
  file: string,
  { table, mapping, recommender }: ListTable,
  draft: ListDraft,
  bad: BadRows,
  values: ValueSettings,
  again: () => Table | Promise<Table>,
): Promise<void> {
  const missing = new MissingCells(file, values);
  const at = mappedColumns(file, table.columns, mapping, ['user', 'item']);
  const numbers = new NumberColumns(file, table, at, ['rank', 'score'], values, again);
  for await (const batch of table.rows) {
    if (numbers.needSurvey(batch)) await settleLists(numbers, at);
    for (const row of batch) readRow(row);
  }
  for (const remark of numbers.remarks) bad.remark(remark);
  missing.remark(bad);

  function readRow({ line, cells }: Row): void {
    const cell = (field: Field) => (cells[at.get(field) ?? -1] ?? '').trim();
    const user = readId(cell('user'));
    if (user === undefined) {
      return bad.refuse(file, line, message('badRows.noUser'), notAnId('user', cell('user')));
    }
    const item = readId(cell('item'));
    if (item === undefined) {
      return bad.refuse(file, line, message('badRows.noItem'), notAnId('item', cell('item')));
    }
    const rank = number('rank', true);
    const score = number('score', !at.has('rank'));
    if (rank === undefined || score === undefined) return;
    draft.add({
      file,
      line,
      recommender: readId(cell('recommender')) ?? recommender,
      user,
      item,
      rank,
      score,
    });

    /** Reads a number; NaN if there is no such column, or the cell is empty and optional. */
    function number(field: 'rank' | 'score', needed: boolean): number | undefined {
      const text = cell(field);
      if (!at.has(field) || (text === '' && !needed)) return NaN;
      const value = numbers.read(field, text);
      if (value === undefined && !needed && missing.takesNumber(mapping[field] ?? '', text, line)) {
        return NaN;
      }
      if (value === undefined) {
        const kind = field === 'rank' ? 'badRows.rankNoNumber' : 'badRows.scoreNoNumber';
        const reason = message('badRows.numberExpected', { field, found: clipped(text) });
        bad.refuse(file, line, message(kind), reason);
      }
      return value;
    }
  }
}
