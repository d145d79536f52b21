import { quoted } from '#messages/clipped.ts';
import { message, type Message, type Text } from '#messages/message.ts';
import type { BadRows } from '../data/bad-rows.ts';
import { csv } from '../data/formats/csv.ts';
import type { Reading } from '../data/reading.ts';
import type { SourceFile } from '../data/source-file.ts';
import { Fault } from '../domain/fault.ts';
import { answeredIn, answerRow, EXPECTED, problemIn, type AnswerRow } from './answer-rows.ts';
import type { Answered } from './answered.ts';
import type { Assignment } from './assignment.ts';
import { entryLines } from './entry-lines.ts';
import { COLUMNS } from './write-files.ts';

/** A parsed JSON document of answers whose content isn't checked yet. */
export interface AnswersDocument {
  readonly format: 'slatewise-answers';
  readonly version: unknown;
  readonly answers: unknown;
}

/** Reads the answers of a JSON document; reports bad entries to `bad` and leaves them out. */
export function answersIn(
  source: SourceFile,
  text: string,
  { version, answers }: AnswersDocument,
  known: ReadonlyMap<string, Assignment>,
  bad: BadRows,
): Answered[] {
  if (version !== 1 || !Array.isArray(answers)) {
    refuseFile(source, bad, 'another version', message('labelFiles.otherVersion'));
    return [];
  }
  const lines = entryLines(text, 'answers');
  bad.countRows(source.path, answers.length);
  const rows = answers.flatMap((entry: unknown, i) =>
    readRow(source, lines[i] ?? 1, entry, known, bad),
  );
  return answeredIn(rows, source.path);
}

/** Reads the answers of a CSV; reports bad rows to `bad` and leaves them out. */
export async function readAnswerTable(
  source: SourceFile,
  known: ReadonlyMap<string, Assignment>,
  bad: BadRows,
  reading: Reading,
): Promise<Answered[]> {
  try {
    const { columns, rows } = await csv.open(source, bad, reading, { header: true });
    const missing = COLUMNS.filter((column) => !columns.includes(column));
    if (missing.length > 0) {
      refuseFile(
        source,
        bad,
        'columns missing',
        message('labelFiles.columnsMissing', { missing, columns: COLUMNS }),
      );
      return [];
    }
    const at = new Map(columns.map((column, i) => [column, i]));
    const kept: AnswerRow[] = [];
    for await (const batch of rows) {
      for (const { line, cells } of batch) {
        const cell = (column: keyof AnswerRow) => cells[at.get(column) ?? -1]?.trim() ?? '';
        kept.push(...readRow(source, line, entryOf(cell), known, bad));
      }
    }
    return answeredIn(kept, source.path);
  } catch (thrown) {
    if (!(thrown instanceof Fault && thrown.code === 'file-unusable')) throw thrown;
    refuseFile(source, bad, 'file unusable', thrown.says);
    return [];
  }
}

/** Turns the cells of a table row into the entry of a JSON document. */
function entryOf(cell: (column: keyof AnswerRow) => string): Record<keyof AnswerRow, unknown> {
  const number = (text: string) => (/^\d+(\.\d+)?$/.test(text) ? Number(text) : text);
  return {
    assignment: cell('assignment'),
    annotator: cell('annotator'),
    task: cell('task'),
    version: number(cell('version')),
    step: number(cell('step')),
    did: cell('did'),
    answer: cell('answer') || null,
    flagged: cell('flagged')
      .split(/[\s,]+/)
      .filter(Boolean)
      .map(number),
    first: cell('first') || null,
    guidelines: cell('guidelines'),
    ms: number(cell('ms')),
    at: cell('at'),
  };
}

function readRow(
  source: SourceFile,
  line: number,
  entry: unknown,
  known: ReadonlyMap<string, Assignment>,
  bad: BadRows,
): AnswerRow[] {
  const read = answerRow.safeParse(entry);
  if (!read.success) {
    const [name] = read.error.issues[0]?.path ?? [];
    const expected = EXPECTED[name as keyof AnswerRow] as Message | undefined;
    const found = (entry as Record<PropertyKey, unknown> | null)?.[name ?? ''];
    bad.refuse(
      source.path,
      line,
      expected ? `${String(name)} can't be read` : 'no answer',
      expected
        ? message('labelFiles.unexpected', {
            field: String(name),
            found: found === undefined ? null : quoted(String(found)),
            expected,
          })
        : message('labelFiles.noAnswer', { columns: COLUMNS }),
    );
    return [];
  }
  const problem = problemIn(read.data, known);
  if (problem === null) return [read.data];
  bad.refuse(
    source.path,
    line,
    known.has(read.data.assignment) ? 'answer that doesn’t fit' : 'unknown assignment',
    problem,
  );
  return [];
}

/** Reports an unusable file, which counts as one bad row. */
export function refuseFile({ path }: SourceFile, bad: BadRows, kind: string, reason: Text): void {
  bad.countRows(path, 1);
  bad.refuse(path, 1, kind, reason);
}
