import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chromiumArgs, ensureChromium } from './chromium.mjs';
import { ensureDependencies, root } from './install.mjs';
import { serve } from './serve.mjs';
import { writeRandomModel } from './webllm-random-model.mjs';
import { learntTokenizer } from './webllm-tokenizer.mjs';

/**
 * The page with WebLLM run for real: a compiled library, weights made up at random, and a graphics
 * card that the processor plays. The page loads the model from its own origin, tests it, judges a
 * few duels through the tree of prompts, and stores them. Each pass takes half a minute or more.
 *
 * The library goes with WebLLM 0.2.79, so the page is built with that version under the other's name.
 */
const LIBRARY = 'Qwen2-0.5B-Instruct-q4f32_1-ctx4k_cs1k-webgpu.wasm';
const MODEL = 'random-qwen';
const OLDER = 'web-llm-0-2-79';

const [given, ...rest] = process.argv.slice(2).filter((one) => !one.startsWith('--'));
const library = given && resolve(given, LIBRARY);
if (!library || rest.length > 0 || !existsSync(library)) {
  console.log(
    `Skipped: npm run test:webllm -- DIR needs a folder with ${LIBRARY} (v0_2_48 of mlc-ai/binary-mlc-llm-libs).`,
  );
  process.exit(0);
}

ensureDependencies();
const scratch = mkdtempSync(join(tmpdir(), 'slatewise-webllm-'));
try {
  const folder = join(scratch, 'dist');
  await build(folder);
  prepare(folder, library);
  const result = await judged(folder);
  const failures = checked(result);
  for (const failure of failures) console.error(`FAILED ${failure}`);
  if (failures.length > 0) process.exitCode = 1;
  else console.log('All of it is as it should be.');
} finally {
  if (!process.argv.includes('--keep')) rmSync(scratch, { recursive: true });
  else console.log(`Kept: ${scratch}`);
}

/** @param {string} outDir */
async function build(outDir) {
  const { build } = await import('vite');
  console.log(`Building the page with ${OLDER}`);
  await build({
    root,
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true },
    resolve: { alias: { '@mlc-ai/web-llm': OLDER } },
  });
}

/** Puts a model beside the page. @param {string} folder @param {string} library */
function prepare(folder, library) {
  const at = join(folder, 'models', MODEL);
  mkdirSync(at, { recursive: true });
  copyFileSync(library, join(at, 'lib.wasm'));
  const { metadata } = writeRandomModel({
    library,
    tokenizer: tokenizer(),
    folder: join(at, 'resolve', 'main'),
  });
  const manifest = {
    kind: 'webllm',
    id: MODEL,
    name: 'Random Qwen',
    short: 'Weights made up at random, to see the runtime at work.',
    family: 'qwen',
    lib: 'lib.wasm',
    // A pass costs nearly the same here, however many tokens it has.
    overrides: { context_window_size: 1024, prefill_chunk_size: 512 },
  };
  writeFileSync(join(at, 'manifest.json'), JSON.stringify(manifest));
  const index = join(folder, 'models', 'index.json');
  const listed = JSON.parse(readFileSync(index, 'utf8'));
  writeFileSync(index, JSON.stringify([...listed, { id: MODEL }]));
  console.log(`Made up ${metadata.params.length} tensors for ${metadata.model_type}`);
}

/** One in which a line of a prompt is a token: the processor takes seconds for each. */
function tokenizer() {
  const fixture = join(root, 'test/fixtures/prompts/slate-duel.qwen.shared-prefix.txt');
  const lines = readFileSync(fixture, 'utf8').split('\n');
  const films = JSON.parse(readFileSync(join(root, 'public/demo/films.json'), 'utf8'));
  const titles = films.map((/** @type {{ title: string }} */ { title }) => title);
  const fixed = lines
    .filter((line) => line.length > 4 && !/\(\d{4}\)|^<\|/.test(line))
    .map((line) => (line.endsWith('<|im_end|>') ? line.replace('<|im_end|>', '') : `${line}\n`));
  const ratings = Array.from({ length: 10 }, (_, i) => `: ${0.5 + i / 2}\n`);
  const marks = ['system\n', 'user\n', 'assistant\n', '<verdict>', '- ', '1. ', '2. '];
  const phrases = [...fixed, ...titles, ...ratings, ...marks];
  const text = `${lines.join('\n')}\nred green blue red green blue\n`;
  return learntTokenizer(text.repeat(2), 1500, [...new Set(phrases)]);
}

/** @param {string} folder */
async function judged(folder) {
  const { chromium } = await import('playwright-core');
  const server = await serve({ folder });
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: [...chromiumArgs, '--use-webgpu-adapter=swiftshader'],
  });
  const begun = Date.now();
  try {
    const page = await browser.newPage();
    page.setDefaultTimeout(0);
    /** @type {string[]} */
    const notes = [];
    /** @type {string[]} */
    const foreign = [];
    page.context().on('request', (request) => {
      const url = request.url();
      if (!url.startsWith(server.url) && !/^(data|blob):/.test(url)) foreign.push(url);
    });
    page.on('console', (message) => {
      const text = message.text();
      const seconds = ((Date.now() - begun) / 1000).toFixed(0);
      console.log(`${seconds.padStart(5)} s  ${text.slice(0, 300)}`);
      if (text.startsWith('slatewise: ')) notes.push(text.slice('slatewise: '.length));
    });
    await page.goto(`${server.url}#/headless`);
    await page.locator('#headless-files').waitFor({ state: 'attached' });
    const study = JSON.stringify({
      version: 1,
      name: 'Random weights',
      data: { kind: 'demo' },
      slates: { kind: 'held-out', m: 2, k: 2, users: 2 },
      history: 3,
      protocol: { id: 'slate-duel', arrangement: 'shared-prefix' },
      judge: { id: MODEL },
      seed: 'webllm',
    });
    const done = await page.evaluate(async (study) => {
      const { slatewise } = /** @type {any} */ (window);
      try {
        return { json: (await slatewise.evaluate({ study, files: [] })).json };
      } catch (thrown) {
        return { failed: thrown instanceof Error ? thrown.message : String(thrown) };
      }
    }, study);
    if (done.failed !== undefined) throw new Error(done.failed);
    const { run, judgements } = JSON.parse(done.json);
    // Another page, so that what it shows comes from the store.
    await page.goto(server.url);
    await page.goto(`${server.url}#/runs`);
    const row = page.getByRole('row').filter({ hasText: 'Random weights' });
    const listed = await row.innerText({ timeout: 60_000 }).catch(() => '');
    return { notes, foreign, run, judgements, listed, seconds: (Date.now() - begun) / 1000 };
  } finally {
    await browser.close();
    await server.close();
  }
}

/**
 * What isn't as it should be.
 *
 * @param {Awaited<ReturnType<typeof judged>>} result
 * @returns {string[]}
 */
function checked({ notes, foreign, run, judgements, listed, seconds }) {
  const { environment } = run.manifest;
  const count = (/** @type {'computed' | 'reused'} */ which) =>
    judgements.reduce(
      (/** @type {number} */ sum, /** @type {any} */ { tokens }) => sum + tokens[which],
      0,
    );
  console.log(JSON.stringify(environment, null, 2));
  console.log(
    `${judgements.length} duels in ${seconds.toFixed(0)} s with loading; ${count('computed')} tokens computed, ${count('reused')} reused`,
  );
  /** @type {[string, boolean][]} */
  const promises = [
    ['the page asks no other host', foreign.length === 0],
    ['it tells how the model is read', notes.includes('Reading the files of Random Qwen')],
    ['it tells how it is brought to the card', notes.some((note) => /graphics card/.test(note))],
    ['the self-test passes', /^passed: /.test(environment['self-test'])],
    [
      'scores with and without shared prefixes are the same to a thousandth of their spread',
      Number(/differ by ([\d.e-]+) %/.exec(environment['self-test'])?.[1] ?? NaN) < 0.1,
    ],
    ['prefixes are shared', environment.prefixes === 'tree'],
    ['WebLLM is the older one', environment.runtime === 'WebLLM 0.2.79'],
    ['there are eight duels', judgements.length === 8],
    [
      'each has two probabilities that sum to 1',
      judgements.every(
        (/** @type {any} */ { probabilities: p }) => p && Math.abs(p[0] + p[1] - 1) < 1e-6,
      ),
    ],
    [
      'and a legal mass',
      judgements.every((/** @type {any} */ { legalMass }) => legalMass > 0 && legalMass < 1),
    ],
    ['more than half of all tokens are reused', count('reused') > count('computed')],
    ['the run is stored', listed],
  ];
  return promises.filter(([, kept]) => !kept).map(([promise]) => promise);
}
