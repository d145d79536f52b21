import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const ANSWERED = /(\d+)\s?% of [\d,]+ questions/g;

let folder: string;
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'slatewise-exam-'));
});
test.afterEach(() => rmSync(folder, { recursive: true, maxRetries: 5 }));

test('[16] an exam on the command line that is killed goes on where it ended, with the same answers @long', async () => {
  test.setTimeout(300_000);
  const whole = await ended(exam('whole.json', []));
  expect(whole.code, whole.said).toBe(0);

  const broken = exam('broken.json', ['--keep', join(folder, 'kept')]);
  await saying(broken, (percent) => percent >= 30);
  process.kill(-(broken.pid ?? 0), 'SIGKILL');
  await ended(broken);

  const resumed = await ended(exam('resumed.json', ['--keep', join(folder, 'kept')]));
  expect(resumed.code, resumed.said).toBe(0);
  const [first] = percents(resumed.said);
  expect(first, resumed.said).toBeGreaterThanOrEqual(20);
  expect(answersOf('resumed.json')).toEqual(answersOf('whole.json'));
});

/** Begins the shortest exam of the pocket judge, in a process group of its own. */
function exam(file: string, options: readonly string[]) {
  const tsx = join('node_modules', 'tsx', 'dist', 'cli.mjs');
  const script = join('scripts', 'exam', 'exam.ts');
  return spawn(
    process.execPath,
    [tsx, script, 'short', '--minutes', '10', '--json', join(folder, file), ...options],
    {
      cwd: ROOT,
      env: { ...process.env, SLATEWISE_BUILD: join(ROOT, 'dist') },
      detached: true,
    },
  );
}

/** Resolves when a progress line has a percentage that `enough` accepts. */
function saying(child: ChildProcess, enough: (percent: number) => boolean) {
  return new Promise<void>((resolve, reject) => {
    child.stderr?.on('data', (text: Buffer) => {
      if (percents(String(text)).some(enough)) resolve();
    });
    child.once('exit', () => reject(new Error('The exam ended before it could be killed.')));
  });
}

function ended(child: ChildProcess) {
  let said = '';
  child.stderr?.on('data', (text: Buffer) => (said += String(text)));
  child.stdout?.resume();
  return new Promise<{ code: number | null; said: string }>((resolve) => {
    child.once('close', (code) => resolve({ code, said }));
  });
}

const percents = (said: string) =>
  [...said.matchAll(ANSWERED)].map(([, percent]) => Number(percent));

/** Returns whom an exam's file asked about, and the answers, without times and counts of tokens. */
function answersOf(file: string): unknown {
  const [exam] = JSON.parse(readFileSync(join(folder, file), 'utf8')) as [
    { answers: { user: unknown; sheets: unknown }[] },
  ];
  return exam.answers.map(({ user, sheets }) => ({ user, sheets }));
}
