import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const below = (folder: string) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((path) =>
    join(folder, path),
  );

const documents = [
  'README.md',
  ...below('docs').filter((path) => path.endsWith('.md')),
  ...below('public').filter((path) => basename(path) === 'README.md'),
];

/** Paths of this repository in code marks; `my-…` and what has a place to fill in are examples. */
const pathsIn = (text: string) =>
  [...text.matchAll(/`((?:src|test|docs|scripts|public|training|[.]ci)[/][^`\s]*)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => !/[*<>{}…]|\/my-/.test(path));

const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

describe.each(documents)('%s', (document) => {
  const text = read(document);

  it('names files that are there', () => {
    expect(pathsIn(text).filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  it('names commands that are there', () => {
    const run = [...text.matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name);
    expect(run.filter((name) => !(name in scripts))).toEqual([]);
    const called = [...text.matchAll(/(?:node|tsx) (scripts\/[\w/.-]+)/g)];
    expect(called.filter(([, path = '']) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  it('leads to documents that are there', () => {
    const links = [...text.matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(([, to = '']) => to);
    const lost = links.filter((to) => !existsSync(join(ROOT, dirname(document), to)));
    expect(lost).toEqual([]);
  });
});

describe('the rules', () => {
  const given = [...read('docs/rules.md').matchAll(/^- \*\*([A-Z]\d+)\*\*/gm)].map(
    ([, number]) => number,
  );
  const tests = [...below('src'), ...below('test')].filter((path) =>
    /[.]test[.]ts$|[.]e2e[.]ts$|^test.kits.describe/.test(path),
  );
  const held = new Set(
    tests.flatMap((path) =>
      [...read(path).matchAll(/['"`\s]\[([A-Z]\d+)\] /g)].map(([, number]) => number),
    ),
  );

  it('have a number of their own each', () => {
    expect(new Set(given).size).toBe(given.length);
  });

  it('are held by tests, each of them', () => {
    expect(given.filter((number) => !held.has(number))).toEqual([]);
  });

  it('are written down, all that tests say they hold', () => {
    expect([...held].filter((number) => !given.includes(number))).toEqual([]);
  });
});
