import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { allProse, filesLike, type Prose } from '../../scripts/prose.ts';

/** The ends of all paths: `words.ts`, `scripts/words.ts`. */
const known = new Set(
  filesLike('*').flatMap((file) => {
    const parts = file.split('/');
    return parts.map((_, i) => parts.slice(i).join('/'));
  }),
);

/** Names of files, with or without folders; a pattern such as `*.ts` or `<name>.ts` isn't one. */
const FILE = /(?<![\w/.@{}<>*…-])(?:[\w.-]+\/)*[\w-][\w.-]*\.(?:ts|mjs|svelte|md)(?![\w/*-])/g;

/** Paths of folders and of other files, from the root. */
const PATH = /`((?:src|test|docs|scripts)\/[\w./-]*)`/g;

/** Made-up names in examples: `my-way.ts`, `a/x.ts`. */
const isExample = (path: string) => /^(my-|[a-z]\.)/.test(basename(path)) || /\/my-/.test(path);

function citedIn(text: string): string[] {
  const paths = [...text.matchAll(PATH)].map(([, path = '']) => path);
  return [...(text.match(FILE) ?? []), ...paths].filter((path) => !isExample(path));
}

const exists = (path: string, from: string) =>
  known.has(path) || existsSync(path) || existsSync(join(dirname(from), path));

/** Returns the whole of a document, code included, and the comments of other files. */
const textsOf = ({ textsOf: read }: Prose, file: string) =>
  file.endsWith('.md') ? [readFileSync(file, 'utf8')] : read(file);

describe.each(allProse().filter(({ name }) => name !== 'message catalogue'))('$name', (prose) => {
  it('cite files that exist', () => {
    const lost = prose.files.flatMap((file) =>
      textsOf(prose, file)
        .flatMap(citedIn)
        .filter((path) => !exists(path, file))
        .map((path) => `${file}: ${path}`),
    );
    expect(lost).toEqual([]);
  });
});

describe('the search for cited files', () => {
  it('finds names with and without folders, and leaves examples and patterns out', () => {
    const text =
      'See docs/one.md, `two.ts` and `src/three/`; not my-way.test.ts, *.ts, x/y.ts or four.tsx.';
    expect(citedIn(text)).toEqual(['docs/one.md', 'two.ts', 'src/three/']);
  });
});
