/**
 * Tests the Python package: the reader of results, and the widget in a Jupyter kernel and in marimo.
 *
 *     npm run test:python
 *
 * Needs Python 3.10 or later. Makes an environment of its own in `node_modules/.cache` with the package and what it
 * needs from PyPI, builds the widget, evaluates the example study, and runs pytest on its result. Ends
 * with 3 and says why where these can't be had.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureDebian } from '../debian.mjs';
import { ensureDependencies, root } from '../install.mjs';
import { terminal } from '../terminal.mjs';

ensureDependencies();
const cache = join(root, 'node_modules', '.cache', 'slatewise');
const environment = join(cache, 'python');
const results = join(cache, 'python-run');
const folder = join(root, 'packages', 'python');

let python = '';
try {
  ensureDebian({
    isThere: () => spawnSync('python3', ['-c', 'import ensurepip, venv']).status === 0,
    packages: ['python3', 'python3-venv'],
    purpose: 'The test of the Python package',
  });
  python = ensurePython();
} catch (thrown) {
  terminal.error(thrown instanceof Error ? thrown.message : String(thrown));
  process.exit(3);
}
run('npx', ['tsx', 'scripts/packages/packages.ts']);
run(process.execPath, ['scripts/evaluate.mjs', 'public/demo/study.json', '--out', results]);
const { status } = spawnSync(python, ['-m', 'pytest', '-q', '-p', 'no:cacheprovider'], {
  cwd: folder,
  stdio: 'inherit',
  env: { ...process.env, SLATEWISE_RUN: results },
});
if (status !== 0) terminal.error('The tests of the Python package failed.');
process.exitCode = status ?? 1;

/** Returns the path of Python in an environment with the package, made anew when its pyproject.toml changes. */
function ensurePython() {
  const path = join(environment, 'bin', 'python');
  const stamp = join(environment, 'pyproject.toml');
  const wanted = readFileSync(join(folder, 'pyproject.toml'), 'utf8');
  if (existsSync(path) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return path;
  mkdirSync(cache, { recursive: true });
  run('python3', ['-m', 'venv', '--clear', environment]);
  run(path, ['-m', 'pip', 'install', '-q', '--disable-pip-version-check', '-e', `${folder}[test]`]);
  writeFileSync(stamp, wanted);
  return path;
}

/** @param {string} program @param {readonly string[]} args */
function run(program, args) {
  execFileSync(program, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
}
