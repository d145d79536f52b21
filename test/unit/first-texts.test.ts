import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { first } from '#engine/messages/en/first.ts';

const SRC = fileURLToPath(new URL('../../src/', import.meta.url));

/** Returns the files of `src` that the browser fetches with this one: its imports, and theirs. */
function withImports(start: string): Map<string, string> {
  const found = new Map<string, string>();
  const open = [start];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (found.has(path)) continue;
    const code = readFileSync(path, 'utf8');
    found.set(path, code);
    for (const [, from = ''] of code.matchAll(
      /^\s*import (?!type )(?:[^;]*? from )?'([^']+)';/gm,
    )) {
      const to = /^#(engine|ui|workers)\//.test(from)
        ? join(SRC, from.slice(1))
        : from.startsWith('.')
          ? join(dirname(path), from)
          : '';
      if (/\.(ts|svelte)$/.test(to) && existsSync(to)) open.push(to);
    }
  }
  return found;
}

it('the first page needs no text that is fetched later', () => {
  const files = withImports(join(SRC, 'ui/main.ts'));
  expect(files.size).toBeGreaterThan(50);
  const later = [...files].flatMap(([path, code]) =>
    [...code.matchAll(/\btexts\.(\w+)\./g)].flatMap(([, area = '']) =>
      area in first ? [] : [`${path.slice(SRC.length)}: ${area}`],
    ),
  );
  expect(later).toEqual([]);
});
