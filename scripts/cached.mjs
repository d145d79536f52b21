import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { homedir } from 'node:os';
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

/**
 * Returns a path in the folder that keeps downloads and products for all checkouts of this user:
 * `$XDG_CACHE_HOME/slatewise`, else `~/.cache/slatewise`.
 *
 * @param {string[]} parts
 */
export function cachePath(...parts) {
  return join(process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache'), 'slatewise', ...parts);
}

/**
 * Makes a folder once for each content of its sources, for all checkouts: as `makeOnce` does, and a product that another
 * checkout made is taken from `cachePath`, where it lies by the hash of its sources.
 *
 * @param {string} name names the product
 * @param {{ product: string, sources: readonly string[], make: () => void }} made
 */
export function makeOnceForAll(name, { product, sources, make }) {
  makeOnce(name, {
    product,
    sources,
    make() {
      const kept = cachePath(name, hashOf(sources).slice(0, 16));
      const at = join(root, product);
      if (existsSync(kept)) {
        rmSync(at, { recursive: true, force: true });
        linkTree(kept, at);
        return;
      }
      make();
      mkdirSync(dirname(kept), { recursive: true });
      // Under another name first, so that a copy that broke off is never taken.
      const unfinished = mkdtempSync(`${kept}-`);
      linkTree(at, unfinished);
      renameSync(unfinished, kept);
    },
  });
}

/** Links each file of a folder into another one, or copies it to another disk. @param {string} from @param {string} to */
function linkTree(from, to) {
  mkdirSync(to, { recursive: true });
  for (const each of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, each.name), join(to, each.name)];
    if (each.isDirectory()) linkTree(source, target);
    else {
      try {
        linkSync(source, target);
      } catch {
        copyFileSync(source, target);
      }
    }
  }
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
