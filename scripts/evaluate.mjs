/**
 * Runs a study (docs/study-file.md) in the built page, in headless Chromium. The report is printed; report.json,
 * judgements.jsonl and report.html go to a folder, `out` beside the study unless another one is named.
 *
 *     npm run evaluate -- study.json [--out DIR] [--allow DIR …]
 *
 * Files that the study names lie beside it or below its folder. One that lies elsewhere, or that a link leads
 * out of there, is read only where --allow names a folder that it lies in; --allow may be given more than once.
 *
 * It ends with 2 where the study or its files can't be used, and with 1 where something broke down, such as a
 * judge that doesn't start.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { argumentsOf } from './arguments.mjs';
import { ensureDependencies } from './install.mjs';
import { ensureBuilt } from './build.mjs';
import { filesNamedIn, StudyFileError } from './study-files.mjs';
import { terminal } from './terminal.mjs';

const { path, out, allow } = argumentsOf(import.meta.url, () => {
  const { values, positionals } = parseArgs({
    options: { out: { type: 'string' }, allow: { type: 'string', multiple: true } },
    allowPositionals: true,
  });
  const [path, ...more] = positionals;
  if (path === undefined || more.length > 0) throw new RangeError('Say which study.');
  return { path, out: values.out, allow: values.allow };
});

ensureDependencies();
ensureBuilt();
const { evaluateHeadless, EvaluationError } = await import('./headless.mjs');

/** Codes of faults that somebody mends in the study or its files. */
const IN_THE_STUDY = ['study-invalid', 'file-unusable', 'not-enough-data', 'task-not-offered'];

const text = read(path);
try {
  const files = filesNamedIn(text, path, allow);
  const result = await evaluateHeadless({
    study: text,
    files,
    onLine: (line) => terminal.error(line),
  });
  const folder = out ?? join(dirname(path), 'out');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'report.json'), result.json);
  writeFileSync(join(folder, 'judgements.jsonl'), result.jsonl);
  writeFileSync(join(folder, 'report.html'), result.html);
  terminal.log(result.text);
  terminal.log(`Requests to other hosts: ${result.foreign.length}`);
  terminal.log(`Written to ${folder}: report.json, judgements.jsonl, report.html`);
} catch (thrown) {
  if (thrown instanceof StudyFileError) fail(thrown.message);
  if (thrown instanceof EvaluationError) {
    fail(thrown.message, IN_THE_STUDY.includes(thrown.code ?? '') ? 2 : 1);
  }
  throw thrown;
}

/** @param {string} path */
function read(path) {
  if (!existsSync(path)) fail(`There is no file ${path}.`);
  return readFileSync(path, 'utf8');
}

/** @param {string} message @param {number} [code] @returns {never} */
function fail(message, code = 2) {
  terminal.error(message);
  process.exit(code);
}
