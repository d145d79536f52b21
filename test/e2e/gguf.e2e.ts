import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Answer, Judgement } from '#engine/domain/judgement.ts';
import type { Run } from '#engine/domain/run.ts';
import { GGUF, GGUF_NAME, smolAnswers } from '#test/fixtures/smollm2.ts';
import { expect, test } from './built-page.ts';
import { heldOutStudy } from './drive.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
// One at a time: the model needs all processors.
test.describe.configure({ mode: 'serial' });

/**
 * The largest difference of a label's share from the definition's, which computes with the GGUF's weights in 32 bits.
 * llama.cpp also rounds activations to 8 bits. Measured: .043 at most.
 */
const ROUNDING = 0.1;

test(
  'a GGUF is imported in the page and answers as its weights define',
  { tag: '@engines' },
  async ({ page }, { annotations }) => {
    test.setTimeout(1_200_000);
    await page.goto('#/models');
    const own = new URL(page.url()).origin;
    const foreign: string[] = [];
    page.on('request', (request) => {
      const { protocol, origin } = new URL(request.url());
      if (protocol !== 'blob:' && origin !== own) foreign.push(request.url());
    });
    await page.getByLabel('A model: files').setInputFiles(GGUF);
    await expect(page.getByText(/\(Q4_1\) \(imported\) is on this device/)).toBeVisible({
      timeout: 120_000,
    });

    await page.goto('#/headless');
    await page.waitForFunction(() => 'slatewise' in window);
    const { prompts } = smolAnswers();
    const questions = prompts.slice(0, 6).map(({ prompt }, i) => ({
      key: `q${i}`,
      task: 'slate-duel',
      segments: [{ kind: 'question', text: prompt }],
      opening: '',
      labels: ['1', '2'],
    }));
    type Score = (judge: string, asked: unknown, engine: string) => Promise<{ answers: Answer[] }>;
    const { answers } = await page.evaluate(
      ([judge, asked]) =>
        (window as unknown as { slatewise: { score: Score } }).slatewise.score(
          judge,
          asked,
          'gguf',
        ),
      [`imported-${GGUF_NAME}`, questions] as const,
    );
    expect(answers).toHaveLength(questions.length);
    const apart = prompts.slice(0, 6).map(({ labels }, i) => {
      const known = labels.gguf['1'] / (labels.gguf['1'] + labels.gguf['2']);
      const answer = answers.find(({ key }) => key === `q${i}`);
      return Math.abs((answer?.probabilities?.[0] ?? NaN) - known);
    });
    const worst = Math.max(...apart);
    annotations.push({ type: 'largest difference of a share', description: worst.toFixed(4) });
    expect(worst).toBeLessThan(ROUNDING);
    expect(answers.some(({ tokens }) => tokens.reused > tokens.computed)).toBe(true);
    expect(foreign).toEqual([]);
  },
);

test('a GGUF judges a study on the command line', { tag: '@engines' }, async () => {
  test.setTimeout(1_200_000);
  const folder = mkdtempSync(join(tmpdir(), 'slatewise-gguf-'));
  const path = join(folder, 'study.json');
  const judge = { id: 'gguf', file: GGUF };
  writeFileSync(path, JSON.stringify({ ...heldOutStudy('GGUF', { m: 2, users: 2 }), judge }));
  const out = join(folder, 'out');
  const child = spawn(
    process.execPath,
    ['scripts/evaluate.mjs', path, '--out', out, '--allow', dirname(GGUF)],
    { cwd: ROOT },
  );
  let told = '';
  child.stdout.on('data', (text) => (told += String(text)));
  child.stderr.on('data', (text) => (told += String(text)));
  const code = await new Promise((resolve) => child.on('close', resolve));
  expect(told).toContain('Requests to other hosts: 0');
  expect(code).toBe(0);
  const { run, judgements } = JSON.parse(readFileSync(join(out, 'report.json'), 'utf8')) as {
    readonly run: Run;
    readonly judgements: readonly Judgement[];
  };
  expect(run.manifest.environment).toMatchObject({
    runtime: expect.stringMatching(/^wllama 3\..*llama\.cpp/),
    device: 'wasm',
    weights: 'Q4_1',
    file: expect.stringMatching(/^model\.gguf sha256:[0-9a-f]{64}$/),
    'self-test': expect.stringMatching(/^passed/),
  });
  expect(judgements).toHaveLength(8);
  expect(judgements.every(({ verdict }) => verdict.kind === 'preferred')).toBe(true);
  expect(judgements.some(({ tokens }) => tokens.reused > tokens.computed)).toBe(true);
  rmSync(folder, { recursive: true });
});
