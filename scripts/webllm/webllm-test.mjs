import { createHash } from 'node:crypto';
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
import { join } from 'node:path';
import { cachePath } from '../cached.mjs';
import { ensureDependencies, root } from '../install.mjs';
import { inBuiltPage, progressIn } from '../browsed.mjs';
import { figuresOf, judgeDuels, wrongInJudged } from './judged.mjs';
import { writeRandomModel } from './random-model.mjs';
import { learntTokenizer } from './tokenizer.mjs';
import { writeInPage, wrongInWritten } from './written.mjs';
import { terminal } from '../terminal.mjs';

/**
 * Runs the page with the real WebLLM, for `npm run test:engines -- webllm`: a compiled library, random weights, and a software adapter. The page loads the
 * model from its own origin, tests it, judges a few duels through the tree of prompts, and stores them; then its worker
 * writes, freely and with a schema. Each pass takes half a minute or more.
 *
 * The library is for WebLLM 0.2.79, so the page is built with that version under the other's name. It lies in the folder
 * `webllm` of `cachePath`, where whoever has a network puts it; ends with 3 where it is missing.
 */
const LIBRARY = 'Qwen2-0.5B-Instruct-q4f32_1-ctx4k_cs1k-webgpu.wasm';
const SHA256 = '338ab000a62274cb47fa0696aa244d4b1d73db4e6f144b429915d1cfe44d2e6a';
const MODEL = 'random-qwen';
const OLDER = 'web-llm-0-2-79';

/** `--only=judging` or `--only=writing` does half of it. */
const only = process.argv.find((one) => one.startsWith('--only='))?.slice('--only='.length);
const library = cachePath('webllm', LIBRARY);
if (!existsSync(library) || sha256(library) !== SHA256) {
  terminal.error(
    `${LIBRARY} of v0_2_48 of mlc-ai/binary-mlc-llm-libs, with SHA-256 ${SHA256}, isn't at ${library}`,
  );
  process.exit(3);
}

ensureDependencies();
const scratch = mkdtempSync(join(tmpdir(), 'slatewise-webllm-'));
try {
  const folder = join(scratch, 'dist');
  await build(folder);
  prepare(folder, library);
  /** @type {string[]} */
  const notes = [];
  /** @type {string[]} */
  const figures = [];
  const begun = Date.now();
  /** @param {string} text */
  const onText = (text) => {
    const seconds = ((Date.now() - begun) / 1000).toFixed(0);
    terminal.log(`${seconds.padStart(5)} s  ${text.slice(0, 300)}`);
    const line = progressIn(text);
    if (line !== null) notes.push(line);
  };
  const failures = await inBuiltPage(
    async (visit) => {
      visit.page.setDefaultTimeout(0);
      const wrong = [];
      if (only !== 'writing') {
        const judged = await judgeDuels(visit, MODEL);
        wrong.push(...wrongInJudged(judged, notes));
        figures.push(...figuresOf(judged));
      }
      if (only !== 'judging') {
        wrong.push(...wrongInWritten(await writeInPage(visit, { folder, id: MODEL })));
      }
      if (visit.foreign.length > 0) {
        wrong.push(`the page asked elsewhere: ${visit.foreign.join(', ')}`);
      }
      return wrong;
    },
    // A software adapter.
    { folder, args: ['--use-webgpu-adapter=swiftshader'], onText },
  );
  for (const failure of failures) terminal.error(`FAILED ${failure}`);
  if (failures.length > 0) process.exitCode = 1;
  else terminal.log('All of it is as it should be.');
  for (const figure of figures) terminal.log(`figure: ${figure}`);
} finally {
  if (!process.argv.includes('--keep')) rmSync(scratch, { recursive: true });
  else terminal.log(`Kept: ${scratch}`);
}

/** @param {string} path */
function sha256(path) {
  return createHash('sha256').update(readFileSync(path)).digest('hex');
}

/** @param {string} outDir */
async function build(outDir) {
  const { build } = await import('vite');
  terminal.log(`Building the page with ${OLDER}`);
  await build({
    root,
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true },
    resolve: { alias: { '@mlc-ai/web-llm': OLDER } },
  });
}

/**
 * Puts a model beside the page.
 *
 * @param {string} folder
 * @param {string} library
 */
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
    // A pass costs nearly the same here for any number of tokens.
    overrides: { context_window_size: 1024, prefill_chunk_size: 512 },
  };
  writeFileSync(join(at, 'manifest.json'), JSON.stringify(manifest));
  const index = join(folder, 'models', 'index.json');
  const listed = JSON.parse(readFileSync(index, 'utf8'));
  writeFileSync(index, JSON.stringify([...listed, { id: MODEL }]));
  terminal.log(`Made up ${metadata.params.length} tensors for ${metadata.model_type}`);
}

/** Trains a tokenizer in which a line of a prompt is a token: the processor takes seconds for each. */
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
  const json = ['{"label": "', 'Partial', '"}', '{"reasoning": "'];
  const phrases = [...fixed, ...titles, ...ratings, ...marks, ...json];
  const text = `${lines.join('\n')}\nred green blue red green blue\n`;
  return learntTokenizer(text.repeat(2), 1500, [...new Set(phrases)]);
}
