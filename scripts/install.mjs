import { execFileSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's own folder, whatever folder a command was called from. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/** Installs the dependencies unless they are there and as new as the lock file. */
export function ensureDependencies() {
  const lock = join(root, 'package-lock.json');
  const installed = join(root, 'node_modules', '.package-lock.json');
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs) return;
  console.log('Installing dependencies.');
  npm('ci', '--include=dev', '--no-audit', '--no-fund');
}

/** Runs npm in the repository's folder, its output on this terminal. */
export function npm(/** @type {string[]} */ ...args) {
  const windows = process.platform === 'win32';
  execFileSync(windows ? 'npm.cmd' : 'npm', args, { cwd: root, stdio: 'inherit', shell: windows });
}
