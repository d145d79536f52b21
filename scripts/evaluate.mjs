import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { ensureDependencies } from './install.mjs';
import { ensureBuilt } from './build.mjs';

const usage = 'npm run evaluate -- study.json --out DIR';

const args = process.argv.slice(2);
const at = args.indexOf('--out');
const out = at < 0 ? undefined : args[at + 1];
const [path] = at < 0 ? args : args.filter((_, i) => i !== at && i !== at + 1);
if (!path || (at >= 0 && !out)) fail(`Say which study: ${usage}`);

ensureDependencies();
ensureBuilt();
const { evaluateHeadless, EvaluationError } = await import('./headless.mjs');

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
  if (thrown instanceof EvaluationError) fail(thrown.message);
  throw thrown;
}

/** @param {string} path */
function read(path) {
  if (!existsSync(path)) fail(`There is no file ${path}. ${usage}`);
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

/** @param {string} message @returns {never} */
function fail(message) {
  console.error(message);
  process.exit(2);
}
