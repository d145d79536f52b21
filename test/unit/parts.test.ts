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

/** Runs Vitest's part with a runner that writes `report` and exits with `code`; returns the last lines and the exit code. */
function ended(report: string | null, code: number) {
  const runner = join(folder, 'runner.mjs');
  writeFileSync(
    runner,
    `import { writeFileSync } from 'node:fs';
const [, file] = process.argv.at(-1).split('=');
${report === null ? '' : `writeFileSync(file, ${JSON.stringify(report)});`}
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
  const lines = stdout.trimEnd().split('\n');
  return { status, last: lines.at(-1), failed: lines.filter((line) => line.startsWith('- ')) };
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
});
