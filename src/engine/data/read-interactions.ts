import type { TableMapping } from '../domain/study.ts';
import { message, type Text } from '#messages/message.ts';
import { clipped, type BadRows } from './bad-rows.ts';
import { readClicked, readId, readSingle } from './cells.ts';
import type { DatasetDraft } from './dataset-draft.ts';
import { EventKinds } from './event-kinds.ts';
import type { InteractionOptions } from './formats/format.ts';
import type { Row, Table } from './table.ts';
import { mappedColumns, type Field } from './mapped-columns.ts';
import { ItemTexts, notAnId, TEXT_FIELDS } from './read-items.ts';
import { NotRated, type StatedCodes } from './not-rated.ts';
import { settleTimes } from './times/settle-times.ts';
import { TimeColumn } from './times/time-column.ts';

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
  { heldOut = false, events, times: stated, ratings }: InteractionOptions = {},
): Promise<void> {
  const at = new Map(mappedColumns(file, table.columns, mapping, ['user', 'item']));
  const texts =
    catalogue === undefined && TEXT_FIELDS.some((field) => at.has(field))
      ? new ItemTexts(at)
      : undefined;
  if (table.inOrder) draft.log.inOrder = true;
  const fileNumber = draft.files.push(file) - 1;
  if (heldOut) draft.log.heldOutFiles.add(fileNumber);
  const kinds = events && new EventKinds(events);
  const codes = new NotRated(heldOut || events ? codesAlone(ratings) : ratings);
  const firstRow = draft.log.length;
  const times = new TimeColumn(file, mapping.timestamp ?? '', stated, firstRow);
  const unsaid = !kinds && everyRowIsAClick(file, at, bad) ? 1 : 255;

  let begun = false;
  for await (const batch of table.rows) {
    if (!begun) leaveOutUnreadable(file, batch, at, times, bad);
    begun ||= batch.length > 0;
    for (const row of batch) {
      const refused = addRow(row);
      if (refused) bad.refuse(file, row.line, refused.kind, refused.reason);
    }
  }
  if (at.has('timestamp')) settleTimes(file, times, draft.log, firstRow, bad);
  if (at.has('rating')) codes.remark(file, draft.log.ratings(firstRow), bad);
  kinds?.remark(file, bad);
  texts?.describe(file, draft, bad);

  function addRow({ line, cells }: Row): Refused | undefined {
    const cell = (field: Field) => {
      const column = at.get(field);
      return column === undefined ? '' : (cells[column] ?? '').trim();
    };
    const event = kinds?.of(cell('event'));
    if (kinds && event === undefined) return undefined;
    const user = readId(cell('user'));
    if (user === undefined)
      return { kind: message('badRows.noUser'), reason: notAnId('user', cell('user')) };
    const item = readId(cell('item'));
    if (item === undefined)
      return { kind: message('badRows.noItem'), reason: notAnId('item', cell('item')) };
    if (!draft.sample.takes(user, item)) return undefined;
    if (catalogue !== undefined && draft.itemAt(item) === undefined) {
      return {
        kind: message('badRows.unknownItem'),
        reason: message('badRows.itemNotIn', { item: clipped(item), catalogue }),
      };
    }
    const coded = typeof event !== 'number' && codes.is(cell('rating'));
    const given = cell('rating') === '' || coded ? NaN : readSingle(cell('rating'));
    const rating = typeof event === 'number' ? event : given;
    if (rating === undefined) return ratingExpected(cell('rating'), draft);
    const known = event === undefined ? unsaid : 1;
    const clicked = cell('clicked') === '' ? known : readClicked(cell('clicked'));
    if (clicked === undefined) return clickExpected(cell('clicked'));
    if (Number.isNaN(rating) && clicked === 255 && !coded) {
      if (at.has('rating')) return ratingExpected('', draft);
      if (at.has('clicked')) return clickExpected('');
    }
    const timestamp = times.take(cell('timestamp'));
    if (typeof timestamp !== 'number') {
      return { kind: message('badRows.timeUnread'), reason: timestamp };
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
    if (coded) codes.count(cell('rating'));
    if (at.has('timestamp')) times.keep();
    return undefined;
  }
}

/** Returns the stated codes of a table for which none are proposed: zeros are grades there, or events have no ratings. */
function codesAlone(ratings: StatedCodes | undefined): StatedCodes | undefined {
  return ratings && { ...ratings, hasScale: true };
}

/** Leaves out optional columns of which nothing can be read in the first rows: a wrong column then costs no rows. */
function leaveOutUnreadable(
  file: string,
  rows: readonly Row[],
  at: Map<Field, number>,
  times: TimeColumn,
  bad: BadRows,
): void {
  const optional = [
    ['timestamp', (cell: string) => times.isReadable(cell)],
    ['position', (cell: string) => readSingle(cell) !== undefined],
  ] as const;
  for (const [field, isReadable] of optional) {
    const column = at.get(field);
    if (column === undefined) continue;
    const cells = rows.map((row) => row.cells[column]?.trim() ?? '').filter((cell) => cell !== '');
    const [found] = cells;
    if (found === undefined || cells.some(isReadable)) continue;
    at.delete(field);
    const asked = field === 'timestamp' ? times.zoneAsked(found) : undefined;
    bad.remark(
      asked ?? message('importRemarks.columnLeftOut', { file, field, found: clipped(found) }),
    );
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
