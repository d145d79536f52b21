/**
 * Runs a study (docs/study-file.md) in the built page, in headless Chromium, and prints its report. Writes report.json,
 * judgements.jsonl and report.html to a folder: `out` beside the study unless --out names another.
 *
 *     npm run evaluate -- study.json [--out DIR] [--allow DIR …] [--exam FILE] [--labels FILE …] [--split]
 *         [--users]
 *     npm run evaluate -- study.json --plan DIR
 *     npm run evaluate -- study.json --answers DIR [--out DIR]
 *
 * The study may name files beside it or below its folder, and the folder of a model there. A file elsewhere, or one
 * that a link leads out of there, is read only if --allow names a folder that contains it; --allow may be repeated.
 * --exam names a file with exams (`npm run exam -- --json FILE`, or the page's "Save everything as JSON"): the report
 * then has the badge of each judge that was examined there.
 *
 * --labels names a file with labels by people (the page's "Save the labels for the command line"), which correct the
 * report's figures; repeated, it adds files of answers to the same assignments, JSON or CSV. The labels must be on this
 * study's lists.
 *
 * --split also writes train.tsv and test.tsv, the interactions that recommenders may learn from and the held-out ones, so
 * that other programs can train on the same history.
 *
 * --users also writes users.csv: the offline metrics of each list for each user, at every cut-off.
 *
 * --plan asks nobody. It writes the questions of a study with a judge such as "batch:Qwen/Qwen3-4B" to files in OpenAI's
 * batch format, requests-00001.jsonl and so on, and plan.json beside them, for an engine elsewhere (docs/scale.md).
 * --answers reads that folder, with the engine's answers beside the requests, and makes the report. It names each line
 * that it can't use; questions without an answer are unscored.
 *
 * Exits with 2 where the study or its files can't be used, and with 1 for any other failure, such as a judge that
 * doesn't start.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { argumentsOf } from './arguments.mjs';
import { ensureDependencies } from './install.mjs';
import { ensureBuilt } from './build.mjs';
import { answersIn, folderForPlan } from './batch-folder.mjs';
import { modelsNamedIn } from './local-models.mjs';
import { readText } from './read-text.mjs';
import { StudyFileError } from './readable-folders.mjs';
import { filesNamedIn } from './study-files.mjs';
import { terminal } from './terminal.mjs';

const {
  path,
  out,
  allow,
  exam,
  labels = [],
  split = false,
  users = false,
  plan,
  answers,
} = argumentsOf(import.meta.url, () => {
  const { values, positionals } = parseArgs({
    options: {
      out: { type: 'string' },
      allow: { type: 'string', multiple: true },
      exam: { type: 'string' },
      labels: { type: 'string', multiple: true },
      split: { type: 'boolean' },
      users: { type: 'boolean' },
      plan: { type: 'string' },
      answers: { type: 'string' },
    },
    allowPositionals: true,
  });
  const [path, ...more] = positionals;
  if (path === undefined || more.length > 0) throw new RangeError('Say which study.');
  if (values.plan !== undefined && values.answers !== undefined) {
    throw new RangeError('Give --plan or --answers: answers come after the plan.');
  }
  return { path, ...values };
});

ensureDependencies();
ensureBuilt();
const { evaluateHeadless, planHeadless, EvaluationError } = await import('./headless.mjs');

/** Codes of faults that a person can correct in the study or its files. */
const IN_THE_STUDY = ['study-invalid', 'file-unusable', 'not-enough-data', 'task-not-offered'];

try {
  const text = read(path);
  const files = filesNamedIn(text, path, allow);
  const { study, models } = await modelsNamedIn(text, path, allow);
  if (plan !== undefined) {
    const written = await planHeadless({
      ...{ study, files, models, folder: folderForPlan(plan) },
      onLine: (line) => terminal.error(line),
    });
    const count = written.length - 1;
    terminal.log(
      `Written to ${plan}: ${count} ${count === 1 ? 'file' : 'files'} of requests, ${written.at(-1)}`,
    );
    process.exit(0);
  }
  const result = await evaluateHeadless({
    ...{ study, files, models, split, users },
    exam: exam === undefined ? null : read(exam),
    labels: labels.map((file) => ({ name: basename(file), text: read(file) })),
    ...(answers === undefined ? {} : { answers: answersIn(answers) }),
    onLine: (line) => terminal.error(line),
  });
  const folder = out ?? join(dirname(path), 'out');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'report.json'), result.json);
  writeFileSync(join(folder, 'judgements.jsonl'), result.jsonl);
  writeFileSync(join(folder, 'report.html'), result.html);
  if (result.split) {
    writeFileSync(join(folder, 'train.tsv'), result.split.train);
    writeFileSync(join(folder, 'test.tsv'), result.split.test);
  }
  if (result.users !== undefined) writeFileSync(join(folder, 'users.csv'), result.users);
  terminal.log(result.text);
  terminal.log(`Requests to other hosts: ${result.foreign.length}`);
  if (result.nearby.length > 0) {
    terminal.log(`Requests to a server on this machine: ${result.nearby.length}`);
  }
  terminal.log(
    `Written to ${folder}: report.json, judgements.jsonl, report.html${split ? ', train.tsv, test.tsv' : ''}${users ? ', users.csv' : ''}`,
  );
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
  return readText(path);
}

/** @param {string} message @param {number} [code] @returns {never} */
function fail(message, code = 2) {
  terminal.error(message);
  process.exit(code);
}
