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

/** Returns paths of this repository in code marks; `my-…` and paths with a placeholder are examples. */
const pathsIn = (text: string) =>
  [...text.matchAll(/`((?:src|test|docs|scripts|public|training|[.]ci)[/][^`\s]*)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => !/[*<>{}…]|\/my-/.test(path));

const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

describe.each(documents)('%s', (document) => {
  const text = read(document);

  it('names files that exist', () => {
    expect(pathsIn(text).filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  it('names commands that exist', () => {
    const run = [...text.matchAll(/npm run ([\w:-]*\w)/g)].map(([, name = '']) => name);
    expect(run.filter((name) => !(name in scripts))).toEqual([]);
    const called = [...text.matchAll(/(?:node|tsx) (scripts\/[\w/.-]+)/g)];
    expect(called.filter(([, path = '']) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  it('links to documents that exist', () => {
    const links = [...text.matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(([, to = '']) => to);
    const lost = links.filter((to) => !existsSync(join(ROOT, dirname(document), to)));
    expect(lost).toEqual([]);
  });
});

it('The README can be read in minutes: at most 900 words', () => {
  expect(read('README.md').split(/\s+/).length).toBeLessThanOrEqual(900);
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

  it('have a unique number each', () => {
    expect(new Set(given).size).toBe(given.length);
  });

  it('are each covered by a test', () => {
    expect(given.filter((number) => !held.has(number))).toEqual([]);
  });

  it('are written down where a test names one', () => {
    expect([...held].filter((number) => !given.includes(number))).toEqual([]);
  });
});
