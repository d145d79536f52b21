import { clipped } from '#messages/clipped.ts';
import { message } from '#messages/message.ts';
import type { ValueSettings } from '../domain/value-settings.ts';
import type { BadRows } from './bad-rows.ts';
import { readId } from './cells.ts';
import { numberCell, type Row, type Table } from './table.ts';
import type { ListDraft } from './list-draft.ts';
import type { ListTable } from './list-table.ts';
import { mappedColumns, type Field } from './mapped-columns.ts';
import { MissingCells } from './missing/missing-cells.ts';
import { NumberColumns } from './numbers/number-columns.ts';
import { settleLists } from './numbers/settle-lists.ts';
import { notAnId } from './not-an-id.ts';
import { infiniteScore } from './infinite-score.ts';

/** The rank and the score of a row; NaN where it has none that can be read. */
interface Order {
  readonly rank: number;
  readonly score: number;
  /** The rank as it is written, where it is no number. */
  readonly writtenRank?: string;
}

/**
 * Reads the rows of one list file into the draft. Of a rank and a score, one that is a number is enough.
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
  /** Scores beside a rank that are no numbers, and the first of them. */
  const unread: { scores: number; first?: { line: number; found: string } } = { scores: 0 };
  /** Lines without a recommender in a file that has a column for it, and the first of them. */
  const unnamed = { rows: 0, line: 0 };
  for await (const batch of table.rows) {
    if (numbers.needSurvey(batch)) await settleLists(numbers, at);
    for (const row of batch) readRow(row);
  }
  for (const remark of numbers.remarks) bad.remark(remark);
  missing.remark(bad);
  if (unnamed.rows > 0) {
    bad.remark(message('importRemarks.recommendersUnnamed', { file, recommender, ...unnamed }));
  }
  if (unread.first) {
    const { scores, first } = unread;
    bad.remark(message('importRemarks.scoresUnread', { file, scores, ...first }));
  }

  function readRow(row: Row): void {
    const { line, cells } = row;
    const cell = (field: Field) => (cells[at.get(field) ?? -1] ?? '').trim();
    const user = readId(cell('user'));
    if (user === undefined) {
      return bad.refuse(file, line, message('badRows.noUser'), notAnId('user', cell('user')));
    }
    const item = readId(cell('item'));
    const order = orderOf(row);
    if (item === undefined) {
      bad.refuse(file, line, message('badRows.noItem'), notAnId('item', cell('item')));
    } else if (order === undefined) {
      const field = at.has('rank') ? 'rank' : 'score';
      const kind = field === 'rank' ? 'badRows.rankNoNumber' : 'badRows.scoreNoNumber';
      const values = { field, found: clipped(cell(field)) } as const;
      bad.refuse(file, line, message(kind), message('badRows.numberExpected', values));
    }
    if (order === undefined) return;
    const named = readId(cell('recommender')) ?? recommender;
    if (at.has('recommender') && cell('recommender') === '' && unnamed.rows++ === 0) {
      unnamed.line = line;
    }
    const entry = { file, line, recommender: named, user, ...order };
    if (item === undefined) draft.addPlace(entry);
    else draft.add({ ...entry, item });
  }

  /** Reads what orders a row; undefined if neither its rank nor its score can be read. */
  function orderOf(row: Row): Order | undefined {
    const { line } = row;
    const written = numberCell(row, at.get('score'));
    const writtenRank = numberCell(row, at.get('rank'));
    const score = infiniteScore(written) ?? numbers.read('score', written);
    if (!at.has('rank')) return score === undefined ? undefined : { rank: NaN, score };
    const rank = numbers.read('rank', writtenRank);
    if (rank === undefined) {
      return score === undefined ? undefined : { rank: NaN, score, writtenRank };
    }
    if (score === undefined && written !== '' && !isMissing(written, line)) {
      unread.scores++;
      unread.first ??= { line, found: clipped(written) };
    }
    return { rank, score: score ?? NaN };
  }

  function isMissing(score: string, line: number): boolean {
    return missing.takesNumber(mapping.score ?? '', score, line);
  }
}
