import { execFileSync } from 'node:child_process';
import { existsSync, lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's own folder, for any working folder. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Installs the dependencies unless those of the lock file are installed, by this or by a plain `npm ci`.
 *
 * @param {() => void} [install]
 * @param {string} [at] the folder of package-lock.json and node_modules
 */
export function ensureDependencies(
  install = () => npm('ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'),
  at = root,
) {
  const folder = join(at, 'node_modules');
  // A link leads to another checkout's packages: installing here would empty those.
  if (existsSync(folder) && lstatSync(folder).isSymbolicLink()) return;
  if (areInstalled(at)) return;
  console.log('Installing dependencies.');
  install();
}

/**
 * Returns true if the packages of the lock file are those that npm noted in `node_modules/.package-lock.json` when it
 * installed them. Packages for other systems are in the lock file alone.
 *
 * @param {string} at
 */
function areInstalled(at) {
  const noted = join(at, 'node_modules', '.package-lock.json');
  if (!existsSync(noted)) return false;
  const { packages: installed = {} } = JSON.parse(readFileSync(noted, 'utf8'));
  /** @type {{ packages: Record<string, { version?: string, integrity?: string, optional?: boolean }> }} */
  const { packages: locked } = JSON.parse(readFileSync(join(at, 'package-lock.json'), 'utf8'));
  return (
    Object.keys(installed).every((path) => path in locked) &&
    Object.entries(locked).every(
      ([path, { version, integrity, optional }]) =>
        path === '' ||
        (installed[path]
          ? installed[path].version === version && installed[path].integrity === integrity
          : optional === true),
    )
  );
}

/** Runs npm in the repository's folder, its output on this terminal. */
export function npm(/** @type {string[]} */ ...args) {
  const windows = process.platform === 'win32';
  execFileSync(windows ? 'npm.cmd' : 'npm', args, { cwd: root, stdio: 'inherit', shell: windows });
}
