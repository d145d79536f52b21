import { message, type Message } from '#messages/message.ts';
import { BadRows } from '../data/bad-rows.ts';
import { textOf } from '../data/decode.ts';
import type { ImportReport } from '../data/import-report.ts';
import type { Reading } from '../data/reading.ts';
import { textBytes } from '../data/refuse-foreign.ts';
import { openSources, type SourceFile } from '../data/source-file.ts';
import { sha256 } from '../domain/sha256.ts';
import type { z } from '../domain/zod.ts';
import { presentSheet } from '../store/older-keys.ts';
import type { Answered } from './answered.ts';
import type { Assignment } from './assignment.ts';
import { chosenBy, labelsFile, type Choice, type PortableKey } from './labels-file.ts';
import { contentId } from './make-assignment.ts';
import { answersIn, refuseFile, readAnswerTable, type AnswersDocument } from './read-answers.ts';
import { sheet as schema, type Sheet } from './sheet.ts';

/** The usable content of imported files, with a report on what was left out and why. */
interface Brought {
  readonly sheets: readonly Sheet[];
  /** Each version names the file that it came from. */
  readonly answered: readonly Answered[];
  /** The keys of assignments, by id, where a file has them. */
  readonly keys: ReadonlyMap<string, PortableKey>;
  readonly report: ImportReport;
}

/** Maximum size of a JSON file that Slatewise writes. */
const MOST_CHARACTERS = 64 * 1024 * 1024;

/** Most bytes that the files unpack to, since they are kept. */
const MOST_UNPACKED = 2 * 1024 ** 3;

/**
 * Reads assignments, answers, and labels with their keys, from any number of JSON or CSV files. The report names each bad
 * file or row with its line, what was found and what was expected; the rest is returned.
 *
 * @param known the assignments of this device; answers to other assignments can't be read
 */
export async function readFiles(
  files: readonly File[],
  known: readonly Assignment[],
  reading: Reading,
): Promise<Brought> {
  const bad = new BadRows();
  const sheets: Sheet[] = [];
  const documents: {
    readonly source: SourceFile;
    readonly text: string;
    readonly of: AnswersDocument;
    readonly choices: readonly Choice[];
  }[] = [];
  const keys = new Map<string, PortableKey>();
  const tables: SourceFile[] = [];
  for (const source of await openSources(files, MOST_UNPACKED)) {
    const text = await readJsonText(source, bad);
    if (text === null) continue;
    if (text === '') {
      tables.push(source);
      continue;
    }
    const document = parsed(source, text, bad);
    if (document === null) continue;
    if (document.format === 'slatewise-answers') {
      documents.push({ source, text, of: document as AnswersDocument, choices: [] });
      continue;
    }
    if (document.format === 'slatewise-labels') {
      const labels = labelsFile.safeParse(document);
      if (!labels.success) {
        refuseFile(source, bad, 'no labels', unexpected(labels.error));
        continue;
      }
      const { answers, choices, assignments } = labels.data;
      for (const { sheet, key } of assignments) {
        bad.countRows(source.path, 1);
        const wrong = await addSheet(sheet as { readonly format?: unknown }, sheets);
        if (wrong === null) keys.set(sheets.at(-1)!.id, key);
        else bad.refuse(source.path, 1, 'no assignment', wrong);
      }
      documents.push({
        ...{ source, text, choices },
        of: { format: 'slatewise-answers', version: 1, answers },
      });
      continue;
    }
    bad.countRows(source.path, 1);
    const problem = await addSheet(document, sheets);
    if (problem !== null) bad.refuse(source.path, 1, 'no assignment', problem);
  }
  const all = new Map(known.map((one) => [one.sheet.id, one]));
  for (const sheet of sheets) if (!all.has(sheet.id)) all.set(sheet.id, { sheet, key: null });
  const answered: Answered[] = [];
  for (const { source, text, of, choices } of documents) {
    answered.push(...chosenBy(answersIn(source, text, of, all, bad), choices));
  }
  for (const source of tables) answered.push(...(await readAnswerTable(source, all, bad, reading)));
  return { sheets, answered, keys, report: bad.report() };
}

/**
 * Reads a file that begins like a JSON object. Returns its text, '' for another format such as CSV,
 * and null for an empty or too large file, which it reports.
 */
async function readJsonText(source: SourceFile, bad: BadRows): Promise<string | null> {
  let text = '';
  let begun = false;
  for await (const piece of textOf(textBytes(source), () => undefined)) {
    text += piece;
    // Each piece is looked at once: blank ones can come for long.
    const start: string = begun ? '' : piece.trimStart();
    if (start !== '' && !start.startsWith('{')) return '';
    begun ||= start !== '';
    if (text.length <= MOST_CHARACTERS) continue;
    refuseFile(source, bad, 'file too large', message('labelFiles.tooLarge'));
    return null;
  }
  if (text.trim() !== '') return text.replace(/^\uFEFF/, '');
  refuseFile(source, bad, 'file empty', message('labelFiles.empty'));
  return null;
}

function parsed(
  source: SourceFile,
  text: string,
  bad: BadRows,
): { readonly format?: unknown } | null {
  try {
    return JSON.parse(text) as { readonly format?: unknown };
  } catch (thrown) {
    if (!(thrown instanceof SyntaxError)) throw thrown;
    refuseFile(source, bad, 'no JSON', message('labelFiles.notJson', { why: thrown.message }));
    return null;
  }
}

/** Adds an assignment to `to`; returns the error if the document isn't a complete assignment. */
async function addSheet(
  document: { readonly format?: unknown },
  to: Sheet[],
): Promise<Message | null> {
  if (document.format !== 'slatewise-assignment') {
    return message('labelFiles.foreign');
  }
  const read = schema.safeParse(presentSheet(document));
  if (!read.success) {
    return unexpected(read.error);
  }
  const sheet = read.data;
  const changed =
    sheet.id !== (await contentId(sheet)) ||
    (await Promise.all(sheet.guidelines.map(({ text }) => sha256(text)))).some(
      (hash, i) => hash !== sheet.guidelines[i]?.hash,
    );
  if (changed) {
    return message('labelFiles.changed');
  }
  const problem = inconsistent(sheet);
  if (problem === null) to.push(sheet);
  return problem;
}

function unexpected({ issues: [issue] }: z.ZodError): Message {
  return message('labelFiles.unexpectedPart', {
    part: issue?.path.join('.') || null,
    why: issue?.message ?? null,
  });
}

function inconsistent({ users, tasks, practice, slots, kind }: Sheet): Message | null {
  const people = new Set(users.map(({ ref }) => ref));
  const refs = new Set(tasks.map(({ ref }) => ref));
  const stray =
    [...tasks, ...practice].some(
      (task) => !people.has(task.user) || (task.b === undefined) === (kind === 'pairwise'),
    ) || slots.some((slot) => slot.some(({ task }) => !refs.has(task)));
  if (stray) return message('labelFiles.stray');
  const twice =
    people.size < users.length ||
    new Set([...refs, ...practice.map(({ ref }) => ref)]).size < tasks.length + practice.length ||
    slots.some((slot) => new Set(slot.map(({ task }) => task)).size < slot.length);
  return twice ? message('labelFiles.twice') : null;
}
