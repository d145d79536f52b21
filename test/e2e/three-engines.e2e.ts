import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import type { Page } from '@playwright/test';
import type { Answer } from '#engine/domain/judgement.ts';
import { GGUF, GGUF_NAME, smolAnswers, SMOLLM2 } from '#test/fixtures/smollm2.ts';
import { serverManifest } from '#workers/models/server/server-entry.ts';
import { expect, test } from './built-page.ts';
import { llamaServer } from './llama-server.ts';

const QUESTIONS = 40;

/**
 * The largest difference of a label's share between two engines. The weights are those of the GGUF (4 bits); the ONNX
 * file has them in 8 bits, and llama.cpp rounds activations to 8 bits, so that each differs from the definition in 32 bits
 * by .1 at most (`gguf.e2e.ts`, `smollm2.engines.test.ts`).
 */
const QUANTISATION = 0.2;
/** The same, between two builds of llama.cpp with the same file. */
const SAME_FILE = 0.1;

/** Returns the lines of a list, renumbered from another one of its films on. */
function turned(list: string, by: number): string {
  const films = [...list.matchAll(/^\d+\. (.+)$/gm)].map(([, film]) => film!);
  let next = 0;
  return list.replace(/^\d+\. .+$/gm, () => {
    const film = films[(next + by) % films.length]!;
    return `${++next}. ${film}`;
  });
}

/** Duels of known prompts, with the films of each list in several orders. */
function questions() {
  const orders = [0, 1, 2].flatMap((first) => [0, 1, 2].map((second) => [first, second] as const));
  const made = orders.flatMap(([first, second]) =>
    smolAnswers().prompts.map(({ prompt }) =>
      prompt
        .replace(/<LIST_1>[^]*<\/LIST_1>/, (list) => turned(list, first))
        .replace(/<LIST_2>[^]*<\/LIST_2>/, (list) => turned(list, second)),
    ),
  );
  const texts = [...new Set(made)].slice(0, QUESTIONS);
  if (texts.length < QUESTIONS) throw new Error(`Only ${texts.length} questions differ`);
  return texts.map((text, i) => ({
    ...{ key: `q${i}`, task: 'slate-duel', opening: '', labels: ['1', '2'] },
    segments: [{ kind: 'question', text }],
  }));
}

type Score = (
  judge: string,
  asked: unknown,
  engine: string,
) => Promise<{ answers: Answer[]; environment: Record<string, string>; ms: number }>;

async function sharesBy(page: Page, judge: string, engine: string) {
  const asked = questions();
  await page.goto('#/headless');
  await page.waitForFunction(() => 'slatewise' in window);
  const { answers, environment, ms } = await page.evaluate(
    ([id, all, by]) =>
      (window as unknown as { slatewise: { score: Score } }).slatewise.score(id, all, by),
    [judge, asked, engine] as const,
  );
  const shares = asked.map(
    ({ key }) => answers.find((one) => one.key === key)?.probabilities?.[0] ?? NaN,
  );
  expect(shares.every(Number.isFinite)).toBe(true);
  return { shares, environment, ms };
}

let folder: string;
test.beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'slatewise-engines-'))));
test.afterEach(() => rmSync(folder, { recursive: true }));

/** Puts a folder's files into a zip, as a person does who brings a model, and returns its path. */
function zipped(name: string): string {
  const files: Record<string, Uint8Array> = {};
  const add = (at: string, under: string) => {
    for (const each of readdirSync(at, { withFileTypes: true })) {
      const path = join(at, each.name);
      if (each.isDirectory()) add(path, `${under}${each.name}/`);
      else files[`${under}${each.name}`] = readFileSync(path);
    }
  };
  add(join(SMOLLM2, name), `${name}/`);
  const path = join(folder, `${name}.zip`);
  writeFileSync(path, zipSync(files, { level: 0 }));
  return path;
}

test(
  `${QUESTIONS} questions have the same answers by Transformers.js, wllama and a real server`,
  { tag: '@engines' },
  async ({ page }, { annotations }) => {
    test.setTimeout(1_200_000);
    const server = await llamaServer(GGUF);
    try {
      await page.goto('#/models');
      await page.getByLabel('A model: files').setInputFiles(GGUF);
      await expect(page.getByText(/\(Q4_1\) \(imported\) is on this device/)).toBeVisible({
        timeout: 120_000,
      });
      await page.goto('#/');
      await page.goto('#/models');
      await page.getByLabel('A model: files').setInputFiles(zipped('smollm2-w8'));
      await expect(page.getByText('smollm2-w8 (imported) is on this device')).toBeVisible({
        timeout: 120_000,
      });
      await page.getByLabel('Address of the server').fill(server.url);
      await page.getByRole('button', { name: 'List its models' }).click();
      await page.getByRole('button', { name: 'Add to the judges' }).click();
      await expect(page.getByText(/smollm2 \(127.* is among the judges/)).toBeVisible();
      const onServer = (await serverManifest({ url: server.url, model: 'smollm2' })).id;

      const byServer = await sharesBy(page, onServer, 'server');
      expect(byServer.environment).toMatchObject({
        'chat template': expect.stringMatching(/^Qwen \(ChatML\)/),
        'self-test': expect.stringMatching(/^passed/),
      });
      const byWllama = await sharesBy(page, `imported-${GGUF_NAME}`, 'gguf');
      const byOnnx = await sharesBy(page, 'imported-smollm2-w8', 'transformers');
      for (const [one, other, bound] of [
        ['server', 'wllama', SAME_FILE],
        ['server', 'Transformers.js', QUANTISATION],
        ['wllama', 'Transformers.js', QUANTISATION],
      ] as const) {
        const by = { server: byServer, wllama: byWllama, 'Transformers.js': byOnnx };
        const apart = by[one].shares.map((share, i) => Math.abs(share - by[other].shares[i]!));
        const worst = Math.max(...apart);
        const mean = apart.reduce((a, b) => a + b, 0) / apart.length;
        const line = `worst ${worst.toFixed(4)}, mean ${mean.toFixed(4)} of ${apart.length} questions`;
        annotations.push({ type: `${one} and ${other}`, description: line });
        console.log(`${one} and ${other}: ${line}`);
        expect.soft(worst, `${one} and ${other}`).toBeLessThan(bound);
      }
      console.log(
        `seconds: server ${byServer.ms / 1000}, wllama ${byWllama.ms / 1000}, Transformers.js ${byOnnx.ms / 1000}`,
      );
    } finally {
      await server.close();
    }
  },
);
