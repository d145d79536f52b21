import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ensureBuilt } from './build.mjs';
import { scriptsOfFirstVisit } from './first-visit.mjs';
import { ensureDependencies, root } from './install.mjs';

/**
 * Prints the size of a first visit to the built page, in MB, on the disk and compressed: English text, the processor's
 * runtime, the example study. Then the size of the scripts that a browser asks for before it draws the first page, and
 * of the files that are fetched only on request. Exits with 1 where those scripts have more than 150 kB, compressed.
 */
const MOST = 150_000;

ensureDependencies();
ensureBuilt();
const dist = join(root, 'dist');

/** Fetched only on request. @type {[string, RegExp][]} */
const wanted = [
  ['graphics card', /asyncify/],
  ['WebLLM', /^assets\/(web-llm|webllm\.worker)-/],
  ['GGUF', /^assets\/(wllama|gguf\.worker)-/],
  ['agents that learn', /^assets\/jax-/],
  ['invented shop', /^shop\/.*\.json$/],
];

/** Fetched only by readers of the file, or for the letters of another script. */
const apart = [
  /README\.md$/,
  /figures\.json$/,
  /^third-party-notices\.txt$/,
  /^assets\/source-(?!.*-latin-wght).*woff2$/,
];

/** @type {[string, RegExp][]} the first pattern that fits decides */
const groups = [
  ['pocket judge', /^models\/pocket-judge\//],
  ['pocket embedder', /^models\/pocket-embedder\//],
  ['example', /^demo\//],
  ['runtime', /ort-wasm/],
  ['page and workers', /./],
];

const files = filesIn(dist).map((path) => ({
  path,
  name: relative(dist, path).replaceAll('\\', '/'),
}));
/** @param {string} name @param {[string, RegExp][]} patterns */
const among = (name, patterns) => patterns.find(([, pattern]) => pattern.test(name))?.[0];
const visit = files.filter(
  ({ name }) => !among(name, wanted) && !apart.some((pattern) => pattern.test(name)),
);
for (const [group] of groups)
  say(
    group,
    visit.filter(({ name }) => among(name, groups) === group),
  );
say('all', visit);
console.log();
const first = (await scriptsOfFirstVisit()).map((name) => ({ path: join(dist, name) }));
if (first.length === 0) throw new Error('The first page was drawn without a script.');
const before = say('first page, script', first);
for (const [group] of wanted)
  say(
    group,
    files.filter(({ name }) => among(name, wanted) === group),
  );

if (before > MOST) {
  console.error(
    `Before the first page a browser asks for ${before} bytes of script, compressed; at most ${MOST}.`,
  );
  process.exitCode = 1;
}

/** @param {string} what @param {readonly { path: string }[]} files @returns {number} bytes, compressed */
function say(what, files) {
  const contents = files.map(({ path }) => readFileSync(path));
  const plain = contents.reduce((sum, bytes) => sum + bytes.length, 0);
  const packed = contents.reduce((sum, bytes) => sum + gzipSync(bytes, { level: 9 }).length, 0);
  console.log(
    `${what.padEnd(19)}${mb(plain).padStart(5)} MB${mb(packed).padStart(7)} MB compressed`,
  );
  return packed;
}

/** @param {number} bytes */
function mb(bytes) {
  return (bytes / 1e6).toFixed(bytes < 1e6 ? 2 : 1);
}

/** @param {string} folder @returns {string[]} */
function filesIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesIn(path) : [path];
  });
}
