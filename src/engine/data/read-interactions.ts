import type { TableMapping } from '../domain/study.ts';
import { quoted, type BadRows } from './bad-rows.ts';
import { readClicked, readId, readSingle, readTimestamp } from './cells.ts';
import type { DatasetDraft } from './dataset-draft.ts';
import type { Row } from './table.ts';
import { mappedColumns, type Field } from './mapped-columns.ts';
import { ItemTexts, notAnId, TEXT_FIELDS } from './read-items.ts';
import type { Table } from './table.ts';

/** The reason for leaving out a row. */
interface Refused {
  readonly kind: string;
  readonly reason: string | (() => string);
}

/**
 * Reads a table of interactions into the draft.
 * @param catalogue the file that names all items, if there is one; rows with other items are then left out. Without it,
 * items are created from the rows.
 */
export async function readInteractions(
  file: string,
  table: Table,
  mapping: TableMapping,
  catalogue: string | undefined,
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
    if (user === undefined) return { kind: 'no user id', reason: notAnId('user', cell('user')) };
    const item = readId(cell('item'));
    if (item === undefined) return { kind: 'no item id', reason: notAnId('item', cell('item')) };
    if (catalogue !== undefined && draft.itemAt(item) === undefined) {
      return {
        kind: 'item not in the catalogue',
        reason: `The item is ${quoted(item)}, which ${catalogue} doesn't have.`,
      };
    }
    const rating = cell('rating') === '' ? NaN : readSingle(cell('rating'));
    if (rating === undefined) return ratingExpected(cell('rating'), draft);
    const clicked = cell('clicked') === '' ? unsaid : readClicked(cell('clicked'));
    if (clicked === undefined) return expected('click', cell('clicked'), 'yes or no, or 1 or 0');
    if (Number.isNaN(rating) && clicked === 255) {
      if (at.has('rating')) return ratingExpected('', draft);
      if (at.has('clicked')) return expected('click', '', 'yes or no, or 1 or 0');
    }
    const timestamp = cell('timestamp') === '' ? NaN : readTimestamp(cell('timestamp'));
    if (timestamp === undefined) {
      return expected('time', cell('timestamp'), 'seconds since 1970 or a date like 2024-05-31');
    }
    const position = cell('position') === '' ? NaN : readSingle(cell('position'));
    if (position === undefined || position < 0) {
      return expected('position', cell('position'), 'a number, 1 for the top,');
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
  bad.remark(`${file} has no column for ratings or clicks: each row counts as a click.`);
  return true;
}

function ratingExpected(found: string, draft: DatasetDraft): Refused {
  return {
    kind: "rating isn't a number",
    // The scale is known only after all ratings were read.
    reason: () =>
      sentence(
        'rating',
        found,
        draft.scale ? `a number from ${draft.scale.min} to ${draft.scale.max}` : 'a number',
      ),
  };
}

function expected(what: string, found: string, wanted: string): Refused {
  return { kind: `${what} can't be read`, reason: sentence(what, found, wanted) };
}

function sentence(what: string, found: string, wanted: string): string {
  return `The ${what} is ${found === '' ? 'empty' : quoted(found)}; ${wanted} was expected.`;
}
