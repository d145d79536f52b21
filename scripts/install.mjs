import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's own folder, for any working folder. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/** Installs the dependencies unless those of this lock file are installed. */
export function ensureDependencies() {
  const lock = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  const wanted = lock.digest('hex');
  const folder = join(root, 'node_modules');
  // A link leads to another checkout's packages: installing here would empty those.
  if (existsSync(folder) && lstatSync(folder).isSymbolicLink()) return;
  const stamp = join(folder, '.installed-lock');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Installing dependencies.');
  npm('ci', '--include=dev', '--no-audit', '--no-fund');
  writeFileSync(stamp, wanted);
}

/** Runs npm in the repository's folder, its output on this terminal. */
export function npm(/** @type {string[]} */ ...args) {
  const windows = process.platform === 'win32';
  execFileSync(windows ? 'npm.cmd' : 'npm', args, { cwd: root, stdio: 'inherit', shell: windows });
}
