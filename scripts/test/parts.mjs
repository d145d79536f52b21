import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../install.mjs';

/**
 * A part of the tests: a command with the name that the summary shows.
 *
 * @typedef {{ name: string, command: readonly string[], runner?: 'vitest' | 'playwright' }} Part
 */

/** Runs parts of the tests and counts their outcomes. A part without tests of its own counts as one test. */
export class Parts {
  #reports = mkdtempSync(join(tmpdir(), 'slatewise-test-'));
  #passed = 0;
  /** Failures by name, so that the last lines of a long log show them. @type {string[]} */
  #failed = [];
  /** The time of each part. @type {string[]} */
  #took = [];

  /** Runs a part, its output on this terminal as it comes. @param {Part} part @returns {Promise<boolean>} */
  async run(part) {
    console.log(`\n== ${part.name}`);
    return await this.#outcome(part, 'inherit');
  }

  /** Runs parts side by side and prints the output of each once it ends. @param {readonly Part[]} parts */
  async together(parts) {
    await Promise.all(parts.map((part) => this.#outcome(part, 'pipe')));
  }

  /** Prints the summary, whose last line is `N passed, N failed`, and returns the exit code. @returns {number} */
  end() {
    rmSync(this.#reports, { recursive: true, force: true });
    console.log(`\nTook: ${this.#took.join(', ')}`);
    if (this.#failed.length > 0)
      console.log(`\nWhat failed:\n${this.#failed.map((one) => `- ${one}`).join('\n')}`);
    console.log(`${this.#passed} passed, ${this.#failed.length} failed`);
    return this.#failed.length === 0 ? 0 : 1;
  }

  /** @param {Part} part @param {'inherit' | 'pipe'} output @returns {Promise<boolean>} */
  async #outcome({ name, command, runner }, output) {
    const file = join(this.#reports, `${name.replaceAll(/\W/g, '-')}.json`);
    const began = Date.now();
    const good = await ran(
      [...command, ...(runner === 'vitest' ? [`--outputFile.json=${file}`] : [])],
      output,
      { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
      name,
    );
    this.#took.push(`${name} ${Math.round((Date.now() - began) / 1000)} s`);
    const { passes, bad } = runner ? counts[runner](readJson(file)) : { passes: +good, bad: [] };
    this.#passed += passes;
    this.#failed.push(...bad.map((title) => (title ? `${name}: ${title}` : name)));
    // A runner may fail without a failed test, such as one that couldn't start.
    if (!good && bad.length === 0)
      this.#failed.push(runner ? `${name}: ended badly with no test to blame` : name);
    if (good && runner && passes === 0) this.#failed.push(`${name}: ran no test`);
    return good;
  }
}

/** The counts in the reports of the two test runners. */
const counts = {
  vitest: (/** @type {any} */ report) => {
    /** @type {any[]} */
    const tests =
      report?.testResults?.flatMap((/** @type {any} */ one) => one.assertionResults) ?? [];
    const bad = tests.filter(({ status }) => status === 'failed');
    // A file that can't be imported fails without a test.
    /** @type {any[]} */
    const files = report?.testResults ?? [];
    const unread = files.filter(
      ({ status, assertionResults }) =>
        status === 'failed' &&
        !assertionResults.some((/** @type {any} */ one) => one.status === 'failed'),
    );
    return {
      passes: report?.numPassedTests ?? 0,
      bad: [...bad.map((one) => one.fullName), ...unread.map((one) => one.name)],
    };
  },
  playwright: (/** @type {any} */ report) => ({
    passes: report?.stats?.expected ?? 0,
    bad: specsIn(report)
      .filter(({ ok }) => !ok)
      .map(({ title }) => title),
  }),
};

/** @param {any} suite a report of Playwright, or a part of it @returns {any[]} */
function specsIn(suite) {
  return [...(suite?.specs ?? []), ...(suite?.suites ?? []).flatMap(specsIn)];
}

/** @param {string} file @returns {any} undefined where a runner wrote no report, or broke off in it */
function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * @param {readonly string[]} command
 * @param {'inherit' | 'pipe'} output
 * @param {Record<string, string>} env
 * @param {string} name
 * @returns {Promise<boolean>} true for exit code 0
 */
async function ran([program = '', ...args], output, env, name) {
  const child = spawn(program, args, {
    cwd: root,
    stdio: ['ignore', output, output],
    shell: process.platform === 'win32',
    env: { ...process.env, ...env },
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (/** @type {Buffer} */ some) => (printed += some.toString()));
  const code = await new Promise((resolve) => {
    child.on('error', () => resolve(1));
    child.on('close', resolve);
  });
  if (output === 'pipe') console.log(`\n== ${name}\n${printed}`);
  return code === 0;
}
