import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { ensureDependencies, root } from './install.mjs';

/**
 * Everything, from fast to slow, on a machine with nothing but Node: types, style, unit tests,
 * components in a real browser, the build, and a visitor's paths through the built page.
 * The last line is `N passed, N failed`; a check that has no tests of its own counts as one.
 */
ensureDependencies();
ensureChromium();

const reports = mkdtempSync(join(tmpdir(), 'slatewise-test-'));
let passed = 0;
let failed = 0;

step('types', ['npm', 'run', '--silent', 'check']);
step('style', ['npm', 'run', '--silent', 'lint']);
vitest('unit');
vitest('component');
if (step('build', ['npm', 'run', '--silent', 'build'])) endToEnd();

rmSync(reports, { recursive: true, force: true });
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

/** @param {string} name @param {string[]} command @param {Record<string, string>} [env] */
function run(name, [program = '', ...args], env = {}) {
  console.log(`\n== ${name}`);
  const { status } = spawnSync(program, args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, ...env },
  });
  return status === 0;
}

/** @param {string} name @param {string[]} command */
function step(name, command) {
  const good = run(name, command);
  if (good) passed += 1;
  else failed += 1;
  return good;
}

/** @param {'unit' | 'component'} project */
function vitest(project) {
  const file = join(reports, `${project}.json`);
  const good = run(project, [
    'npx',
    'vitest',
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]);
  const counts = readJson(file);
  count(good, counts?.numPassedTests ?? 0, counts?.numFailedTests ?? 0);
}

function endToEnd() {
  const file = join(reports, 'e2e.json');
  const good = run('end to end', ['npx', 'playwright', 'test', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  });
  const stats = readJson(file)?.stats;
  count(good, (stats?.expected ?? 0) + (stats?.flaky ?? 0), stats?.unexpected ?? 0);
}

/** A runner that failed without a failed test, such as one that couldn't start, is a failure too. */
function count(
  /** @type {boolean} */ good,
  /** @type {number} */ passes,
  /** @type {number} */ fails,
) {
  passed += passes;
  failed += good ? fails : Math.max(1, fails);
}

/** @param {string} file @returns {any} */
function readJson(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
