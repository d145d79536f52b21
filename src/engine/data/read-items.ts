import { message } from '#messages/message.ts';
import type { TableMapping } from '../domain/study.ts';
import type { ValueSettings } from '../domain/value-settings.ts';
import type { BadRows } from './bad-rows.ts';
import { readId } from './cells.ts';
import type { DatasetDraft } from './dataset-draft.ts';
import type { TableOptions } from './formats/format.ts';
import { ItemTexts } from './item-texts.ts';
import { mappedColumns } from './mapped-columns.ts';
import { MissingCells } from './missing/missing-cells.ts';
import { notAnId } from './not-an-id.ts';
import type { Table } from './table.ts';

interface ItemOptions extends Pick<TableOptions, 'categorySeparator'> {
  /** Statements on the table's values; absent for a part of a published dataset. */
  readonly values?: ValueSettings | undefined;
}

/** Reads a table of items into the draft. */
export async function readItems(
  file: string,
  table: Table,
  mapping: TableMapping,
  draft: DatasetDraft,
  bad: BadRows,
  { values, categorySeparator }: ItemOptions = {},
): Promise<void> {
  const at = mappedColumns(file, table.columns, mapping, ['item']);
  const missing = new MissingCells(file, values);
  const texts = new ItemTexts(at, mapping, missing, categorySeparator, draft.kept);
  for await (const batch of table.rows) {
    for (const row of batch) {
      const { line, cells } = row;
      const text = cells[at.get('item') ?? -1] ?? '';
      const item = readId(text);
      if (item === undefined) {
        bad.refuse(file, line, message('badRows.noItem'), notAnId('item', text));
      } else if (draft.sample.takesItem(item)) texts.add(item, row);
    }
  }
  texts.describe(file, draft, bad, values?.decimalMark);
  missing.remark(bad);
}
