import type { TableMapping } from '../domain/study.ts';
import { message, type Text } from '../messages/message.ts';
import { clipped, type BadRows } from './bad-rows.ts';
import { readClicked, readId, readSingle, readTimestamp } from './cells.ts';
import type { DatasetDraft } from './dataset-draft.ts';
import type { Row, Table } from './table.ts';
import { mappedColumns, type Field } from './mapped-columns.ts';
import { ItemTexts, notAnId, TEXT_FIELDS } from './read-items.ts';

/** The reason for leaving out a row. */
interface Refused {
  readonly kind: Text;
  readonly reason: Text | (() => Text);
}

/**
 * Reads a table of interactions into the draft.
 * @param catalogue the files that name all items, if there are any; rows with other items are then left out. Without it,
 * items are created from the rows.
 */
export async function readInteractions(
  file: string,
  table: Table,
  mapping: TableMapping,
  catalogue: readonly string[] | undefined,
  draft: DatasetDraft,
  bad: BadRows,
): Promise<void> {
  const at = mappedColumns(file, table.columns, mapping, ['user', 'item']);
  const texts =
    catalogue === undefined && TEXT_FIELDS.some((field) => at.has(field))
      ? new ItemTexts(at)
      : undefined;
  const fileNumber = draft.files.push(file) - 1;
  const unsaid = everyRowIsAClick(file, at, bad) ? 1 : 255;

  for await (const batch of table.rows) {
    for (const row of batch) {
      const refused = addRow(row);
      if (refused) bad.refuse(file, row.line, refused.kind, refused.reason);
    }
  }
  texts?.describe(file, draft, bad);

  function addRow({ line, cells }: Row): Refused | undefined {
    const cell = (field: Field) => {
      const column = at.get(field);
      return column === undefined ? '' : (cells[column] ?? '').trim();
    };
    const user = readId(cell('user'));
    if (user === undefined)
      return { kind: message('badRows.noUser'), reason: notAnId('user', cell('user')) };
    const item = readId(cell('item'));
    if (item === undefined)
      return { kind: message('badRows.noItem'), reason: notAnId('item', cell('item')) };
    if (catalogue !== undefined && draft.itemAt(item) === undefined) {
      return {
        kind: message('badRows.unknownItem'),
        reason: message('badRows.itemNotIn', { item: clipped(item), catalogue }),
      };
    }
    const rating = cell('rating') === '' ? NaN : readSingle(cell('rating'));
    if (rating === undefined) return ratingExpected(cell('rating'), draft);
    const clicked = cell('clicked') === '' ? unsaid : readClicked(cell('clicked'));
    if (clicked === undefined) return clickExpected(cell('clicked'));
    if (Number.isNaN(rating) && clicked === 255) {
      if (at.has('rating')) return ratingExpected('', draft);
      if (at.has('clicked')) return clickExpected('');
    }
    const timestamp = cell('timestamp') === '' ? NaN : readTimestamp(cell('timestamp'));
    if (timestamp === undefined) {
      return {
        kind: message('badRows.timeUnread'),
        reason: message('badRows.timeExpected', { found: clipped(cell('timestamp')) }),
      };
    }
    const position = cell('position') === '' ? NaN : readSingle(cell('position'));
    if (position === undefined || position < 0) {
      return {
        kind: message('badRows.positionUnread'),
        reason: message('badRows.positionExpected', { found: clipped(cell('position')) }),
      };
    }
    if (texts && !texts.has(item)) texts.add(item, cells);
    draft.log.add({
      user: draft.userFor(user),
      item: draft.itemFor(item),
      rating,
      timestamp,
      clicked: Number(clicked),
      position,
      impression: cell('impression'),
      file: fileNumber,
      line,
    });
    return undefined;
  }
}

/** Decides if each row counts as a click: a log without ratings, clicks or impressions can only list chosen items. */
function everyRowIsAClick(file: string, at: ReadonlyMap<Field, number>, bad: BadRows): boolean {
  if (at.has('rating') || at.has('clicked') || at.has('impression')) return false;
  bad.remark(message('importRemarks.everyRowAClick', { file }));
  return true;
}

function ratingExpected(cell: string, draft: DatasetDraft): Refused {
  const found = clipped(cell);
  return {
    kind: message('badRows.ratingNoNumber'),
    // The scale is known only after all ratings were read.
    reason: () =>
      draft.scale
        ? message('badRows.ratingOnScale', { found, min: draft.scale.min, max: draft.scale.max })
        : message('badRows.ratingExpected', { found }),
  };
}

function clickExpected(found: string): Refused {
  return {
    kind: message('badRows.clickUnread'),
    reason: message('badRows.clickExpected', { found: clipped(found) }),
  };
}
