import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { mayInstall } from './chromium.mjs';
import { terminal } from './terminal.mjs';

/** Returns the path of a program; undefined if there is none on the PATH. @param {string} name */
export function programOnPath(name) {
  return (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));
}

/**
 * Installs packages of Debian that a test needs: as root, and where `CI` is `true`.
 *
 * @param {{ isThere: () => boolean, packages: readonly string[], purpose: string }} needed `purpose` completes "... needs
 *   the packages"
 * @throws Error with the sentence that says what to install, where the packages are missing and can't be installed
 */
export function ensureDebian({ isThere, packages, purpose }) {
  if (isThere()) return;
  const sudo = process.getuid?.() === 0 ? [] : ['sudo'];
  const commands = [
    ['apt-get', 'update', '-qq'],
    ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...packages],
  ].map((command) => [...sudo, ...command]);
  const written = commands.map((command) => command.join(' ')).join(' && ');
  const sentence = `${purpose} needs the packages ${packages.join(' and ')}: run "${written}", and run this again.`;
  const where = { uid: process.getuid?.(), ci: process.env['CI'], terminal: false };
  if (!programOnPath('apt-get') || !mayInstall(where, () => false)) throw new Error(sentence);
  terminal.log(`Installing ${packages.join(', ')}.`);
  try {
    for (const [program = '', ...args] of commands) {
      const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
      execFileSync(program, args, { stdio: ['ignore', 'inherit', 'inherit'], env });
    }
  } catch (cause) {
    throw new Error(sentence, { cause });
  }
  if (!isThere()) throw new Error(sentence);
}
