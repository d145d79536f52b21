import { dirname } from 'node:path';
import { allProse, commentsOf, countIn, LIMITS, ratesOf } from './prose.ts';
import { terminal } from './terminal.mjs';
import { filesWithTexts, textsIn } from './texts.ts';

/**
 * Prints how often comments, documents and the message catalogue use the two habits of `prose.ts`, as rates per 1,000
 * words, with the numbers of files read and of questions, which may open with What or How. Exits with 1 if one of those
 * under the limits exceeds them. `--files` lists the comments' counts by file; `--texts` counts the texts outside the
 * catalogue by folder, and `--texts FOLDER` lists those of a folder.
 */
const rows = allProse().map((prose) => ({ prose, rates: ratesOf(prose) }));

terminal.log(
  'Per 1,000 words         files     words   questions   What/Whether/How/Who   is told/said/kept/taken/given',
);
for (const { prose, rates } of rows) {
  const columns = [
    prose.name.padEnd(20),
    String(prose.files.length).padStart(9),
    String(rates.words).padStart(10),
    String(rates.questions).padStart(12),
    rates.openings.toFixed(2).padStart(23),
    rates.passives.toFixed(2).padStart(32),
  ];
  terminal.log(columns.join(''));
}

if (process.argv.includes('--files')) printWorst();
if (process.argv.includes('--texts')) printTexts(process.argv.at(-1)!);

for (const { prose, rates } of rows) {
  if (!prose.limited) continue;
  if (rates.openings <= LIMITS.openings && rates.passives <= LIMITS.passives) continue;
  terminal.log(`Over ${LIMITS.openings} openings or ${LIMITS.passives} passives: ${prose.name}.`);
  process.exitCode = 1;
}

function printWorst(): void {
  const found = rows[0]!.prose.files
    .map((file) => ({ file, ...countIn(commentsOf(file)) }))
    .filter(({ openings, passives }) => openings + passives > 0)
    .sort((a, b) => b.openings + b.passives - a.openings - a.passives);
  for (const { file, openings, passives } of found) terminal.log(`${openings} ${passives} ${file}`);
}

/** Prints the number of texts outside the catalogue by folder, or those of one folder. */
function printTexts(folder: string): void {
  const byFolder = new Map<string, number>();
  for (const file of filesWithTexts()) {
    const texts = textsIn(file);
    if (file.startsWith(folder)) for (const text of texts) terminal.log(`${file}: ${text}`);
    const name = dirname(file);
    if (texts.length > 0) byFolder.set(name, (byFolder.get(name) ?? 0) + texts.length);
  }
  const all = [...byFolder].sort(([, a], [, b]) => b - a);
  const total = all.reduce((sum, [, n]) => sum + n, 0);
  terminal.log(`\nTexts outside the catalogue: ${total}`);
  for (const [name, n] of all) terminal.log(`${String(n).padStart(5)}  ${name}`);
}
