import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { npm, root } from './install.mjs';

const sources = [
  ...['src', 'public', 'index.html', 'vite.config.ts', 'package-lock.json'],
  ...['licences', 'scripts/notices'],
];

/** Builds the page into `dist` unless it is newer than every source. */
export function ensureBuilt() {
  const built = join(root, 'dist', 'index.html');
  const newest = Math.max(...sources.map((source) => newestIn(join(root, source))));
  if (existsSync(built) && statSync(built).mtimeMs > newest) return;
  console.log('Building the page.');
  npm('run', 'build', '--silent');
}

/** @param {string} path @returns {number} when the newest file at or below it was changed */
function newestIn(path) {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newestIn(join(path, name))));
}
