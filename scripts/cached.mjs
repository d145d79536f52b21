import { createHash } from 'node:crypto';
import { mkdirSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './install.mjs';

/**
 * Makes something once for each content of its sources: `make` runs if `product` is missing, or if the hash of the
 * sources or of the product isn't the one of the last time. The hash lies in `node_modules/.cache/slatewise`. Returns true if it ran.
 *
 * @param {string} name names the hash's file
 * @param {{ product: string, sources: readonly string[], make: () => void }} made a file and what it is made from, by
 *   paths relative to the repository; a source that is a folder counts with every file in it
 */
export function makeOnce(name, { product, sources, make }) {
  const stamp = join(root, 'node_modules', '.cache', 'slatewise', name);
  const wanted = hashOf(sources);
  // With the product's own hash, since a command may have made it anew from other sources in between.
  const hash = () => `${wanted} ${hashOf([product])}`;
  const isThere = existsSync(join(root, product)) && existsSync(stamp);
  if (isThere && readFileSync(stamp, 'utf8') === hash()) return false;
  make();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash());
  return true;
}

/** @param {readonly string[]} sources @returns {string} SHA-256 of their paths and contents, in hexadecimal */
function hashOf(sources) {
  const sha = createHash('sha256');
  for (const file of sources.flatMap(filesAt))
    sha.update(`${file}\0`).update(readFileSync(join(root, file)));
  return sha.digest('hex');
}

/** @param {string} path @returns {string[]} the file, or all files below the folder, in alphabetical order */
function filesAt(path) {
  if (!statSync(join(root, path)).isDirectory()) return [path];
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => filesAt(`${path}/${name}`));
}
