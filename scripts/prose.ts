import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { textsOfCatalogue } from './texts.ts';

/**
 * The highest rates per 1,000 words of two habits that make a text hard to read: sentences that open with What, Whether,
 * How or Who, and passives such as "is told" or "is kept" that hide who acts.
 */
export const LIMITS = { openings: 2, passives: 0.7 };

const OPENING = /^(What|Whether|How|Who|Whoever)\b/;
const PASSIVE = /\b(is|are|was|were|be|been) (told|said|kept|taken|given)\b/gi;

interface Counts {
  readonly words: number;
  readonly openings: number;
  readonly passives: number;
  /** Sentences that may open with What or How. */
  readonly questions: number;
}

/** Texts that count together: comments, documents or the catalogue. */
export interface Prose {
  readonly name: string;
  readonly files: readonly string[];
  readonly textsOf: (file: string) => readonly string[];
  /** True if `LIMITS` holds for it. */
  readonly limited: boolean;
}

/** All prose of the repository. */
export function allProse(): Prose[] {
  const isTest = (file: string) => /\.test\.ts$/.test(file);
  const source = filesLike('src/*.ts', 'src/*.svelte');
  const tests = [...source.filter(isTest), ...filesLike('test/*.ts', 'test/*.svelte')];
  const comments = { textsOf: commentsOf, limited: true };
  return [
    { name: 'comments in src', files: source.filter((file) => !isTest(file)), ...comments },
    { name: 'comments in tests', files: tests, ...comments },
    { name: 'comments in scripts', files: filesLike('scripts/*.ts', 'scripts/*.mjs'), ...comments },
    { name: 'documents', files: documents(), textsOf: proseOf, limited: false },
    {
      name: 'message catalogue',
      files: filesLike('src/messages/en/*.ts'),
      textsOf: textsOfCatalogue,
      limited: true,
    },
  ];
}

/** The Markdown files of the repository. */
export function documents(): string[] {
  return filesLike('README.md', 'docs/*.md', 'public/models/*/README.md', 'training/*.md');
}

/** Lists the files that fit patterns of `git ls-files`, without those that git ignores. */
export function filesLike(...patterns: readonly string[]): string[] {
  const listed = ['ls-files', '-co', '--exclude-standard', '--', ...patterns];
  const found = execFileSync('git', listed, { encoding: 'utf8' }).split('\n');
  return [...new Set(found)].filter((file) => file !== '' && existsSync(file));
}

/** Returns the comments of a TypeScript, JavaScript or Svelte file, each without its marks. */
export function commentsOf(file: string): string[] {
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

/** Strings, templates and regular expressions, so that `//` within them isn't mistaken for a comment; and comments. */
const TOKEN =
  /'(?:[^'\\\n]|\\[^])*'|"(?:[^"\\\n]|\\[^])*"|`(?:[^`\\]|\\[^])*`|(?<=(?:^|[(,=:[!&|?{};+\n>]|\breturn)\s*)\/(?![*/])(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/|\/\/[^\n]*|\/\*[^]*?\*\//g;

/** Joins consecutive lines of `//` to one comment. */
export function commentsInScript(text: string): string[] {
  const comments: string[] = [];
  let lineEnd = -1;
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    const isLine = token.startsWith('//');
    if (!isLine && !token.startsWith('/*')) continue;
    const body = unmarked(token);
    const between = lineEnd === -1 ? '' : text.slice(lineEnd, index);
    if (isLine && /^[^\S\n]*\n[^\S\n]*$/.test(between)) comments[comments.length - 1] += ` ${body}`;
    else comments.push(body);
    lineEnd = isLine ? index + token.length : -1;
  }
  return comments;
}

function unmarked(comment: string): string {
  return comment
    .replace(/^\s*(\/\*\*?|\/\/)|\*\/\s*$/g, '')
    .replace(/^\s*\* ?/gm, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Returns the paragraphs of a Markdown file, without code and the rules of tables. */
export function proseOf(file: string): string[] {
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

/** Counts the words of texts and the two habits in them. */
export function countIn(texts: readonly string[]): Counts {
  const sum = { words: 0, openings: 0, passives: 0, questions: 0 };
  for (const text of texts) {
    sum.words += text.match(/[\p{L}\p{N}'’]+/gu)?.length ?? 0;
    sum.passives += text.match(PASSIVE)?.length ?? 0;
    for (const sentence of sentencesOf(text)) {
      if (!OPENING.test(sentence)) continue;
      if (sentence.endsWith('?')) sum.questions++;
      else sum.openings++;
    }
  }
  return sum;
}

/** Splits a comment into sentences: a tag such as `@returns` begins one. */
function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[.!?:])\s+|@(?:returns|throws|param(?:\s+\w+)?)\s+/)
    .map((sentence) => sentence.trim());
}

/** Counts the two habits in prose, as rates per 1,000 words; `bare` are the files without a word. */
export function ratesOf({ files, textsOf }: Prose): Counts & { readonly bare: readonly string[] } {
  const read = files.map((file) => ({ file, texts: textsOf(file) }));
  const { words, openings, passives, questions } = countIn(read.flatMap(({ texts }) => texts));
  const rate = (n: number) => (words === 0 ? 0 : (1000 * n) / words);
  const bare = read.filter(({ texts }) => texts.every((text) => text === ''));
  return {
    words,
    questions,
    openings: rate(openings),
    passives: rate(passives),
    bare: bare.map(({ file }) => file),
  };
}
