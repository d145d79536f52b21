import type { TableMapping } from '../domain/study.ts';
import type { ValueSettings } from '../domain/value-settings.ts';
import { clipped } from '#messages/clipped.ts';
import { message, type Text } from '#messages/message.ts';
import type { BadRows } from './bad-rows.ts';
import { changedIdsRemark } from './changed-ids.ts';
import { isSingle, readId } from './cells.ts';
import type { DatasetDraft } from './dataset-draft.ts';
import { EventKinds } from './event-kinds.ts';
import type { TableOptions } from './formats/format.ts';
import { ItemTexts, TEXT_FIELDS } from './item-texts.ts';
import { numberCell, type Row, type Table } from './table.ts';
import { mappedColumns, type Field } from './mapped-columns.ts';
import { MissingCells } from './missing/missing-cells.ts';
import { ForeignClicks } from './numbers/foreign-clicks.ts';
import { NumberColumns } from './numbers/number-columns.ts';
import { notAnId } from './not-an-id.ts';
import { NotRated, type StatedCodes } from './not-rated.ts';
import { clickExpected, ratingExpected, type Refused } from './refused-row.ts';
import { Signalless } from './signalless.ts';
import { baseName } from './source-file.ts';
import { settleTimes } from './times/settle-times.ts';
import { TimeColumn } from './times/time-column.ts';
import { leaveOutUnreadable } from './unreadable-columns.ts';
import { UnreadValues } from './unread-values.ts';

/** Most ids of unknown items that are compared with the catalogue. */
const MOST_UNKNOWN = 1000;

/** The reading of a log: the statements on its table, and its context in the import. */
interface LogOptions extends TableOptions {
  /** The files that name all items, if there are any; rows with other items are then left out. Else rows create items. */
  readonly catalogue: readonly string[] | undefined;
  /** Statements on the table's values; absent for a part of a published dataset. */
  readonly values?: ValueSettings | undefined;
  /** Opens the table once more, for facts on its numbers that only all cells show. */
  readonly again: () => Table | Promise<Table>;
}

const NUMBERS = ['rating', 'position'] as const;

/**
 * Reads a table of interactions into the draft.
 * @returns a sentence on ids of items that the catalogue has in another form; undefined if there are none
 */
export async function readInteractions(
  file: string,
  table: Table,
  mapping: TableMapping,
  draft: DatasetDraft,
  bad: BadRows,
  {
    heldOut = false,
    events,
    times: stated,
    categorySeparator,
    ratings,
    catalogue,
    values,
    again,
  }: LogOptions,
): Promise<Text | undefined> {
  const at = new Map(mappedColumns(file, table.columns, mapping, ['user', 'item']));
  const missing = new MissingCells(file, values);
  const texts =
    catalogue === undefined && TEXT_FIELDS.some((field) => at.has(field))
      ? new ItemTexts(at, mapping, missing, categorySeparator, draft.kept)
      : undefined;
  if (table.inOrder) draft.log.inOrder = true;
  const fileNumber = draft.files.push(file) - 1;
  if (heldOut) draft.log.heldOutFiles.add(fileNumber);
  const kinds = events && new EventKinds(events);
  const codes = new NotRated(heldOut || events ? codesAlone(ratings) : ratings);
  const firstRow = draft.log.length;
  const times = new TimeColumn(file, mapping.timestamp ?? '', stated, firstRow);
  const unread = new UnreadValues(file, mapping);
  const unknown = new Set<string>();
  const unsaid = !kinds && everyRowIsAClick(file, at, bad) ? 1 : 255;

  const unrated = new Signalless();
  const clicks = new ForeignClicks();
  const numbers = new NumberColumns(file, table, at, NUMBERS, values, again);
  // Events give ratings too, which a late question on the column of ratings would take away.
  if (kinds && at.has('rating')) await numbers.survey();

  let begun = false;
  for await (const batch of table.rows) {
    if (!begun) leaveOutUnreadable(file, batch, at, times, missing, bad);
    begun ||= batch.length > 0;
    if (numbers.needSurvey(batch)) {
      await numbers.survey();
      for (const field of NUMBERS) if (numbers.questionOn(field)) draft.log.forget(field, firstRow);
    }
    for (const row of batch) {
      const refused = addRow(row);
      if (refused) bad.refuse(file, row.line, refused.kind, refused.reason);
    }
  }
  if (at.has('timestamp')) settleTimes(times, draft.log, firstRow, bad, unread);
  if (at.has('rating')) codes.remark(file, draft.log.ratings(firstRow), bad);
  unread.remark(bad);
  clicks.remark(file, mapping.clicked ?? '', bad);
  kinds?.remark(file, bad);
  for (const remark of numbers.remarks) bad.remark(remark);
  texts?.describe(file, draft, bad, values?.decimalMark);
  missing.remark(bad);
  unrated.remark(file, bad);
  const changed = catalogue && unknown.size > 0 ? unknownItems(catalogue) : undefined;
  if (changed) bad.remark(changed);
  return changed;

  function unknownItems(files: readonly string[]): Text | undefined {
    return changedIdsRemark(
      'item',
      { ids: unknown, files: [baseName(file)] },
      { ids: draft.itemIds(), files },
    );
  }

  function readRating(text: string): number | undefined {
    return numbers.read('rating', text);
  }

  function addRow(row: Row): Refused | undefined {
    const { line, cells } = row;
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
    const known = draft.itemAt(item);
    if (catalogue !== undefined && known === undefined) {
      if (unknown.size < MOST_UNKNOWN) unknown.add(item);
      return {
        kind: message('badRows.unknownItem'),
        reason: message('badRows.itemNotIn', { item: clipped(item), catalogue }),
      };
    }
    const code =
      typeof event === 'number'
        ? undefined
        : codes.of(numberCell(row, at.get('rating')), readRating);
    const given = code === undefined ? number('rating') : NaN;
    const rating = typeof event === 'number' ? event : given;
    if (rating === undefined) return ratingExpected(cell('rating'), draft);
    const implied = event === undefined ? unsaid : 1;
    const said = cell('clicked') === '' ? implied : clicks.read(cell('clicked'), line);
    const isClickUnread = said === undefined && !isMissing('clicked');
    if (isClickUnread && Number.isNaN(rating)) return clickExpected(cell('clicked'));
    const clicked = said ?? implied;
    const isUnknown = Number.isNaN(rating) && clicked === 255;
    if (isUnknown && at.has('clicked') && !at.has('rating')) return clickExpected(cell('clicked'));
    if (isClickUnread) unread.add('clicked', line, clickExpected(cell('clicked')).reason);
    const read = times.take(cell('timestamp'));
    const isTimeless = typeof read !== 'number' && missing.isWord(cell('timestamp'));
    const time = isTimeless ? times.takeMissing(cell('timestamp')) : read;
    if (typeof time !== 'number') unread.add('timestamp', line, time);
    const place = number('position');
    const isPlace = place !== undefined && !(place < 0);
    if (!isPlace) {
      const found = clipped(cell('position'));
      unread.add('position', line, message('badRows.positionExpected', { found }));
    }
    if (texts?.has(item)) texts.addPrice(item, row);
    else texts?.add(item, row);
    draft.log.add({
      user: draft.userFor(user),
      item: known ?? draft.itemFor(item),
      rating,
      // A cell that can't be read is none.
      timestamp: typeof time === 'number' ? time : Number(times.take('')),
      clicked: Number(clicked),
      position: isPlace ? place : NaN,
      impression: cell('impression'),
      file: fileNumber,
      line,
    });
    if (at.has('timestamp')) times.keep(line);
    if (code !== undefined) codes.count(code);
    else if (isUnknown && at.has('rating')) unrated.add(line);
    return undefined;

    /** Reads a number; NaN for an empty cell and for a word for a missing value. */
    function number(field: 'rating' | 'position'): number | undefined {
      const text = numberCell(row, at.get(field));
      if (text === '') return NaN;
      const value = numbers.read(field, text);
      if (value === undefined) return isMissing(field) ? NaN : undefined;
      return isSingle(value) ? value : undefined;
    }

    function isMissing(field: 'rating' | 'position' | 'clicked'): boolean {
      return missing.takesNumber(mapping[field] ?? '', cell(field), line);
    }
  }
}

/** Returns the stated codes of a table for which none are proposed: zeros are grades there, or events have no ratings. */
function codesAlone(ratings: StatedCodes | undefined): StatedCodes | undefined {
  return ratings && { ...ratings, hasScale: true };
}

/** Decides if each row counts as a click: a log without ratings, clicks or impressions can only list chosen items. */
function everyRowIsAClick(file: string, at: ReadonlyMap<Field, number>, bad: BadRows): boolean {
  if (at.has('rating') || at.has('clicked') || at.has('impression')) return false;
  bad.remark(message('importRemarks.everyRowAClick', { file }));
  return true;
}
