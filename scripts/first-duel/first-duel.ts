/**
 * `npm run first-duel`: runs the example study in the built page and writes the first viewer's first pair, with
 * the pocket judge's answers in both orders, to src/ui/views/home/first-duel.json. The first page shows it.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from '../build.mjs';
import { evaluateHeadless } from '../headless.mjs';
import { terminal } from '../terminal.mjs';
import { firstDuelOf, type ExportedExample } from './first-duel-of.ts';

ensureBuilt();
const study = readFileSync(new URL('../../public/demo/study.json', import.meta.url), 'utf8');
const { json } = await evaluateHeadless({ study, files: [] });
const found = firstDuelOf(JSON.parse(json) as ExportedExample);
const out = fileURLToPath(new URL('../../src/ui/views/home/first-duel.json', import.meta.url));
writeFileSync(out, `${JSON.stringify(found, null, 2)}\n`);
terminal.log(`Written to ${out}: ${found.answers.map((one) => one.join(' ')).join('; ')}`);
