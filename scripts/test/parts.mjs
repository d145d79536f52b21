import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runCommand } from './run-command.mjs';

/**
 * A part of the tests: a command with the name that the summary shows. A patient one leaves processors to others first.
 *
 * @typedef {{ name: string, command: readonly string[], runner?: 'vitest' | 'playwright', patient?: boolean }} Part
 *
 * The counts of a report: passed tests, the names of those that failed and of those that passed on another try, and
 * figures that tests measured.
 *
 * @typedef {{ passes: number, bad: readonly string[], flaky: readonly string[], figures: readonly string[] }} Found
 *
 * @typedef {Found & { good: boolean, lacking: boolean, printed: string }} Outcome
 */

const FLAKY_REPORTER = fileURLToPath(new URL('flaky-reporter.mjs', import.meta.url));

/** The most tests of a run that may fail at first and pass on another try. */
const MOST_FLAKY = 3;

/** Runs parts of the tests and counts their outcomes. A part without tests of its own counts as one test. */
export class Parts {
  #reports = mkdtempSync(join(tmpdir(), 'slatewise-test-'));
  #passed = 0;
  /** Failures by name, so that the last lines of a long log show them. @type {string[]} */
  #failed = [];
  /** Tests that passed on another try, by name. @type {string[]} */
  #flaky = [];
  /** The time of each part. @type {string[]} */
  #took = [];

  /** Runs a part, its output on this terminal as it comes. @param {Part} part @returns {Promise<boolean>} */
  async run(part) {
    console.log(`\n== ${part.name}`);
    return (await this.#outcome(part, 'inherit')).good;
  }

  /**
   * Runs parts side by side and prints the output of each once it ends.
   *
   * @param {readonly Part[]} parts
   * @returns {Promise<boolean>} true if all passed
   */
  async together(parts) {
    const ended = await Promise.all(parts.map((part) => this.#outcome(part, 'pipe')));
    return ended.every(({ good }) => good);
  }

  /** Prints the summary, whose last line is `N passed, N failed`, and returns the exit code. @returns {number} */
  end() {
    rmSync(this.#reports, { recursive: true, force: true });
    console.log(`\nTook: ${this.#took.join(', ')}`);
    for (const name of this.#flaky) console.log(`flaky: ${name}`);
    if (this.#flaky.length > MOST_FLAKY)
      this.#failed.push(`${this.#flaky.length} tests passed only on another try`);
    if (this.#failed.length > 0)
      console.log(`\nWhat failed:\n${this.#failed.map((one) => `- ${one}`).join('\n')}`);
    console.log(`${this.#passed} passed, ${this.#failed.length} failed`);
    return this.#failed.length === 0 ? 0 : 1;
  }

  /**
   * Runs a part as `run` does. One that ends with `lacking` lacks something that it needs, and counts as neither.
   *
   * @param {Part} part
   * @param {number} lacking an exit code
   * @returns {Promise<Outcome>}
   */
  async runOrLack(part, lacking) {
    return await this.#outcome(part, 'both', lacking);
  }

  /** @param {Part} part @param {'inherit' | 'pipe' | 'both'} output @param {number} [lacking] @returns {Promise<Outcome>} */
  async #outcome({ name, command, runner, patient = false }, output, lacking) {
    const file = join(this.#reports, `${name.replaceAll(/\W/g, '-')}.json`);
    const flakyFile = `${file}.flaky`;
    const began = Date.now();
    const { code, printed } = await runCommand(
      [...command, ...(runner ? reporters[runner](file) : [])],
      { output, patient, env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file, SLATEWISE_FLAKY: flakyFile } },
    );
    if (output === 'pipe') console.log(`\n== ${name}\n${printed}`);
    if (code === lacking) return { ...NOTHING, good: false, lacking: true, printed };
    const good = code === 0;
    this.#took.push(`${name} ${Math.round((Date.now() - began) / 1000)} s`);
    const found = runner
      ? counts[runner](readJson(file), readJson(flakyFile))
      : { ...NOTHING, passes: +good, figures: figuresIn(printed) };
    const bad = found.bad.map((title) => (title ? `${name}: ${title}` : name));
    // A runner may fail without a failed test, such as one that couldn't start.
    if (!good && bad.length === 0)
      bad.push(runner ? `${name}: ended badly with no test to blame` : name);
    if (good && runner && found.passes === 0) bad.push(`${name}: ran no test`);
    this.#passed += found.passes;
    this.#flaky.push(...found.flaky.map((title) => `${name}: ${title}`));
    this.#failed.push(...bad);
    return { ...found, bad, good, lacking: false, printed };
  }
}

/** @type {Found} */
const NOTHING = { passes: 0, bad: [], flaky: [], figures: [] };

/** The lines "figure: ..." that a command prints. @param {string} printed */
const figuresIn = (printed) => [...printed.matchAll(/^figure: (.+)$/gm)].map(([, one = '']) => one);

/** The options with which the two test runners write their reports. */
const reporters = {
  vitest: (/** @type {string} */ file) => [
    '--reporter=default',
    `--reporter=${FLAKY_REPORTER}`,
    '--reporter=json',
    `--outputFile.json=${file}`,
  ],
  playwright: () => ['--reporter=list,json'],
};

/** The counts in the reports of the two test runners. @satisfies {Record<string, (...given: any[]) => Found>} */
const counts = {
  vitest: (/** @type {any} */ report, /** @type {string[] | undefined} */ flaky) => {
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
      flaky: flaky ?? [],
      figures: [],
    };
  },
  playwright: (/** @type {any} */ report) => ({
    passes: (report?.stats?.expected ?? 0) + (report?.stats?.flaky ?? 0),
    bad: titles(report, ({ ok }) => !ok),
    flaky: titles(report, ({ ok, tests }) =>
      Boolean(ok && tests?.some((/** @type {any} */ { status }) => status === 'flaky')),
    ),
    figures: specsIn(report)
      .flatMap(({ tests }) => tests ?? [])
      .flatMap((/** @type {any} */ test) => test.annotations ?? [])
      // Playwright's own annotations are no figures: one that is skipped, or one in a series, has none.
      .filter((/** @type {any} */ { type, description }) => type !== 'skip' && description)
      .map((/** @type {any} */ { type, description }) => `${type}: ${description}`),
  }),
};

/** @param {any} report @param {(spec: any) => boolean} isWanted @returns {string[]} the titles of specs */
function titles(report, isWanted) {
  return specsIn(report)
    .filter(isWanted)
    .map(({ title }) => title);
}

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
