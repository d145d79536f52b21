/**
 * Prints Lighthouse's scores of the first page, of a report that its address opens, and of a report's own HTML file:
 *
 *     npm run lighthouse
 *
 * The page is served compressed, as hosts of files do. Lighthouse is fetched by npx, since its packages take 185 MB; so
 * this needs a network or npm's cache. Exits with 1 if a score for accessibility or best practices is below 95; the one
 * for performance depends on the machine and is only printed.
 */
import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { ensureBuilt } from '../build.mjs';
import { chromiumArgs, ensureChromium, launchOptions } from '../chromium.mjs';
import { evaluateHeadless } from '../headless.mjs';
import { ensureDependencies, root } from '../install.mjs';
import { serve } from '../serve.mjs';
import { terminal } from '../terminal.mjs';

const LIGHTHOUSE = 'lighthouse@12.8.2';
const CATEGORIES = ['performance', 'accessibility', 'best-practices'];
const LEAST = 95;

ensureDependencies();
ensureBuilt();
const executablePath = ensureChromium();
const folder = mkdtempSync(join(tmpdir(), 'slatewise-lighthouse-'));
const site = join(folder, 'site');
cpSync(join(root, 'dist'), site, { recursive: true });
const study = readFileSync(join(root, 'public/demo/study.json'), 'utf8');
const { json, html } = await evaluateHeadless({ study, files: [] });
writeFileSync(join(site, 'example-run.json'), json);
writeFileSync(join(site, 'example-report.html'), html);
compress(site);

const server = await serve({ folder: site });
const port = await freePort();
const browser = await chromium.launch(
  launchOptions(executablePath, [...chromiumArgs, `--remote-debugging-port=${port}`]),
);
let isGood = true;
try {
  for (const [name, address] of [
    ['First page', ''],
    ['Report', '?run=example-run.json'],
    ['report.html', 'example-report.html'],
  ]) {
    const { scores, faults } = await measuredTwice(`${server.url}${address}`);
    terminal.log(`${name}: ${scores.map(([id, score]) => `${id} ${score}`).join(', ')}`);
    for (const fault of faults) terminal.log(`  ${fault}`);
    isGood &&= scores.every(([id, score]) => id === 'performance' || Number(score) >= LEAST);
  }
} finally {
  await browser.close();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = isGood ? 0 : 1;

/** Measures once more if a busy machine broke the first measurement off. @param {string} url */
async function measuredTwice(url) {
  try {
    return await measured(url);
  } catch {
    return await measured(url);
  }
}

/**
 * Returns the scores, from 0 to 100, and the audits that cost points.
 *
 * @param {string} url
 */
async function measured(url) {
  const out = join(folder, 'lighthouse.json');
  // The server runs in this process, so this must not block it.
  await promisify(execFile)(
    'npx',
    [
      ...['--yes', LIGHTHOUSE, url, '--preset=desktop', '--quiet', '--output=json'],
      ...[`--output-path=${out}`, `--only-categories=${CATEGORIES.join(',')}`],
      `--port=${port}`,
    ],
    { timeout: 300_000 },
  );
  /** @typedef {{ score: number | null, auditRefs: { id: string, weight: number }[] }} Category */
  /** @typedef {{ title: string, score: number | null, displayValue?: string }} Audit */
  /** @type {{ categories: Record<string, Category>, audits: Record<string, Audit> }} */
  const { categories, audits } = JSON.parse(readFileSync(out, 'utf8'));
  return {
    scores: CATEGORIES.map((id) => [id, Math.round(100 * (categories[id]?.score ?? 0))]),
    faults: CATEGORIES.flatMap((id) => categories[id]?.auditRefs ?? [])
      .filter(({ weight }) => weight > 0)
      .flatMap(({ id }) => audits[id] ?? [])
      .filter(({ score }) => score !== null && score < 0.9)
      .map(({ title, displayValue = '' }) => `${title} ${displayValue}`.trim()),
  };
}

/** Returns a port that nothing uses. @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, 'localhost', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Writes a compressed copy beside each file of text. @param {string} of */
function compress(of) {
  for (const entry of readdirSync(of, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isFile() || !/\.(html|js|mjs|css|json|svg|txt)$/.test(extname(path))) continue;
    writeFileSync(`${path}.gz`, gzipSync(readFileSync(path)));
  }
}
