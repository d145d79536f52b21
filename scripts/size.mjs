import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ensureBuilt } from './build.mjs';
import { ensureDependencies, root } from './install.mjs';

/**
 * What a first visit fetches of the built page, in MB, as it lies on the disk and as a host that
 * compresses sends it: English text, the processor's runtime, the example study.
 */
ensureDependencies();
ensureBuilt();
const dist = join(root, 'dist');

/** Never fetched, or only by a graphics card's runtime, an agent that learns or another script's letters. */
const apart = [
  /asyncify/,
  /^assets\/(web-llm|webllm\.worker|jax)-/,
  // The library of gradients, for an agent that learns.
  /^assets\/(dist|webgpu)-/,
  /README\.md$/,
  /figures\.json$/,
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

const sums = new Map(groups.map(([name]) => [name, { plain: 0, packed: 0 }]));
for (const path of filesIn(dist)) {
  const name = relative(dist, path).replaceAll('\\', '/');
  const group = groups.find(([, pattern]) => pattern.test(name));
  const sum = group && sums.get(group[0]);
  if (!sum || apart.some((pattern) => pattern.test(name))) continue;
  const bytes = readFileSync(path);
  sum.plain += bytes.length;
  sum.packed += gzipSync(bytes, { level: 9 }).length;
}
const all = [...sums.values()].reduce(
  (total, { plain, packed }) => ({ plain: total.plain + plain, packed: total.packed + packed }),
  { plain: 0, packed: 0 },
);
for (const [name, { plain, packed }] of [...sums, /** @type {const} */ (['all', all])]) {
  console.log(
    `${name.padEnd(18)}${mb(plain).padStart(6)} MB${mb(packed).padStart(7)} MB compressed`,
  );
}

/** @param {number} bytes */
function mb(bytes) {
  return (bytes / 1e6).toFixed(1);
}

/** @param {string} folder @returns {string[]} */
function filesIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesIn(path) : [path];
  });
}
