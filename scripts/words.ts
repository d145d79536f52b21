import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import ts from 'typescript';
import { terminal } from './terminal.mjs';
import { filesWithTexts, textsIn, textsOfCatalogue } from './texts.ts';

/**
 * Prints how often comments in code and sentences in documents use two habits that make them hard to read: a sentence
 * that opens with What, Whether, How or Who, and a passive such as "is told" or "is kept" that hides who acts. Both are
 * rates per 1,000 words, also of the texts in the message catalogue. Exits with 1 if comments in `src` exceed their
 * limits. `--files` lists the comments' counts by file; `--texts` counts the texts outside the catalogue by folder, and
 * `--texts FOLDER` lists those of a folder.
 */
const LIMITS = { openings: 2, passives: 0.7 };

const OPENING = /^(What|Whether|How|Who|Whoever)\b/;
const PASSIVE = /\b(is|are|was|were|be|been) (told|said|kept|taken|given)\b/gi;

interface Counts {
  readonly words: number;
  readonly openings: number;
  readonly passives: number;
}

const code = tracked('src/*.ts', 'src/*.svelte').filter((file) => !/\.test\.ts$/.test(file));
const tests = tracked('src/*.test.ts', 'test/*.ts', 'test/*.svelte');
const scripts = tracked('scripts/*.ts', 'scripts/*.mjs');
const catalogue = tracked('src/engine/messages/en/*.ts');
const documents = tracked('README.md', 'docs/*.md', 'public/models/*/README.md', 'training/*.md');

const rows: [string, Counts][] = [
  ['comments in src', total(code.map((file) => countIn(commentsOf(file))))],
  ['comments in tests', total(tests.map((file) => countIn(commentsOf(file))))],
  ['comments in scripts', total(scripts.map((file) => countIn(commentsOf(file))))],
  ['documents', total(documents.map((file) => countIn(proseOf(file))))],
  ['message catalogue', total(catalogue.map((file) => countIn(textsOfCatalogue(file))))],
];

terminal.log(
  'Per 1,000 words                  words   What/Whether/How/Who   is told/said/kept/taken/given',
);
for (const [name, counts] of rows) {
  const openings = perThousand(counts.openings, counts.words).toFixed(2).padStart(20);
  const passives = perThousand(counts.passives, counts.words).toFixed(2).padStart(28);
  terminal.log(`${name.padEnd(28)}${String(counts.words).padStart(10)}${openings}${passives}`);
}

if (process.argv.includes('--files')) printWorst();
if (process.argv.includes('--texts')) printTexts(process.argv.at(-1)!);

const [, source] = rows[0]!;
const over =
  perThousand(source.openings, source.words) > LIMITS.openings ||
  perThousand(source.passives, source.words) > LIMITS.passives;
if (over) {
  terminal.log(
    `Comments in src are over ${LIMITS.openings} openings or ${LIMITS.passives} passives.`,
  );
  process.exitCode = 1;
}

function tracked(...patterns: readonly string[]): string[] {
  return execFileSync('git', ['ls-files', '--', ...patterns], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '');
}

/** Returns the comments of a TypeScript or Svelte file, each without its marks, one after the other. */
function commentsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  if (!file.endsWith('.svelte')) return commentsInScript(text);
  const scripts = [...text.matchAll(/<script[^>]*>([^]*?)<\/script>/g)].map((found) => found[1]!);
  const markup = text.replace(/<script[^>]*>[^]*?<\/script>/g, '');
  const inMarkup = [...markup.matchAll(/<!--([^]*?)-->|\/\*([^]*?)\*\//g)];
  return [
    ...scripts.flatMap(commentsInScript),
    ...inMarkup.map((found) => unmarked(found[1] ?? found[2]!)),
  ];
}

/** Joins consecutive lines of `//` to one comment. */
function commentsInScript(text: string): string[] {
  const comments: string[] = [];
  let lineEnd = -1;
  const source = ts.createSourceFile('file.ts', text, ts.ScriptTarget.Latest, true);
  const seen = new Set<number>();
  visit(source);
  return comments;

  function visit(node: ts.Node): void {
    for (const child of node.getChildren(source)) {
      for (const range of ts.getLeadingCommentRanges(text, child.pos) ?? []) take(range);
      for (const range of ts.getTrailingCommentRanges(text, child.end) ?? []) take(range);
      visit(child);
    }
  }

  function take({ pos, end, kind }: ts.CommentRange): void {
    if (seen.has(pos)) return;
    seen.add(pos);
    const body = unmarked(text.slice(pos, end));
    const follows =
      kind === ts.SyntaxKind.SingleLineCommentTrivia &&
      lineEnd !== -1 &&
      /^\s*$/.test(text.slice(lineEnd, pos)) &&
      text.slice(lineEnd, pos).split('\n').length === 2;
    if (follows) comments[comments.length - 1] += ` ${body}`;
    else comments.push(body);
    lineEnd = kind === ts.SyntaxKind.SingleLineCommentTrivia ? end : -1;
  }
}

function unmarked(comment: string): string {
  return comment
    .replace(/^\s*(\/\*\*?|\/\/)|\*\/\s*$/g, '')
    .replace(/^\s*\* ?/gm, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Returns the paragraphs of a Markdown file, without code and the rules of tables. */
function proseOf(file: string): string[] {
  return readFileSync(file, 'utf8')
    .replace(/```[^]*?```/g, '')
    .split(/\n\s*\n|\n(?=\s*(?:[-*]|\d+\.) )|\|/)
    .map((part) =>
      part
        .replace(/^[\s#>*-]+|\*\*/g, '')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter((part) => /\w/.test(part));
}

function countIn(texts: readonly string[]): Counts {
  let words = 0;
  let openings = 0;
  let passives = 0;
  for (const text of texts) {
    words += text.match(/[\p{L}\p{N}'’]+/gu)?.length ?? 0;
    openings += sentencesOf(text).filter((sentence) => OPENING.test(sentence)).length;
    passives += text.match(PASSIVE)?.length ?? 0;
  }
  return { words, openings, passives };
}

/**
 * Splits a comment into sentences: a tag such as `@returns` begins one. Leaves questions out, which may open with What
 * or How.
 */
function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[.!?:])\s+|@(?:returns|throws|param(?:\s+\w+)?)\s+/)
    .filter((sentence) => !sentence.trimEnd().endsWith('?'))
    .map((sentence) => sentence.trim());
}

function total(counts: readonly Counts[]): Counts {
  return counts.reduce(
    (sum, one) => ({
      words: sum.words + one.words,
      openings: sum.openings + one.openings,
      passives: sum.passives + one.passives,
    }),
    { words: 0, openings: 0, passives: 0 },
  );
}

function perThousand(count: number, words: number): number {
  return words === 0 ? 0 : (1000 * count) / words;
}

function printWorst(): void {
  const found = code
    .map((file) => ({ file, ...countIn(commentsOf(file)) }))
    .filter(({ openings, passives }) => openings + passives > 0)
    .sort((a, b) => b.openings + b.passives - a.openings - a.passives);
  for (const { file, openings, passives } of found) terminal.log(`${openings} ${passives} ${file}`);
}

/** Prints the number of texts outside the catalogue by folder, or those of one folder. */
function printTexts(folder: string): void {
  const byFolder = new Map<string, number>();
  for (const file of filesWithTexts()) {
    const texts = textsIn(file);
    if (file.startsWith(folder)) for (const text of texts) terminal.log(`${file}: ${text}`);
    const name = dirname(file);
    if (texts.length > 0) byFolder.set(name, (byFolder.get(name) ?? 0) + texts.length);
  }
  const all = [...byFolder].sort(([, a], [, b]) => b - a);
  const total = all.reduce((sum, [, n]) => sum + n, 0);
  terminal.log(`\nTexts outside the catalogue: ${total}`);
  for (const [name, n] of all) terminal.log(`${String(n).padStart(5)}  ${name}`);
}
