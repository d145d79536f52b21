import type { Quoting } from '../domain/quoting.ts';
import { BadRows } from './bad-rows.ts';
import { QuotingFacts } from './quoting-facts.ts';
import type { Reading } from './reading.ts';
import { withoutSeparatorLine } from './separator-line.ts';
import type { SourceFile } from './source-file.ts';
import { sourceLines, sourceText } from './source-lines.ts';

/** Facts about a file that only all its cells show. */
export interface Survey {
  /** Absent if the file has no mark and no backslash: all quotings then read the same. */
  readonly quoting?: Quoting;
}

/** Surveys by source, since an import may open a source several times. */
const known = new WeakMap<SourceFile, Survey>();

/**
 * Surveys a file of separated cells in a pass that keeps none of it: each class of facts gets every line once and holds
 * counts. A file without a mark or a backslash, as most logs are, is only searched for one, which is faster. Reports
 * progress, and stops when asked.
 * @param delimiterOf guesses the separator from the first lines
 * @throws Fault `file-unusable` if the file is damaged
 */
export async function surveyOf(
  source: SourceFile,
  delimiterOf: (lines: readonly string[]) => string,
  reading: Reading,
): Promise<Survey> {
  const before = known.get(source);
  if (before) return before;
  const quoting = await quotingOf(source, delimiterOf, reading);
  const survey = quoting === undefined ? {} : { quoting };
  known.set(source, survey);
  return survey;
}

async function quotingOf(
  source: SourceFile,
  delimiterOf: (lines: readonly string[]) => string,
  reading: Reading,
): Promise<Quoting | undefined> {
  const { mark, backslash } = await marksIn(source, reading);
  if (!mark && !backslash) return undefined;
  let facts: QuotingFacts | undefined;
  for await (const { first, lines: written } of sourceLines(source, new BadRows(), reading)) {
    const lines = facts ? written : withoutSeparatorLine(written);
    facts ??= new QuotingFacts(delimiterOf(written), backslash);
    for (let i = 0; i < lines.length; i++) facts.add(first + i, lines[i] ?? '');
  }
  return facts?.end();
}

/** Searches a file for a quotation mark and a backslash. */
async function marksIn(source: SourceFile, reading: Reading) {
  let [mark, backslash] = [false, false];
  for await (const text of sourceText(source, new BadRows(), reading)) {
    mark ||= text.includes('"');
    backslash ||= text.includes('\\');
    if (mark && backslash) break;
  }
  return { mark, backslash };
}
