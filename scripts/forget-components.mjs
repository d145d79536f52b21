/**
 * Deletes what svelte-check stored of components that are gone: it would check them for ever. `npm run check` calls it.
 */
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './install.mjs';

const STORED = join(root, '.svelte-check', 'svelte');

if (existsSync(STORED)) {
  const gone = readdirSync(STORED, { recursive: true, encoding: 'utf8' }).filter((path) => {
    const component = path.replace(/\.d\.svelte\.ts$/, '.svelte');
    return component !== path && !existsSync(join(root, component));
  });
  for (const path of gone) {
    rmSync(join(STORED, path));
    rmSync(join(STORED, path.replace(/([^/\\]+)\.d\.svelte\.ts$/, '++$1.svelte.ts')), {
      force: true,
    });
  }
}
