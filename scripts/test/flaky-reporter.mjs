import { writeFileSync } from 'node:fs';

/** Writes the names of tests that passed on another try to the file that `SLATEWISE_FLAKY` names: Vitest's JSON lacks them. */
export default class FlakyReporter {
  /** @type {string[]} */
  #flaky = [];

  /** @param {import('vitest/node').TestCase} test */
  onTestCaseResult(test) {
    if (test.diagnostic()?.flaky) this.#flaky.push(test.fullName);
  }

  onTestRunEnd() {
    const file = process.env['SLATEWISE_FLAKY'];
    if (file) writeFileSync(file, JSON.stringify(this.#flaky));
  }
}
