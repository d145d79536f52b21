/**
 * What a part of `npm run test:engines` needs and tests.
 *
 * @typedef {object} EnginePart
 *
 * @property {string} name
 * @property {string} about completes "tests ..."
 * @property {readonly (readonly string[])[]} prepare commands that fetch or build what the tests need; each ends with 3
 *   and a sentence where it can't
 * @property {readonly Omit<import('../test/parts.mjs').Part, 'name'>[]} tests
 * @property {readonly string[]} packages of npm whose versions the outcome names
 */

const npm = ['npm', 'run', '--silent'];
const script = (/** @type {string[]} */ ...command) => ['node', '--import', 'tsx', ...command];

/** @param {string[]} files @returns {EnginePart['tests'][number]} */
const playwright = (...files) => ({
  runner: 'playwright',
  command: ['npx', 'playwright', 'test', ...files, '--grep', '@engines'],
});
/** @param {string[]} files @returns {EnginePart['tests'][number]} */
const vitest = (...files) => ({
  runner: 'vitest',
  command: ['npx', 'vitest', 'run', '--project', 'engines', ...files],
});

/** @type {readonly EnginePart[]} */
export const ENGINE_PARTS = [
  {
    name: 'webllm',
    about:
      'WebLLM itself in the page: a compiled library, random weights, a software graphics card',
    prepare: [],
    tests: [{ command: ['node', 'scripts/webllm/webllm-test.mjs'] }],
    packages: ['web-llm-0-2-79'],
  },
  {
    name: 'smollm2',
    about: 'SmolLM2-135M-Instruct by Transformers.js and by llama.cpp, in the page and in Node',
    prepare: [[...npm, 'smollm2']],
    tests: [vitest('smollm2'), playwright('smollm2.e2e.ts', 'gguf.e2e.ts')],
    packages: ['@huggingface/transformers', '@wllama/wllama'],
  },
  {
    name: 'minilm',
    about: 'all-MiniLM-L6-v2 as the embedder of a study',
    prepare: [[...npm, 'minilm']],
    tests: [playwright('embedder.e2e.ts')],
    packages: ['@huggingface/transformers'],
  },
  {
    name: 'server',
    about:
      'llama-cpp-python’s server, compiled from its source, beside the two engines of the page',
    prepare: [
      [...npm, 'smollm2'],
      [...npm, 'llama-server', '--', '--minutes', '40'],
    ],
    tests: [playwright('three-engines.e2e.ts')],
    packages: ['@huggingface/transformers', '@wllama/wllama'],
  },
  {
    name: 'browsers',
    about: 'Debian’s Firefox and WebKitGTK',
    prepare: [script('scripts/engines/ensure-browsers.ts')],
    tests: [playwright('other-browsers.e2e.ts')],
    packages: ['puppeteer-core'],
  },
  {
    name: 'python',
    about: 'the Python package: the reader of results, and the widget in Jupyter and marimo',
    prepare: [],
    tests: [{ command: [...npm, 'test:python'] }],
    packages: [],
  },
];
