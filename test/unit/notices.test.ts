import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const UI = fileURLToPath(new URL('../../src/ui', import.meta.url));

it('a notice with line breaks preserves them: elsewhere the page ignores line breaks of the source', () => {
  const files = readdirSync(UI, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.svelte'),
  );
  const joined = files.flatMap((file) =>
    [...readFileSync(join(UI, file), 'utf8').matchAll(/<Notice[^]*?<\/Notice\s*>/g)]
      .map(([notice]) => notice)
      .filter((notice) => /join\('(\\n)+'\)/.test(notice)),
  );
  expect(joined.length).toBeGreaterThan(3);
  for (const notice of joined) expect(notice).toMatch(/<span class="lines"\s*>/);
});
