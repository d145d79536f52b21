/**
 * Recomputes the published figures of the four papers (the page `#/reproduction`) and prints each as published, as
 * recomputed, and its outcome, with the errata; then the tables "as published, and corrected". Compares all of them with
 * `recorded.json` beside this script.
 *
 *     npm run reproduce [-- --errors --record]
 *
 * --errors prints, of the figures, only those that aren't reproduced or can't be recomputed. --record writes `recorded.json`
 * anew: do so after a change that should move figures, and read the difference.
 *
 * Exits with 1 where a figure, an erratum or a row of a table moved, is new or is missing.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import '../english.ts';
import { renderReport } from '#engine/report/rendered-report.ts';
import { texts } from '#messages/format-message.ts';
import { PAPERS, presetTables, tally } from '#engine/reproduction/reproduce.ts';
import { argumentsOf } from '../arguments.mjs';
import { terminal } from '../terminal.mjs';
import { movedFigures, recordOf, type Recorded } from './recorded.ts';

const FILE = new URL('recorded.json', import.meta.url);

const { errors, record } = argumentsOf(import.meta.url, () => {
  const options = {
    errors: { type: 'boolean', default: false },
    record: { type: 'boolean', default: false },
  } as const;
  return parseArgs({ options }).values;
});

const papers = PAPERS.map((paper) => renderReport(paper()));
for (const paper of papers) {
  const { reproduced, open, computed, ...rest } = tally(paper);
  terminal.log(`\n# ${paper.name}\n\n${paper.finding}\n`);
  terminal.log(
    `${reproduced} reproduced, ${rest['not reproduced']} not, ${open} can’t be recomputed, ${computed} computed here.`,
  );
  for (const { title, place, figures } of paper.groups) {
    const shown = errors
      ? figures.filter(({ outcome }) => outcome === 'not reproduced' || outcome === 'open')
      : figures;
    if (shown.length > 0) terminal.log(`\n## ${title} (${place})\n`);
    for (const { name, published, recomputed, outcome } of shown) {
      const said = texts.reproduction.outcome({ outcome });
      terminal.log(
        `${name}: ${published === null ? '' : `${published} | `}${recomputed} | ${said}`,
      );
    }
  }
  terminal.log(`\n## ${texts.reproduction.errata}\n`);
  for (const { title, place, printed, found } of paper.errata) {
    terminal.log(`${title} (${place}): ${printed} | ${found}`);
  }
}

const presets = renderReport(presetTables());
terminal.log(`\n# ${texts.reproduction.presets}\n\n${texts.reproduction.presetsLead}`);
const { question, asPublished, corrected } = texts.reproduction;
for (const { title, about, rows } of presets) {
  terminal.log(`\n## ${title}\n\n${about}\n\n${question}: ${asPublished} | ${corrected}\n`);
  for (const row of rows) {
    terminal.log(`${row.question}: ${row.asPublished} | ${row.corrected}`);
  }
}

const now = recordOf(papers, presets);
if (record) {
  writeFileSync(FILE, `${JSON.stringify(now, null, 2)}\n`);
  terminal.log(`\nRecorded ${Object.keys(now).length} figures, errata and rows of tables.`);
} else {
  const moved = movedFigures(JSON.parse(readFileSync(FILE, 'utf8')) as Recorded, now);
  for (const line of moved) terminal.error(line);
  terminal.log(
    moved.length === 0
      ? `\nAll ${Object.keys(now).length} figures, errata and rows of tables are as recorded.`
      : `\n${moved.length} of ${Object.keys(now).length} figures, errata and rows of tables moved.`,
  );
  if (moved.length > 0) process.exitCode = 1;
}
