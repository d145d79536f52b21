/**
 * Computes the vectors of the example's items with the page's own embedder in headless Chromium, and writes them beside
 * the page, so that a first run needn't compute them. To be run when the example's films or the embedder changed:
 *
 *     npm run example-vectors             writes public/demo/vectors.bin and src/workers/run/example-vectors.json
 *     npm run example-vectors -- --check  compares with what is there, and ends with 1 where a number differs by more
 *                                         than 1e-4
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { inBuiltPage } from './browsed.mjs';
import { ensureBuilt } from './build.mjs';
import { terminal } from './terminal.mjs';

const BYTES = new URL('../public/demo/vectors.bin', import.meta.url);
const ABOUT = new URL('../src/workers/run/example-vectors.json', import.meta.url);

/** Processors differ in the last digits. */
const ALIKE = 1e-4;

interface Stored {
  readonly dataset: string;
  readonly embedder: string;
  readonly values: readonly number[];
}

ensureBuilt();
const found: Stored = await inBuiltPage(async ({ page, url }) => {
  // As if the file weren't there.
  await page.route('**/demo/vectors.bin', (route) => route.fulfill({ status: 404 }));
  await page.goto(url);
  await page.getByRole('button', { name: 'Run the example study' }).click();
  await page.waitForURL(/#\/(run|report)\//, { timeout: 120_000 });
  return page.evaluate(
    () =>
      new Promise<Stored>((resolve, reject) => {
        const opening = indexedDB.open('slatewise');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const kept = opening.result.transaction(['vectors', 'summaries']);
          const vectors = kept.objectStore('vectors').getAll();
          const summaries = kept.objectStore('summaries').getAll();
          kept.oncomplete = () => {
            const [row] = vectors.result as { embedder: string; values: Float32Array }[];
            const [summary] = summaries.result as { hash: string }[];
            if (!row || !summary) return reject(new Error('The page stored no vectors'));
            resolve({ dataset: summary.hash, embedder: row.embedder, values: [...row.values] });
          };
        };
      }),
  );
});

const bytes = Buffer.alloc(found.values.length * 4);
found.values.forEach((value, i) => bytes.writeFloatLE(value, i * 4));
if (process.argv.includes('--check')) {
  const known = readFileSync(BYTES);
  const furthest = Math.max(
    ...found.values.map((value, i) => Math.abs(value - known.readFloatLE(i * 4))),
  );
  terminal.log(`${found.values.length} numbers differ by at most ${furthest.toExponential(1)}`);
  if (known.length !== bytes.length || !(furthest <= ALIKE)) process.exitCode = 1;
} else {
  const { dataset, embedder } = found;
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  writeFileSync(BYTES, bytes);
  writeFileSync(
    ABOUT,
    `${JSON.stringify({ dataset, embedder, bytes: bytes.length, sha256 }, null, 2)}\n`,
  );
  terminal.log(`${bytes.length} bytes written; build the page again`);
}
