import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, loadCatalogue } from '#messages/catalogue.ts';
import { en } from '#messages/en/en.ts';
import { TEXT_FILES } from '#messages/load-files.ts';
import { writeAbout } from '#messages/people.ts';
import { sourceFiles } from '../../scripts/texts.ts';

const folder = (language: string) =>
  fileURLToPath(new URL(`../../src/messages/${language}/`, import.meta.url));

/** The ids of a catalogue. */
const idsOf = (catalogue: object) =>
  Object.entries(catalogue).flatMap(([area, texts]) =>
    Object.keys(texts as object).map((key) => `${area}.${key}`),
  );

/** The files of a language without entries: its nouns, numbers and words. */
const HELPERS = ['nouns', 'numbers', 'words'];

/** The files with areas: those that a page loads, and the names, which are there from the start. */
const FILES = [...TEXT_FILES, 'names'];

/** Entries with the text of another and another meaning, so that another language may need two texts. */
const HOMONYMS = [
  'peopleNames.people',
  'simulationForm.retrieval',
  'modelTable.test',
  'shell.label',
  'studySplit.moment',
];

describe.each(LANGUAGES)('the catalogue of %s', (language) => {
  it('has the ids of the English one and no others', async () => {
    expect(idsOf(await loadCatalogue(language)).sort()).toEqual(idsOf(en).sort());
  });

  it('has each area in one file, and only areas in it', async () => {
    const areas: string[] = [];
    for (const name of FILES) {
      const file = (await import(/* @vite-ignore */ `${folder(language)}${name}.ts`)) as object;
      for (const [area, entries] of Object.entries(file)) {
        expect({ name, area, kind: typeof entries }).toEqual({ name, area, kind: 'object' });
        areas.push(area);
      }
    }
    expect(areas.sort()).toEqual(Object.keys(await loadCatalogue(language)).sort());
    const files = readdirSync(folder(language)).map((file) => file.replace(/\.ts$/, ''));
    expect(files.sort()).toEqual([...FILES, language, ...HELPERS].sort());
  });

  it('has no entry that repeats the text of another', () => {
    const texts = FILES.flatMap((name) =>
      plainEntries(readFileSync(`${folder(language)}${name}.ts`, 'utf8')),
    );
    expect(texts.length).toBeGreaterThan(1000);
    expect(repeatedIn(texts.filter(({ id }) => !HOMONYMS.includes(id)))).toEqual([]);
  });

  it('uses every value of every entry', () => {
    for (const file of readdirSync(folder(language))) {
      const source = ts.createSourceFile(
        file,
        readFileSync(folder(language) + file, 'utf8'),
        ts.ScriptTarget.Latest,
        true,
      );
      const visit = (node: ts.Node): void => {
        if (ts.isArrowFunction(node) && ts.isPropertyAssignment(node.parent)) {
          expect({ file, unused: unusedIn(node) }).toEqual({ file, unused: [] });
        }
        ts.forEachChild(node, visit);
      };
      visit(source);
    }
  });
});

describe('the English catalogue', () => {
  it('has no entry that nothing shows', () => {
    const code = sourceFiles()
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n');
    const used = new Set(code.match(/(?<=['.])[a-z]\w*\.[a-z]\w*\b/g));
    for (const file of readdirSync(folder('en'))) {
      for (const id of aliased(readFileSync(folder('en') + file, 'utf8'))) used.add(id);
    }
    expect(idsOf(en).filter((id) => !used.has(id))).toEqual([]);
  });

  it('names the users of the data by its own nouns in every text that has them', () => {
    const people = { one: 'qqq', many: 'qqqs' };
    const texts = Object.entries(en).flatMap(([area, entries]) =>
      Object.keys(entries).map((key) => {
        const entry = () => (entries as Record<string, unknown>)[key];
        return { id: `${area}.${key}`, text: entry(), own: writeAbout(people, entry) };
      }),
    );
    const nouns = texts.filter(({ text, own }) => text !== own);
    expect(nouns.length).toBeGreaterThan(100);
    const areas = new Set(nouns.map(({ id }) => id.split('.')[0]));
    const stuck = texts.filter(
      ({ id, own }) =>
        typeof own === 'string' && areas.has(id.split('.')[0]) && /\busers?\b(?!-)/i.test(own),
    );
    expect(stuck.map(({ id }) => id)).toEqual([]);
  });

  it('says “reference value”, and never “null” but in what a study file says', () => {
    const found = readdirSync(folder('en')).flatMap((file) =>
      shownIn(readFileSync(folder('en') + file, 'utf8'))
        .filter((text) => /\bnulls?\b/i.test(text.replaceAll('"judge": null', '')))
        .map((text) => ({ file, text })),
    );
    expect(found).toEqual([]);
    expect(shownIn("const a: 'null' = `${b === 'x' ? 'Null' : c} null`")).toEqual([
      'x',
      'Null',
      ' null',
    ]);
  });

  it('gets the values of a text with tags through `literal`, so that names can’t bring tags', () => {
    const tagged = Object.entries(en).flatMap(([area, entries]) =>
      Object.entries(entries)
        .filter(([, entry]) => typeof entry === 'function' && /<\/\w+>/.test(String(entry)))
        .map(([key]) => `${area}.${key}`),
    );
    expect(tagged.length).toBeGreaterThan(20);
    const code = sourceFiles()
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n');
    const open = tagged.filter((id) => new RegExp(`\\b${id}\\((?!\\s*literal\\()`).test(code));
    expect(open).toEqual([]);
  });
});

it('finds repeated entries, and those that are another entry', () => {
  const source = `export const one = { a: 'Go', b: "Stop", c: \`Go\`, d: () => 'Go', 'e-f': 'Stop' };
export const two = { a: one.a, b: \`Stop \${1}\`, c: 'Stop?', e: 'Go' };
export const three = { get a() { return noun.user; }, get b() { return one.b; }, get c() { return noun.user; } };
export const four = { get a() { return \`A \${noun.user}\`; }, get b() { return \`A \${noun.user}\`; }, get c() { return \`A \${n}\`; }, get d() { return \`A \${n}\`; } };`;
  expect(repeatedIn(plainEntries(source))).toEqual([
    'one.c: Go',
    'one.e-f: Stop',
    'two.e: Go',
    'three.c: noun.user',
    'four.b: A ${noun.user}',
  ]);
  expect(aliased(source)).toEqual(['one.a', 'one.b']);
});

/** True for a text whose only values are the nouns for users. */
const isPlain = (written: ts.Expression) =>
  /^(noun\.\w+|`([^$`]|\$\{noun\.\w+\})*`)$/.test(written.getText());

/** The entries of a file whose text is a string without values, or with nouns alone. */
function plainEntries(source: string): { id: string; text: string }[] {
  return entriesIn(source).flatMap(({ id, written }) =>
    ts.isStringLiteralLike(written)
      ? [{ id, text: written.text }]
      : isPlain(written)
        ? [{ id, text: written.getText().replace(/^`|`$/g, '') }]
        : [],
  );
}

/** The ids of the entries that other entries of a file are. */
function aliased(source: string): string[] {
  return entriesIn(source).flatMap(({ written }) =>
    ts.isPropertyAccessExpression(written) && !isPlain(written) ? [written.getText()] : [],
  );
}

function entriesIn(source: string): { id: string; written: ts.Expression }[] {
  const file = ts.createSourceFile('a.ts', source, ts.ScriptTarget.Latest, true);
  return file.statements.flatMap((statement) => {
    if (!ts.isVariableStatement(statement)) return [];
    const isExported = statement.modifiers?.some(
      ({ kind }) => kind === ts.SyntaxKind.ExportKeyword,
    );
    const [area] = statement.declarationList.declarations;
    if (!isExported || !area?.initializer || !ts.isObjectLiteralExpression(area.initializer)) {
      return [];
    }
    return area.initializer.properties.flatMap((entry) => {
      const written = ts.isPropertyAssignment(entry) ? entry.initializer : returnedBy(entry);
      if (!entry.name || !written) return [];
      const key = ts.isStringLiteral(entry.name) ? entry.name.text : entry.name.getText();
      return [{ id: `${area.name.getText()}.${key}`, written }];
    });
  });
}

/** The expression that a getter returns: an entry with the nouns for users. */
function returnedBy(entry: ts.ObjectLiteralElementLike): ts.Expression | undefined {
  const [only] = ts.isGetAccessor(entry) ? (entry.body?.statements ?? []) : [];
  return only && ts.isReturnStatement(only) ? only.expression : undefined;
}

/** The entries whose text an earlier entry has. */
function repeatedIn(entries: readonly { id: string; text: string }[]): string[] {
  const texts = new Set<string>();
  return entries.flatMap(({ id, text }) => {
    const isRepeated = texts.has(text);
    texts.add(text);
    return isRepeated ? [`${id}: ${text}`] : [];
  });
}

/** The words of all strings and templates of a file; not those of types. */
function shownIn(source: string): string[] {
  const file = ts.createSourceFile('a.ts', source, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isLiteralTypeNode(node) || ts.isImportDeclaration(node)) return;
    const words =
      ts.isStringLiteralLike(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddle(node) ||
      ts.isTemplateTail(node);
    if (words && node.text !== '') found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** The values that an entry declares in its type and doesn't use. */
function unusedIn(entry: ts.ArrowFunction): string[] {
  const [values] = entry.parameters;
  if (!values?.type || !ts.isTypeLiteralNode(values.type)) return [];
  const body = entry.body.getText();
  return values.type.members
    .map((member) => member.name?.getText() ?? '')
    .filter((name) => !new RegExp(`\\b${name}\\b`).test(body));
}
