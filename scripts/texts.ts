import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parse } from 'svelte/compiler';
import ts from 'typescript';

/**
 * Files without texts for people: prompts and questions that the judge reads, generated or foreign ones, keys, and
 * transcriptions of the papers, which keep their names of rows and titles in every language.
 */
const NOT_FOR_PEOPLE = [
  /^src\/engine\/(simulator\/)?prompts\//,
  /\/(prompt|score-prompt|wording|private-names|mended-shader|html-style|attacks|personas|genre-reasons)\.ts$/,
  /\/(describe-(by-template|writing)|(names|work)-tables?|simulator\/published\/tables)\.ts$/,
  /\/(guess-mapping|movielens-100k|trial-questions|label-notes|domain\/words|webllm\/self-test)\.ts$/,
  /\/models\/(catalogue-list|model-states|standing)\.ts$/,
  /^src\/engine\/protocols\/(arena\/(aspects|profile)|saer\/examples)\.ts$/,
  /^src\/engine\/reproduction\/(citations|[\w-]+\/tables)\.ts$/,
  /^src\/engine\/compare\/(apply-rule|pair-outcomes)\.ts$/,
];

/** Attributes whose text people read or hear. */
const READ =
  /^(title|aria-label|aria-description|alt|placeholder|label|hint|name|text|empty|about|caption|heading|legend|unit|what)$/;

/** The source files that may hold texts for people. */
export function filesWithTexts(): string[] {
  return sourceFiles().filter((file) => !NOT_FOR_PEOPLE.some((one) => one.test(file)));
}

/** The source files, the catalogue and tests apart. */
export function sourceFiles(): string[] {
  return execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'src'], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => /[.](ts|svelte)$/.test(file) && !/[.]test[.]ts$|^src\/messages\//.test(file));
}

/**
 * Returns the texts of a file that aren't in the catalogue: strings of two words or more in code, and in Svelte also
 * text between tags and in attributes that people read. An estimate, since some strings are keys and not texts.
 */
export function textsIn(file: string): string[] {
  const source = readFileSync(file, 'utf8');
  return file.endsWith('.svelte') ? textsInSvelte(source) : textsInScript(source);
}

/** Returns the texts of a file of the catalogue. */
export function textsOfCatalogue(file: string): string[] {
  return strings(readFileSync(file, 'utf8'));
}

const textsInScript = (source: string) => strings(source).filter(isText);

/** Two words or more, one of them not a name in code: "share won", "Stopped on request", "of viewers". */
function isText(string: string): boolean {
  const words = string
    .split(/\s+/)
    .filter((word) => /^[("“]*\p{L}[\p{L}’'-]*[,.:;!?)”"]*$/u.test(word));
  return (words.length > 1 && !/^[a-z-]+( [a-z0-9-]+)*$/.test(string)) || words.length > 2;
}

/** Returns the strings of a script, those of imports, types and unforeseen errors apart. `…` stands for a value. */
function strings(source: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return;
    if (ts.isNewExpression(node) && /^(\w*Error|Error)$/.test(node.expression.getText())) return;
    if (ts.isNewExpression(node) && node.arguments?.[0]?.getText() === "'bug'") return;
    if (ts.isStringLiteralLike(node)) found.push(node.text);
    if (ts.isTemplateExpression(node)) {
      found.push(
        node.head.text + node.templateSpans.map((span) => `…${span.literal.text}`).join(''),
      );
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('file.ts', source, ts.ScriptTarget.Latest, true));
  return found;
}

interface Node {
  readonly type: string;
  readonly name?: string;
  readonly data?: string;
  readonly start: number;
  readonly end: number;
}

function textsInSvelte(source: string): string[] {
  const { fragment, instance, module } = parse(source, { modern: true });
  const found = [instance, module].flatMap((script) =>
    script ? textsInScript(source.slice(...bodyOf(script as unknown as { content: Node }))) : [],
  );
  const visit = (value: unknown, attribute: string): void => {
    if (Array.isArray(value)) return value.forEach((one) => visit(one, attribute));
    if (typeof value !== 'object' || value === null) return;
    const node = value as Node;
    if (node.type === 'Comment') return;
    if (node.type === 'Text') {
      if (/\p{L}{2}/u.test(node.data ?? '') && (attribute === '' || READ.test(attribute))) {
        found.push(node.data!.replace(/\s+/g, ' ').trim());
      }
      return;
    }
    if (node.type === 'ExpressionTag') {
      found.push(...textsInScript(`(${source.slice(node.start + 1, node.end - 1)})`));
      return;
    }
    const inside = node.type === 'Attribute' ? (node.name ?? '') : attribute;
    for (const [key, child] of Object.entries(node)) {
      if (key !== 'expression' && key !== 'parent')
        visit(child, node.type === 'Attribute' ? inside : '');
    }
  };
  visit(fragment, '');
  return found;
}

function bodyOf({ content }: { readonly content: Node }): [number, number] {
  return [content.start, content.end];
}
