/**
 * Simulates studies whose truth is known, and prints how often each 95 % interval holds it, and how often rules err:
 *
 *     npm run coverage [-- --only D3,D5] [--named TEXT] [--studies 200] [--write]
 *     npm run coverage -- first-line
 *
 * `--only` names findings, as `first-line` alone does; default: all. `--named` takes the designs whose name holds a text.
 * `--studies` is the most studies of each design; a design that misses its goal with these is simulated again with its own number,
 * 200 to 2,000, and judged by that. Without it, each design has its own number.
 * `--write` writes `docs/coverage.md`; the lines of designs that weren't chosen stay as they are. Runs on all processors, with fixed seeds:
 * the same studies give the same table. Exits with 1 if a design misses its goal.
 */
import '../english.ts';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { argumentsOf } from '../arguments.mjs';
import { root } from '../install.mjs';
import { terminal } from '../terminal.mjs';
import { designs } from './designs/registry.ts';
import { documentOf, kept, missesGoal, written } from './document.ts';
import { inThreads } from './in-threads.ts';
import { linesOf } from './markdown.ts';
import { writtenLines } from './written-lines.ts';
import type { CoverageDesign } from './design.ts';
import type { Tally } from './tally.ts';

const { only, part, studies, write } = argumentsOf(import.meta.url, () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      only: { type: 'string' },
      named: { type: 'string' },
      studies: { type: 'string' },
      write: { type: 'boolean', default: false },
    },
  });
  const named = [...(values.only?.split(',') ?? []), ...positionals];
  const only = named.length === 0 ? undefined : named;
  const unknown = only?.find((one) => !designs.some(({ finding }) => finding === one));
  if (unknown !== undefined) throw new RangeError(`No design belongs to ${unknown}.`);
  const studies = values.studies === undefined ? undefined : Number(values.studies);
  if (studies !== undefined && !(Number.isInteger(studies) && studies > 0)) {
    throw new RangeError('The number of studies is whole and at least 1.');
  }
  const part = values.named;
  return { only, part, studies, write: values.write };
});

const chosen = designs.flatMap(({ finding, name }, i) =>
  (!only || only.includes(finding)) && (part === undefined || name.includes(part)) ? [i] : [],
);
const tallies = new Map<CoverageDesign, Tally>();
const simulate = (indices: readonly number[], most: number | undefined) =>
  inThreads(designs, indices, most, (design, tally) => {
    tallies.set(design, tally);
    for (const line of linesOf(design, tally)) terminal.log(`${design.finding} ${line}`);
  });
const misses = (index: number) => missesGoal(designs[index]!, tallies.get(designs[index]!)!);
const began = performance.now();
await simulate(chosen, studies);
if (studies !== undefined) {
  const again = chosen.filter((index) => misses(index) && designs[index]!.studies > studies);
  if (again.length > 0) terminal.error(`Again at full size: ${again.length} designs`);
  await simulate(again, undefined);
}
terminal.error(`${((performance.now() - began) / 1000).toFixed(0)} s`);
const done = chosen.map((index) => ({ design: designs[index]!, tally: tallies.get(designs[index]!)! })); // prettier-ignore
if (write) {
  const path = join(root, 'docs', 'coverage.md');
  const before = chosen.length < designs.length ? writtenLines(readFileSync(path, 'utf8')) : null;
  const all = designs.flatMap((design) => {
    const tally = tallies.get(design);
    if (tally) return written(design, tally);
    const lines = before?.of(design);
    if (!lines) terminal.error(`Not simulated yet: ${design.finding} ${design.name}`);
    return lines ? kept(design, lines) : [];
  });
  writeFileSync(path, documentOf(all, studies));
}
const missed = done.filter(({ design, tally }) => missesGoal(design, tally));
for (const { design } of missed)
  terminal.error(`Misses its goal: ${design.finding} ${design.name}`);
if (missed.length > 0) process.exitCode = 1;
