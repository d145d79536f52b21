import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns the paths of the scripts that index.html of a built page names. They load before the first page shows.
 *
 * @param {string} dist
 * @returns {string[]}
 */
export function firstScripts(dist) {
  const named = readFileSync(join(dist, 'index.html'), 'utf8').matchAll(
    /"\.\/(assets\/[^"]+\.js)"/g,
  );
  return [...new Set([...named].map(([, name = '']) => join(dist, name)))];
}
