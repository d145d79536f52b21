/**
 * Runs a simulation document (docs/simulation-file.md) in the built page, in headless Chromium: plays its rollouts and
 * episodes, runs its test and its training. Prints the reports as Markdown, and writes the results to a folder: `out`
 * beside the document unless --out names another.
 *
 *     npm run simulate -- simulation.json [--out DIR] [--allow DIR …]
 *
 * The folder gets document.json (the document with all initial values), steps.jsonl (every step), test.json (every
 * answer of the test with its report), training.json (curves and figures), lists-AGENT-SEED.run (the lists of a learnt
 * policy, which a study's `lists` can name, and people-….jsonl of made-up people) and report.txt; a part that the document doesn't ask for has no file. The page "Simulator" saves such a document of each simulation; the same document gives
 * the same results here and there.
 *
 * The document may name files beside it or below its folder, and the folder of a model there as its rater. A file
 * elsewhere is read only if --allow names a folder that contains it; --allow may be repeated.
 *
 * Exits with 2 where the document or its files can't be used, and with 1 for any other failure.
 */
import '../english.ts';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { sectionMarkdown } from '#engine/export/to-markdown.ts';
import { renderReport } from '#engine/report/rendered-report.ts';
import { argumentsOf } from '../arguments.mjs';
import { ensureBuilt } from '../build.mjs';
import { modelsNamedIn } from '../local-models.mjs';
import { readText } from '../read-text.mjs';
import { StudyFileError } from '../readable-folders.mjs';
import { filesNamedIn } from '../study-files.mjs';
import { terminal } from '../terminal.mjs';
import { reportAsMarkdown } from './print.ts';
import { simulateHeadless, SimulationError, type Simulated } from './simulate-headless.ts';

const { path, out, allow } = argumentsOf(import.meta.url, () => {
  const { values, positionals } = parseArgs({
    options: { out: { type: 'string' }, allow: { type: 'string', multiple: true } },
    allowPositionals: true,
  });
  const [path, ...more] = positionals;
  if (path === undefined || more.length > 0) throw new RangeError('Say which simulation document.');
  return { path, ...values };
});

/** Codes of faults that a person can correct in the document or its files. */
const IN_THE_DOCUMENT = ['study-invalid', 'file-unusable', 'not-enough-data', 'task-not-offered'];

if (!existsSync(path)) fail(`There is no file ${path}.`, 2);
const begun = Date.now();
try {
  const text = readText(path);
  const files = filesNamedIn(text, path, allow);
  const { study: document, models } = await modelsNamedIn(text, path, allow);
  const build = process.env['SLATEWISE_BUILD'];
  if (!build) ensureBuilt();
  const done = await simulateHeadless(
    { document, files, models, ...(build ? { folder: build } : {}) },
    (line) => terminal.error(line),
  );
  const folder = out ?? join(dirname(path), 'out');
  const report = reportOf(done);
  const written = filesOf(done, report);
  mkdirSync(folder, { recursive: true });
  for (const [name, content] of written) writeFileSync(join(folder, name), content);
  terminal.log(report);
  terminal.error(`Requests to other hosts: ${done.foreign.length}`);
  terminal.error(
    `Written to ${folder} after ${((Date.now() - begun) / 1000).toFixed(0)} s: ${written.map(([name]) => name).join(', ')}`,
  );
} catch (thrown) {
  if (thrown instanceof StudyFileError) fail(thrown.message, 2);
  if (thrown instanceof SimulationError) {
    fail(thrown.message, IN_THE_DOCUMENT.includes(thrown.code ?? '') ? 2 : 1);
  }
  throw thrown;
}

/** The reports of a simulation as Markdown: its steps counted, its test, its training. */
function reportOf({ simulation, steps, test, training }: Simulated): string {
  const count = steps.split('\n').length - 1;
  return [
    `# ${simulation.name}`,
    ...(count > 0 ? [`${count} steps, in steps.jsonl.`] : []),
    ...(test ? [reportAsMarkdown(test.report)] : []),
    ...(training ? renderReport(training.figures).sections.map(sectionMarkdown) : []),
    '',
  ].join('\n\n');
}

function filesOf(
  { document, steps, test, training }: Simulated,
  report: string,
): (readonly [name: string, content: string])[] {
  return [
    ['document.json', document],
    ...(steps ? [['steps.jsonl', steps] as const] : []),
    ...(test ? [['test.json', test.json] as const] : []),
    ...(training ? trainingFiles(training) : []),
    ['report.txt', report],
  ];
}

function trainingFiles({
  lists,
  ...training
}: NonNullable<Simulated['training']>): (readonly [name: string, content: string])[] {
  return [
    ['training.json', `${JSON.stringify(training)}\n`],
    ...lists.map(({ name, text }) => [name, text] as const),
  ];
}

function fail(message: string, code: number): never {
  terminal.error(message);
  process.exit(code);
}
