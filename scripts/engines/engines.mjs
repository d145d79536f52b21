/**
 * Tests what needs more than the npm registry and Chromium: real weights, other browsers, a build from source.
 *
 *     npm run test:engines [-- PART ...] [-- --write]
 *
 * The parts are webllm, smollm2, minilm, server, browsers and python; without a name, all of them. Downloads and products
 * are kept in `$XDG_CACHE_HOME/slatewise` (else `~/.cache/slatewise`). A part whose needs can't be had prints
 * "not run: PART, reason". Ends with 1 if a test failed, else with 3 if a part was not run. `--write` writes the outcome
 * of each part that ran to `docs/engines.md`.
 */
import { parseArgs } from 'node:util';
import { argumentsOf } from '../arguments.mjs';
import { ensureChromium } from '../chromium.mjs';
import { ensureDependencies } from '../install.mjs';
import { terminal } from '../terminal.mjs';
import { Parts } from '../test/parts.mjs';
import { runCommand } from '../test/run-command.mjs';
import { ENGINE_PARTS } from './engine-parts.mjs';
import { commit, outcomeOf, writeOutcomes } from './outcomes.mjs';

/** The exit code of a command that lacks what it needs. */
const LACKING = 3;

const { asked, write } = argumentsOf(import.meta.url, () => {
  const options = /** @type {const} */ ({ write: { type: 'boolean' } });
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const known = ENGINE_PARTS.map(({ name }) => name);
  const unknown = positionals.find((name) => !known.includes(name));
  if (unknown) throw new Error(`There is no part ${unknown}: ${known.join(', ')}.`);
  return { asked: positionals, write: values.write };
});

ensureDependencies();
ensureChromium();
const parts = new Parts();
/** @type {string[]} */
const notRun = [];
/** @type {import('./outcomes.mjs').Outcome[]} */
const outcomes = [];
for (const part of ENGINE_PARTS) {
  if (asked.length > 0 && !asked.includes(part.name)) continue;
  terminal.log(`\n== ${part.name}: ${part.about}`);
  const lacks = (await lackOf(part)) ?? (await testsOf(part));
  if (lacks !== null) notRun.push(`not run: ${part.name}, ${lacks}`);
}
if (write && outcomes.length > 0) await writeOutcomes(outcomes);
for (const line of notRun) terminal.log(line);
const failing = parts.end();
process.exitCode = failing !== 0 ? failing : notRun.length > 0 ? LACKING : 0;

/** Fetches and builds what a part needs. @param {import('./engine-parts.mjs').EnginePart} part @returns {Promise<string | null>} what is lacking */
async function lackOf({ prepare }) {
  for (const command of prepare) {
    const { code, printed } = await runCommand(command, { output: 'both' });
    if (code !== 0) return lastLine(printed) || `${command.join(' ')} ended with ${code}`;
  }
  return null;
}

/** Runs the tests of a part. @param {import('./engine-parts.mjs').EnginePart} part @returns {Promise<string | null>} what is lacking */
async function testsOf(part) {
  const began = Date.now();
  const tested = commit();
  const ran = [];
  for (const test of part.tests) {
    const result = await parts.runOrLack({ name: part.name, ...test }, LACKING);
    if (result.lacking) return lastLine(result.printed);
    ran.push(result);
  }
  outcomes.push(outcomeOf(part, ran, { ms: Date.now() - began, commit: tested }));
  return null;
}

/** @param {string} printed */
function lastLine(printed) {
  return printed.trimEnd().split('\n').at(-1)?.trim() ?? '';
}
