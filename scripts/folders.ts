import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import ts from 'typescript';
import { terminal } from './terminal.mjs';
import { circlesAmong, circlesOfFiles, type Arrow } from './folder-graph.ts';
import { ORDER } from './folder-order.ts';

/**
 * Prints the circles among folders and among files, and each import that points against the order of
 * `folder-order.ts`. Folders are compared with their siblings: an import from `a/b/x.ts` to `a/c/y.ts` is an arrow from
 * `b` to `c` within `a`. A file directly in `a` belongs to no sibling, so that a registry may import what it lists.
 * Imports of types count, tests don't.
 */
const ROOMS: Readonly<Record<string, string>> = {
  '#messages/': 'src/messages/',
  '#engine/': 'src/engine/',
  '#workers/': 'src/workers/',
  '#ui/': 'src/ui/',
};

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'src'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.(ts|svelte)$/.test(file) && !/\.test\.ts$/.test(file));

const imports = files.flatMap((file) => importsOf(file).map((imported) => ({ file, imported })));
const arrows = imports.flatMap(({ file, imported }) => arrowBetween(file, imported) ?? []);
const circles = [
  { of: 'folders', found: circlesAmong(arrows) },
  { of: 'files', found: circlesOfFiles(imports) },
];
const backward = arrows.filter(({ parent, from, to }) => {
  const order = ORDER[parent];
  return order && order.indexOf(to) > order.indexOf(from);
});
const unlisted = [
  ...new Set(
    arrows
      .filter(({ parent, from }) => ORDER[parent] && !ORDER[parent].includes(from))
      .map(({ parent, from }) => `${parent}/${from}`),
  ),
];

for (const { of, found } of circles) {
  const listed = found.map((circle) => circle.join(' ')).join('; ');
  terminal.log(`Circles of ${of}: ${listed || 'none'}`);
}
for (const { file, imported } of backward)
  terminal.log(`Against the order: ${file} imports ${imported}`);
for (const folder of unlisted) terminal.log(`Not in scripts/folder-order.ts: ${folder}`);
const faulty =
  backward.length + unlisted.length > 0 || circles.some(({ found }) => found.length > 0);
process.exitCode = faulty ? 1 : 0;

/** The files of this repository that a file imports. */
function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  const script = file.endsWith('.svelte')
    ? [...text.matchAll(/<script[^>]*>([^]*?)<\/script>/g)].map(([, body = '']) => body).join('\n')
    : text;
  return ts.preProcessFile(script, true, true).importedFiles.flatMap(({ fileName }) => {
    const [path = ''] = fileName.split('?');
    if (path.startsWith('.')) return [normalize(join(dirname(file), path))];
    const room = Object.keys(ROOMS).find((prefix) => path.startsWith(prefix));
    return room ? [ROOMS[room]! + path.slice(room.length)] : [];
  });
}

function arrowBetween(file: string, imported: string): Arrow | null {
  const a = dirname(file).split('/');
  const b = dirname(imported).split('/');
  const shared = a.findIndex((part, i) => part !== b[i]);
  if (shared === -1 || shared >= b.length) return null;
  return {
    parent: a.slice(0, shared).join('/'),
    from: a[shared]!,
    to: b[shared]!,
    file,
    imported,
  };
}
