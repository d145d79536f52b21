import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import prettier from 'prettier';
import { root } from '../install.mjs';
import { findChromium } from '../chromium.mjs';
import { ENGINE_PARTS } from './engine-parts.mjs';

/**
 * The outcome of a part of `npm run test:engines`.
 *
 * @typedef {object} Outcome
 *
 * @property {string} part
 * @property {string} date ISO 8601
 * @property {string} commit the commit that the tests ran on, with `+` if files differed from it
 * @property {number} passed
 * @property {readonly string[]} failed the names of failed tests
 * @property {number} seconds of the tests alone
 * @property {readonly string[]} versions
 * @property {readonly string[]} figures that the tests measured
 */

const KEPT = join(root, 'scripts', 'engines', 'outcomes.json');
const DOCUMENT = join(root, 'docs', 'engines.md');

/**
 * @param {import('./engine-parts.mjs').EnginePart} part
 * @param {readonly import('../test/parts.mjs').Outcome[]} ran
 * @param {{ ms: number, commit: string }} run its time, and the commit when it began
 * @returns {Outcome}
 */
export function outcomeOf({ name, packages }, ran, { ms, commit }) {
  return {
    part: name,
    date: new Date().toISOString().slice(0, 10),
    commit,
    passed: ran.reduce((sum, { passes }) => sum + passes, 0),
    failed: ran.flatMap(({ bad }) => bad),
    seconds: Math.round(ms / 1000),
    versions: [`Node ${process.version.slice(1)}`, chromium(), ...packages.map(versionOf)],
    figures: ran.flatMap(({ figures }) => figures),
  };
}

/** Writes the outcomes over those of the same parts, and the document with all. @param {readonly Outcome[]} fresh */
export async function writeOutcomes(fresh) {
  const before = readOutcomes().filter(({ part }) => !fresh.some((one) => one.part === part));
  const order = ENGINE_PARTS.map(({ name }) => name);
  const all = [...before, ...fresh].sort((a, b) => order.indexOf(a.part) - order.indexOf(b.part));
  writeFileSync(KEPT, await formatted(JSON.stringify(all), KEPT));
  writeFileSync(DOCUMENT, await engineDocument(all));
}

/** @returns {readonly Outcome[]} */
export const readOutcomes = () => JSON.parse(readFileSync(KEPT, 'utf8'));

/** Returns `docs/engines.md`. @param {readonly Outcome[]} outcomes */
export async function engineDocument(outcomes) {
  const rows = ENGINE_PARTS.map(({ name, about }) => {
    const found = outcomes.find(({ part }) => part === name);
    if (!found) return `| ${name} | ${about} | not run yet | | |`;
    const { date, commit, passed, failed, seconds } = found;
    const counts = `${passed} passed, ${failed.length} failed${failed.length > 0 ? `: ${failed.join('; ')}` : ''}`;
    return `| ${name} | ${about} | ${counts} | ${date}, ${commit} | ${seconds} s |`;
  });
  const details = outcomes.map(({ part, versions, figures }) =>
    [
      `## ${part}`,
      versions.join(', '),
      figures.length > 0
        ? figures.map((figure) => `- ${figure}`).join('\n')
        : 'Its tests measure nothing.',
    ].join('\n\n'),
  );
  const text = `# Tests of the engines

\`npm run test:engines -- --write\` writes this document. These tests need real weights, other browsers or a build from
source, so that they are no part of \`npm test\`. A commit with \`+\` had changes that were not committed yet.

| part | tests | outcome | date, commit | time of the tests |
|---|---|---|---|---|
${rows.join('\n')}

${details.join('\n\n')}
`;
  return formatted(text, DOCUMENT);
}

/** @param {string} text @param {string} path */
async function formatted(text, path) {
  return prettier.format(text, { ...(await prettier.resolveConfig(path)), filepath: path });
}

/** Returns the present commit, with `+` if files differ from it. */
export function commit() {
  const git = (/** @type {string[]} */ ...args) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  // The record of other parts is no change of what is tested.
  const record = [KEPT, DOCUMENT].map((path) => `:!${relative(root, path).replaceAll('\\', '/')}`);
  const changed = git('status', '--porcelain', '--untracked-files=no', '--', '.', ...record);
  return `${git('rev-parse', '--short=8', 'HEAD')}${changed ? '+' : ''}`;
}

function chromium() {
  const printed = execFileSync(findChromium() ?? '', ['--version'], { encoding: 'utf8' });
  return /\w+ [\d.]+/.exec(printed)?.[0] ?? printed.trim();
}

/** @param {string} name */
function versionOf(name) {
  const path = join(root, 'node_modules', ...name.split('/'), 'package.json');
  return `${name} ${JSON.parse(readFileSync(path, 'utf8')).version}`;
}
