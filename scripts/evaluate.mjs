/**
 * Runs a study (docs/study-file.md) in the built page, in headless Chromium. The report is printed; report.json,
 * judgements.jsonl and report.html go to a folder, `out` beside the study unless another one is named.
 *
 *     npm run evaluate -- study.json [--out DIR]
 *
 * Files that the study names are looked for beside it. It ends with 2 where the study or its files can't be used, and
 * with 1 where something broke down, such as a judge that doesn't start.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { argumentsOf } from './arguments.mjs';
import { ensureDependencies } from './install.mjs';
import { ensureBuilt } from './build.mjs';

const { path, out } = argumentsOf(import.meta.url, () => {
  const { values, positionals } = parseArgs({
    options: { out: { type: 'string' } },
    allowPositionals: true,
  });
  const [path, ...more] = positionals;
  if (path === undefined || more.length > 0) throw new RangeError('Say which study.');
  return { path, out: values.out };
});

ensureDependencies();
ensureBuilt();
const { evaluateHeadless, EvaluationError } = await import('./headless.mjs');

/** Codes of faults that somebody mends in the study or its files. */
const IN_THE_STUDY = ['study-invalid', 'file-unusable', 'not-enough-data', 'task-not-offered'];

const text = read(path);
try {
  const files = filesNamedIn(text, path);
  const result = await evaluateHeadless({
    study: text,
    files,
    onLine: (line) => console.error(line),
  });
  const folder = out ?? join(dirname(path), 'out');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'report.json'), result.json);
  writeFileSync(join(folder, 'judgements.jsonl'), result.jsonl);
  writeFileSync(join(folder, 'report.html'), result.html);
  console.log(result.text);
  console.log(`Requests to other hosts: ${result.foreign.length}`);
  console.log(`Written to ${folder}: report.json, judgements.jsonl, report.html`);
} catch (thrown) {
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

/**
 * The data files that a study names, looked for beside it. What is wrong with the document itself
 * is said by the page, which names the path in it.
 *
 * @param {string} text @param {string} studyPath @returns {string[]}
 */
function filesNamedIn(text, studyPath) {
  /** @type {any} */
  let document;
  try {
    document = JSON.parse(text);
  } catch (thrown) {
    fail(`${studyPath} is not JSON: ${/** @type {Error} */ (thrown).message}`);
  }
  /** @type {[string, unknown][]} where in the document, and the name found there */
  const named = [
    ...entries(document?.data?.files).map(([i, file]) => [`data.files[${i}]`, file]),
    ...entries(document?.data?.tables).map(([i, table]) => [`data.tables[${i}].file`, table?.file]),
    ...entries(document?.lists).map(([i, list]) => [`lists[${i}].file`, list?.file]),
  ].map(([where, file]) => /** @type {[string, unknown]} */ ([where, file]));
  /** @type {string[]} */
  const found = [];
  for (const [where, file] of named) {
    if (typeof file !== 'string') continue;
    const place = onDisk(resolve(dirname(studyPath), file));
    if (!place) fail(`${studyPath}, ${where}: there is no file ${file} beside the study`);
    found.push(place);
  }
  return [...new Set(found)];
}

/**
 * A file, or the archive that it lies in: `books.zip/data/ratings.csv` is part of `books.zip`.
 *
 * @param {string} path @returns {string | undefined}
 */
function onDisk(path) {
  if (existsSync(path)) return path;
  const parts = path.split(/[/\\\\]/);
  const archives = parts.flatMap((part, i) =>
    /\.(zip|gz)$/i.test(part) ? [parts.slice(0, i + 1).join('/')] : [],
  );
  return archives.find((archive) => existsSync(archive));
}

/** @param {unknown} list @returns {[number, any][]} */
function entries(list) {
  return Array.isArray(list) ? [...list.entries()] : [];
}

/** @param {string} message @param {number} [code] @returns {never} */
function fail(message, code = 2) {
  console.error(message);
  process.exit(code);
}
