/**
 * Formats and lints the files that changed since main, and checks the types of all, as the first part of `npm test` does:
 *
 *     npm run ready
 *
 * For use before each commit.
 */
import { execFileSync, spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { argumentsOf } from './arguments.mjs';
import { ensureDependencies, root } from './install.mjs';

argumentsOf(import.meta.url, () => parseArgs({ options: {} }));
ensureDependencies();

const changed = [
  ...lines('git', 'diff', '-z', '--name-only', '--diff-filter=d', 'main'),
  ...lines('git', 'ls-files', '-z', '--others', '--exclude-standard'),
];
const scripts = changed.filter((path) => /\.(ts|mjs|js)$/.test(path));
const views = changed.filter((path) => /\.svelte(\.ts)?$/.test(path));
const cache = ['--cache', '--cache-strategy', 'content'];
const lint = ['eslint', ...cache, '--cache-location', 'node_modules/.cache/eslint/'];
const types = ran('npm', 'run', '--silent', 'check');
const style = (async () => {
  if (changed.length === 0) return true;
  const formatted = await ran(
    'npx',
    'prettier',
    '--write',
    '--ignore-unknown',
    '--log-level',
    'warn',
    ...changed,
  );
  const quiet = ['--no-error-on-unmatched-pattern'];
  const oxlint = ['oxlint', '--config', 'oxlint.config.mjs', '--type-aware', ...quiet, ...scripts];
  const clean = scripts.length === 0 || (await ran('npx', ...oxlint));
  const svelte = views.length === 0 || (await ran('npx', ...lint, '--no-warn-ignored', ...views));
  return formatted && clean && svelte;
})();
const good = await Promise.all([types, style]);
process.exitCode = good.every(Boolean) ? 0 : 1;

/** @param {string} program @param {string[]} args */
function lines(program, ...args) {
  return execFileSync(program, args, { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean);
}

/** @param {string} program @param {string[]} args @returns {Promise<boolean>} */
function ran(program, ...args) {
  const shell = process.platform === 'win32';
  const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], shell });
  return new Promise((resolve) => child.on('close', (code) => resolve(code === 0)));
}
