import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const text = readFileSync(join(ROOT, 'docs/papers.md'), 'utf8');

const paths = [...text.matchAll(/`((?:src|test|public|scripts)\/[^`\s]*)`/g)].map(
  ([, path = '']) => path,
);

/** True if the path is there, and is a folder if it ends with a slash. */
function exists(path: string): boolean {
  const found = statSync(join(ROOT, path), { throwIfNoEntry: false });
  return found !== undefined && (found.isDirectory() || !path.endsWith('/'));
}

const cellsOf = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/** Every table: the names of its columns, then the cells of each row. */
const tables = text
  .split('\n\n')
  .filter((part) => part.startsWith('|'))
  .map((part) => {
    const [head = '', , ...rows] = part.trimEnd().split('\n');
    return { columns: cellsOf(head), rows: rows.map(cellsOf) };
  });

describe('docs/papers.md', () => {
  it('names files and folders that exist', () => {
    expect(paths.length).toBeGreaterThan(200);
    expect(paths.filter((path) => !exists(path))).toEqual([]);
  });

  it('has a last column with the test of each item in every table', () => {
    expect(tables.length).toBeGreaterThan(10);
    expect(tables.filter(({ columns }) => columns.at(-1) !== 'test')).toEqual([]);
  });

  it('leaves no cell of that column empty', () => {
    const empty = tables.flatMap(({ columns, rows }) =>
      rows.filter((row) => row.length !== columns.length || row.at(-1) === ''),
    );
    expect(empty).toEqual([]);
  });
});
