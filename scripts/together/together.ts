/**
 * Puts several runs into common tables: each figure by judge and dataset with its interval and a coin's figure, as the
 * page `#/together` does. Reads the `report.json` that `npm run evaluate` writes, or the JSON of a report of the page.
 *
 *     npm run together -- report-a.json report-b.json … [--out FILE.csv]
 *
 * Prints the tables as Markdown. --out writes the file that the page saves: CSV, LaTeX or Markdown, by its ending
 * (.csv, .tex, .md). The figures are computed again from the answers in the files. A panel has a row for its vote and one
 * for each of its judges.
 *
 * Exits with 1 where a file can't be used.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { extname } from 'node:path';
import { parseArgs } from 'node:util';
import '../english.ts';
import { formatMessage } from '#messages/format-message.ts';
import { runsInFiles } from '#workers/report/run-files.ts';
import { figuresApi } from '#workers/report/work-out.ts';
import { argumentsOf } from '../arguments.mjs';
import { terminal } from '../terminal.mjs';

const FORMATS = { '.csv': 'csv', '.tex': 'latex', '.md': 'markdown' } as const;

const { paths, out, format } = argumentsOf(import.meta.url, () => {
  const { values, positionals: paths } = parseArgs({
    options: { out: { type: 'string' } },
    allowPositionals: true,
  });
  if (paths.length < 2) throw new RangeError('Name the files of two runs or more.');
  const { out } = values;
  const ending = out === undefined ? '.md' : extname(out).toLowerCase();
  if (!isFormat(ending)) throw new RangeError(`The file of --out ends in .csv, .tex or .md.`);
  return { paths, out, format: FORMATS[ending] };
});

const files = paths.map((name) => ({ name, text: readFileSync(name, 'utf8') }));
const { runs, store } = runsInFiles(files);
const figures = figuresApi({ store: Promise.resolve(store) });
const call = { signal: new AbortController().signal, emit: () => {} };
const { remarks } = await figures.together({ runs }, call);
const written = async (as: typeof format) =>
  (await figures.exportTogether({ runs, format: as }, call)).blob.text();
terminal.log(await written('markdown'));
for (const remark of remarks) terminal.log(formatMessage(remark));
if (out !== undefined) {
  writeFileSync(out, await written(format));
  terminal.error(`Written to ${out}.`);
}

function isFormat(ending: string): ending is keyof typeof FORMATS {
  return ending in FORMATS;
}
