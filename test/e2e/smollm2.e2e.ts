import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { zipSync } from 'fflate';
import type { Judgement } from '#engine/domain/judgement.ts';
import type { Run } from '#engine/domain/run.ts';
import { SMOLLM2 } from '#test/fixtures/smollm2.ts';
import { expect, test } from './built-page.ts';
import { exported, finished, heldOutStudy, startStudy } from './drive.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

// One at a time: the times of a model that needs all processors mean nothing beside another.
test.describe.configure({ mode: 'serial' });

let folder: string;
test.beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'slatewise-smollm2-'))));
test.afterEach(() => rmSync(folder, { recursive: true }));

/** Judges two people's duels by a folder of SmolLM2, on the command line. This browser imitates a graphics card. */
function evaluate(
  name: string,
  device: 'auto' | 'wasm' | 'webgpu' = 'wasm',
): Promise<{ code: number | null; err: string }> {
  const path = join(folder, 'study.json');
  const judge = { id: 'onnx', folder: join(SMOLLM2, name), device };
  writeFileSync(path, JSON.stringify({ ...heldOutStudy(name, { m: 2, users: 2 }), judge }));
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      ['scripts/evaluate.mjs', path, '--out', join(folder, 'out'), '--allow', SMOLLM2],
      { cwd: ROOT },
    );
    let err = '';
    child.stdout.resume();
    child.stderr.on('data', (text) => (err += String(text)));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, err }));
  });
}

/** The parts of report.json that these tests read. */
interface Written {
  readonly run: Run;
  readonly judgements: readonly Judgement[];
}

const report = () =>
  JSON.parse(readFileSync(join(folder, 'out', 'report.json'), 'utf8')) as Written;

const PACKED = "packed tree: ONNX's Attention for GroupQueryAttention";
const works = [
  ['smollm2-w8', '8 bits for the weights alone', 'q8'],
  [
    'smollm2-q4',
    '4 bits, taken before the dynamic 8 bits beside them; its template is a file',
    'q4',
  ],
] as const;
for (const [name, what, weights] of works) {
  test(
    `a real model passes its self-test and judges a study: ${what}`,
    { tag: '@engines' },
    async () => {
      test.setTimeout(900_000);
      const { code, err } = await evaluate(name, 'auto');
      expect(err).toContain('100% of 8 questions answered');
      expect(code).toBe(0);
      const { run, judgements } = report();
      const { environment, judge } = run.manifest;
      expect(judge).toMatchObject({ id: `local-${name}`, name });
      expect(environment).toMatchObject({ device: 'wasm', weights, prefixes: PACKED });
      expect(environment['self-test']).toMatch(/^passed/);
      const refused = environment['files that failed'];
      if (weights === 'q8') expect(refused).toBeUndefined();
      else expect(refused).toMatch(/model_quantized.*DynamicQuantizeLinear/s);
      expect(judgements).toHaveLength(8);
      for (const { verdict, labelMass } of judgements) {
        expect(verdict.kind).toBe('preferred');
        expect(labelMass).toBeGreaterThan(0.5);
      }
      // Questions of one person share their beginning.
      expect(judgements.some(({ tokens }) => tokens.reused > tokens.computed)).toBe(true);
    },
  );
}

test(
  'a real model with dynamic 8 bits is refused by name, before it is started',
  {
    tag: '@engines',
  },
  async () => {
    test.setTimeout(600_000);
    const { code, err } = await evaluate('smollm2-q8');
    expect(err).toMatch(
      /model_quantized\.onnx of smollm2-q8 wasn’t started: .*\(DynamicQuantizeLinear\)/,
    );
    expect(code).toBe(1);
    expect(existsSync(join(folder, 'out'))).toBe(false);
  },
);

test(
  'a real model without a graph for a graphics card isn’t started on one, and its files are named',
  { tag: '@engines' },
  async () => {
    test.setTimeout(120_000);
    const { code, err } = await evaluate('smollm2-w8', 'webgpu');
    expect(err).toMatch(/webgpu.*onnx\/model_quantized\.onnx/s);
    expect(code).toBe(1);
  },
);

/** Writes a model's folder as a zip, as somebody would bring it on a USB stick. Returns its path. */
function zipped(name: string): string {
  const files = readdirSync(join(SMOLLM2, name), { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => join(one.parentPath, one.name));
  const content = files.map(
    (file) => [file.slice(SMOLLM2.length + 1), readFileSync(file)] as const,
  );
  const path = join(folder, `${name}.zip`);
  writeFileSync(path, zipSync(Object.fromEntries(content), { level: 0 }));
  return path;
}

test(
  'a real model from a zip labels lists, explains a label and rates films in the page, which asks no other host',
  { tag: '@engines' },
  async ({ page }) => {
    test.setTimeout(900_000);
    await page.goto('#/models');
    await page.getByLabel('A model: files').setInputFiles(zipped('smollm2-w8'));
    await expect(page.getByText('smollm2-w8 (imported) is on this device')).toBeVisible({
      timeout: 120_000,
    });
    await page.getByRole('link', { name: 'Show it' }).click();
    const judge = decodeURIComponent(/#\/models\/(.+)/.exec(page.url())?.[1] ?? '');

    const study = heldOutStudy('Lists', { m: 2, users: 2, judge });
    const protocol = { id: 'saer-list', arrangement: 'shared-prefix', settings: { items: false } };
    const run = await startStudy(page, {
      ...study,
      protocol,
      slates: { ...study.slates, k: 3 },
    } as typeof study);
    await finished(page, 600_000);
    const { judgements } = await exported(page, study.name);
    expect(judgements).toHaveLength(4);
    for (const { verdict, labelMass } of judgements) {
      expect(verdict.kind).toBe('labelled');
      expect(labelMass).toBeGreaterThan(0.5);
    }

    await page.goto(`#/judgements/${run}`);
    const explanation = page.getByRole('region', { name: 'The judge’s explanation' }).first();
    await explanation.getByRole('button', { name: 'Explain the answer' }).click();
    await expect(explanation.getByRole('status')).toHaveText(/^(The text was cut|End of)/, {
      timeout: 300_000,
    });
    expect((await explanation.getByRole('blockquote').innerText()).length).toBeGreaterThan(20);

    await page.goto('#/simulator');
    await page.getByRole('button', { name: 'Use the example films' }).click();
    await page.getByRole('radio', { name: 'Synthetic users' }).click();
    await page.getByRole('spinbutton', { name: 'Number of people' }).fill('2');
    await page.getByRole('radio', { name: 'after a number of steps' }).check({ force: true });
    await page.getByRole('spinbutton', { name: 'Steps of an episode' }).fill('2');
    await page.getByRole('radio', { name: 'smollm2-w8' }).check({ force: true });
    await page.getByRole('button', { name: 'Create the simulation' }).click();
    await page.getByRole('button', { name: 'Next step' }).click({ timeout: 300_000 });
    await expect(page.getByText('Step 1 of 1 so far', { exact: true })).toBeVisible({
      timeout: 120_000,
    });
    await expect(page.getByText(/label mass (1\.00|\.9\d)/)).toBeVisible();
  },
);
