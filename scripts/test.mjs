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
/** By name, so that the last lines of a long log tell what to look at. @type {string[]} */
const failed = [];
/** What each part took. @type {string[]} */
const took = [];

step('types', ['npm', 'run', '--silent', 'check']);
step('style', ['npm', 'run', '--silent', 'lint']);
vitest('unit');
vitest('component');
if (step('build', ['npm', 'run', '--silent', 'build'])) endToEnd();

rmSync(reports, { recursive: true, force: true });
console.log(`\nTook: ${took.join(', ')}`);
if (failed.length > 0) console.log(`\nWhat failed:\n${failed.map((one) => `- ${one}`).join('\n')}`);
console.log(`${passed} passed, ${failed.length} failed`);
process.exit(failed.length === 0 ? 0 : 1);

/** @param {string} name @param {string[]} command @param {Record<string, string>} [env] */
function run(name, [program = '', ...args], env = {}) {
  console.log(`\n== ${name}`);
  const began = Date.now();
  const { status } = spawnSync(program, args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, ...env },
  });
  took.push(`${name} ${Math.round((Date.now() - began) / 1000)} s`);
  return status === 0;
}

/** @param {string} name @param {string[]} command */
function step(name, command) {
  const good = run(name, command);
  if (good) passed += 1;
  else failed.push(name);
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
  /** @type {any[]} */
  const tests =
    counts?.testResults?.flatMap((/** @type {any} */ one) => one.assertionResults) ?? [];
  const bad = tests.filter(({ status }) => status === 'failed');
  count(project, {
    good,
    passes: counts?.numPassedTests ?? 0,
    bad: bad.map((one) => one.fullName),
  });
}

function endToEnd() {
  const name = 'end to end';
  const file = join(reports, 'e2e.json');
  const good = run(name, ['npx', 'playwright', 'test', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  });
  const report = readJson(file);
  const passes = report?.stats?.expected ?? 0;
  const bad = specsIn(report).filter(({ ok }) => !ok);
  count(name, { good, passes, bad: bad.map(({ title }) => title) });
}

/** @param {any} suite a report of Playwright, or a part of it @returns {any[]} */
function specsIn(suite) {
  return [...(suite?.specs ?? []), ...(suite?.suites ?? []).flatMap(specsIn)];
}

/**
 * A runner that failed without a failed test, such as one that couldn't start, is a failure too.
 *
 * @param {string} name
 * @param {{ good: boolean, passes: number, bad: string[] }} outcome
 */
function count(name, { good, passes, bad }) {
  passed += passes;
  failed.push(...bad.map((title) => `${name}: ${title}`));
  if (!good && bad.length === 0) failed.push(`${name}: ended badly with no test to blame`);
}

/** @param {string} file @returns {any} */
function readJson(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
