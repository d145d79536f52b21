import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PARTS = pathToFileURL(join(ROOT, 'scripts', 'test', 'parts.mjs')).href;
const folder = mkdtempSync(join(tmpdir(), 'slatewise-parts-'));

afterAll(() => rmSync(folder, { recursive: true }));

/**
 * Runs Vitest's part with a runner that writes `report`, names the tests in `flaky` as passed on another try, and exits
 * with `code`; returns the last lines and the exit code.
 */
function ended(report: string | null, code: number, flaky: readonly string[] = []) {
  const runner = join(folder, 'runner.mjs');
  writeFileSync(
    runner,
    `import { writeFileSync } from 'node:fs';
const [, file] = process.argv.at(-1).split('=');
${report === null ? '' : `writeFileSync(file, ${JSON.stringify(report)});`}
writeFileSync(process.env.SLATEWISE_FLAKY, ${JSON.stringify(JSON.stringify(flaky))});
process.exit(${code});`,
  );
  const script = join(folder, 'script.mjs');
  writeFileSync(
    script,
    `import { Parts } from ${JSON.stringify(PARTS)};
const parts = new Parts();
await parts.run({ name: 'unit', runner: 'vitest', command: [process.execPath, ${JSON.stringify(runner)}] });
process.exitCode = parts.end();`,
  );
  const { status, stdout } = spawnSync(process.execPath, [script], { encoding: 'utf8' });
  return { status, ...summaryIn(stdout) };
}

function summaryIn(stdout: string) {
  const lines = stdout.trimEnd().split('\n');
  return { last: lines.at(-1), failed: lines.filter((line) => line.startsWith('- ')) };
}

/** Runs Playwright's part with a runner that writes a report of tests with these outcomes. */
function browsed(...outcomes: readonly ('expected' | 'flaky' | 'unexpected')[]) {
  const specs = outcomes.map((status, i) => ({
    title: `${status} ${i}`,
    ok: status !== 'unexpected',
    tests: [
      { status, annotations: [{ type: 'serial' }, { type: 'largest', description: String(i) }] },
    ],
  }));
  const stats = Object.fromEntries(
    ['expected', 'flaky'].map((name) => [name, outcomes.filter((one) => one === name).length]),
  );
  const runner = join(folder, 'browser.mjs');
  writeFileSync(
    runner,
    `import { writeFileSync } from 'node:fs';
writeFileSync(process.env.PLAYWRIGHT_JSON_OUTPUT_NAME, ${JSON.stringify(JSON.stringify({ stats, suites: [{ specs }] }))});
process.exit(${outcomes.includes('unexpected') ? 1 : 0});`,
  );
  const script = join(folder, 'browsed.mjs');
  writeFileSync(
    script,
    `import { Parts } from ${JSON.stringify(PARTS)};
const parts = new Parts();
const { figures } = await parts.runOrLack({ name: 'e2e', runner: 'playwright', command: [process.execPath, ${JSON.stringify(runner)}] }, 3);
console.log(figures.join());
process.exitCode = parts.end();`,
  );
  const { status, stdout } = spawnSync(process.execPath, [script], { encoding: 'utf8' });
  const flaky = stdout.split('\n').filter((line) => line.startsWith('flaky: '));
  return { status, flaky, figures: stdout.split('\n')[0], ...summaryIn(stdout) };
}

const passed = { fullName: 'a passes', status: 'passed' };
const broken = { fullName: 'b fails', status: 'failed' };
const report = (...testResults: readonly object[]) =>
  JSON.stringify({ numPassedTests: 1, testResults });

describe('a part of the tests', () => {
  it('counts as its report says', () => {
    const good = report({ status: 'passed', name: 'a.test.ts', assertionResults: [passed] });
    expect(ended(good, 0)).toEqual({ status: 0, last: '1 passed, 0 failed', failed: [] });
  });

  it('fails with each failed test and each file that can’t be imported', () => {
    const bad = report(
      { status: 'failed', name: 'a.test.ts', assertionResults: [passed, broken] },
      { status: 'failed', name: 'b.test.ts', assertionResults: [] },
    );
    expect(ended(bad, 1)).toEqual({
      status: 1,
      last: '1 passed, 2 failed',
      failed: ['- unit: b fails', '- unit: b.test.ts'],
    });
  });

  it.each([
    ['without a report', null, 1],
    ['with half a report', '{"numPassedTests": 1, "testRes', 1],
    ['without a test, though the runner ends well', null, 0],
  ])('fails %s', (_, written, code) => {
    expect(ended(written, code)).toMatchObject({ status: 1, last: '0 passed, 1 failed' });
  });
});

describe('a test that passes on another try', () => {
  it('counts as passed and is named', () => {
    expect(browsed('expected', 'flaky')).toEqual({
      status: 0,
      flaky: ['flaky: e2e: flaky 1'],
      figures: 'largest: 0,largest: 1',
      last: '2 passed, 0 failed',
      failed: [],
    });
  });

  it('is named by the reporter of Vitest too', () => {
    const good = report({ status: 'passed', name: 'a.test.ts', assertionResults: [passed] });
    expect(ended(good, 0, ['a', 'b', 'c'])).toMatchObject({ status: 0, failed: [] });
  });

  it.each([
    [4, browsed],
    [5, browsed],
  ])('fails the run where there are %i of them', (count, run) => {
    expect(run(...Array.from({ length: count }, () => 'flaky' as const))).toMatchObject({
      status: 1,
      failed: [`- ${count} tests passed only on another try`],
      last: `${count} passed, 1 failed`,
    });
  });

  it('doesn’t hide one that never passes', () => {
    expect(browsed('flaky', 'unexpected')).toMatchObject({
      status: 1,
      failed: ['- e2e: unexpected 1'],
      last: '1 passed, 1 failed',
    });
  });
});

describe('a part that lacks what it needs', () => {
  it('counts as neither passed nor failed', () => {
    const script = join(folder, 'lacking.mjs');
    writeFileSync(
      script,
      `import { Parts } from ${JSON.stringify(PARTS)};
const parts = new Parts();
const command = [process.execPath, '-e', 'console.error("no weights"); process.exit(3)'];
const { lacking, printed } = await parts.runOrLack({ name: 'weights', command }, 3);
console.log(lacking, printed.trim());
process.exitCode = parts.end();`,
    );
    const { stdout } = spawnSync(process.execPath, [script], { encoding: 'utf8' });
    expect(stdout).toContain('true no weights');
    expect(summaryIn(stdout)).toEqual({ last: '0 passed, 0 failed', failed: [] });
  });
});

describe('.ci/run', () => {
  /** Runs it beside a package whose `npm test` runs `code`. */
  function run(code: string) {
    const at = mkdtempSync(join(folder, 'ci-'));
    mkdirSync(join(at, '.ci'));
    cpSync(join(ROOT, '.ci', 'run'), join(at, '.ci', 'run'));
    writeFileSync(join(at, 'test.mjs'), code);
    const scripts = { test: 'node test.mjs', 'test:full': 'echo 2 passed, 0 failed' };
    writeFileSync(join(at, 'package.json'), JSON.stringify({ scripts }));
    const { status, stdout } = spawnSync('bash', [join(at, '.ci', 'run')], { encoding: 'utf8' });
    return [status, stdout.trimEnd().split('\n').at(-1)];
  }

  it('adds the counts of both steps', () => {
    expect(run('console.log("3 passed, 0 failed")')).toEqual([0, '5 passed, 0 failed']);
  });

  it.each([
    ['throws', 'throw new Error("broken")', '2 passed, 1 failed'],
    ['prints no summary', 'process.exit(0)', '2 passed, 1 failed'],
    ['counts failures but ends well', 'console.log("3 passed, 2 failed")', '5 passed, 2 failed'],
  ])('fails where a step %s, and still runs the other', (_, code, last) => {
    expect(run(code)).toEqual([1, last]);
  });

  it('ends at once where types or style fail', () => {
    expect(run('console.log("1 passed, 1 failed"); process.exitCode = 2')).toEqual([
      1,
      '1 passed, 1 failed',
    ]);
  });

  it('counts the tests that passed on another try in both steps', () => {
    const flaky = 'for (const i of "1234") console.log("flaky: test " + i);';
    expect(run(`${flaky} console.log("3 passed, 0 failed")`)).toEqual([1, '5 passed, 1 failed']);
    expect(run('console.log("flaky: one\\n3 passed, 0 failed")')).toEqual([
      0,
      '5 passed, 0 failed',
    ]);
  });
});
