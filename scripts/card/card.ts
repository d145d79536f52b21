/**
 * Computes the pocket judge's figures again from the shipped file in headless Chromium on WASM, and writes them to
 * public/models/pocket-judge/figures.json; prints a Markdown table of them.
 *
 *     npm run card [-- path to ml-latest-small.zip]
 */
import '../english.ts';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { argumentsOf } from '../arguments.mjs';
import { ensureBuilt } from '../build.mjs';
import { root } from '../install.mjs';
import { cardFigures } from './card-figures.ts';
import { asMarkdown } from './markdown.ts';
import { inPage } from './page-judge.ts';
import { terminal } from '../terminal.mjs';

const JUDGE = 'pocket-judge';
const zip = argumentsOf(import.meta.url, () => {
  const [given] = parseArgs({ allowPositionals: true }).positionals;
  const zip = given ?? join(root, '..', 'shared', 'data', 'ml-latest-small', 'ml-latest-small.zip');
  if (!existsSync(zip)) {
    throw new RangeError(`There is no file ${zip}. Give the path of ml-latest-small.zip.`);
  }
  return zip;
});
ensureBuilt();
const folder = join(root, 'public', 'models', JUDGE);
const weights = readFileSync(join(folder, 'onnx', 'model_quantized.onnx'));
const figures = await inPage(async (asking) => ({
  command: 'npm run card',
  model: { id: JUDGE, sha256: createHash('sha256').update(weights).digest('hex') },
  browser: asking.browser,
  ...(await cardFigures(asking, JUDGE, zip, (line) => terminal.error(line))),
}));
writeFileSync(join(folder, 'figures.json'), `${JSON.stringify(figures, null, 2)}\n`);
terminal.log(asMarkdown(figures));
