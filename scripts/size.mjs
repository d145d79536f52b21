import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ensureBuilt } from './build.mjs';
import { ensureDependencies, root } from './install.mjs';

/**
 * What a first visit fetches of the built page, in MB, as it lies on the disk and as a host that
 * compresses sends it: English text, the processor's runtime, the example study. Then how much of it the
 * first page is, and what is fetched only when it is asked for.
 */
ensureDependencies();
ensureBuilt();
const dist = join(root, 'dist');

/** Fetched only by those who ask for it. @type {[string, RegExp][]} */
const wanted = [
  ['graphics card', /asyncify/],
  ['WebLLM', /^assets\/(web-llm|webllm\.worker)-/],
  ['agents that learn', /^assets\/jax-/],
  ['invented shop', /^shop\/.*\.json$/],
];

/** Fetched by nobody but readers of it, or for the letters of another script alone. */
const apart = [
  /README\.md$/,
  /figures\.json$/,
  /^third-party-notices\.txt$/,
  /^assets\/source-(?!.*-latin-wght).*woff2$/,
];

/** @type {[string, RegExp][]} the first that fits */
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
say('first page, script', firstScripts());
for (const [group] of wanted)
  say(
    group,
    files.filter(({ name }) => among(name, wanted) === group),
  );

/** @param {string} what @param {readonly { path: string }[]} files */
function say(what, files) {
  const contents = files.map(({ path }) => readFileSync(path));
  const plain = contents.reduce((sum, bytes) => sum + bytes.length, 0);
  const packed = contents.reduce((sum, bytes) => sum + gzipSync(bytes, { level: 9 }).length, 0);
  console.log(
    `${what.padEnd(19)}${mb(plain).padStart(5)} MB${mb(packed).padStart(7)} MB compressed`,
  );
}

/** The scripts that index.html names: what stands before the first page does. */
function firstScripts() {
  const named = readFileSync(join(dist, 'index.html'), 'utf8').matchAll(
    /"\.\/(assets\/[^"]+\.js)"/g,
  );
  return [...new Set([...named].map(([, name = '']) => name))].map((name) => ({
    path: join(dist, name),
  }));
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
