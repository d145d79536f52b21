import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { expect, test } from './built-page.ts';
import { heldOutStudy, type ExportedRun } from './drive.ts';

const ASSETS = fileURLToPath(new URL('../../dist/assets', import.meta.url));

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const MINILM = join(ROOT, 'models-local', 'minilm');

const TEXTS = [
  'Heat (1995). Action, Crime, Thriller',
  'Amélie (2001). Comedy, Romance',
  'The Hobbit. J.R.R. Tolkien. A hobbit goes on a journey with thirteen dwarves, to win back a treasure from a dragon.',
  '千と千尋の神隠し',
  'Up',
];

/** Returns vectors of some texts from the built page's own worker, on one device. */
async function embedded(page: Page, device: 'wasm' | 'webgpu'): Promise<number[][]> {
  const worker = readdirSync(ASSETS).find((name) => /^models[.]worker-.*[.]js$/.test(name));
  return page.evaluate(
    async ({ script, device, texts }) => {
      const base = new URL('.', location.href).href;
      const url = new URL(`assets/${script}`, base).href;
      const blob = new Blob([`import ${JSON.stringify(url)};`], { type: 'text/javascript' });
      const models = new Worker(URL.createObjectURL(blob), { type: 'module' });
      const asked = <T>(id: number, name: string, input: unknown) =>
        new Promise<T>((resolve, reject) => {
          models.addEventListener('message', ({ data }) => {
            if (data.id !== id || data.kind === 'event') return;
            if (data.kind === 'done') resolve(data.output);
            else reject(new Error(data.fault.message));
          });
          models.postMessage({ kind: 'call', id, name, input });
        });
      const input = { id: 'pocket-embedder', device, base };
      const { size } = await asked<{ size: number }>(1, 'loadEmbedder', input);
      const rows = await asked<Float32Array>(2, 'embed', { texts });
      models.terminate();
      return texts.map((_, i) => [...rows.slice(i * size, (i + 1) * size)]);
    },
    { script: worker, device, texts: TEXTS },
  );
}

const dot = (a: readonly number[], b: readonly number[]) =>
  a.reduce((sum, x, i) => sum + x * b[i]!, 0);

test(
  '[E4] the pocket embedder reproduces its golden vectors on WASM and on WebGPU, and agrees on other texts',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('./');
    const onWasm = await embedded(page, 'wasm');
    const onGpu = await embedded(page, 'webgpu');
    for (const [i, vector] of onWasm.entries()) {
      expect(dot(vector, vector)).toBeCloseTo(1, 4);
      expect(dot(vector, onGpu[i]!), TEXTS[i]).toBeGreaterThan(0.99);
    }
    expect(dot(onWasm[0]!, onWasm[1]!)).toBeLessThan(0.9);
  },
);

test(
  '[E6] an embedder in a folder, MiniLM, reproduces the vectors of other software and describes a study',
  { tag: '@engines' },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'slatewise-minilm-'));
    try {
      const study = heldOutStudy('By MiniLM', { m: 2, users: 6, judge: 'coin' });
      const embedder = { id: 'onnx', folder: MINILM };
      const path = join(folder, 'study.json');
      writeFileSync(path, JSON.stringify({ ...study, embedder, vectors: true }));
      const out = join(folder, 'out');
      const asked = ['scripts/evaluate.mjs', path, '--out', out, '--allow', MINILM];
      await promisify(execFile)(process.execPath, asked, { cwd: ROOT });
      const { run, data } = JSON.parse(
        readFileSync(join(out, 'report.json'), 'utf8'),
      ) as ExportedRun & {
        readonly run: { readonly manifest: { readonly embedder: string } };
        readonly data: { readonly embedder: string; readonly vectors: { readonly size: number } };
      };
      expect(run.manifest.embedder).toMatch(/^local-minilm-[0-9a-f]{8}$/);
      expect(data.embedder).toBe(run.manifest.embedder);
      expect(data.vectors.size).toBe(384);
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
);
