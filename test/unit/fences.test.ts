import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ESLint } from 'eslint';
import ts from 'typescript-eslint';
import { beforeAll, describe, expect, it } from 'vitest';

/** A line of a file that doesn't exist, and the rule that it breaks or keeps. */
type Case = readonly [file: string, line: string, rule: string];

const imports = 'no-restricted-imports';
const syntax = 'no-restricted-syntax';

const BROKEN: readonly Case[] = [
  ['src/messages/en/x.ts', "import '#engine/domain/ids.ts';", imports],
  ['src/messages/en/x.ts', "import '../../engine/domain/ids.ts';", imports],
  ['src/messages/x.ts', "import '#ui/main.ts';", imports],
  ['src/engine/domain/x.ts', "import '#ui/main.ts';", imports],
  ['src/engine/domain/x.ts', "import '#workers/wire/wire.ts';", imports],
  ['src/engine/domain/x.ts', "import '../../workers/wire/wire.ts';", imports],
  ['src/engine/domain/x.ts', "import { list } from '#messages/en/words.ts';", imports],
  ['src/engine/domain/x.ts', "export * from '../../messages/en/numbers.ts';", imports],
  ['src/workers/runner/x.ts', "import { en } from '#messages/en/en.ts';", imports],
  ['src/ui/x.ts', "import { en } from '#messages/en/en.ts';", imports],
  ['scripts/x.ts', "import { en } from '../src/messages/en/en.ts';", imports],
  ['src/engine/domain/x.ts', "import 'svelte';", imports],
  ['src/engine/domain/x.ts', "import '@huggingface/transformers';", imports],
  ['src/engine/domain/x.ts', "import 'idb';", imports],
  ['src/engine/store/idb-store.ts', "import 'svelte';", imports],
  ['src/engine/store/idb-store.ts', "import 'zod';", imports],
  ['src/engine/domain/zod.ts', "import 'svelte';", imports],
  ['src/workers/runner/x.ts', "import '#ui/main.ts';", imports],
  ['src/workers/runner/x.ts', "import 'svelte';", imports],
  ['src/workers/runner/x.ts', "import 'zod';", imports],
  ['src/ui/x.ts', "import 'zod';", imports],
  ['src/ui/x.ts', "import '@huggingface/transformers';", imports],
  ['src/ui/x.ts', "import 'idb';", imports],
  ['src/ui/x.ts', "import '#workers/runner/runner.worker.ts';", imports],
  ['src/ui/x.ts', "import '#workers/transformers/scorer.ts';", imports],
  ['src/ui/x.ts', "import '#workers/webllm/tree-graph.ts';", imports],
  ['src/ui/x.ts', "import '@mlc-ai/web-llm';", imports],
  ['src/engine/domain/x.ts', 'const a = Math.random();', 'no-restricted-properties'],
  ['src/engine/domain/x.ts', 'const b = Date.now();', 'no-restricted-properties'],
  ['src/engine/domain/x.ts', 'document.title;', 'no-restricted-globals'],
  ['src/engine/domain/x.ts', "fetch('x');", 'no-restricted-globals'],
  ['src/engine/domain/x.ts', "globalThis.fetch('x');", 'no-restricted-properties'],
  // Requests that would pass the offline switch by.
  ['src/workers/run/x.ts', "void fetch('x');", 'no-restricted-globals'],
  ['src/workers/run/x.ts', "const s = new WebSocket('wss://x');", 'no-restricted-globals'],
  ['src/workers/run/x.ts', 'const r = new XMLHttpRequest();', 'no-restricted-globals'],
  ['src/workers/run/x.ts', 'const given = { fetch };', 'no-restricted-globals'],
  ['src/workers/run/x.ts', "void self.fetch('x');", 'no-restricted-properties'],
  ['src/ui/app/x.ts', "const e = new EventSource('x');", 'no-restricted-globals'],
  ['src/ui/app/x.ts', "void window.fetch('x');", 'no-restricted-properties'],
  ['src/ui/app/x.ts', "navigator.sendBeacon('x');", 'no-restricted-properties'],
  ['src/engine/domain/x.ts', 'const c = import.meta.env.DEV;', syntax],
  ['src/engine/stats/x.ts', 'values.reduce((a, b) => a + b, 0);', syntax],
  ['src/ui/x.ts', 'values.reduce((a, b) => a + b, 0);', syntax],
  ['scripts/x.ts', 'values.reduce((a, b) => a + b, 0);', syntax],
  // A text about the data's users has the nouns of the data, read when it is written.
  ['src/messages/en/arena.ts', "const m = { of: 'Lists of a user' };", syntax],
  ['src/messages/en/saer.ts', 'const f = (n: number) => `${n} Users`;', syntax],
  ['src/messages/en/study.ts', 'const g = { of: noun.users };', syntax],
  // Texts are read in functions, after the catalogue was loaded.
  ['src/ui/x.ts', 'const d = texts.home.title;', syntax],
  ['src/engine/domain/x.test.ts', 'fc.assert(property);', syntax],
  ['src/engine/domain/x.test.ts', 'fc.assert(property, { numRuns: 9 });', syntax],
  [
    'src/engine/domain/x.test.ts',
    'fc.assert(fc.property(fc.record({ seed: fc.string() }), one));',
    syntax,
  ],
  [
    'src/engine/domain/x.test.ts',
    'await new Promise((resolve) => setTimeout(resolve, 50));',
    syntax,
  ],
  ['src/engine/domain/x.test.ts', 'await vi.waitFor(() => expect(asked).toBe(1));', syntax],
];

const KEPT: readonly Case[] = [
  ['src/messages/x.ts', "import './en/en.ts';", imports],
  ['src/engine/domain/x.ts', "import './ids.ts';", imports],
  ['src/engine/domain/x.ts', "import '#messages/message.ts';", imports],
  ['src/engine/domain/x.ts', "import type { Unit } from '#messages/en/figures.ts';", imports],
  ['src/ui/x.ts', "import { decimal } from '#messages/numbers.ts';", imports],
  ['src/engine/store/idb-store.ts', "import 'idb';", imports],
  ['src/engine/domain/zod.ts', "import 'zod';", imports],
  ['src/workers/models/x.ts', "import '@huggingface/transformers';", imports],
  ['src/ui/x.ts', "import '#workers/runner/runner-client.ts';", imports],
  ['src/ui/x.ts', "import '#engine/domain/ids.ts';", imports],
  ['src/ui/x.ts', "import '#engine/models/hosts.ts';", imports],
  ['src/ui/x.ts', "import '#workers/transformers/models-client.ts';", imports],
  ['src/ui/x.ts', "import '#workers/webllm/webllm-client.ts';", imports],
  ['src/ui/x.ts', 'const e = () => texts.home.title;', syntax],
  ['src/workers/wire/fetch-unless-offline.ts', "void fetch('x');", 'no-restricted-globals'],
  ['src/workers/run/y.ts', 'const f = (fetch: () => void) => fetch();', 'no-restricted-globals'],
  ['src/engine/domain/x.test.ts', 'fc.assert(property, { numRuns: 9, seed: 1 });', syntax],
  ['src/engine/domain/x.test.ts', 'await new Promise((resolve) => setTimeout(resolve));', syntax],
  ['src/engine/domain/x.test.ts', 'await expect.poll(() => asked).toBe(1);', syntax],
  [
    'src/messages/en/study.ts',
    'const h = { get of() { return `A list of ${noun.user}`; } };',
    syntax,
  ],
  ['src/messages/en/arena.ts', "type L = 'user'; const l = (one: L) => one === 'user';", syntax],
  ['src/messages/en/arena.ts', "const i = 'user-knn';", syntax],
  ['src/messages/en/home.ts', "const k = 'synthetic users';", syntax],
];

const ALL = [...BROKEN, ...KEPT];

/** Returns the lines of a file, all of which are linted in one run. */
const linesOf = (asked: string) => ALL.flatMap(([file, line]) => (file === asked ? line : []));

describe('the fences between the rooms', () => {
  let found: ReadonlySet<string>;

  beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'slatewise-fences-'));
    const write = async (path: string, text: string) => {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), text);
    };
    const config = pathToFileURL(resolve('oxlint.config.mjs'));
    const plugin = resolve('scripts/lint/eslint-plugin.mjs');
    await write(
      'oxlint.config.mjs',
      `import config from '${config}'; export default { ...config, jsPlugins: ['${plugin}'] };`,
    );
    for (const [file] of ALL) await write(file, linesOf(file).join('\n'));
    found = new Set(await breachesIn(folder));
    await rm(folder, { recursive: true });
  });

  it.each(BROKEN)('%s may not contain %s', (...one) => {
    expect(found).toContain(breach(...one));
  });

  it.each(KEPT)('%s may contain %s', (...one) => {
    expect(found).not.toContain(breach(...one));
  });
});

describe('the fences around Svelte’s files', () => {
  // The linted files don’t exist, so they have no types.
  const eslint = new ESLint({ overrideConfig: ts.configs.disableTypeChecked });

  it.each([
    [
      'src/ui/X.svelte',
      '<script lang="ts">import \'@huggingface/transformers\';</script>',
      imports,
    ],
    ['src/ui/X.svelte', '<script lang="ts">import \'zod\';</script>', imports],
    [
      'src/ui/X.svelte',
      '<script lang="ts">import { en } from \'#messages/en/en.ts\';</script>',
      imports,
    ],
    ['src/ui/X.svelte', '<script lang="ts">void fetch(\'x\');</script>', 'no-restricted-globals'],
    ['src/ui/x.svelte.ts', "navigator.sendBeacon('x');", 'no-restricted-properties'],
    ['src/ui/x.svelte.ts', "import '#workers/runner/runner.worker.ts';", imports],
    ['src/ui/x.svelte.ts', 'const x = texts.home.title;', syntax],
    ['src/ui/x.svelte.ts', 'values.reduce((a, b) => a + b, 0);', syntax],
  ])('%s may not contain %s', async (filePath, text, rule) => {
    const [result] = await eslint.lintText(`${text}\n`, { filePath });
    expect(result?.messages.map(({ ruleId }) => ruleId)).toContain(rule);
  });
});

/** Names the breach of a rule by a line, as `breachesIn` does. */
function breach(file: string, line: string, rule: string): string {
  return `${file}:${linesOf(file).indexOf(line) + 1} eslint-js(${rule})`;
}

/** Returns the breaches that oxlint finds in a folder, as `file:line rule`. */
async function breachesIn(folder: string): Promise<string[]> {
  const oxlint = resolve('node_modules/.bin/oxlint');
  const args = ['--config', 'oxlint.config.mjs', '--format', 'unix'];
  const output = await new Promise<string>((done) => {
    execFile(oxlint, args, { cwd: folder }, (_, printed) => done(printed));
  });
  return [...output.matchAll(/^(.+?):(\d+):\d+: .*[[/]([a-z-]+\([a-z-]+\))\]/gm)].map(
    ([, file, line, rule]) => `${file}:${line} ${rule}`,
  );
}
